import type { ResourceIds } from '../support/create-resources.ts';

/** The example with the links of the documentation's server turned into those of this one, its person and its petition. */
export function withOwnLinks(value: unknown, url: string, { person_id, petition_id }: ResourceIds): unknown {
  const text = JSON.stringify(value)
    .replaceAll(/(?<=\/people\/)[0-9a-f-]{36}/g, person_id ?? '')
    .replaceAll(/(?<=\/petitions\/)[0-9a-f-]{36}/g, petition_id ?? '')
    .replaceAll('http://localhost:3000', url);
  return JSON.parse(text);
}
