import { firstCharacters } from '../base/text-line.ts';
import type { Place } from '../geocoding/place.ts';
import type { PostalAddress } from './person.ts';

// Names would take half of the bytes that a person takes.
type StoredAddress = readonly [
  addressLines: readonly string[],
  postalCode: string | null,
  locality: string | null,
  region: string,
  country: string,
  language: string,
  latitude: number,
  longitude: number,
  accuracy: Place['accuracy'],
];

/** Where the members of a place are in a stored address. */
export const addressPositions = { locality: 2, region: 3, country: 4 } as const;

/** The text that is stored for postal addresses. */
export function storePostalAddresses(addresses: readonly PostalAddress[]): string {
  return JSON.stringify(
    addresses.map(
      ({ addressLines, postalCode, place }): StoredAddress => [
        addressLines,
        postalCode,
        place.locality ?? null,
        place.region,
        place.country,
        place.language,
        place.latitude,
        place.longitude,
        place.accuracy,
      ],
    ),
  );
}

const mostCharacters = 255;

/** A country, a region or a postal code as it is compared: in NFC, in small letters, without white space around it. */
export function placeKey(word: string): string {
  return firstCharacters(word.normalize('NFC').toLowerCase().trim(), mostCharacters).trim();
}

/** The place of the primary address as it is compared; null for what it does not have. */
export function placeKeys([primary]: readonly PostalAddress[]) {
  const keyOf = (word: string | null | undefined) => placeKey(word ?? '') || null;
  return {
    country_key: keyOf(primary?.place.country),
    region_key: keyOf(primary?.place.region),
    postal_key: keyOf(primary?.postalCode),
  };
}

/** The postal addresses of a stored text. */
export function readPostalAddresses(text: string): PostalAddress[] {
  const stored = JSON.parse(text) as StoredAddress[];
  return stored.map(
    ([addressLines, postalCode, locality, region, country, language, latitude, longitude, accuracy]) => ({
      addressLines,
      postalCode,
      place: {
        ...(locality !== null && { locality }),
        region,
        country,
        language,
        latitude,
        longitude,
        accuracy,
      },
    }),
  );
}
