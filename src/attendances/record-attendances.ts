import { moveCollections } from '../collections/move-collections.ts';
import type { Happening } from '../collections/what-moves.ts';
import type { Database } from '../database/connect.ts';
import { inTransactionOf } from '../database/transaction.ts';
import { enqueue } from '../delivery/outbox/enqueue.ts';
import type { AnnouncingNeeds } from '../events/announce-event.ts';
import { attachEvents } from '../events/read-events.ts';
import { keepReceipts } from '../idempotency/find-repeat.ts';
import { type JoinedPosts, joinPosts, refuseJoined, refuseReused } from '../idempotency/join-posts.ts';
import { findAccountsOfPeople } from '../people/person-store.ts';
import { decideActions } from '../signups/action.ts';
import type { ActionConsent } from '../signups/consent.ts';
import { insertConsents } from '../signups/consent-store.ts';
import { findCommitted } from '../signups/find-committed.ts';
import { findRepeated } from '../signups/find-repeated.ts';
import { findTicked } from '../signups/find-ticked.ts';
import { listByKnownPeople, prepareActorsOf, saveActors } from '../signups/record-actors.ts';
import { requireFewRows } from '../signups/require-few-rows.ts';
import { announceRsvps, listKeptRsvps, listNewRsvps, remindOfRsvps } from './announce-rsvps.ts';
import { type Attendance, applyRsvp, type Rsvp } from './attendance.ts';
import { makeMessages, type Presenters } from './attendance-messages.ts';
import {
  type AttendancePost,
  type EventPost,
  listActors,
  type MadePost,
  makeIds,
  type ReceivedPost,
  toRsvp,
} from './attendance-post.ts';
import {
  findAttendances,
  insertAttendances,
  lockAttendancesOf,
  updateAttendances,
} from './attendance-store.ts';
import { attachListeners } from './find-listeners.ts';
import { type PreparedPlaces, preparePlaces, savePlaces } from './take-places.ts';

/** What recording attendances needs. */
export interface Needs extends AnnouncingNeeds, Presenters {
  readonly db: Database;
  wakeWorker(): void;
}

/** The attendances of posts by their own ids, and whether there are messages to send. */
interface Recorded {
  /** A post without a key for somebody who has cancelled has no attendance here: only the link or a key brings them back. */
  readonly attended: ReadonlyMap<string, Attendance>;
  readonly hasMessages: boolean;
}

/**
 * Records RSVPs in one transaction, one after the other: the person, their tags, the attendance, and a message with a delivery for each
 * webhook that gets messages of attendances. Returns the attendances in the order of the posts.
 *
 * - A person has one attendance for each event. A repeated RSVP replaces the data of the earlier one.
 * - Without an account (a form on somebody's own website) no stored data is replaced. A person who comes already, or has cancelled, gets
 *   the link by mail again. The attendance of a person who has cancelled is undefined.
 * - A post with a receipt is recorded only once.
 * - Refuses posts by their positions, and then writes nothing: an unknown event as `not_found`, and a person who cannot act. Refuses a
 *   set that would write more than some 1,000 rows as `SetTooLarge`.
 */
export async function recordAttendances<const Posts extends readonly AttendancePost[]>(
  needs: Needs,
  posts: Posts,
): Promise<{ [Index in keyof Posts]: Attendance | undefined }> {
  const made = posts.map((post) => makeIds(post, needs.ids));
  return (await recordMade(needs, made)) as { [Index in keyof Posts]: Attendance | undefined };
}

/** Records RSVPs as `recordAttendances` does. Posts that run again find by their ids what they wrote. */
export async function recordMade(
  needs: Needs,
  made: readonly MadePost[],
): Promise<(Attendance | undefined)[]> {
  const joined = joinPosts(made);
  const { attended, hasMessages } = await inTransactionOf(needs.db, made, (db) =>
    recordJoined({ ...needs, db }, joined),
  );
  if (hasMessages) needs.wakeWorker();
  return joined.posts.map(({ ownId }) => attended.get(ownId));
}

