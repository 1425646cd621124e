import type { PlaceWords } from './place.ts';
import { shortenRegion } from './place.ts';

/** The territories of the United States that are countries of ISO 3166-1 too, and have its postal codes. */
export const territories: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

const militaryTown = /^(APO|FPO|DPO)\b/i;
const militaryRegion = /^A[AEP]$/i;
const militaryCode = /^(09\d|340|96[2-6])\d\d/;

/** Whether an address in the United States is that of the military post, which says nothing about a place. */
export function isMilitary({ locality = '', region = '', postalCode = '' }: PlaceWords): boolean {
  return (
    militaryTown.test(locality) || militaryRegion.test(shortenRegion(region)) || militaryCode.test(postalCode)
  );
}

/** Whether a name in the list of postal codes is that of the military post. */
export function isMilitaryTown(name: string): boolean {
  return militaryTown.test(name);
}
