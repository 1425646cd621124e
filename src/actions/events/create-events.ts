import { type Creator, findCreators, findDefaultCreators } from '../../accounts/find-creator.ts';
import { letRead } from '../../accounts/readable-person-store.ts';
import { Problem } from '../../base/errors.ts';
import { getValue, listOutcomes, type Outcome } from '../../base/outcome.ts';
import { doInRounds } from '../../collections/idempotency/do-in-rounds.ts';
import {
  findEarlierCalls,
  keepReceipts,
  requireRepeated,
} from '../../collections/idempotency/find-repeat.ts';
import { importChangesNothing, keyOfReceipt, type Receipt } from '../../collections/idempotency/receipt.ts';
import {
  appendIdentifiers,
  indexIdentifiers,
  matchIdentifiers,
} from '../../collections/identifiers/identifier.ts';
import { findPosted, insertIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import { batchWrites } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { inTransactionOf } from '../../database/transaction.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import { findUnknownCampaigns } from '../event-campaigns/read-event-campaigns.ts';
import type { AnnouncingNeeds } from './announce-event.ts';
import { applyChanges, type CivicEvent, newEvent } from './event.ts';
import { insertEvents, lockEvents, updateEvents } from './event-store.ts';
import { followEvents } from './follow-event.ts';
import { type EventPost, type LocatedPost, locatePost } from './locate-post.ts';
import { type EventView, viewEvents } from './read-events.ts';

interface Needs extends AnnouncingNeeds {
  readonly db: Database;
}

type MadePost = Omit<PreparedPost, 'repeatId'>;

const kind = 'event';

const createInBatches = batchWrites(createLocated, {
  bytesOf: ({ draft }) => JSON.stringify(draft).length,
  keyOf: ({ receipt }) => keyOfReceipt(receipt),
});

/**
 * Creates or updates an event as `createEvents` does; posts that wait while others are done go together into the next set. The
 * geocoding server is asked before.
 */
export async function createEvent(
  needs: Needs & { readonly geocoder: Geocoder },
  post: EventPost,
): Promise<EventView> {
  return getValue(await createInBatches(needs, await locatePost(needs, post)));
}

/**
 * Creates an event for each post, of any account, or updates the one that a posted identifier means (4.2), in one
 * transaction. The posts have the same effect as single calls in this order. Returns the outcomes in this order: the event after each
 * post. Refuses identifiers of several events as `identifiers_conflict`, more than 100 for an event as `invalid_request`, and an
 * unknown event campaign as `not_found`; nothing of a refused post is written.
 */
export async function createEvents<const Posts extends readonly EventPost[]>(
  needs: Needs & { readonly geocoder: Geocoder },
  posts: Posts,
): Promise<{ [Index in keyof Posts]: Outcome<EventView> }> {
  const located = await Promise.all(posts.map((post) => locatePost(needs, post)));
  const outcomes = await doInRounds(located, (round) => createLocated(needs, round));
  return outcomes as { [Index in keyof Posts]: Outcome<EventView> };
}

async function createLocated(needs: Needs, posts: readonly LocatedPost[]): Promise<Outcome<EventView>[]> {
  const { db, ids } = needs;
  // The ids are made before the transaction. If it runs again, it finds its own rows by them.
  const made = posts.map(
    (post): MadePost => ({ ...post, ownId: ids.newId(), identifiers: post.draft.identifiers ?? [] }),
  );
  return inTransactionOf<Outcome<EventView>[]>(db, made, (db, earlier) =>
    createSet({ ...needs, db }, made, earlier),
  );
}

async function createSet(
  needs: Needs,
  all: readonly MadePost[],
  earlier: Outcome<EventView>[] | undefined,
): Promise<Outcome<EventView>[]> {
  const { db, clock } = needs;
  const unknown = await findUnknownCampaigns(db, all);
  const { resourceIds, refusals: ofKeys } = await findEarlierCalls(
    db,
    all.filter(({ ownId }) => !unknown.has(ownId)),
  );
  const posts = all
    .filter(({ ownId }) => !unknown.has(ownId) && !ofKeys.has(ownId))
    .map((post) => ({ ...post, repeatId: resourceIds.get(post.ownId) }));
  const firsts = posts.filter(({ repeatId }) => repeatId === undefined);
  const meant = await findPosted(db, kind, firsts);
  const defaults = await findDefaultCreators(
    db,
    firsts.map(({ account }) => account),
  );
  const ownIds = new Set(earlier && posts.map(({ ownId }) => ownId));
  const known = await lockEvents(
    db,
    posts.map(({ account }) => account.id),
    [...ownIds, ...meant, ...resourceIds.values()],
  );
  // An earlier try was committed, but its answer was lost. Then nothing is written again.
  if (earlier !== undefined && known.some(({ id }) => ownIds.has(id))) return earlier;
  const creators = await findCreators(db, listNewPosts(firsts, known), defaults);
  const { steps, refusals } = takePosts(posts, known, { creators, now: clock.now() });

  const written = steps.filter((step) => step.what !== undefined);
  const knownIds = new Set(known.map(({ id }) => id));
  const newIds = new Set(written.map(({ event }) => event.id).filter((id) => !knownIds.has(id)));
  const viewed = await viewEvents(
    db,
    steps.map(({ event }) => event),
    newIds,
  );
  const views = new Map(steps.map(({ ownId }, index) => [ownId, viewed[index]]));
  await writeEvents(db, needs, known, written);
  await keepReceipts(
    db,
    written.map(({ receipt, event }) => ({ receipt, resourceId: event.id })),
  );
  await updateCollections(db, written);
  return listOutcomes(all, new Map([...unknown, ...ofKeys, ...refusals]), (ownId) => getView(views, ownId));
}

// An event that several posts change is written once, as the last one leaves it.
async function writeEvents(
  db: Database,
  needs: Needs,
  known: readonly CivicEvent[],
  written: readonly Written[],
): Promise<void> {
  const before = new Map(known.map((event) => [event.id, event]));
  const after = [...new Map(written.map(({ event }) => [event.id, event])).values()];
  const created = after.filter(({ id }) => !before.has(id));
  await insertEvents(db, created);
  const changed = after.flatMap((event) => {
    const known = before.get(event.id);
    return known === undefined ? [] : [{ before: known, after: event }];
  });
  await updateEvents(
    db,
    changed.map(({ after }) => after),
  );
  await followEvents(db, needs, changed);
  await insertIdentifiers(
    db,
    kind,
    after.map((event) => ({ resource: event, stored: before.get(event.id)?.identifiers.length ?? 0 })),
  );
  const readers = created.map(({ accountId, creatorPersonId }) => ({ accountId, personId: creatorPersonId }));
  await letRead(db, readers, 'creator');
}

function getView(views: ReadonlyMap<string, EventView | undefined>, ownId: string): EventView {
  const view = views.get(ownId);
  if (view === undefined) throw new Error(`The post ${ownId} has no event.`);
  return view;
}

/** A POST of an event, and what was looked up for it. */
interface PreparedPost extends LocatedPost {
  /** The id that a new event gets. */
  readonly ownId: string;
  readonly identifiers: readonly string[];
  /** The event that an earlier call with the same receipt led to. */
  readonly repeatId: string | undefined;
}

/** The event that a post leads to, as the post leaves it, and whether the post wrote it. */
type Step = Written | (Omit<Written, 'what'> & { readonly what: undefined });

/** An event that a post created or changed. */
interface Written {
  /** The `ownId` of the post. */
  readonly ownId: string;
  readonly what: 'event created' | 'event changed';
  readonly event: CivicEvent;
  readonly receipt: Receipt | undefined;
}

/** What new events need beside their posts. */
interface Origin {
  /** The creator of each new event, by the `ownId` of its post. */
  readonly creators: ReadonlyMap<string, Creator>;
  readonly now: number;
}

/** The steps of the posts that are accepted, and the refusals of the others by their `ownId`. */
interface Taken {
  readonly steps: readonly Step[];
  readonly refusals: ReadonlyMap<string, Problem>;
}

/** The events of one account while its posts are taken. */
interface State {
  readonly events: Map<string, CivicEvent>;
  /** The ids of the events by their identifiers. */
  readonly ids: Map<string, string>;
}

/**
 * Takes the posts, each after the one before it. A repeat changes nothing. Identifiers of a known event of the account update
 * it (4.2); it stays in its campaign and keeps its creator (2.1 osdi:creator). Identifiers of several are refused as
 * `identifiers_conflict`, and so are those of a known event in an import (P-skipped). Any other post creates an event. `known` has every
 * event that the posts may mean.
 */
function takePosts(posts: readonly PreparedPost[], known: readonly CivicEvent[], origin: Origin): Taken {
  const states = openStates(posts, known);
  const steps: Step[] = [];
  const refusals = new Map<string, Problem>();
  for (const post of posts) {
    const state = getState(states, post);
    try {
      const step = takePost(post, state, origin);
      steps.push(step);
      keep(state, step.event);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusals.set(post.ownId, error);
    }
  }
  return { steps, refusals };
}

// An event that is updated has the time of the post (2.1 modified_at); a new one keeps the posted identifiers (4.2).
function takePost(post: PreparedPost, { events, ids }: State, { creators, now }: Origin): Step {
  const { ownId, account, identifiers, draft, eventCampaignId = null, locate, receipt, repeatId } = post;
  if (repeatId !== undefined) {
    return { event: requireRepeated(events.get(repeatId)), what: undefined, ownId, receipt };
  }
  const known = events.get(matchIdentifiers(identifiers, ids) ?? '');
  if (known !== undefined) {
    if (receipt?.isOfImport) throw importChangesNothing();
    const changed = { ...applyChanges(known, draft, locate), version: known.version + 1, modifiedAt: now };
    return { event: appendIdentifiers(changed, identifiers), what: 'event changed', ownId, receipt };
  }
  const creator = creators.get(ownId);
  if (creator === undefined) throw new Error('The creator of a new event was not looked up.');
  const origin = {
    ...{ id: ownId, accountId: account.id, eventCampaignId, creator, now },
    madeBy: 'api',
  } as const;
  const created = newEvent(origin, draft, locate);
  return { event: appendIdentifiers(created, identifiers), what: 'event created', ownId, receipt };
}

/** The posts that mean no known event; each creates one, unless a post before it does. */
function listNewPosts(posts: readonly PreparedPost[], known: readonly CivicEvent[]): PreparedPost[] {
  const states = openStates(posts, known);
  return posts.filter((post) => {
    const { ids } = getState(states, post);
    return !post.identifiers.some((one) => ids.has(one));
  });
}

// The same identifier may mean an event in each account.
function openStates(posts: readonly PreparedPost[], known: readonly CivicEvent[]): Map<string, State> {
  const states = new Map<string, State>();
  for (const { account } of posts) states.set(account.id, { events: new Map(), ids: new Map() });
  for (const event of known) {
    const state = states.get(event.accountId);
    if (state !== undefined) keep(state, event);
  }
  return states;
}

function getState(states: ReadonlyMap<string, State>, { account }: PreparedPost): State {
  const state = states.get(account.id);
  if (state === undefined) throw new Error(`The account ${account.id} has no posts.`);
  return state;
}

function keep({ events, ids }: State, event: CivicEvent): void {
  events.set(event.id, event);
  for (const [identifier, id] of indexIdentifiers([event])) ids.set(identifier, id);
}
