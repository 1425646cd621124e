import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { emailKey } from '../email-address.ts';
import type { Ids } from '../ids.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { NewMail } from '../mail/mail.ts';
import { hashToken } from './session.ts';
import { hashCode, makeCode, makeToken, type SignIn, signInLimits, signInSpans } from './sign-in.ts';
import { limitAsking } from './sign-in-limit.ts';
import { deleteOldCounts } from './sign-in-limit-store.ts';
import { deleteOldSignIns, findSignIn, insertSignIn } from './sign-in-store.ts';
import type { User } from './user.ts';
import { findUsersByAddress, mostUsersOfAddress } from './user-store.ts';

/** Somebody who asks for a link by mail. */
export interface Asking {
  readonly email: string;
  /** The address of the client, or its network where one household has many addresses. */
  readonly client: string;
  /** The webpage to open after the sign-in. */
  readonly next: string | null;
  /** The secret that only this browser keeps. */
  readonly browserToken: string;
}

const kept = 2 * signInSpans.invited;
const words = (wait: string) =>
  `Links were asked for too often. Try again in ${wait}, or use the newest mail.`;

/**
 * Mails a link and a code to the users who sign in with this address. For any other address it writes as much and mails nothing, so
 * that nobody learns who is a user. Refuses more than 5 an hour for an address, and 30 for a client, as `rate_limited`.
 */
export async function askForSignIn(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  asking: Asking,
): Promise<void> {
  const now = clock.now();
  const made = Array.from({ length: mostUsersOfAddress }, () => makeSignIn(ids, asking, now));
  await deleteOldSignIns(db, now - kept);
  await deleteOldCounts(db, now);
  await inTransaction(db, async (db) => {
    if (await isWritten(db, made)) return;
    await limitAsking(db, `address ${emailKey(asking.email)}`, { most: signInLimits.ofAddress, now, words });
    await limitAsking(db, `client ${asking.client}`, { most: signInLimits.ofClient, now, words });
    const users = await findUsersByAddress(db, asking.email);
    const enabled = users.filter(({ disabledAt }) => disabledAt === null);
    const used = made.slice(0, Math.max(1, enabled.length));
    for (const [index, { signIn }] of used.entries()) {
      const user = enabled[index];
      const owner = { accountId: user?.account.id ?? null, addressKey: user?.emailKey ?? null };
      await insertSignIn(db, { ...signIn, ...owner });
    }
    await enqueueMails(
      db,
      enabled.flatMap((user, index) => {
        const one = used[index];
        return one === undefined ? [] : writeMail(one, user);
      }),
    );
  });
}

function writeMail(
  { signIn: { id, createdAt, expiresAt }, mailId, token, code }: ReturnType<typeof makeSignIn>,
  { account, email }: { account: User['account']; email: string },
): NewMail {
  return {
    id: mailId,
    kind: 'sign-in',
    accountId: account.id,
    personId: account.personId,
    eventId: null,
    to: email,
    language: 'en',
    facts: { path: `/sign-in/${token}`, code, name: account.name },
    dueAt: createdAt,
    uselessAfter: expiresAt,
    once: `sign-in ${id}`,
  };
}

function makeSignIn(ids: Ids, { next, browserToken }: Asking, now: number) {
  const [id, mailId, token, code] = [ids.newId(), ids.newId(), makeToken(ids), makeCode(ids)];
  const signIn: SignIn = {
    id,
    accountId: null,
    addressKey: null,
    tokenHash: hashToken(token),
    browserHash: hashToken(browserToken),
    codeHash: hashCode(code, browserToken),
    tries: 0,
    next,
    createdAt: now,
    expiresAt: now + signInSpans.asked,
    usedAt: null,
  };
  return { signIn, mailId, token, code };
}

// The answer of an earlier COMMIT may have been lost.
async function isWritten(db: Database, [first]: readonly { readonly signIn: SignIn }[]): Promise<boolean> {
  return first !== undefined && (await findSignIn(db, first.signIn.tokenHash)) !== undefined;
}
