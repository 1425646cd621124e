import { lockAccount } from '../accounts/account-store.ts';
import type { Problem } from '../base/errors.ts';
import type { Database } from '../database/connect.ts';
import { hashToken } from './session.ts';
import { deleteSession, insertSession } from './session-store.ts';
import { findUser, recordSignIn } from './user-store.ts';

/** The session that begins. */
interface Beginning {
  readonly id: string;
  readonly token: string;
  readonly accountId: string;
  /** The key of the address that the link or the code was mailed to. */
  readonly addressKey?: string | null;
  readonly now: number;
}

/** The browser in which somebody signs in. */
export interface Browser {
  readonly device: string;
  readonly network: string | null;
  /** The session that the browser has; it ends with the new one. */
  readonly before?: { readonly accountId: string; readonly id: string } | undefined;
}

/**
 * Begins a session of a user in a browser (S-session), in the transaction of the sign-in. Refuses with `refusal` a disabled user, and a
 * link or a code that was mailed to another address than the user has now (S-link).
 */
export async function beginSession(
  db: Database,
  { id, token, accountId, addressKey = null, now }: Beginning,
  { browser: { device, network, before }, refusal }: { browser: Browser; refusal: Problem },
): Promise<void> {
  await lockAccount(db, accountId);
  // Disabling and a change of the address write the same row. On two nodes of a cluster, where a lock of the one does not reach the
  // other, one of the two transactions therefore fails and runs again. So the row is written before it is read.
  await recordSignIn(db, accountId, now);
  const user = await findUser(db, accountId);
  if (user?.disabledAt !== null) throw refusal;
  if (addressKey !== null && addressKey !== user.emailKey) throw refusal;
  if (before !== undefined) await deleteSession(db, before.accountId, before.id);
  const session = { id, accountId, signedInAt: now, seenAt: now, device, network, flash: null };
  await insertSession(db, session, hashToken(token));
}
