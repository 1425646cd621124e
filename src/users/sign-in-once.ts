import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../errors.ts';
import type { Ids } from '../ids.ts';
import { hashToken } from './session.ts';
import { deleteOldSessions, deleteSession, findSession, insertSession } from './session-store.ts';
import { hashCode, isUsable, linkIsSpent, makeToken, type SignIn, signInLimits } from './sign-in.ts';
import { countTry, findSignIn, listSignInsOf, spendSignIn } from './sign-in-store.ts';
import { findUser, recordSignIn } from './user-store.ts';

type Needs = { readonly db: Database; readonly ids: Ids; readonly clock: Clock };

/** The browser in which somebody signs in. */
export interface Browser {
  readonly device: string;
  readonly network: string | null;
  /** The session that the browser has; it ends with the new one. */
  readonly before?: { readonly accountId: string; readonly id: string } | undefined;
}

/** A new session: the token for the cookie, and the webpage to open. */
export interface NewSession {
  readonly token: string;
  readonly next: string | null;
}

/** Whether the link with this token can be used; uses nothing. */
export async function isLinkUsable(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  const signIn = await findSignIn(db, hashToken(token));
  return signIn !== undefined && isUsable(signIn, clock.now());
}

/** Signs in with a link, once. Refuses a link that was used, is too old or unknown, and a disabled user, as `not_found`. */
export function signInWithLink(needs: Needs, token: string, browser: Browser): Promise<NewSession> {
  return begin(needs, browser, async (db) => {
    const signIn = await findSignIn(db, hashToken(token));
    if (signIn === undefined) throw linkIsSpent();
    return signIn;
  });
}

/**
 * Signs in with the code of a mail, in the browser that asked for it. Every call counts as a try. Refuses a wrong code and the
 * sixth try as `invalid_request`.
 */
export async function signInWithCode(
  needs: Needs,
  { code, browserToken }: { code: string; browserToken: string },
  browser: Browser,
): Promise<NewSession> {
  const browserHash = hashToken(browserToken);
  const mayTry = await inTransaction(needs.db, (db) => countTry(db, browserHash, signInLimits.tries));
  if (!mayTry) throw new Problem('invalid_request', 'This code cannot be used any more. Ask for a new one.');
  return begin(needs, browser, async (db) => {
    const codeHash = hashCode(code.replaceAll(/[\s-]/g, ''), browserToken);
    const asked = await listSignInsOf(db, browserHash);
    const signIn = asked.find((one) => one.codeHash === codeHash && isUsable(one, needs.clock.now()));
    if (signIn === undefined) {
      throw new Problem('invalid_request', 'The code is wrong or too old. Look at the newest mail.');
    }
    return signIn;
  });
}

async function begin(
  { db, ids, clock }: Needs,
  { device, network, before }: Browser,
  find: (db: Database) => Promise<SignIn>,
): Promise<NewSession> {
  const [id, token] = [ids.newId(), makeToken(ids)];
  const begun = await inTransaction(db, async (db) => {
    const now = clock.now();
    const signIn = await find(db);
    const { accountId, next } = signIn;
    if ((await findSession(db, hashToken(token))) !== undefined) return { token, next };
    if (accountId === null || !isUsable(signIn, now)) throw linkIsSpent();
    if ((await findUser(db, accountId))?.disabledAt !== null) throw linkIsSpent();
    if (!(await spendSignIn(db, signIn.id, now))) throw linkIsSpent();
    if (before !== undefined) await deleteSession(db, before.accountId, before.id);
    const session = { id, accountId, signedInAt: now, seenAt: now, device, network, flash: null };
    await insertSession(db, session, hashToken(token));
    await recordSignIn(db, accountId, now);
    return { token, next };
  });
  await deleteOldSessions(db, clock.now());
  return begun;
}
