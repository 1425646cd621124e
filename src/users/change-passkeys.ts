import { lockAccount } from '../accounts/account-store.ts';
import type { Act } from '../accounts/audit.ts';
import { isRecorded, recordAct } from '../accounts/audit-store.ts';
import type { Clock } from '../base/clock.ts';
import { Problem } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteOldChallenges, insertChallenge, spendChallenge } from './challenge-store.ts';
import { type Passkey, passkeyLimits } from './passkey.ts';
import { deletePasskey, findPasskey, insertPasskey, listPasskeys } from './passkey-store.ts';
import { listSessions } from './session-store.ts';
import { deleteOldCounts, limitAsking } from './sign-in-limit-store.ts';
import { readCreated, verifyCreated, type Website } from './webauthn.ts';

/** A browser that is about to make or use a passkey. */
interface ChallengeAsking {
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

/** What a browser answered to a challenge with a new passkey. */
export interface CreatedAnswer {
  readonly accountId: string;
  readonly website: Website;
  /** The answer as JSON. */
  readonly credential: string;
  /** What only this browser has: the id of its session. */
  readonly holder: string;
  readonly name: string;
}

/**
 * Adds a passkey to a user (S-passkey). Every answer uses up its challenge. Refuses as `invalid_request` an answer that is wrong, too
 * late or from another browser, a session that has ended, a passkey that is known, and one beyond the 20 that a user may have.
 */
export async function addPasskey(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  { accountId, website, credential, holder, name }: CreatedAnswer,
  act: Act,
): Promise<Passkey> {
  const id = ids.newId();
  const answer = readCreated(credential);
  if (answer === undefined) throw isNotAdded('The browser made no passkey. Try again.');
  const { challenge } = answer;
  const isSpent = await inTransaction(db, (db) =>
    spendChallenge(db, { challenge, holder }, { answerId: id, now: clock.now() }),
  );
  const created = isSpent ? await verifyCreated(website, answer) : undefined;
  if (created === undefined) throw isNotAdded('The passkey was not accepted. Try again.');

  return inTransaction(db, async (db) => {
    const passkey = { ...created, id, accountId, name, createdAt: clock.now(), lastUsedAt: null };
    // The answer of an earlier COMMIT was lost.
    if (await isRecorded(db, act)) return passkey;
    await lockAccount(db, accountId);
    // The operator may have ended all sessions meanwhile.
    const sessions = await listSessions(db, accountId);
    if (!sessions.some((session) => session.id === holder)) throw isNotAdded('You are signed out.');
    if ((await listPasskeys(db, accountId)).length >= passkeyLimits.ofUser) {
      throw isNotAdded(`You have ${passkeyLimits.ofUser} passkeys. Remove one that you do not use.`);
    }
    if ((await findPasskey(db, created.credentialId)) !== undefined) {
      throw isNotAdded('The passkey was added before.');
    }
    await insertPasskey(db, passkey);
    await recordAct(db, act, { accountId, action: 'passkey.added', subject: name, details: { id } });
    return passkey;
  });
}

/** Removes a passkey of a user at once, and returns its name. Refuses one that the user does not have as `not_found`. */
export function removePasskey(
  { db }: { db: Database },
  { accountId, id }: Pick<Passkey, 'accountId' | 'id'>,
  act: Act,
): Promise<string> {
  let removed: string | undefined;
  return inTransaction(db, async (db) => {
    if (removed !== undefined && (await isRecorded(db, act))) return removed;
    const passkey = (await listPasskeys(db, accountId)).find((one) => one.id === id);
    const isDeleted = passkey !== undefined && (await deletePasskey(db, id));
    if (!isDeleted) throw new Problem('not_found', 'You have no such passkey.');
    removed = passkey.name;
    await recordAct(db, act, { accountId, action: 'passkey.removed', subject: removed, details: { id } });
    return removed;
  });
}

function isNotAdded(reason: string): Problem {
  return new Problem('invalid_request', reason);
}
