import { findCollections } from '../../collections/collection-store.ts';
import { batchReads } from '../../database/batches.ts';
import type { Database } from '../../database/connect.ts';
import type { PetitionUpdate } from './petition-update.ts';
import { listNewestUpdates } from './update-store.ts';

/** The updates of a petition that its webpage shows, the newest first, and how many there are in all. */
export interface NewestUpdates {
  readonly updates: readonly PetitionUpdate[];
  readonly total: number;
}

const mostShown = 3;

/** The newest three updates of a petition (U-publish). */
export const findNewestUpdates = batchReads(readNewest);

async function readNewest(db: Database, petitionIds: readonly string[]): Promise<NewestUpdates[]> {
  const counted = await findCollections(db, petitionIds, 'updates');
  const newest = new Map<string, readonly PetitionUpdate[]>();
  for (const id of new Set(petitionIds))
    newest.set(id, await listNewestUpdates(db, id, { limit: mostShown }));
  return petitionIds.map((id) => ({ updates: newest.get(id) ?? [], total: counted.get(id)?.total ?? 0 }));
}
