import { omitUndefined } from '../omit-undefined.ts';

/** The codes in the address of a page, `?source=` and `?referrer=`; of several the first. */
export interface Codes {
  readonly source?: string;
  readonly referrer?: string;
}

/** Reads the codes in an address; an empty one is none. */
export function readCodes(query: Readonly<Record<string, unknown>>): Codes {
  return omitUndefined<Codes>({ source: readCode(query.source), referrer: readCode(query.referrer) });
}

/** Writes codes, and the number of a page of a list, as the query of a link, with its question mark; the empty text where there are none. */
export function writeCodes(codes: Codes & { page?: string }): string {
  const query = new URLSearchParams({ ...codes }).toString();
  return query === '' ? '' : `?${query}`;
}

function readCode(value: unknown): string | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' && first !== '' ? first : undefined;
}
