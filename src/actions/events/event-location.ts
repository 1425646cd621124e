import type { Geocoder } from '../../geocoding/geocoder.ts';
import { isSameAddress, type Locate, type Place, type PlaceWords } from '../../geocoding/place.ts';

/**
 * Where an event takes place: what stays as posted (2.2 location.venue, location.address_lines, location.postal_code), and the place
 * that geocoding overwrites (2.2).
 */
export interface EventLocation {
  readonly venue: string | null;
  readonly addressLine: string | null;
  readonly postalCode: string | null;
  readonly place: Place;
}

/** The words of a posted location; a member that is missing was not sent, null empties it. */
export interface LocationChanges {
  readonly venue?: string | null;
  readonly addressLine?: string | null;
  readonly postalCode?: string | null;
  readonly locality?: string | null;
  readonly region?: string | null;
  readonly country?: string | null;
}

/** A location without any words; its place is that of the country. */
export const noLocation = { venue: null, addressLine: null, postalCode: null } as const;

/** The location after the changes, member by member (4.4); its place is looked for again when the address changes (2.2). */
export function changeLocation(
  location: EventLocation,
  changes: LocationChanges | null | undefined,
  locate: Locate,
): EventLocation {
  if (changes === undefined) return location;
  if (changes === null) return { ...noLocation, place: locate({}) };
  const words = wordsToLocate(location, changes);
  const { venue, addressLine, postalCode } = { ...location, ...changes };
  return { venue, addressLine, postalCode, place: words === undefined ? location.place : locate(words) };
}

/** The address to look for after changes of a location; undefined when they leave the address as it is. */
export function wordsToLocate(location: EventLocation, changes: LocationChanges): PlaceWords | undefined {
  const { addressLine, postalCode, place } = location;
  const { locality = null, region, country } = place;
  const known = { addressLine, postalCode, locality, region, country };
  const { venue: _, ...address } = changes;
  const words = { ...known, ...address };
  return isSameAddress(withoutNulls(known), withoutNulls(words))
    ? undefined
    : forgetOutdated(withoutNulls(words), place, changes);
}

/**
 * Asks the geocoding server, if there is one, about the address after the changes. Call it before the transaction. In the
 * transaction its answer is used only if the address is still the same; otherwise the address is located offline.
 */
export async function locateAhead(
  { ask, locateOffline }: Geocoder,
  location: EventLocation | undefined,
  changes: LocationChanges | null | undefined,
): Promise<Locate> {
  if (ask === undefined || !changes) return locateOffline;
  const words = wordsToLocate(location ?? { ...noLocation, place: locateOffline({}) }, changes);
  if (words === undefined) return locateOffline;
  const place = await ask(words);
  return (asked) => (isSameAddress(asked, words) ? place : locateOffline(asked));
}

// What was known of the place before would lead back to it: a region belongs to no other country, and a postal code to
// no other town.
function forgetOutdated(words: PlaceWords, place: Place, changes: LocationChanges): PlaceWords {
  const { region, postalCode, ...rest } = words;
  const movesAbroad = words.country?.toUpperCase() !== place.country;
  const movesTown = movesAbroad || changes.locality != null || changes.region != null;
  const keepsRegion = !movesAbroad || changes.region !== undefined;
  const isFormer = changes.region === undefined && (movesTown || changes.postalCode != null);
  const keepsPostalCode = !movesTown || changes.postalCode !== undefined;
  return {
    ...rest,
    ...(keepsRegion && region !== undefined && (isFormer ? { formerRegion: region } : { region })),
    ...(keepsPostalCode && postalCode !== undefined && { postalCode }),
  };
}

function withoutNulls(words: { readonly [Member in keyof PlaceWords]: string | null }): PlaceWords {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== null));
}
