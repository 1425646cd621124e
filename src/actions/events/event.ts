import type { Creator } from '../../accounts/find-creator.ts';
import { unnamedSystem } from '../../collections/identifiers/identifier.ts';
import type { Locate } from '../../geocoding/place.ts';
import { changeLocation, type EventLocation, type LocationChanges, noLocation } from './event-location.ts';

/** A civic event: what activists RSVP to. Identifiers are the foreign ones; the native one follows from the id. */
export interface CivicEvent {
  readonly id: string;
  readonly accountId: string;
  readonly eventCampaignId: string | null;
  readonly madeBy: 'api' | 'interface';
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem: string;
  readonly summary: string;
  readonly description: string | null;
  readonly eventInstructions: string | null;
  readonly startAt: number | null;
  readonly creatorPersonId: string;
  /** Whether the call that created the event named its creator. */
  readonly creatorIsExplicit: boolean;
  readonly location: EventLocation;
  /** What the API shows of its webpage; only an event of the interface has one. */
  readonly publication?: Publication;
}

/** What the API shows of the webpage of an event, and its language. */
export interface Publication {
  readonly slug: string;
  readonly language: string;
  readonly cancelledAt: number | null;
  readonly onlineUrl: string | null;
  readonly contact: string | null;
  readonly isListed: boolean;
}

/**
 * The editable fields of an event; one that is missing was not sent, null empties it. An event stays in its campaign (2.1
 * platform:event_campaign_id).
 */
export interface EventChanges {
  readonly identifiers?: readonly string[];
  readonly originatingSystem?: string;
  readonly summary?: string;
  readonly description?: string | null;
  readonly eventInstructions?: string | null;
  readonly startAt?: number | null;
  readonly location?: LocationChanges | null;
  /** What a PUT changes of its webpage; an event of the API has none. */
  readonly publication?: Partial<Pick<Publication, 'onlineUrl' | 'contact' | 'isListed'>>;
}

/** What a POST sends: the editable fields with the required one. Without an originating system, a new event is made by the API. */
export interface EventDraft extends EventChanges {
  readonly summary: string;
  /** The person that the creator link leads to; whether they may be the creator is decided when the event is created. */
  readonly creatorPersonId?: string;
}

/** What a new event has from elsewhere than its draft. */
export interface EventOrigin {
  readonly id: string;
  readonly accountId: string;
  readonly eventCampaignId: string | null;
  readonly madeBy: CivicEvent['madeBy'];
  readonly creator: Creator;
  readonly now: number;
}

/** A new event, identifiers aside (2.1 created_at, modified_at). A post without a location gets one without words (4.3). */
export function newEvent(
  { id, accountId, eventCampaignId, madeBy, creator, now }: EventOrigin,
  draft: EventDraft,
  locate: Locate,
): CivicEvent {
  const blank: CivicEvent = {
    id,
    accountId,
    eventCampaignId,
    madeBy,
    version: 1,
    createdAt: now,
    modifiedAt: now,
    identifiers: [],
    originatingSystem: unnamedSystem,
    summary: draft.summary,
    description: null,
    eventInstructions: null,
    startAt: null,
    creatorPersonId: creator.personId,
    creatorIsExplicit: creator.isExplicit,
    location: { ...noLocation, place: locate({}) },
  };
  return applyChanges(blank, draft, locate);
}

/**
 * The event after the changes, identifiers aside: what was sent is replaced, `location` member by member (4.4). Its creator stays (2.1
 * osdi:creator).
 */
export function applyChanges(event: CivicEvent, changes: EventChanges, locate: Locate): CivicEvent {
  const { originatingSystem, summary, description, eventInstructions, startAt } = { ...event, ...changes };
  const location = changeLocation(event.location, changes.location, locate);
  return { ...event, originatingSystem, summary, description, eventInstructions, startAt, location };
}
