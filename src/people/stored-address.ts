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
