import { findCreators, findDefaultCreators } from '../../accounts/find-creator.ts';
import { letRead } from '../../accounts/readable-person-store.ts';
import { moveCollections } from '../../collections/move-collections.ts';
import { batchWrites } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { inTransactionOf } from '../../database/transaction.ts';
import { findUnknownCampaigns } from '../event-campaigns/read-event-campaigns.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import { doInRounds } from '../../collections/idempotency/do-in-rounds.ts';
import { findEarlierCalls, keepReceipts } from '../../collections/idempotency/find-repeat.ts';
import { keyOfReceipt } from '../../collections/idempotency/receipt.ts';
import { findPosted, insertIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { getValue, listOutcomes, type Outcome } from '../../base/outcome.ts';
import type { AnnouncingNeeds } from './announce-event.ts';
import type { CivicEvent } from './event.ts';
import { insertEvents, lockEvents, updateEvents } from './event-store.ts';
import { followEvents } from './follow-event.ts';
import { type EventPost, type LocatedPost, locatePost } from './locate-post.ts';
import { type EventView, viewEvents } from './read-events.ts';
import { listNewPosts, type PreparedPost, takePosts, type Written } from './take-posts.ts';

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
  await moveCollections(db, written);
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
