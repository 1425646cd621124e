import type { ResourceIds } from '../support/create-resources.ts';

/** Returns the example with its links changed from the documentation's server to this one, and to the given person and petition. */
export function withOwnLinks(value: unknown, url: string, { person_id, petition_id }: ResourceIds): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/(?<=\/people\/)[0-9a-f-]{36}/g, person_id ?? '')
    .replaceAll(/(?<=\/petitions\/)[0-9a-f-]{36}/g, petition_id ?? '')
    .replaceAll('http://localhost:3000', url);
  return JSON.parse(text);
}
