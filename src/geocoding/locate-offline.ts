import { findCountryPoint, readCountry } from './country.ts';
import type { PlaceIndex } from './open-place-index.ts';
import type { Place, PlaceWords } from './place.ts';
import { shortenRegion } from './place.ts';
import type { IndexedPlace } from './place-index-tables.ts';
import { placeKey } from './place-key.ts';

/** The country of an address: the one it names, otherwise the default one. */
export function countryOf({ country = '' }: PlaceWords, defaultCountry: string): string {
  return readCountry(country) ?? defaultCountry;
}

/** The last two letters of the region's ISO 3166-2 code, where it was found with one, otherwise the entered region, shortened (2.2). */
export function chooseRegion(found: string | undefined, entered = ''): string {
  return found !== undefined && /^[A-Z]{2}$/.test(found) ? found : shortenRegion(entered);
}

/**
 * Locates an address from the index, in English and `Approximate`: within its country, since codes repeat (10115 is in Berlin
 * and in New York), by the postal code, then by the locality. A found place overwrites locality, region and coordinates;
 * otherwise the words stay, with the country's own point (2.2).
 */
export function locateOffline(
  words: PlaceWords,
  { index, defaultCountry }: { index: PlaceIndex; defaultCountry: string },
): Place {
  const country = countryOf(words, defaultCountry);
  const found = findByCode(index, country, words) ?? findByName(index, country, words);
  const { latitude, longitude } = found ?? findCountryPoint(country);
  const locality = found?.name ?? words.locality;
  return {
    ...(locality !== undefined && { locality }),
    region: chooseRegion(found?.region, words.region),
    country,
    language: 'en',
    latitude,
    longitude,
    accuracy: 'Approximate',
  };
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
