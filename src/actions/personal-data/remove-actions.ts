import type { Clock } from '../../base/clock.ts';
import { deleteReceiptsOf } from '../../collections/idempotency/receipt-store.ts';
import { countIdentifiers, deleteIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { firstWithin, pieces } from '../../database/pieces.ts';
import { addCounts, type StartThrottle } from '../../database/throttle.ts';
import { lockPerson } from '../../people/person-store.ts';
import { deleteTaggings, listTaggingIdsOf, lockTaggings } from '../../people/tags/tagging-store.ts';
import { attendances } from '../attendances/attendance-store.ts';
import { removeRsvps } from '../attendances/take-places.ts';
import { findEvents } from '../events/event-store.ts';
import { forgetValues } from '../removals/forget-values.ts';
import { deletePaperRowsOf } from '../signatures/paper-store.ts';
import { deleteRemoved, listRemovedIdsOf, lockRemovedRows } from '../signatures/removed-signature-store.ts';
import { deleteSignatureLinks, listLinkIds } from '../signatures/signature-link-store.ts';
import { signatures } from '../signatures/signature-store.ts';
import { deleteWaiting } from '../signatures/waiting-store.ts';
import { deleteActions, listActionIdsOf, lockActions } from '../signups/action-store.ts';
import { deleteConsents } from '../signups/consent-store.ts';
import type { About } from './announce-erasure.ts';
import type { RemovedAction } from './erased-action-store.ts';

/** How many actions were removed, by kind. */
export interface RemovedActions {
  readonly taggings: number;
  readonly attendances: number;
  readonly signatures: number;
}

/** Keeps something of actions that are removed next, in their transaction. */
type NoteActions = (db: Database, actions: readonly RemovedAction[]) => Promise<void>;

/** What removing actions needs. */
export interface RemovingNeeds {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly clock: Clock;
}

const nothing: RemovedActions = { taggings: 0, attendances: 0, signatures: 0 };
// Each of them moves several collections.
const mostActions = 100;
const mostIdentifiers = 500;

/**
 * Removes the actions and taggings of a person, with identifiers and receipts, in short transactions, each of which moves the
 * collections that showed them. The caller also removes actions that arrive during it. `note` gets those of each transaction before
 * they are removed.
 */
export async function removeActions(
  { db, startThrottle, clock }: RemovingNeeds,
  about: About,
  note: NoteActions,
): Promise<RemovedActions> {
  const throttle = startThrottle();
  let removed = nothing;
  for (;;) {
    const limit = Math.min(throttle.rows, mostActions);
    const actionIds = await listActionIds(db, about.personId, limit);
    if (actionIds.length === 0) return removed;
    const identifiers = await countIdentifiers(db, actionIds);
    const ids = firstWithin(actionIds, (id) => identifiers.get(id) ?? 0, mostIdentifiers);
    const now = clock.now();
    const step = await throttle.count(
      db,
      async (db) => (await removeSome(db, about, { ids, limit: throttle.rows, now, note })) ?? nothing,
    );
    removed = addCounts(removed, step);
  }
}

/**
 * Removes one action of a person, whom the caller knows to have it, with identifiers, consents and receipts, and moves the collections
 * that showed it. Nothing happens where it is gone.
 */
export async function removeAction(needs: RemovingNeeds, about: About, actionId: string): Promise<void> {
  const { db, clock } = needs;
  const throttle = needs.startThrottle();
  for (;;) {
    const [limit, now] = [throttle.rows, clock.now()];
    const isLast = await throttle.step(db, async (db) => {
      const removed = await removeSome(db, about, { ids: [actionId], limit, now });
      return removed !== undefined;
    });
    if (isLast) return;
  }
}

/** Whether a person has at least one action or tag. */
export async function hasActions(db: Database, personId: string): Promise<boolean> {
  return (await listActionIds(db, personId, 1)).length > 0;
}

// Of one kind at a time; struck signatures as well (R-person).
async function listActionIds(db: Database, personId: string, limit: number): Promise<string[]> {
  const taggingIds = await listTaggingIdsOf(db, personId, limit);
  if (taggingIds.length > 0) return taggingIds;
  const attendanceIds = await listActionIdsOf(db, attendances, personId, limit);
  if (attendanceIds.length > 0) return attendanceIds;
  const signatureIds = await listActionIdsOf(db, signatures, personId, limit);
  if (signatureIds.length > 0) return signatureIds;
  return listRemovedIdsOf(db, personId, limit);
}

// Undefined as long as consents and receipts are left.
async function removeSome(
  db: Database,
  about: About,
  { ids, limit, now, note }: { ids: readonly string[]; limit: number; now: number; note?: NoteActions },
): Promise<RemovedActions | undefined> {
  // First, as in the transactions that record actions.
  await lockPerson(db, about.accountId, about.personId);
  const isBare = (await deleteReceiptsOf(db, ids, limit)) && (await deleteConsents(db, ids, limit));
  if (!isBare) return undefined;
  const taggings = await lockTaggings(db, ids);
  const attended = await lockActions(db, attendances, ids);
  const signed = await lockActions(db, signatures, ids);
  const struck = await lockRemovedRows(db, ids);
  const linkIds = await listLinkIds(db, ids);
  await note?.(db, [
    ...attended.map(({ id }) => ({ kind: 'attendance', actionId: id }) as const),
    ...[...signed, ...struck].map(({ id }) => ({ kind: 'signature', actionId: id }) as const),
  ]);
  await removeRsvps(
    db,
    attended.map(({ id }) => id),
    now,
  );
  await deleteIdentifiers(db, ids);
  await deleteTaggings(db, ids);
  await deleteActions(db, attendances, ids);
  await deleteActions(db, signatures, ids);
  await deletePaperRowsOf(db, ids);
  await deleteRemoved(db, ids);
  const forgotten = await forgetValues(db, [...new Set(struck.map(({ removal_id }) => removal_id))]);
  for (const some of pieces([...ids, ...linkIds])) {
    // The address may be entered anew (D-withdraw, W-once).
    await deleteWaiting(db, some);
    await deleteSignatureLinks(db, some);
  }
  const { accountId, personId } = about;
  const events = await findEvents(
    db,
    accountId,
    attended.map(({ subjectId }) => subjectId),
  );
  await updateCollections(db, [
    ...forgotten,
    ...taggings.map(({ tagId }) => ({ what: 'untagged', accountId, tagId, personId }) as const),
    ...events.map((event) => ({ what: 'attendance removed', event }) as const),
    ...signed.map(
      ({ subjectId: id }) => ({ what: 'signature removed', petition: { id, accountId } }) as const,
    ),
  ]);
  const signaturesRemoved = signed.length + struck.length;
  return { taggings: taggings.length, attendances: attended.length, signatures: signaturesRemoved };
}
