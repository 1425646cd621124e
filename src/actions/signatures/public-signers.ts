import { type Clock, periodOf } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
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
 * from it who signs at a moment (I-totals, I-signers).
 */
export function createPublicSigners({ db, clock }: { db: Database; clock: Clock }): ReadPublicSigners {
  let start = 0;
  let known = new Map<string, readonly PublicSigner[]>();
  return async (petitionId) => {
    const present = periodOf(clock.now());
    if (present !== start) [start, known] = [present, new Map()];
    const kept = known;
    const found = kept.get(petitionId);
    if (found !== undefined) return found;
    const read = await listShownSigners(db, petitionId, { before: present, limit: mostSigners });
    if (kept.size >= mostPetitions) kept.clear();
    kept.set(petitionId, read);
    return read;
  };
}
