import { lockAccount } from '../accounts/account-store.ts';
import type { Database } from '../database/connect.ts';
import type { Problem } from '../errors.ts';
import { hashToken } from './session.ts';
import { deleteSession, insertSession } from './session-store.ts';
import { findUser, recordSignIn } from './user-store.ts';

/** The browser in which somebody signs in. */
export interface Browser {
  readonly device: string;
  readonly network: string | null;
  /** The session that the browser has; it ends with the new one. */
  readonly before?: { readonly accountId: string; readonly id: string } | undefined;
}

/** Begins a session of a user in a browser, in the transaction of the sign-in. Refuses a disabled user with `refusal`. */
export async function beginSession(
  db: Database,
  { id, token, accountId, now }: { id: string; token: string; accountId: string; now: number },
  { browser: { device, network, before }, refusal }: { browser: Browser; refusal: Problem },
): Promise<void> {
  await lockAccount(db, accountId);
  // Disabling writes the same row, so one of the two fails and runs again, also on different nodes of a cluster, where a lock
  // does not reach. The row is therefore written before it is read.
  await recordSignIn(db, accountId, now);
  if ((await findUser(db, accountId))?.disabledAt !== null) throw refusal;
  if (before !== undefined) await deleteSession(db, before.accountId, before.id);
  const session = { id, accountId, signedInAt: now, seenAt: now, device, network, flash: null };
  await insertSession(db, session, hashToken(token));
}
