import { changeField } from '../change-field.ts';
import { isSameAddress, type Locate, type Place, type PlaceWords } from '../geocoding/place.ts';
import { omitUndefined } from '../omit-undefined.ts';

/** Where an event takes place: what stays as posted, and the place that geocoding overwrites (2.2). */
export interface EventLocation {
  readonly venue?: string;
  readonly addressLine?: string;
  readonly postalCode?: string;
  readonly place: Place;
}

/** The words of a posted location; a member that is absent was not sent, null empties it. */
export interface LocationChanges {
  readonly venue?: string | null;
  readonly addressLine?: string | null;
  readonly postalCode?: string | null;
  readonly locality?: string | null;
  readonly region?: string | null;
  readonly country?: string | null;
}

/** The location after the changes, member by member; its place is looked for anew where the address changes (2.2, 4.3). */
export function changeLocation(
  location: EventLocation,
  changes: LocationChanges | null | undefined,
  locate: Locate,
): EventLocation {
  if (changes === undefined) return location;
  if (changes === null) return { place: locate({}) };
  const words = wordsToLocate(location, changes);
  return {
    ...changeField('venue', location.venue, changes.venue),
    ...changeField('addressLine', location.addressLine, changes.addressLine),
    ...changeField('postalCode', location.postalCode, changes.postalCode),
    place: words === undefined ? location.place : locate(words),
  };
}

/** The address that changes of a location lead to, as it is looked for; undefined where they leave the address as it is. */
export function wordsToLocate(location: EventLocation, changes: LocationChanges): PlaceWords | undefined {
  const { addressLine, postalCode, place } = location;
  const { locality, region, country } = place;
  const known = { addressLine, postalCode, locality, region, country };
  const words: PlaceWords = {
    ...changeField('addressLine', addressLine, changes.addressLine),
    ...changeField('postalCode', postalCode, changes.postalCode),
    ...changeField('locality', locality, changes.locality),
    ...changeField('region', region, changes.region),
    ...changeField('country', country, changes.country),
  };
  return isSameAddress(omitUndefined<PlaceWords>(known), words)
    ? undefined
    : forgetOutdated(words, place, changes);
}

// What was known of the place before would lead back to it: a region says nothing about another country, nor does a
// postal code about the town that is named instead.
function forgetOutdated(words: PlaceWords, place: Place, changes: LocationChanges): PlaceWords {
  const { region, postalCode, ...rest } = words;
  const movesAbroad = words.country?.toUpperCase() !== place.country;
  const movesTown = movesAbroad || changes.locality != null || changes.region != null;
  return omitUndefined<PlaceWords>({
    ...rest,
    region: movesAbroad && changes.region === undefined ? undefined : region,
    postalCode: movesTown && changes.postalCode === undefined ? undefined : postalCode,
  });
}
