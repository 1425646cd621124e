import { locatePlace, type Place } from '../geocoding/place.ts';

/** A civic event: what activists RSVP to. Identifiers are the foreign ones; the native one follows from the id. */
export interface CivicEvent {
  readonly id: string;
  readonly accountId: string;
  readonly eventCampaignId?: string;
  readonly madeBy: 'api' | 'interface';
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem: string;
  readonly summary: string;
  readonly description?: string;
  readonly eventInstructions?: string;
  readonly startAt?: number;
  readonly creatorPersonId: string;
  /** Whether the call that created the event named its creator (4.7). */
  readonly creatorIsExplicit: boolean;
  readonly location: EventLocation;
}

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

/** The editable fields of an event; one that is absent was not sent, null empties it. */
export interface EventChanges {
  readonly identifiers?: readonly string[];
  readonly originatingSystem?: string;
  readonly summary?: string;
  readonly description?: string | null;
  readonly eventInstructions?: string | null;
  readonly startAt?: number | null;
  readonly location?: LocationChanges | null;
}

/** What a POST brings: the editable fields with the two required ones. */
export interface EventDraft extends EventChanges {
  readonly originatingSystem: string;
  readonly summary: string;
  /** The person that the creator link leads to; whether they may be the creator is judged when the event is created. */
  readonly creatorPersonId?: string;
}

/** The owners of the lists that an event stands in: its account and, where it has one, its campaign. */
export function listsOf({ accountId, eventCampaignId }: CivicEvent): string[] {
  return eventCampaignId === undefined ? [accountId] : [eventCampaignId, accountId];
}

/** The location of an event for which none was said: the default country's (4.3). */
export function emptyLocation(defaultCountry: string): EventLocation {
  return { place: locatePlace({}, defaultCountry) };
}

/** The event after the changes, identifiers aside: what was sent is replaced, `location` member by member (4.2, 4.4). */
export function applyChanges(event: CivicEvent, changes: EventChanges, defaultCountry: string): CivicEvent {
  const { description, eventInstructions, startAt, location, ...fixed } = event;
  return {
    ...fixed,
    originatingSystem: changes.originatingSystem ?? event.originatingSystem,
    summary: changes.summary ?? event.summary,
    ...change('description', description, changes.description),
    ...change('eventInstructions', eventInstructions, changes.eventInstructions),
    ...change('startAt', startAt, changes.startAt),
    location: changeLocation(location, changes.location, defaultCountry),
  };
}

function changeLocation(
  location: EventLocation,
  changes: LocationChanges | null | undefined,
  defaultCountry: string,
): EventLocation {
  if (changes === undefined) return location;
  if (changes === null) return emptyLocation(defaultCountry);
  const { venue, addressLine, postalCode, place } = location;
  const words = {
    ...change('locality', place.locality, changes.locality),
    ...change('region', place.region, changes.region),
    ...change('country', place.country, changes.country),
  };
  return {
    ...change('venue', venue, changes.venue),
    ...change('addressLine', addressLine, changes.addressLine),
    ...change('postalCode', postalCode, changes.postalCode),
    place: locatePlace(words, defaultCountry),
  };
}

// An object with the field as it is after the change, or without it.
function change<Name extends string, Value>(
  name: Name,
  present: Value | undefined,
  sent: Value | null | undefined,
): { [Key in Name]?: Value } {
  const value = sent === undefined ? present : (sent ?? undefined);
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
