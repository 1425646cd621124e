import { findCreators, findDefaultCreators } from '../accounts/find-creator.ts';
import { letRead } from '../accounts/readable-person-store.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Database } from '../database/connect.ts';
import { inTransactionOf } from '../database/transaction.ts';
import { findUnknownCampaigns } from '../event-campaigns/read-event-campaigns.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { findEarlierCalls, keepReceipts } from '../idempotency/find-repeat.ts';
import { type JoinedPosts, joinPosts, refuseJoined, refuseReused } from '../idempotency/join-posts.ts';
import { findPosted, insertIdentifiers } from '../identifiers/identifier-store.ts';
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

/** Locates the events of the posts, and creates them as `createLocatedEvents` does. */
export async function createEvents<const Posts extends readonly EventPost[]>(
  needs: Needs & { readonly geocoder: Geocoder },
  posts: Posts,
): Promise<{ [Index in keyof Posts]: EventView }> {
  const located = await Promise.all(posts.map((post) => locatePost(needs, post)));
  return (await createLocatedEvents(needs, located)) as { [Index in keyof Posts]: EventView };
}

/**
 * Creates an event for each post, of any account, or updates the one that a posted identifier means (4.2), in one
 * transaction. The posts have the same effect as single calls in this order. Returns the event after each post. Refuses posts by
 * their positions, and then writes nothing: identifiers of several events as `identifiers_conflict`, more than 100 for an event as
 * `invalid_request`, an unknown event campaign as `not_found`.
 */
export async function createLocatedEvents(needs: Needs, posts: readonly LocatedPost[]): Promise<EventView[]> {
  const { db, ids } = needs;
  // The ids are made before the transaction. If it runs again, it finds its own rows by them.
  const joined = joinPosts(
    posts.map(
      (post): MadePost => ({ ...post, ownId: ids.newId(), identifiers: post.draft.identifiers ?? [] }),
    ),
  );
  const views = await inTransactionOf(db, posts, (db, attempt) => createJoined(db, needs, joined, attempt));
  return joined.posts.map(({ ownId }) => getView(views, ownId));
}

async function createJoined(
  db: Database,
  needs: Needs,
  joined: JoinedPosts<MadePost>,
  attempt: number,
): Promise<ReadonlyMap<string, EventView>> {
  const now = needs.clock.now();
  const made = [...new Set(joined.posts)];
  refuseJoined(joined, await findUnknownCampaigns(db, made));
  const earlier = await findEarlierCalls(db, made);
  refuseJoined(joined, earlier.refusals);
  const posts = made.map((post) => ({ ...post, repeatId: earlier.resourceIds.get(post.ownId) }));
  const firsts = posts.filter(({ repeatId }) => repeatId === undefined);
  const meant = await findPosted(db, kind, firsts);
  const defaults = await findDefaultCreators(
    db,
    firsts.map(({ account }) => account),
  );
  const own = attempt === 1 ? [] : posts.map(({ ownId }) => ownId);
  const known = await lockEvents(
    db,
    posts.map(({ account }) => account.id),
    [...own, ...meant, ...earlier.resourceIds.values()],
  );
  const creators = await findCreators(db, listNewPosts(firsts, known), defaults);
  const { steps, refusals } = takePosts(posts, known, { creators, now });
  refuseJoined(joined, refusals);
  refuseReused(joined);

  const written = steps.filter((step) => step.what !== undefined);
  const knownIds = new Set(known.map(({ id }) => id));
  const newIds = new Set(written.map(({ event }) => event.id).filter((id) => !knownIds.has(id)));
  const views = await viewEvents(
    db,
    steps.map(({ event }) => event),
    newIds,
  );
  await writeEvents(db, needs, known, written);
  await keepReceipts(
    db,
    written.map(({ receipt, event }) => ({ receipt, resourceId: event.id })),
  );
  await moveCollections(db, written);
  return new Map(steps.map(({ ownId }, index) => [ownId, views[index] as EventView]));
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

function getView(views: ReadonlyMap<string, EventView>, ownId: string): EventView {
  const view = views.get(ownId);
  if (view === undefined) throw new Error(`The post ${ownId} has no event.`);
  return view;
}
