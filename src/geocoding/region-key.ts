import { placeKey } from './place-key.ts';

const kindsOfRegion =
  /\b(state|province|department|region|county|district|governorate|municipality|republic|respublika|sheng|shi|kraj|of)\b/gi;

/** What names and codes of regions are compared by: as places are, without the word for the kind of region. */
export function regionKey(name: string): string {
  return placeKey(name.replace(kindsOfRegion, ' ')) || placeKey(name);
}
