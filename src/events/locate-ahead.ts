import type { Geocoder } from '../geocoding/geocoder.ts';
import { isSameAddress, type Locate } from '../geocoding/place.ts';
import { type EventLocation, type LocationChanges, wordsToLocate } from './event-location.ts';

/**
 * Asks the geocoding server, if there is one and the address changes, about the address that the changes lead to; for
 * use before a transaction. What it answers locates that address inside, and any other, where the location has moved
 * on since, is located offline.
 */
export async function locateAhead(
  { ask, locateOffline }: Geocoder,
  changes: LocationChanges | null | undefined,
  findLocation: () => Promise<EventLocation | undefined>,
): Promise<Locate> {
  if (ask === undefined || !changes) return locateOffline;
  const words = wordsToLocate((await findLocation()) ?? { place: locateOffline({}) }, changes);
  if (words === undefined) return locateOffline;
  const place = await ask(words);
  return (asked) => (isSameAddress(asked, words) ? place : locateOffline(asked));
}
