import type { GroupAccount, IndividualAccount } from '../accounts/account.ts';
import { findRole } from '../accounts/member-store.ts';
import type { Database } from '../database/connect.ts';
import { deleteInvitationsBy, deleteInvitationsOf, deleteInvitationsTo } from './group-invitation-store.ts';
import type { User } from './user.ts';
import { findUser, listRoles } from './user-store.ts';

/**
 * Ends invitations into a group (S-invitation-ends), in the transaction that adds an account to it, removes it, or changes its role:
 * those to the address of the account's user, and those that the user made, unless the user is an administrator. They do not come back
 * with the role.
 */
export async function endInvitationsInto(
  db: Database,
  group: GroupAccount,
  account: IndividualAccount,
): Promise<void> {
  const user = await findUser(db, account.id);
  if (user?.emailKey != null) await deleteInvitationsOf(db, group.id, [user.emailKey]);
  if ((await findRole(db, group, account)) === 'administrator') return;
  await deleteInvitationsBy(db, account.id, group.id);
}

/**
 * Ends the invitations to the address of a user into the groups that the user is in, before and after the address changes: who comes back
 * to an address does not find an old invitation.
 */
export async function endInvitationsTo(
  db: Database,
  { account, emailKey }: Pick<User, 'account' | 'emailKey'>,
): Promise<void> {
  if (emailKey === null) return;
  for (const { account: group } of await listRoles(db, account)) {
    await deleteInvitationsOf(db, group.id, [emailKey]);
  }
}

/** Ends the invitations to a user and by the user (S-invitation-ends), in all groups, in the transaction that disables the user. */
export async function endInvitationsOfUser(
  db: Database,
  { account, emailKey }: Pick<User, 'account' | 'emailKey'>,
): Promise<void> {
  if (emailKey !== null) await deleteInvitationsTo(db, emailKey);
  await deleteInvitationsBy(db, account.id);
}
