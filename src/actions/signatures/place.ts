import type { Person } from '../../people/person.ts';

/** Where somebody signed from. */
export interface SignaturePlace {
  readonly country: string;
  readonly region: string;
  readonly locality: string;
  readonly postalCode: string;
}

// Four of them fit into a column of 255 characters.
const mostCharacters = 60;

/** The place of the primary address of a person as a signature keeps it, which sorts by country, region, town and postal code. */
export function placeOf({ postalAddresses: [primary] }: Pick<Person, 'postalAddresses'>): string | null {
  if (primary === undefined) return null;
  const { postalCode, place } = primary;
  return [place.country, place.region, place.locality, postalCode]
    .map((part) => [...(part ?? '').replace(/[\t\n]/g, ' ')].slice(0, mostCharacters).join(''))
    .join('\t');
}

/** Reads what `placeOf` wrote. */
export function readPlace(place: string | null): SignaturePlace {
  const [country = '', region = '', locality = '', postalCode = ''] = (place ?? '').split('\t');
  return { country, region, locality, postalCode };
}
