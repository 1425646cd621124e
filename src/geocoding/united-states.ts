import type { PlaceWords } from './place.ts';
import { shortenRegion } from './place.ts';
import { postalKey } from './place-key.ts';

// The first and the last postal code of each range, as the United States Postal Service assigns them.
const territoryCodes: Readonly<Record<string, readonly (readonly [first: string, last: string])[]>> = {
  AS: [['96799', '96799']],
  GU: [['96910', '96932']],
  MP: [['96950', '96952']],
  PR: [
    ['00600', '00799'],
    ['00900', '00999'],
  ],
  VI: [['00800', '00899']],
};

/** The territories of the United States that are countries of ISO 3166-1 too, and have its postal codes. */
export const territories: readonly string[] = Object.keys(territoryCodes);

/** The territory that a postal code of the United States is in. */
export function findTerritory(postalCode: string): string | undefined {
  const [code = ''] = /^\d{5}/.exec(postalKey('US', postalCode)) ?? [];
  const isWithin = ([first, last]: readonly [string, string]) => first <= code && code <= last;
  return territories.find((territory) => territoryCodes[territory]?.some(isWithin));
}

const militaryTown = /^(APO|FPO|DPO)\b/i;
const militaryRegion = /^A[AEP]$/i;
const militaryCode = /^(09\d|340|96[2-6])\d\d/;

/** Whether an address in the United States is that of the military post, which does not name a place. */
export function isMilitary({ locality = '', region = '', postalCode = '' }: PlaceWords): boolean {
  return (
    militaryTown.test(locality) || militaryRegion.test(shortenRegion(region)) || militaryCode.test(postalCode)
  );
}

/** Whether a name in the list of postal codes is that of the military post. */
export function isMilitaryTown(name: string): boolean {
  return militaryTown.test(name);
}
