import type { Clock } from '../../base/clock.ts';
import type { Happening } from '../../collections/collection-updates.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { eraseValues, listOldValues } from './removal-store.ts';

const keptMilliseconds = 14 * 24 * 60 * 60 * 1000;
const someRemovals = 100;

/**
 * Forgets the mail domains, networks and texts by which signatures were struck out, 14 days after that was ordered (R-log).
 */
export async function forgetOldValues(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const before = clock.now() - keptMilliseconds;
  while (!signal?.aborted) {
    const ids = await listOldValues(db, before, someRemovals);
    if (ids.length === 0) return;
    await inTransaction(db, async (db) => updateCollections(db, await forgetValues(db, ids)));
  }
}

/** Forgets the mail domains, networks and texts of these removals that are done; at most 500. Returns what happened to collections. */
export async function forgetValues(db: Database, removalIds: readonly string[]): Promise<Happening[]> {
  const petitions = await eraseValues(db, removalIds);
  return petitions.map((petition) => ({ what: 'removal changed', petition }));
}
