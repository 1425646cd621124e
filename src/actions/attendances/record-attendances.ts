import { getValue, listOutcomes, type Outcome } from '../../base/outcome.ts';
import type { Happening } from '../../collections/collection-updates.ts';
import { doInRounds } from '../../collections/idempotency/do-in-rounds.ts';
import { keepReceipts } from '../../collections/idempotency/find-repeat.ts';
import { keyOfReceipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import { batchWrites } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import { inTransactionOf } from '../../database/transaction.ts';
import { enqueue } from '../../delivery/outbox/enqueue.ts';
import type { Outgoing } from '../../delivery/outbox/message.ts';
import { findAccountsOfPeople } from '../../people/person-store.ts';
import type { AnnouncingNeeds } from '../events/announce-event.ts';
import { attachEvents } from '../events/read-events.ts';
import { bytesOfDraft } from '../signups/action.ts';
import { makeMessages, type PresentMessage } from '../signups/action-messages.ts';
import { consentsOf, keptOf } from '../signups/action-post.ts';
import { findActions, insertActions, lockActionsOf, updateActions } from '../signups/action-store.ts';
import { insertConsents } from '../signups/consent-store.ts';
import { type ActionDecision, decideActions } from '../signups/decide-actions.ts';
import { findCommitted } from '../signups/find-committed.ts';
import { findRepeated } from '../signups/find-repeated.ts';
import { findTicked } from '../signups/find-ticked.ts';
import {
  type ActorDecision,
  listByKnownPeople,
  prepareActors,
  saveActors,
} from '../signups/record-actors.ts';
import { requireFewRows } from '../signups/require-few-rows.ts';
import type { RenameMessage } from '../webhooks/write-outgoing.ts';
import { announceRsvps, listKeptRsvps, listNewRsvps, remindOfRsvps } from './announce-rsvps.ts';
import { type Attendance, type AttendanceDraft, applyRsvp, type Rsvp } from './attendance.ts';
import {
  type AttendancePost,
  type EventPost,
  listAttendees,
  type MadePost,
  makeIds,
  type ReceivedPost,
  toRsvp,
} from './attendance-post.ts';
import { attendances } from './attendance-store.ts';
import { attachListeners } from './find-listeners.ts';
import type { PlacedRsvp } from './rsvp-record.ts';
import { listCertain, type PreparedPlaces, preparePlaces, savePlaces } from './take-places.ts';

/** What recording attendances needs. */
export interface Needs extends AnnouncingNeeds {
  readonly db: Database;
  readonly presentAttendanceMessage: PresentMessage<Attendance, AttendanceDraft>;
  readonly renameMessage: RenameMessage;
  wakeWorker(): void;
}

/** The outcomes of posts in their order, and whether there are messages to send. */
interface Recorded {
  /** A post without a key for somebody who has cancelled has no attendance: only the link or a key brings them back. */
  readonly outcomes: readonly Outcome<Attendance | undefined>[];
  readonly hasMessages: boolean;
}

/** What is decided of posts that have their events, before anything is written. */
interface Decided {
  readonly actors: ActorDecision;
  /** The posts whose people can act, with their RSVPs. */
  readonly accepted: readonly ReceivedPost[];
  readonly answered: readonly (Rsvp & PlacedRsvp)[];
  readonly places: PreparedPlaces;
  /** The RSVPs of people who come. */
  readonly rsvps: readonly (Rsvp & PlacedRsvp)[];
  readonly known: ReadonlyMap<string, Attendance>;
  readonly decision: ActionDecision<Attendance>;
  readonly messages: readonly Outgoing[];
}

const recordInBatches = batchWrites(recordMade, {
  bytesOf: ({ draft }) => bytesOfDraft(draft),
  keyOf: ({ receipt }) => keyOfReceipt(receipt),
});

/** Records an RSVP as `recordAttendances` does; those that wait while others are recorded go together into the next set. */
export async function recordAttendance(needs: Needs, post: AttendancePost): Promise<Attendance | undefined> {
  return getValue(await recordInBatches(needs, makeIds(post, needs.ids)));
}

/**
 * Records RSVPs in one transaction, one after the other: the person, their tags, the attendance, and a message with a delivery for each
 * webhook that gets messages of attendances. Returns the outcomes in the order of the posts.
 *
 * - A person has one attendance for each event. A repeated RSVP replaces the data of the earlier one.
 * - Without an account (a form on somebody's own website) no stored data is replaced. A person who comes already, or has cancelled, gets
 *   the link by mail again. The attendance of a person who has cancelled is undefined.
 * - A post with a receipt is recorded only once.
 * - Refuses an unknown event as `not_found`, and a person who cannot act or gets no place. Nothing of a refused post is written.
 * - Throws `SetTooLarge` for a set that would write more than some 1,000 rows.
 */
export async function recordAttendances<const Posts extends readonly AttendancePost[]>(
  needs: Needs,
  posts: Posts,
): Promise<{ [Index in keyof Posts]: Outcome<Attendance | undefined> }> {
  const made = posts.map((post) => makeIds(post, needs.ids));
  const outcomes = await doInRounds(made, (round) => recordMade(needs, round));
  return outcomes as { [Index in keyof Posts]: Outcome<Attendance | undefined> };
}

// Posts that run again find by their ids what they wrote.
async function recordMade(
  needs: Needs,
  posts: readonly MadePost[],
): Promise<readonly Outcome<Attendance | undefined>[]> {
  const { outcomes, hasMessages } = await inTransactionOf<Recorded>(needs.db, posts, (db, earlier) =>
    recordSet({ ...needs, db }, posts, earlier),
  );
  if (hasMessages) needs.wakeWorker();
  return outcomes;
}

async function recordSet(
  needs: Needs,
  posts: readonly MadePost[],
  earlier: Recorded | undefined,
): Promise<Recorded> {
  const { db, ids } = needs;
  const now = needs.clock.now();
  const { attached, refusals: unknown } = await attachEvents(db, posts);
  // A form gets its first answer again, which contains nothing of the attendance (1.2).
  const needsNone = ({ account }: MadePost) => account === undefined;
  const {
    repeated,
    gone,
    refusals: ofKeys,
  } = await findRepeated(db, (db, ids) => findActions<Attendance>(db, attendances, ids), attached, needsNone);
  const refusals = new Map([...unknown, ...ofKeys]);
  let fresh = await prepare(
    db,
    attached.filter(({ ownId }) => !repeated.has(ownId) && !gone.has(ownId) && !refusals.has(ownId)),
  );
  let decided = await decide(needs, fresh, now);
  const answer = (attended: ReadonlyMap<string, Attendance>): Recorded => ({
    outcomes: listOutcomes(posts, refusals, (ownId) => repeated.get(ownId) ?? attended.get(ownId)),
    hasMessages: decided.messages.length > 0,
  });
  // Before the places, which an earlier try may have taken itself.
  const committed = await findCommitted(db, decided.rsvps, { ...decided, isRepeated: earlier !== undefined });
  if (committed !== undefined) return earlier ?? answer(committed);
  // The others are decided again without those who get no place, so that nothing is left of them.
  while (decided.places.refusals.size > 0) {
    for (const [ownId, refusal] of listCertain(decided.answered, decided.places))
      refusals.set(ownId, refusal);
    fresh = fresh.filter(({ ownId }) => !refusals.has(ownId));
    decided = await decide(needs, fresh, now);
  }
  const { actors, accepted, answered, places, rsvps, decision, messages } = decided;
  for (const [ownId, refusal] of actors.people.refusals) refusals.set(ownId, refusal);
  requireFewRows(accepted, actors.people, messages);

  const recorded = accepted.map((post) => ({
    ...post,
    actionId: getActionId(post.ownId, decision.results, places),
  }));
  const happened = await saveActors(db, actors);
  await insertActions(db, attendances, decision.created);
  await updateActions(db, attendances, decision.changed);
  await savePlaces(db, places, now);
  await announceRsvps(db, needs, listNewRsvps(rsvps, places));
  await remindOfRsvps(db, needs, listKeptRsvps(answered, places));
  await insertConsents(db, consentsOf(recorded, now));
  await enqueue(db, ids, messages);
  await keepReceipts(db, keptOf(recorded));
  await updateCollections(db, [...happened, ...rsvps.map((rsvp) => describe(rsvp, decision.results))]);
  return answer(decision.results);
}

// Decides each post after the one before it, and locks what they mean. Writes nothing.
async function decide(needs: Needs, posts: readonly ReceivedPost[], now: number): Promise<Decided> {
  const { db } = needs;
  const actors = await prepareActors(
    db,
    posts.flatMap((post) => listAttendees(post, now)),
  );
  const accepted = posts.filter(({ ownId }) => !actors.people.refusals.has(ownId));
  const answered = accepted.map((post) => toRsvp(post, actors, now));
  const places = await preparePlaces(db, answered);
  const stayAway = new Set(
    [...places.kept].filter(([, { cancelledAt }]) => cancelledAt !== null).map(([ownId]) => ownId),
  );
  const rsvps = answered.filter(({ ownId }) => !stayAway.has(ownId));
  const attending = accepted.filter(({ ownId }) => !stayAway.has(ownId));
  const known = await lockActionsOf(db, attendances, listByKnownPeople(rsvps, actors.people));
  const decision = decideActions(rsvps, known, applyRsvp);
  const { presentAttendanceMessage, renameMessage } = needs;
  const decided = { ...decision, ...actors };
  const messages = await makeMessages(attending, decided, presentAttendanceMessage, renameMessage);
  return { actors, accepted, answered, places, rsvps, known, decision, messages };
}

// Adds what only some posts need: whom the event names as its creator (4.7), who gets a message, and whether a box was ticked.
async function prepare(db: Database, posts: readonly EventPost[]): Promise<ReceivedPost[]> {
  const creators = await findAccountsOfPeople(
    db,
    posts.flatMap(({ subject }) => (subject.creatorIsExplicit ? subject.creatorPersonId : [])),
  );
  const listened = await attachListeners(db, posts);
  const ticked = await findTicked(db, posts);
  return listened.map((post) => ({
    ...post,
    isTicked: ticked.has(post.ownId),
    creatorsAccountId: post.subject.creatorIsExplicit
      ? creators.get(post.subject.creatorPersonId)
      : undefined,
  }));
}

function describe({ ownId, event }: Rsvp, results: ReadonlyMap<string, Attendance>): Happening {
  const isFirst = results.get(ownId)?.id === ownId;
  return { what: isFirst ? 'attended' : 'attendance changed', event };
}

// Of a cancelled RSVP that stays as it is, the id of its former attendance, or of the one with which another post comes back.
// The consents of the post are kept with it (1.2).
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
