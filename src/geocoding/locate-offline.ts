import { findCountryPoint, readCountry } from './country.ts';
import type { PlaceIndex } from './open-place-index.ts';
import type { Place, PlaceWords, PossiblePlace } from './place.ts';
import { shortenRegion } from './place.ts';
import type { IndexedPlace } from './place-index-tables.ts';
import { placeKey } from './place-key.ts';
import { findTerritory, isMilitary } from './united-states.ts';

/** The country of an address: the one it names, otherwise the default one (2.2 location.country). */
export function countryOf({ country = '' }: PlaceWords, defaultCountry: string): string {
  return readCountry(country) ?? defaultCountry;
}

/**
 * The last two letters of the region's ISO 3166-2 code, where it was found with one, otherwise the entered region, shortened.
 * (2.2 location.region)
 */
export function chooseRegion(found: string | undefined, entered = ''): string {
  return found !== undefined && /^[A-Z]{2}$/.test(found) ? found : shortenRegion(entered);
}

/** What an address is looked for with. */
interface Needs {
  readonly index: PlaceIndex;
  readonly defaultCountry: string;
}

/** A place that was found; one without a name keeps the posted locality. */
type FoundPlace = Omit<IndexedPlace, 'name'> & { readonly name?: string };

/** An address after it was looked for. */
interface Search {
  readonly country: string;
  /** The posted or the former region, if the index has places in it. */
  readonly region: string | undefined;
  /** The places that the address may mean, the most probable one first; none where it is not found. */
  readonly places: readonly FoundPlace[];
}

/**
 * Locates an address from the index, in English and `Approximate`: within its country, since codes repeat (10115 is in Berlin
 * and in New York), and within its region, by the postal code, then by the locality. A found place overwrites locality, region
 * and coordinates; otherwise the words stay, with a point in the region or the country. Without words that is the default country (4.3).
 * (2.2 location.locality, location.country, location.language, location.location)
 * (2.2 location.location.latitude, location.location.longitude, location.location.accuracy)
 */
export function locateOffline(words: PlaceWords, needs: Needs): Place {
  const { country, region, places } = search(words, needs);
  const [found] = places;
  const regionPoint = region === undefined ? undefined : needs.index.findRegionPoint(country, region);
  const { latitude, longitude } = found ?? regionPoint ?? findCountryPoint(country);
  const locality = found?.name ?? words.locality;
  return {
    ...(locality !== undefined && { locality }),
    region: chooseRegion(found?.region, words.region ?? words.formerRegion),
    country,
    language: 'en',
    latitude,
    longitude,
    accuracy: 'Approximate',
  };
}

/** The places that an address may mean; none where it is not found, not even the middle of its region or country (I-zone). */
export function listPlacesOffline(words: PlaceWords, needs: Needs): PossiblePlace[] {
  const { country, places } = search(words, needs);
  return places.map(({ region, latitude, longitude }) => ({ country, region, latitude, longitude }));
}

function search(words: PlaceWords, { index, defaultCountry }: Needs): Search {
  const country = countryOf(words, defaultCountry);
  if (country === 'US' && isMilitary(words)) return { country, region: undefined, places: [] };
  const region = findPostedRegion(index, country, words.region);
  const former = findPostedRegion(index, country, words.formerRegion);
  const within = (places: readonly FoundPlace[]) => {
    if (region !== undefined) return places.filter((place) => place.region === region);
    const near = places.filter((place) => place.region === former);
    return near.length > 0 ? near : places;
  };
  const coded = within(findByCode(index, country, words));
  const places = coded.length > 0 ? preferNamed(coded, words) : within(findByName(index, country, words));
  return { country, region: region ?? former, places };
}

function findByCode(index: PlaceIndex, country: string, words: PlaceWords): readonly FoundPlace[] {
  const { postalCode = '' } = words;
  const listed = postalCode === '' ? [] : index.findByPostalCode(country, postalCode);
  return listed.length > 0 || country !== 'US' ? listed : findByTerritory(index, words);
}

// The index lists no codes of the territories, unless they were imported.
function findByTerritory(index: PlaceIndex, words: PlaceWords): readonly FoundPlace[] {
  const territory = findTerritory(words.postalCode ?? '');
  const point = territory && index.findRegionPoint('US', territory);
  if (!territory || !point) return [];
  const towns = findByName(index, 'US', words).filter(({ region }) => region === territory);
  return towns.length > 0 ? towns : [{ region: territory, ...point }];
}

function findByName(
  index: PlaceIndex,
  country: string,
  { locality = '' }: PlaceWords,
): readonly IndexedPlace[] {
  return placeKey(locality) === '' ? [] : index.findByName(country, locality);
}

function preferNamed(places: readonly FoundPlace[], { locality = '' }: PlaceWords): readonly FoundPlace[] {
  const key = placeKey(locality);
  const named = places.filter(({ name = '' }) => placeKey(name) === key);
  return named.length > 0 ? named : places;
}

/** The region of posted words; undefined where it is not known, or the index has no place in it. */
export function findPostedRegion(index: PlaceIndex, country: string, words = ''): string | undefined {
  const region = words === '' ? undefined : index.findRegion(country, words);
  return region !== undefined && index.findRegionPoint(country, region) ? region : undefined;
}
