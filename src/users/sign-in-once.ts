import type { Clock } from '../base/clock.ts';
import { Problem } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Browser, beginSession } from './begin-session.ts';
import { hashToken } from './session.ts';
import { deleteOldSessions, findSession } from './session-store.ts';
import { hashCode, isUsable, linkIsSpent, makeToken, type SignIn, signInLimits } from './sign-in.ts';
import { countTry, findSignIn, listSignInsOf, spendSignIn } from './sign-in-store.ts';

type Needs = { readonly db: Database; readonly ids: Ids; readonly clock: Clock };

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
  const refusal = linkIsSpent();
  return begin(needs, browser, { find: (db) => findSignIn(db, hashToken(token)), refusal });
}

/**
 * Signs in with the code of a mail, in the browser that asked for it (S-code). Every call counts as a try. Refuses a wrong code, the
 * sixth try and a disabled user as `invalid_request`.
 */
export async function signInWithCode(
  needs: Needs,
  { code, browserToken }: { code: string; browserToken: string },
  browser: Browser,
): Promise<NewSession> {
  const browserHash = hashToken(browserToken);
  const mayTry = await inTransaction(needs.db, (db) => countTry(db, browserHash, signInLimits.tries));
  if (!mayTry) throw new Problem('invalid_request', 'This code cannot be used any more. Ask for a new one.');
  const codeHash = hashCode(code.replaceAll(/[\s-]/g, ''), browserToken);
  return begin(needs, browser, {
    find: async (db) => (await listSignInsOf(db, browserHash)).find((one) => one.codeHash === codeHash),
    refusal: new Problem('invalid_request', 'The code is wrong or too old. Look at the newest mail.'),
  });
}

async function begin(
  { db, ids, clock }: Needs,
  browser: Browser,
  { find, refusal }: { find: (db: Database) => Promise<SignIn | undefined>; refusal: Problem },
): Promise<NewSession> {
  const [id, token] = [ids.newId(), makeToken(ids)];
  const begun = await inTransaction(db, async (db) => {
    const now = clock.now();
    const signIn = await find(db);
    if (signIn === undefined || signIn.accountId === null) throw refusal;
    const { accountId, addressKey, next } = signIn;
    // The answer of an earlier COMMIT was lost.
    if ((await findSession(db, hashToken(token))) !== undefined) return { token, next };
    await beginSession(db, { id, token, accountId, addressKey, now }, { browser, refusal });
    if (!isUsable(signIn, now) || !(await spendSignIn(db, signIn.id, now))) throw refusal;
    return { token, next };
  });
  await deleteOldSessions(db, clock.now());
  return begun;
}
