import type { Route } from '../../description/contract.ts';

/** The codes in the address of a webpage, `?source=` and `?referrer=`. */
export interface Codes {
  readonly source?: string;
  readonly referrer?: string;
}

/** How a visitor came to a form: the codes in its address, and the webpage before it. */
export interface FormReferral extends Codes {
  readonly website?: string;
}

/**
 * Reads the codes in an address (2.6 platform:referrer_data.source, platform:referrer_data.referrer). Of several the first counts; an
 * empty one is left out.
 */
export function readCodes(query: Readonly<Record<string, unknown>>): Codes {
  const [source, referrer] = [readCode(query.source), readCode(query.referrer)];
  return { ...(source !== undefined && { source }), ...(referrer !== undefined && { referrer }) };
}

function readCode(value: unknown): string | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** Writes codes and the number of a page as the query of a link, with its question mark; an empty text where there are none. */
export function writeCodes(
  codes: { readonly [name in keyof Codes | 'page' | 'events' | 'lang' | 'joins']?: string | undefined },
): string {
  const given = Object.entries(codes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query === '' ? '' : `?${query}`;
}

/** Drops the values of a referral that the API refuses, since the signer did not type them and cannot correct them. */
export function keepValid(referral: FormReferral, refuse: Route['refuseKeylessBody']): FormReferral {
  const valid = Object.entries(referral).filter(
    ([name, value]) => refuse({ 'platform:referrer_data': { [name]: value } }) === undefined,
  );
  return Object.fromEntries(valid);
}
