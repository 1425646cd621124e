import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import { rememberForPeriod } from './period-memory.ts';
import type { ShownSigner } from './shown-signer.ts';
import { listShownSigners } from './shown-signer-store.ts';

const mostSigners = 20;
const mostPetitions = 1_000;

/** Somebody who signed, as everybody may see them. */
export type PublicSigner = Pick<ShownSigner, 'givenName' | 'town'>;

/** Reads the newest people of a petition who may be shown, of those before the current ten minutes of the clock. */
export type ReadPublicSigners = (petitionId: string) => Promise<readonly PublicSigner[]>;

/**
 * Makes the reader of shown signers. The list changes only every ten minutes of the clock, as the public totals do, so that nobody learns
 * from it who signs at a moment (I-signers).
 */
export function createPublicSigners({ db, clock }: { db: Database; clock: Clock }): ReadPublicSigners {
  const read = rememberForPeriod(clock, mostPetitions, async (ids, before) => {
    const lists = new Map<string, readonly PublicSigner[]>();
    for (const id of ids) lists.set(id, await listShownSigners(db, id, { before, limit: mostSigners }));
    return lists;
  });
  return async (petitionId) => (await read([petitionId])).get(petitionId) ?? [];
}
