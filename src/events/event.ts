import { changeField } from '../change-field.ts';
import type { Locate } from '../geocoding/place.ts';
import { changeLocation, type EventLocation, type LocationChanges } from './event-location.ts';

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

/** The event after the changes, identifiers aside: what was sent is replaced, `location` member by member (4.2, 4.4). */
export function applyChanges(event: CivicEvent, changes: EventChanges, locate: Locate): CivicEvent {
  const { description, eventInstructions, startAt, location, ...fixed } = event;
  return {
    ...fixed,
    originatingSystem: changes.originatingSystem ?? event.originatingSystem,
    summary: changes.summary ?? event.summary,
    ...changeField('description', description, changes.description),
    ...changeField('eventInstructions', eventInstructions, changes.eventInstructions),
    ...changeField('startAt', startAt, changes.startAt),
    location: changeLocation(location, changes.location, locate),
  };
}
