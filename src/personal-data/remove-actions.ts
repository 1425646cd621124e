import { deleteAttendances, lockAttendancesOf } from '../attendances/attendance-store.ts';
import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import { deleteIdentifiers } from '../identifiers/identifier-store.ts';
import { deleteReceiptsOf } from '../receipts/receipt-store.ts';
import { deleteSignatures, lockSignaturesOf } from '../signatures/signature-store.ts';
import { deleteTaggings, lockTaggingsOf } from '../tags/tagging-store.ts';

/** What somebody's actions belonged to, each once. */
export interface RemovedActions {
  readonly tagIds: readonly string[];
  readonly eventIds: readonly string[];
  readonly petitionIds: readonly string[];
}

/**
 * Removes everything that a person did or was tagged with, its identifiers and what a repeat would be known by; the
 * collections that it was counted in are left to `countOut`. Part of the transaction that erases the person, who is locked.
 */
export async function removeActions(db: Database, personId: string): Promise<RemovedActions> {
  const taggings = await lockTaggingsOf(db, personId);
  const attendances = await lockAttendancesOf(db, personId);
  const signatures = await lockSignaturesOf(db, personId);
  const resourceIds = [...taggings, ...attendances, ...signatures].map(({ id }) => id);
  for (const ids of pieces([personId, ...resourceIds])) {
    await deleteReceiptsOf(db, ids);
    await deleteIdentifiers(db, ids);
    await deleteTaggings(db, ids);
    await deleteAttendances(db, ids);
    await deleteSignatures(db, ids);
  }
  return {
    tagIds: taggings.map(({ tagId }) => tagId),
    eventIds: attendances.map(({ eventId }) => eventId),
    petitionIds: signatures.map(({ petitionId }) => petitionId),
  };
}
