import regionNames from '../../generated/region-names.json' with { type: 'json' };
import type { Place } from './place.ts';

type RegionOf = Pick<Place, 'region' | 'country'>;

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = regionNames;

// Where the postal code stands behind the town and the region; elsewhere it stands before the town.
const codeLast = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US']);

/** The line of an address with its town, as its country writes it: `Portland OR 97214` or `10961 Berlin`; empty where nothing is known. */
export function writeTown({ locality, region, country }: Place, postalCode: string | null): string {
  if (codeLast.has(country)) return [locality, region, postalCode].filter(Boolean).join(' ');
  return [postalCode, locality].filter(Boolean).join(' ') || region;
}

/** A country in the words of a language. */
export function nameCountry(country: string, lang: string): string {
  return new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country;
}

/** A region as its country names it, such as `Oregon`. */
function nameRegion({ region, country }: RegionOf): string {
  return names[country]?.[region] ?? region;
}

/** Returns what writes a region with its country in the words of a language, such as `Oregon, United States`. */
export function nameRegionsIn(lang: string): (place: RegionOf) => string {
  const countries = new Intl.DisplayNames(lang, { type: 'region' });
  return (place) => [nameRegion(place), countries.of(place.country)].filter(Boolean).join(', ');
}

/** Returns what writes the regions of these places: with the country only where there are several. */
export function nameRegionsOf(places: readonly RegionOf[], lang: string): (place: RegionOf) => string {
  return new Set(places.map(({ country }) => country)).size > 1 ? nameRegionsIn(lang) : nameRegion;
}

/** The codes of the regions with this name, in any case; the word itself where none has it. */
export function readRegion(word: string): string[] {
  const isNamed = ([, name]: [string, string]) => name.toLowerCase() === word.toLowerCase();
  const found = Object.values(names).flatMap((regions) => Object.entries(regions).filter(isNamed));
  return found.length === 0 ? [word] : [...new Set(found.map(([code]) => code))];
}
