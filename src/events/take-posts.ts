import type { Creator } from '../accounts/find-creator.ts';
import type { Locate } from '../geocoding/place.ts';
import { requireRepeated } from '../idempotency/find-repeat.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { appendIdentifiers, indexIdentifiers, matchIdentifiers } from '../identifiers/identifier.ts';
import { applyChanges, type CivicEvent, type EventDraft, newEvent } from './event.ts';

/** A POST of an event, and what was looked up for it. */
export interface PreparedPost {
  /** The id that a new event gets. */
  readonly ownId: string;
  readonly identifiers: readonly string[];
  readonly draft: EventDraft;
  readonly eventCampaignId: string | null;
  readonly locate: Locate;
  readonly receipt: Receipt | undefined;
  /** The event that an earlier call with the same receipt led to. */
  readonly repeatId: string | undefined;
}

/** The event that a post leads to, as the post leaves it, and whether the post wrote it. */
export type Step = Written | (Omit<Written, 'what'> & { readonly what: undefined });

/** An event that a post created or changed. */
export interface Written {
  /** The `ownId` of the post. */
  readonly ownId: string;
  readonly what: 'event created' | 'event changed';
  readonly event: CivicEvent;
  readonly receipt: Receipt | undefined;
}

/** What new events have in common. */
export interface Origin {
  readonly accountId: string;
  /** The creators, by the person that a call names. */
  readonly creators: ReadonlyMap<string | undefined, Creator>;
  readonly now: number;
}

/**
 * Takes the posts of one account, each after the one before it. A repeat changes nothing. Identifiers of a known event
 * update it (4.2); it stays in its campaign and keeps its creator. Identifiers of several are refused as
 * `identifiers_conflict`. Any other post creates an event. `known` has every event that the posts may mean.
 */
export function takePosts(
  posts: readonly PreparedPost[],
  known: readonly CivicEvent[],
  origin: Origin,
): Step[] {
  const events = new Map(known.map((event) => [event.id, event]));
  const ids = indexIdentifiers(known);
  // An earlier try of this call was committed, but its answer was lost. Then nothing is written again.
  if (posts.some(({ ownId }) => events.has(ownId))) return posts.map((post) => findTaken(post, events, ids));
  return posts.map((post) => {
    const step = takePost(post, events, ids, origin);
    events.set(step.event.id, step.event);
    for (const [identifier, id] of indexIdentifiers([step.event])) ids.set(identifier, id);
    return step;
  });
}

function takePost(
  { ownId, identifiers, draft, eventCampaignId, locate, receipt, repeatId }: PreparedPost,
  events: ReadonlyMap<string, CivicEvent>,
  ids: ReadonlyMap<string, string>,
  { accountId, creators, now }: Origin,
): Step {
  if (repeatId !== undefined) {
    return { event: requireRepeated(events.get(repeatId)), what: undefined, ownId, receipt };
  }
  const known = events.get(matchIdentifiers(identifiers, ids) ?? '');
  if (known !== undefined) {
    const changed = { ...applyChanges(known, draft, locate), version: known.version + 1, modifiedAt: now };
    return { event: appendIdentifiers(changed, identifiers), what: 'event changed', ownId, receipt };
  }
  const creator = creators.get(draft.creatorPersonId);
  if (creator === undefined) throw new Error('The creator of a new event was not looked up.');
  const created = newEvent({ id: ownId, accountId, eventCampaignId, creator, now }, draft, locate);
  return { event: appendIdentifiers(created, identifiers), what: 'event created', ownId, receipt };
}

function findTaken(
  { ownId, identifiers, receipt, repeatId }: PreparedPost,
  events: ReadonlyMap<string, CivicEvent>,
  ids: ReadonlyMap<string, string>,
): Step {
  const event = events.get(repeatId ?? ownId) ?? events.get(matchIdentifiers(identifiers, ids) ?? '');
  return { event: requireRepeated(event), what: undefined, ownId, receipt };
}

/** The posts that mean no known event; each creates one, unless a post before it does. */
export function listNewPosts(posts: readonly PreparedPost[], known: readonly CivicEvent[]): PreparedPost[] {
  const events = new Set(known.map(({ id }) => id));
  const ids = indexIdentifiers(known);
  return posts.filter(
    ({ repeatId, ownId, identifiers }) =>
      repeatId === undefined && !events.has(ownId) && !identifiers.some((one) => ids.has(one)),
  );
}
