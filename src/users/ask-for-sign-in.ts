import type { Clock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { NewMail } from '../mail/mail.ts';
import { mailboxOf } from '../mail/mail-limit.ts';
import { hashToken } from './session.ts';
import { hashCode, makeCode, makeToken, type SignIn, signInLimits, signInSpans } from './sign-in.ts';
import { countAsking, hour, limitAsking } from './sign-in-limit-store.ts';

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
 * Mails a link and a code to the users who sign in with this address (S-link). For any other address it writes as much and mails
 * nothing, so that nobody learns who is a user (S-same). A mailbox gets at most 5 mails an hour; where several users share it, the oldest
 * ones get them (S-mails). Refuses more than 5 requests an hour for a mailbox, whatever the spelling of its address, and 30 for a client,
 * as `rate_limited` (S-requests).
 */
export async function askForSignIn(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  asking: Asking,
): Promise<void> {
  const now = clock.now();
  const made = Array.from({ length: mostUsersOfAddress }, () => makeSignIn(ids, asking, now));
  await inTransaction(db, (db) => deleteOldSignIns(db, now - kept));
  await inTransaction(db, async (db) => {
    if (await isWritten(db, made)) return;
    const mailbox = mailboxOf(asking.email);
    await limitAsking(db, `sign-in ${mailbox}`, { most: signInLimits.ofMailbox, now, words });
    await limitAsking(db, `client ${asking.client}`, { most: signInLimits.ofClient, now, words });
    const users = await findUsersByAddress(db, asking.email);
    const enabled = users.filter(({ disabledAt }) => disabledAt === null);
    const mailed = enabled.slice(0, await countMails(db, mailbox, { wanted: enabled.length, now }));
    const used = made.slice(0, Math.max(1, mailed.length));
    for (const [index, { signIn }] of used.entries()) {
      const user = mailed[index];
      const owner = { accountId: user?.account.id ?? null, addressKey: user?.emailKey ?? null };
      await insertSignIn(db, { ...signIn, ...owner });
    }
    await enqueueMails(
      db,
      mailed.flatMap((user, index) => {
        const one = used[index];
        return one === undefined ? [] : writeMail(one, user);
      }),
    );
  });
}

// Counts the mails of a request, and returns how many of them may be sent (S-mails). A request for an address that nobody has counts as
// one.
async function countMails(
  db: Database,
  mailbox: string,
  { wanted, now }: { wanted: number; now: number },
): Promise<number> {
  const more = Math.max(1, wanted);
  const { asked } = await countAsking(db, hashToken(`sign-in mails ${mailbox}`), {
    now,
    milliseconds: hour,
    more,
  });
  return Math.max(0, Math.min(wanted, signInLimits.ofMailbox - (asked - more)));
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
