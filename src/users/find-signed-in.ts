import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/connect.ts';
import { csrfOf, hashToken, isFreshSignIn, isLive, type Session, sessionSpans } from './session.ts';
import { findSession, recordSeen } from './session-store.ts';
import type { AccountRole, User } from './user.ts';
import { findUser, listRoles } from './user-store.ts';

/** A user who is signed in, and what the user's session allows. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
  /** The token that the forms of the session contain. */
  readonly csrf: string;
  /** Whether the sign-in is not older than ten minutes. */
  readonly isFresh: boolean;
  /** The user's role in each account whose webpages the user may open; the user's own account first. */
  readonly roles: readonly AccountRole[];
}

/**
 * Finds who is signed in with the token of a cookie, and records every ten minutes that the session is in use. Undefined for an
 * unknown token, a session that has ended, and a disabled user (S-session).
 */
export async function findSignedIn(
  { db, clock }: { db: Database; clock: Clock },
  token: string | undefined,
): Promise<SignedIn | undefined> {
  if (token === undefined) return undefined;
  const session = await findSession(db, hashToken(token));
  const now = clock.now();
  if (session === undefined || !isLive(session, now)) return undefined;
  const user = await findUser(db, session.accountId);
  if (user === undefined || user.disabledAt !== null) return undefined;
  if (session.seenAt + sessionSpans.seen <= now) await recordSeen(db, session.id, now);
  return {
    user,
    session,
    csrf: csrfOf(token),
    isFresh: isFreshSignIn(session, now),
    roles: await listRoles(db, user.account),
  };
}
