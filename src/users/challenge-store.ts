import type { Database } from '../database/connect.ts';
import { hashToken } from './session.ts';

/** A challenge, which only the browser that asked for it may answer. Only hashes are stored. */
export interface Challenge {
  /** Its random bytes, in base64url. */
  readonly challenge: string;
  /** What only this browser has: the secret of its cookie, or its session. */
  readonly holder: string;
}

/** Writes a new challenge; one that is there already stays. */
export async function insertChallenge(
  db: Database,
  { challenge, holder }: Challenge,
  expiresAt: number,
): Promise<void> {
  const hash = hashToken(challenge);
  if ((await db('passkey_challenges').select('hash').where({ hash }).first()) !== undefined) return;
  await db('passkey_challenges').insert({
    hash,
    holder_hash: hashToken(holder),
    expires_at: expiresAt,
    used_by: null,
  });
}

/** Uses a challenge for one answer, which has an id (S-passkey). Returns false for every other answer, and when it is too old. */
export async function spendChallenge(
  db: Database,
  { challenge, holder }: Challenge,
  { answerId, now }: { answerId: string; now: number },
): Promise<boolean> {
  const match = { hash: hashToken(challenge), holder_hash: hashToken(holder) };
  await db('passkey_challenges')
    .where(match)
    .whereNull('used_by')
    .where('expires_at', '>', now)
    .update({ used_by: answerId });
  const spent = await db('passkey_challenges')
    .select('hash')
    .where({ ...match, used_by: answerId })
    .first();
  return spent !== undefined;
}

/** Deletes the challenges that are too old. */
export async function deleteOldChallenges(db: Database, now: number): Promise<void> {
  await db('passkey_challenges').where('expires_at', '<=', now).delete();
}
