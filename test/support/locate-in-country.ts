import { locateOffline } from '../../src/geocoding/locate-offline.ts';
import type { PlaceIndex } from '../../src/geocoding/open-place-index.ts';
import type { Locate } from '../../src/geocoding/place.ts';

const emptyIndex: PlaceIndex = {
  findByPostalCode: () => [],
  findByName: () => [],
  findRegion: () => undefined,
  findRegionPoint: () => undefined,
  close() {},
};

/** Locates addresses only by their country, as a service without an index of places does. */
export function locateInCountry(defaultCountry: string): Locate {
  return (words) => locateOffline(words, { index: emptyIndex, defaultCountry });
}