async function recordJoined(needs: Needs, joined: JoinedPosts<MadePost>): Promise<Recorded> {
  const { db, ids } = needs;
  const now = needs.clock.now();
  const { attached: posts, refusals } = await attachEvents(db, [...new Set(joined.posts)]);
  refuseJoined(joined, refusals);
  const { repeated, gone } = await findRepeated(db, joined, posts, {
    findActions: findAttendances,
    // A form gets its first answer again, which contains nothing of the attendance.
    needsNoAction: ({ account }) => account === undefined,
  });
  const fresh = await prepare(
    db,
    posts.filter(({ ownId }) => !repeated.has(ownId) && !gone.has(ownId)),
  );
  const actors = await prepareActorsOf(
    db,
    joined,
    fresh.flatMap((post) => listActors(post, now)),
  );
  const answered = fresh.map((post) => toRsvp(post, actors, now));
  const places = await preparePlaces(db, answered);
  const stayAway = new Set(
    [...places.kept].filter(([, { cancelledAt }]) => cancelledAt !== null).map(([ownId]) => ownId),
  );
  const rsvps = answered.filter(({ ownId }) => !stayAway.has(ownId));
  const attending = fresh.filter(({ ownId }) => !stayAway.has(ownId));
  const known = await lockAttendancesOf(db, listByKnownPeople(rsvps, actors.people));
  const decision = decideActions(rsvps, known, applyRsvp);
  const messages = await makeMessages(attending, { ...decision, ...actors }, needs);
  const hasMessages = messages.length > 0;
  const committed = await findCommitted(db, rsvps, { known, messages });
  if (committed !== undefined) return { attended: new Map([...repeated, ...committed]), hasMessages };
  refuseJoined(joined, places.refusals);
  refuseReused(joined);
  requireFewRows(joined.posts, actors.people, messages);

  const happened = await saveActors(db, actors);
  await insertAttendances(db, decision.created);
  await updateAttendances(db, decision.changed);
  await savePlaces(db, places, now);
  await announceRsvps(db, needs, listNewRsvps(rsvps, places));
  await remindOfRsvps(db, needs, listKeptRsvps(answered, places));
  await insertConsents(db, listConsents(fresh, { ...decision, places }, now));
  await enqueue(db, ids, messages);
  await keepReceipts(
    db,
    fresh.map(({ receipt, ownId }) => {
      const resourceId = getActionId(ownId, decision.results, places);
      return { receipt, resourceId, effect: resourceId === ownId ? 'created' : 'changed' };
    }),
  );
  await moveCollections(db, [...happened, ...rsvps.map((rsvp) => describe(rsvp, decision.results))]);
  return { attended: new Map([...repeated, ...decision.results]), hasMessages };
}

// Adds what only some posts need: whom the event names as its creator, who gets a message, and whether a box was ticked.
async function prepare(db: Database, posts: readonly EventPost[]): Promise<ReceivedPost[]> {
  const creators = await findAccountsOfPeople(
    db,
    posts.flatMap(({ event }) => (event.creatorIsExplicit ? event.creatorPersonId : [])),
  );
  const listened = await attachListeners(db, posts);
  const ticked = await findTicked(
    db,
    posts.map(({ ownId, draft, event: { accountId } }) => ({ ownId, draft, accountId })),
  );
  return listened.map((post) => ({
    ...post,
    isTicked: ticked.has(post.ownId),
    creatorsAccountId: post.event.creatorIsExplicit ? creators.get(post.event.creatorPersonId) : undefined,
  }));
}

function listConsents(
  posts: readonly EventPost[],
  { results, places }: { results: ReadonlyMap<string, Attendance>; places: PreparedPlaces },
  createdAt: number,
): ActionConsent[] {
  return posts.flatMap(({ ownId, event, draft }) => {
    const { consent } = draft;
    if (consent === undefined) return [];
    const actionId = getActionId(ownId, results, places);
    return [{ ...consent, id: ownId, actionId, accountId: event.accountId, createdAt }];
  });
}

function describe({ ownId, event }: Rsvp, results: ReadonlyMap<string, Attendance>): Happening {
  const isFirst = results.get(ownId)?.id === ownId;
  return { what: isFirst ? 'attended' : 'attendance changed', event };
}

// Of a cancelled RSVP that stays as it is, the id of its former attendance, or of the one with which another post comes back.
function getActionId(
  ownId: string,
  results: ReadonlyMap<string, Attendance>,
  { kept, replaced }: PreparedPlaces,
): string {
  const former = kept.get(ownId)?.attendanceId ?? '';
  const id = results.get(ownId)?.id ?? replaced.get(former) ?? former;
  if (id === '') throw new Error(`The post ${ownId} has no attendance.`);
  return id;
}
