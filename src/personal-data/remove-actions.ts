import { deleteAttendances, listAttendanceIdsOf, lockAttendances } from '../attendances/attendance-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { addCounts } from '../database/pace.ts';
import { deleteReceiptsOf } from '../idempotency/receipt-store.ts';
import { deleteIdentifiers } from '../identifiers/identifier-store.ts';
import { lockPerson } from '../people/person-store.ts';
import { deleteSignatures, listSignatureIdsOf, lockSignatures } from '../signatures/signature-store.ts';
import { deleteTaggings, listTaggingIdsOf, lockTaggings } from '../tags/tagging-store.ts';
import { type About, countOut } from './count-out.ts';

/** How many actions were removed, by kind. */
export interface RemovedActions {
  readonly taggings: number;
  readonly attendances: number;
  readonly signatures: number;
}

// Each of them moves several counters, and may have a hundred identifiers.
const mostActions = 100;

/**
 * Removes everything that a person did or was tagged with, its identifiers and what a repeat would be known by, in short
 * transactions, each of which counts out what it removes. The caller has to look for actions that
 * arrive meanwhile.
 */
export async function removeActions(
  { db, startPace }: Pick<Context, 'db' | 'startPace'>,
  about: About,
): Promise<RemovedActions> {
  const pace = startPace();
  let removed: RemovedActions = { taggings: 0, attendances: 0, signatures: 0 };
  for (;;) {
    const limit = Math.min(pace.rows, mostActions);
    const ids = await listActionIds(db, about.personId, limit);
    if (ids.length === 0) return removed;
    const step = await pace.count(db, (db) => removeSome(db, about, { ids, limit: pace.rows }));
    removed = addCounts(removed, step);
  }
}

/** Whether a person has any action, or a tag. */
export async function hasActions(db: Database, personId: string): Promise<boolean> {
  return (await listActionIds(db, personId, 1)).length > 0;
}

// Of one kind: those of the next one come when none of it is left.
async function listActionIds(db: Database, personId: string, limit: number): Promise<string[]> {
  for (const list of [listTaggingIdsOf, listAttendanceIdsOf, listSignatureIdsOf]) {
    const ids = await list(db, personId, limit);
    if (ids.length > 0) return ids;
  }
  return [];
}

async function removeSome(
  db: Database,
  about: About,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<RemovedActions> {
  // First, as everybody does who acts for them.
  await lockPerson(db, about.accountId, about.personId);
  if (!(await deleteReceiptsOf(db, ids, limit))) return { taggings: 0, attendances: 0, signatures: 0 };
  const taggings = await lockTaggings(db, ids);
  const attendances = await lockAttendances(db, ids);
  const signatures = await lockSignatures(db, ids);
  await deleteIdentifiers(db, ids);
  await deleteTaggings(db, ids);
  await deleteAttendances(db, ids);
  await deleteSignatures(db, ids);
  await countOut(db, about, {
    tagIds: taggings.map(({ tagId }) => tagId),
    eventIds: attendances.map(({ eventId }) => eventId),
    petitionIds: signatures.map(({ petitionId }) => petitionId),
  });
  return { taggings: taggings.length, attendances: attendances.length, signatures: signatures.length };
}
