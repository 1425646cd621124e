import type { Happening } from '../../collections/collection-updates.ts';
import { moveReceipts } from '../../collections/idempotency/receipt-store.ts';
import { deleteIdentifiers, insertIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import type { Database } from '../../database/connect.ts';
import { deleteWaitingMails } from '../../mail/mail-store.ts';
import type { Attendance } from '../attendances/attendance.ts';
import { attendances } from '../attendances/attendance-store.ts';
import { insertFormerRsvps } from '../attendances/former-rsvp-store.ts';
import type { RsvpRecord } from '../attendances/rsvp-record.ts';
import {
  deleteRsvpsOf,
  lockCancelledRsvps,
  lockRsvps,
  moveRsvps,
  putRsvps,
} from '../attendances/rsvp-store.ts';
import { removeRsvps } from '../attendances/take-places.ts';
import type { CivicEvent } from '../events/event.ts';
import { findEvents } from '../events/event-store.ts';
import { addPlaces } from '../events/event-webpage-store.ts';
import { deletePaperRowsOf } from '../signatures/paper-store.ts';
import {
  deleteRemoved,
  findRemovedOf,
  listRemovedOf,
  moveRemoved,
} from '../signatures/removed-signature-store.ts';
import type { Signature } from '../signatures/signature.ts';
import { moveSignatureLinks } from '../signatures/signature-link-store.ts';
import { signatures } from '../signatures/signature-store.ts';
import { deleteTraces } from '../signatures/trace-store.ts';
import { type Action, actionKey } from '../signups/action.ts';
import {
  type ActionTable,
  deleteActions,
  findActions,
  listActionIdsOf,
  lockActionsOf,
  moveActions,
  updateActions,
} from '../signups/action-store.ts';
import { moveConsents } from '../signups/consent-store.ts';

/** The two records of a person of an account, both locked: one is merged into the other. */
export interface Merged {
  readonly accountId: string;
  readonly fromId: string;
  readonly toId: string;
}

// The native identifier is one of the 100 that an action may have.
const mostForeign = 99;

/** What a step moved: what happened, and how many rows there were. */
export interface Moved {
  readonly happened: readonly Happening[];
  readonly count: number;
}

/** Gives signatures of one record to the other, at most `limit` (G-actions). */
export async function moveSignatures(
  db: Database,
  merged: Merged,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<Moved> {
  const { pairs, count } = await findPairs<Signature>(db, signatures, merged, limit);
  const { removed, replaced } = await settle(db, signatures, pairs, { merged, now, fill: fillSignature });
  await moveSignatureLinks(db, replaced);
  await deletePaperRowsOf(
    db,
    removed.map(({ id }) => id),
  );
  await deleteTraces(
    db,
    removed.map(({ id }) => id),
  );
  await forgetStruck(db, merged, pairs);
  const of = ({ subjectId: id, accountId }: Signature) => ({ petition: { id, accountId } });
  return {
    count,
    happened: [
      ...pairs.map(({ other }) => ({ what: 'signature changed', ...of(other) }) as const),
      ...removed.map((one) => ({ what: 'signature removed', ...of(one) }) as const),
    ],
  };
}

// A signature that counts stays, where the other record has one that is struck out (R-person).
async function forgetStruck(
  db: Database,
  { toId: personId }: Merged,
  pairs: readonly Pair<Signature>[],
): Promise<void> {
  const struck = await findRemovedOf(
    db,
    pairs.map(({ other: { subjectId } }) => ({ subjectId, personId })),
  );
  const counted = new Map(pairs.map(({ own, other }) => [other.subjectId, (own ?? other).id]));
  await replaceStruck(
    db,
    [...struck.values()].map(({ id, subjectId }) => [id, counted.get(subjectId) ?? id]),
  );
}

/** Gives struck signatures of one record to the other; where that has one on the same petition, that one stays (G-actions, R-person). */
export async function moveStruck(db: Database, { fromId, toId }: Merged): Promise<Moved> {
  const struck = await listRemovedOf(db, fromId);
  const others = struck.map(({ subjectId }) => ({ subjectId, personId: toId }));
  const known = new Map([
    ...(await findRemovedOf(db, others)),
    ...(await lockActionsOf<Signature>(db, signatures, others)),
  ]);
  const own = ({ subjectId }: Signature) => known.get(actionKey(subjectId, toId));
  await replaceStruck(
    db,
    struck.flatMap((one): [string, string][] => {
      const kept = own(one);
      return kept === undefined ? [] : [[one.id, kept.id]];
    }),
  );
  const moving = struck.filter((one) => own(one) === undefined).map(({ id }) => id);
  await moveRemoved(db, moving, toId);
  return { happened: [], count: struck.length };
}

async function replaceStruck(
  db: Database,
  pairs: readonly (readonly [former: string, kept: string])[],
): Promise<void> {
  const replaced = new Map(pairs);
  await moveConsents(db, replaced);
  await moveReceipts(db, replaced);
  await moveSignatureLinks(db, replaced);
  await deleteIdentifiers(db, [...replaced.keys()]);
  await deleteRemoved(db, [...replaced.keys()]);
  await deleteTraces(db, [...replaced.keys()]);
}

/** Gives attendances of one record to the other, at most `limit`, with their RSVPs (G-actions). */
export async function moveAttendances(
  db: Database,
  merged: Merged,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<Moved> {
  const { accountId, fromId, toId } = merged;
  const { pairs, count } = await findPairs<Attendance>(db, attendances, merged, limit);
  const events = new Map(
    (
      await findEvents(
        db,
        accountId,
        pairs.map(({ other }) => other.subjectId),
      )
    ).map((event) => [event.id, event]),
  );
  const rsvps = await lockRsvps(
    db,
    pairs.flatMap(({ other: { subjectId: id } }) =>
      [fromId, toId].map((personId) => ({ event: { id }, personId })),
    ),
  );
  const twice = pairs.flatMap(({ own, other }) => (own === undefined ? [] : [{ own, other }]));
  await deleteWaitingMails(
    db,
    fromId,
    twice.map(({ other }) => other.subjectId),
  );
  const filled = await mergeRsvps(db, twice, { rsvps, toId, now });
  const cancelled = pairs.flatMap(({ own, other }) => {
    const record = rsvps.get(actionKey(other.subjectId, toId));
    return own === undefined && record !== undefined ? [{ record, attendanceId: other.id }] : [];
  });
  await replaceCancelled(db, cancelled, toId);
  const { removed } = await settle(db, attendances, pairs, { merged, now, fill: fillAction });
  const left = pairs.flatMap(({ own, other }) => (isOlder(own, other) ? [] : [other.id]));
  await moveRsvps(db, left, toId);
  await putRsvps(db, filled);
  const eventOf = ({ subjectId }: Attendance) => getEvent(events, subjectId);
  return {
    count,
    happened: [
      ...pairs.map(({ other }) => ({ what: 'attendance changed', event: eventOf(other) }) as const),
      ...removed.map((one) => ({ what: 'attendance removed', event: eventOf(one) }) as const),
    ],
  };
}

/** Gives cancelled RSVPs to the other record, at most `limit` (G-actions); where it has one for the same event, that one stays. */
export async function moveCancelled(db: Database, { fromId, toId }: Merged, limit: number): Promise<Moved> {
  const cancelled = await lockCancelledRsvps(db, fromId, limit);
  const known = await lockRsvps(
    db,
    cancelled.map(({ eventId: id }) => ({ event: { id }, personId: toId })),
  );
  const own = (record: RsvpRecord) => known.get(actionKey(record.eventId, toId));
  const twice = cancelled.flatMap((record) => {
    const kept = own(record);
    return kept === undefined ? [] : [{ record, attendanceId: kept.attendanceId }];
  });
  await replaceCancelled(db, twice, toId);
  const moving = cancelled.filter((record) => own(record) === undefined);
  await moveRsvps(
    db,
    moving.map(({ attendanceId }) => attendanceId),
    toId,
  );
  return { happened: [], count: cancelled.length };
}

/** An action of the record that goes, and the one of the other record on the same event or petition, where there is one. */
interface Pair<Kind extends Action> {
  readonly other: Kind;
  readonly own: Kind | undefined;
}

async function findPairs<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  { fromId, toId }: Merged,
  limit: number,
): Promise<{ pairs: Pair<Kind>[]; count: number }> {
  const ids = await listActionIdsOf(db, actions, fromId, limit);
  const subjects = [...(await findActions<Kind>(db, actions, ids)).values()].map(
    ({ subjectId }) => subjectId,
  );
  const locked = await lockActionsOf<Kind>(
    db,
    actions,
    subjects.flatMap((subjectId) => [fromId, toId].map((personId) => ({ subjectId, personId }))),
  );
  const pairs = subjects.flatMap((subjectId): Pair<Kind>[] => {
    const other = locked.get(actionKey(subjectId, fromId));
    return other === undefined ? [] : [{ other, own: locked.get(actionKey(subjectId, toId)) }];
  });
  return { pairs, count: ids.length };
}

function isOlder(own: Action | undefined, other: Action): boolean {
  if (own === undefined) return false;
  return own.createdAt < other.createdAt || (own.createdAt === other.createdAt && own.id < other.id);
}

// Of two actions the older one stays (G-actions), with what is filled of the other one. Returns those that were removed, and the ids of
// those that replace them, by the ids of the former.
async function settle<Kind extends Action>(
  db: Database,
  actions: ActionTable<Kind>,
  pairs: readonly Pair<Kind>[],
  {
    merged: { toId },
    now,
    fill,
  }: {
    readonly merged: Merged;
    readonly now: number;
    readonly fill: (stays: Kind, goes: Kind) => Kind;
  },
): Promise<{ readonly removed: Kind[]; readonly replaced: Map<string, string> }> {
  const twice = pairs.flatMap(({ own, other }) => {
    if (own === undefined) return [];
    return [isOlder(own, other) ? { stays: own, goes: other } : { stays: other, goes: own }];
  });
  const going = twice.map(({ goes }) => goes);
  const replaced = new Map(twice.map(({ stays, goes }) => [goes.id, stays.id]));
  await moveConsents(db, replaced);
  await moveReceipts(db, replaced);
  await deleteIdentifiers(
    db,
    going.map(({ id }) => id),
  );
  await deleteActions(
    db,
    actions,
    going.map(({ id }) => id),
  );
  const left = pairs.flatMap(({ own, other }) => (isOlder(own, other) ? [] : [other]));
  await moveActions(
    db,
    actions,
    left.map(({ id }) => id),
    toId,
  );
  const filledOf = new Map(twice.map(({ stays, goes }) => [stays.id, fill(stays, goes)]));
  const changed = [
    ...left.map((one) => filledOf.get(one.id) ?? one),
    ...twice.flatMap(({ stays }) => (left.includes(stays) ? [] : (filledOf.get(stays.id) ?? []))),
  ].map((one): Kind => ({ ...one, personId: toId, version: one.version + 1, modifiedAt: now }));
  await updateActions<Kind>(db, actions, changed);
  await insertIdentifiers(
    db,
    actions.noun,
    twice.map(({ stays }) => ({
      resource: filledOf.get(stays.id) ?? stays,
      stored: stays.identifiers.length,
    })),
  );
  return { removed: going, replaced };
}

// The action that stays is filled with what the other one has, and gets its identifiers (G-actions).
function fillAction<Kind extends Action>(stays: Kind, goes: Kind): Kind {
  const filled = Object.fromEntries(Object.entries(stays).filter(([, value]) => value !== null));
  const identifiers = [...new Set([...stays.identifiers, ...goes.identifiers])].slice(0, mostForeign);
  return { ...goes, ...filled, identifiers } as Kind;
}

// Somebody else may have made the other record, so a comment of it is not known to come from this signer (U-comments).
function fillSignature(stays: Signature, goes: Signature): Signature {
  const filled = fillAction(stays, goes);
  const commentFilled = stays.comments === null ? filled.comments !== null : stays.commentFilled;
  return { ...filled, commentFilled };
}

// The RSVP of the attendance that stays gets the guests of the other one, where it has none, and the other one gives its places back
// (G-actions).
async function mergeRsvps(
  db: Database,
  twice: readonly { readonly own: Attendance; readonly other: Attendance }[],
  {
    rsvps,
    toId,
    now,
  }: { readonly rsvps: ReadonlyMap<string, RsvpRecord>; readonly toId: string; readonly now: number },
): Promise<RsvpRecord[]> {
  const records = twice.flatMap(({ own, other }) => {
    const [stays, goes] = isOlder(own, other) ? [own, other] : [other, own];
    const [kept, gone] = [stays, goes].map((one) => rsvps.get(actionKey(one.subjectId, one.personId)));
    return kept === undefined || gone === undefined ? [] : [{ kept, gone, personId: own.personId }];
  });
  await removeRsvps(
    db,
    records.map(({ gone }) => gone.attendanceId),
    now,
  );
  await insertFormerRsvps(
    db,
    records.map(({ gone }) => gone),
    toId,
  );
  const filled = records.flatMap(({ kept, gone, personId }): RsvpRecord[] =>
    kept.guests === 0 && gone.guests > 0 ? [{ ...kept, personId, guests: gone.guests, modifiedAt: now }] : [],
  );
  for (const { eventId, guests } of filled) await addPlaces(db, eventId, { places: guests, now });
  return filled;
}

async function replaceCancelled(
  db: Database,
  cancelled: readonly { readonly record: RsvpRecord; readonly attendanceId: string }[],
  personId: string,
): Promise<void> {
  const replaced = new Map(cancelled.map(({ record, attendanceId }) => [record.attendanceId, attendanceId]));
  await moveConsents(db, replaced);
  await moveReceipts(db, replaced);
  await deleteRsvpsOf(db, [...replaced.keys()]);
  await insertFormerRsvps(
    db,
    cancelled.map(({ record }) => record),
    personId,
  );
}

function getEvent(events: ReadonlyMap<string, CivicEvent>, id: string): CivicEvent {
  const event = events.get(id);
  if (event === undefined) throw new Error(`There is no event ${id}.`);
  return event;
}
