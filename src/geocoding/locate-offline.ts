import { omitUndefined } from '../omit-undefined.ts';
import { findCountryPoint, isCountry } from './country.ts';
import type { PlaceIndex } from './open-place-index.ts';
import type { Place, PlaceWords } from './place.ts';
import type { IndexedPlace } from './place-index-tables.ts';
import { placeKey } from './place-key.ts';
import { shortenRegion } from './shorten-region.ts';

/** The country an address is in: the one that was said, else the default one. */
export function countryOf({ country = '' }: PlaceWords, defaultCountry: string): string {
  return isCountry(country) ? country.toUpperCase() : defaultCountry;
}

/** The last two letters of a region's ISO 3166-2 code where it has them, else what was said, shortened (2.2). */
export function chooseRegion(found: string | undefined, said = ''): string {
  return found !== undefined && /^[A-Z]{2}$/.test(found) ? found : shortenRegion(said);
}

/**
 * Locates an address from the index, in English and `Approximate`. The country is looked at first, since codes repeat
 * (10115 is in Berlin and in New York); in it the postal code, then the locality. What is found overwrites locality,
 * region and coordinates; else the words stay, with the country's own point (2.2).
 */
export function locateOffline(
  words: PlaceWords,
  { index, defaultCountry }: { index: PlaceIndex; defaultCountry: string },
): Place {
  const country = countryOf(words, defaultCountry);
  const found = findByCode(index, country, words) ?? findByName(index, country, words);
  const { latitude, longitude } = found ?? findCountryPoint(country);
  return omitUndefined<Place>({
    locality: found?.name ?? words.locality,
    region: chooseRegion(found?.region, words.region),
    country,
    language: 'en',
    latitude,
    longitude,
    accuracy: 'Approximate',
  });
}

function findByCode(
  index: PlaceIndex,
  country: string,
  { postalCode = '', locality = '' }: PlaceWords,
): IndexedPlace | undefined {
  if (postalCode === '') return undefined;
  const places = index.findByPostalCode(country, postalCode);
  const key = placeKey(locality);
  return places.find(({ name }) => placeKey(name) === key) ?? places[0];
}

function findByName(
  index: PlaceIndex,
  country: string,
  { locality = '', region = '' }: PlaceWords,
): IndexedPlace | undefined {
  return placeKey(locality) === '' ? undefined : index.findByName(country, locality, region);
}
