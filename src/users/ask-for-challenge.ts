import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Ids } from '../base/ids.ts';
import { deleteOldChallenges, insertChallenge } from './challenge-store.ts';
import { passkeyLimits } from './passkey.ts';
import { limitAsking } from './sign-in-limit.ts';
import { deleteOldCounts } from './sign-in-limit-store.ts';

/** A browser that is about to make or use a passkey. */
export interface ChallengeAsking {
  /** What only this browser has: the secret of its cookie, or its session. */
  readonly holder: string;
  /** The address of the client, or its network where one household has many addresses. */
  readonly client: string;
}

/**
 * Makes 256 random bits for a passkey to sign. Only this browser may answer them, once within five minutes. Refuses more than 120
 * an hour for a client as `rate_limited`.
 */
export async function askForChallenge(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  { holder, client }: ChallengeAsking,
): Promise<Buffer> {
  const now = clock.now();
  const bytes = ids.secret(32);
  const challenge = { challenge: bytes.toString('base64url'), holder };
  await inTransaction(db, (db) => deleteOldChallenges(db, now));
  await inTransaction(db, (db) => deleteOldCounts(db, now));
  await inTransaction(db, async (db) => {
    await limitAsking(db, `passkeys of ${client}`, {
      most: passkeyLimits.ofClient,
      now,
      words: (wait) => `Passkeys were asked for too often. Try again in ${wait}, or sign in another way.`,
    });
    await insertChallenge(db, challenge, now + passkeyLimits.challenge);
  });
  return bytes;
}
