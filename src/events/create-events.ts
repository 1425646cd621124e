import type { Account } from '../accounts/account.ts';
import { findCreators } from '../accounts/find-creator.ts';
import { letRead } from '../accounts/readable-person-store.ts';
import type { Clock } from '../clock.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { requireEventCampaigns } from '../event-campaigns/read-event-campaigns.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { findRepeats, joinRepeats, keepReceipts } from '../idempotency/find-repeat.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { indexIdentifiers } from '../identifiers/identifier.ts';
import { findPosted, insertIdentifiers } from '../identifiers/identifier-store.ts';
import type { Ids } from '../ids.ts';
import type { CivicEvent, EventDraft } from './event.ts';
import { locateAhead } from './event-location.ts';
import { findEvents, insertEvents, lockEvents, updateEvent } from './event-store.ts';
import { listNewPosts, type PreparedPost, type Step, takePosts, type Written } from './take-posts.ts';

/** A POST of an event: into an event campaign where one is named, and done once where it has a receipt. */
export interface EventPost {
  readonly draft: EventDraft;
  readonly eventCampaignId?: string | null;
  readonly receipt?: Receipt | undefined;
}

interface Needs {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly geocoder: Geocoder;
}

const kind = 'event';

type AskedPost = Omit<PreparedPost, 'locate' | 'repeatId'>;
type LocatedPost = Omit<PreparedPost, 'repeatId'>;

/**
 * Creates an event for each post, or updates the one that a posted identifier means (4.2), in one transaction. The posts
 * have the same effect as single calls in this order. Returns the event after each post. Refuses all posts if it refuses one:
 * identifiers of several events as `identifiers_conflict`, more than 100 for an event as `invalid_request`, an unknown event
 * campaign as `not_found`.
 */
export async function createEvents<const Posts extends readonly EventPost[]>(
  needs: Needs,
  account: Account,
  posts: Posts,
): Promise<{ [Index in keyof Posts]: CivicEvent }> {
  const { db, ids, clock } = needs;
  await requireEventCampaigns(
    db,
    account.id,
    posts.flatMap(({ eventCampaignId }) => eventCampaignId ?? []),
  );
  const asked = joinRepeats(
    posts.map(({ draft, eventCampaignId = null, receipt }) => {
      return { ownId: ids.newId(), identifiers: draft.identifiers ?? [], draft, eventCampaignId, receipt };
    }),
  );
  const located = await locatePosts(needs, account.id, [...new Set(asked)]);
  const steps = await inTransaction(db, (db) => createLocated(db, account, located, clock.now()));
  const events = new Map(steps.map(({ ownId, event }) => [ownId, event]));
  return asked.map(({ ownId }) => events.get(ownId)) as { [Index in keyof Posts]: CivicEvent };
}

async function createLocated(
  db: Database,
  account: Account,
  posts: readonly LocatedPost[],
  now: number,
): Promise<Step[]> {
  const accountId = account.id;
  const repeatIds = await findRepeats(
    db,
    posts.map(({ receipt }) => receipt),
  );
  const prepared = posts.map((post, index) => ({ ...post, repeatId: repeatIds[index] }));
  const firsts = prepared.filter(({ repeatId }) => repeatId === undefined);
  const meant = await findPosted(db, { accountId, kind }, firsts);
  const known = await lockEvents(db, accountId, [...meant, ...repeatIds.filter((id) => id !== undefined)]);
  const creators = await findCreators(
    db,
    account,
    listNewPosts(firsts, known).map(({ draft }) => draft.creatorPersonId),
  );
  const steps = takePosts(prepared, known, { accountId, creators, now });
  const written = steps.filter((step) => step.what !== undefined);
  await writeEvents(db, accountId, known, written);
  await keepReceipts(
    db,
    written.map(({ receipt, event }) => ({ receipt, resourceId: event.id })),
  );
  await moveCollections(db, written);
  return steps;
}

// Before the transaction, because a geocoding server may be asked, and its answer takes time.
async function locatePosts(
  { db, geocoder }: Needs,
  accountId: string,
  posts: readonly AskedPost[],
): Promise<LocatedPost[]> {
  const meant = geocoder.ask === undefined ? [] : await findPosted(db, { accountId, kind }, posts);
  const known = await findEvents(db, accountId, meant);
  const idsByIdentifier = indexIdentifiers(known);
  return Promise.all(
    posts.map(async (post) => {
      const knownIds = post.identifiers.map((identifier) => idsByIdentifier.get(identifier));
      const location = known.find(({ id }) => knownIds.includes(id))?.location;
      return { ...post, locate: await locateAhead(geocoder, location, post.draft.location) };
    }),
  );
}

// An event that several posts change is written once, as the last one leaves it.
async function writeEvents(
  db: Database,
  accountId: string,
  known: readonly CivicEvent[],
  written: readonly Written[],
): Promise<void> {
  const before = new Map(known.map((event) => [event.id, event]));
  const after = [...new Map(written.map(({ event }) => [event.id, event])).values()];
  const created = after.filter(({ id }) => !before.has(id));
  await insertEvents(db, created);
  for (const event of after.filter(({ id }) => before.has(id))) await updateEvent(db, event);
  await insertIdentifiers(
    db,
    kind,
    after.map((event) => ({ resource: event, stored: before.get(event.id)?.identifiers.length ?? 0 })),
  );
  await letRead(
    db,
    accountId,
    created.map(({ creatorPersonId }) => creatorPersonId),
    'creator',
  );
}
