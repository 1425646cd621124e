import { lockAccount } from '../accounts/account-store.ts';
import type { Actor } from '../accounts/audit.ts';
import { recordAudit } from '../accounts/audit-store.ts';
import type { Clock } from '../base/clock.ts';
import { invalidField, quote } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteAddressChangesOf } from './address-change-store.ts';
import { endInvitationsOfUser } from './end-invitations.ts';
import { hashToken } from './session.ts';
import { deleteSessionsOf } from './session-store.ts';
import { makeToken, signInSpans } from './sign-in.ts';
import { deleteSignInsOf, findSignIn, insertSignIn } from './sign-in-store.ts';
import type { User } from './user.ts';
import { getUser, setDisabled } from './user-store.ts';

type Needs = { readonly db: Database; readonly ids: Ids; readonly clock: Clock };

/** A sign-in link that works once. */
export interface Invitation {
  /** The path of the link: `/sign-in/{token}`. */
  readonly path: string;
  readonly expiresAt: number;
}

/** Makes a sign-in link for a user, which works once within 24 hours. Refuses a group and a disabled user as `invalid_request`. */
export async function inviteUser(
  { db, ids, clock }: Needs,
  accountId: string,
  actor: Actor,
): Promise<Invitation> {
  const [id, entryId, token] = [ids.newId(), ids.newId(), makeToken(ids)];
  return inTransaction(db, async (db) => {
    const at = clock.now();
    const { account, disabledAt } = await getUser(db, accountId);
    if (disabledAt !== null)
      throw invalidField('/account', `is a disabled user, came as ${quote(account.slug)}`);
    const tokenHash = hashToken(token);
    const expiresAt = at + signInSpans.invited;
    const blank = { browserHash: null, codeHash: null, addressKey: null, tries: 0, next: null, usedAt: null };
    if ((await findSignIn(db, tokenHash)) === undefined)
      await insertSignIn(db, { id, accountId, tokenHash, ...blank, createdAt: at, expiresAt });
    const action = 'user.invited';
    await recordAudit(db, { id: entryId, accountId, at, actor, action, subject: account.slug, details: {} });
    return { path: `/sign-in/${token}`, expiresAt };
  });
}

/** Disables a user at once, with all sessions (S-session), links and invitations (S-invitation-ends), or enables the user again. */
export async function disableUser(
  { db, ids, clock }: Needs,
  accountId: string,
  { isDisabled, actor }: { isDisabled: boolean; actor: Actor },
): Promise<User> {
  const entryId = ids.newId();
  return inTransaction(db, async (db) => {
    const now = clock.now();
    // A sign-in and a new key at the same moment lock the account, too (S-removal).
    await lockAccount(db, accountId);
    const user = await getUser(db, accountId);
    const disabledAt = isDisabled ? (user.disabledAt ?? now) : null;
    await setDisabled(db, accountId, { disabledAt, now });
    if (isDisabled) {
      await deleteSessionsOf(db, accountId);
      await deleteSignInsOf(db, accountId);
      await deleteAddressChangesOf(db, accountId);
      await endInvitationsOfUser(db, user);
    }
    const action = isDisabled ? 'user.disabled' : 'user.enabled';
    const subject = user.account.slug;
    await recordAudit(db, { id: entryId, accountId, at: now, actor, action, subject, details: {} });
    return { ...user, disabledAt };
  });
}
