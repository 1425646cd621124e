import { omitUndefined } from '../omit-undefined.ts';
import { findCountryPoint } from './country.ts';

/** An address as it was said: only what was entered. */
export interface PlaceWords {
  readonly locality?: string;
  readonly region?: string;
  readonly country?: string;
}

/** A located address: what geocoding answers and overwrites (2.2). */
export interface Place {
  readonly locality?: string;
  readonly region: string;
  readonly country: string;
  readonly language: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: 'Rooftop' | 'Approximate';
}

/**
 * Locates an address in its country, or in the default country where none was said: the country's own point,
 * `Approximate`, in English (4.3); the words stay as they were said, and of a region only its last two letters.
 */
export function locatePlace(words: PlaceWords, defaultCountry: string): Place {
  const country = (words.country || defaultCountry).toUpperCase();
  return omitUndefined<Place>({
    locality: words.locality,
    region: shortenRegion(words.region ?? ''),
    country,
    language: 'en',
    ...findCountryPoint(country),
    accuracy: 'Approximate',
  });
}

// ISO 3166-2 without its country: `US-CA` is answered as `CA` (2.2).
function shortenRegion(region: string): string {
  return /^[A-Za-z]{2}-[A-Za-z]{2}$/.test(region) ? region.slice(-2).toUpperCase() : region;
}
