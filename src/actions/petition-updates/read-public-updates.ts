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
const none: NewestUpdates = { updates: [], total: 0 };

/** The newest three updates of a petition; most petitions have none, which is known without a look at the updates. */
export const findNewestUpdates = batchReads(readNewest);

async function readNewest(db: Database, petitionIds: readonly string[]): Promise<NewestUpdates[]> {
  const counted = await findCollections(db, petitionIds, 'updates');
  const found = new Map<string, NewestUpdates>();
  for (const [id, { total }] of counted) {
    if (total === 0) continue;
    found.set(id, { updates: await listNewestUpdates(db, id, { limit: mostShown }), total });
  }
  return petitionIds.map((id) => found.get(id) ?? none);
}
