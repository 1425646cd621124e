import type { Clock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Browser, beginSession } from './begin-session.ts';
import { spendChallenge } from './challenge-store.ts';
import { isNewerCounter, passkeyIsRefused } from './passkey.ts';
import { findPasskey, lockPasskey, recordUse } from './passkey-store.ts';
import { hashToken } from './session.ts';
import { deleteOldSessions, findSession } from './session-store.ts';
import { makeToken } from './sign-in.ts';
import { readSigned, verifySigned, type Website } from './webauthn.ts';

/** What a browser answered to a challenge with a passkey. */
export interface SignedAnswer {
  readonly website: Website;
  /** The answer as JSON. */
  readonly credential: string;
  /** What only this browser has: the secret of its cookie. */
  readonly holder: string;
}

/**
 * Signs in with a passkey, and returns the token of the new session (S-passkey). Every answer uses up its challenge. Refuses as
 * `invalid_request`, always with the same words: an unknown passkey, a wrong signature, a challenge that was used, is too old or
 * belongs to another browser, a counter that shows a copy, and a disabled user.
 */
export async function signInWithPasskey(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  { website, credential, holder }: SignedAnswer,
  browser: Browser,
): Promise<string> {
  const answer = readSigned(credential);
  if (answer === undefined) throw passkeyIsRefused();
  const { challenge, response } = answer;
  const [id, token] = [ids.newId(), makeToken(ids)];
  const isSpent = await inTransaction(db, (db) =>
    spendChallenge(db, { challenge, holder }, { answerId: id, now: clock.now() }),
  );
  const known = isSpent ? await findPasskey(db, response.id) : undefined;
  const counter = known && (await verifySigned(website, answer, known));
  if (known === undefined || counter === undefined) throw passkeyIsRefused();

  await inTransaction(db, async (db) => {
    const now = clock.now();
    // The answer of an earlier COMMIT was lost.
    if ((await findSession(db, hashToken(token))) !== undefined) return;
    const { accountId } = known;
    await beginSession(db, { id, token, accountId, now }, { browser, refusal: passkeyIsRefused() });
    const passkey = await lockPasskey(db, known.credentialId);
    if (passkey === undefined || !isNewerCounter(counter, passkey.counter)) throw passkeyIsRefused();
    await recordUse(db, passkey.id, { counter, now });
  });
  await deleteOldSessions(db, clock.now());
  return token;
}
