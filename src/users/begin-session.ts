import type { Database } from '../database/connect.ts';
import { hashToken } from './session.ts';
import { deleteSession, insertSession } from './session-store.ts';
import { recordSignIn } from './user-store.ts';

/** The browser in which somebody signs in. */
export interface Browser {
  readonly device: string;
  readonly network: string | null;
  /** The session that the browser has; it ends with the new one. */
  readonly before?: { readonly accountId: string; readonly id: string } | undefined;
}

/** Begins a session of a user in a browser, in the transaction of the sign-in. */
export async function beginSession(
  db: Database,
  { id, token, accountId, now }: { id: string; token: string; accountId: string; now: number },
  { device, network, before }: Browser,
): Promise<void> {
  if (before !== undefined) await deleteSession(db, before.accountId, before.id);
  const session = { id, accountId, signedInAt: now, seenAt: now, device, network, flash: null };
  await insertSession(db, session, hashToken(token));
  await recordSignIn(db, accountId, now);
}
