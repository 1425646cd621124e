import type { GroupAccount, IndividualAccount, Role } from '../accounts/account.ts';
import { getAccount, lockAccount } from '../accounts/account-store.ts';
import type { Act } from '../accounts/audit.ts';
import { isRecorded } from '../accounts/audit-store.ts';
import { findRole } from '../accounts/member-store.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { joinGroup } from './change-members.ts';
import { invitationIsSpent } from './group-invitation.ts';
import { deleteInvitation, findInvitation } from './group-invitation-store.ts';
import { hashToken } from './session.ts';
import { findUser } from './user-store.ts';

type Needs = { readonly db: Database; readonly clock: Clock };

/** What a user is invited to. */
export interface OpenInvitation {
  readonly id: string;
  readonly group: GroupAccount;
  readonly role: Role;
  readonly inviter: IndividualAccount;
}

/**
 * The invitation whose link has this token, for a user. Refuses one that was used or withdrawn, is too old, comes from somebody who
 * is disabled or no administrator, or is for another address, and a user who is in the group, as `not_found`.
 */
export async function getInvitation(
  { db, clock }: Needs,
  token: string,
  user: IndividualAccount,
): Promise<OpenInvitation> {
  const invitation = await findInvitation(db, hashToken(token));
  if (invitation === undefined || invitation.expiresAt <= clock.now()) throw invitationIsSpent();
  const address = (await findUser(db, user.id))?.emailKey;
  if (address !== invitation.addressKey) throw invitationIsSpent();
  const group = await getAccount(db, invitation.groupId);
  const inviter = await findUser(db, invitation.invitedBy);
  if (group.kind !== 'group' || inviter?.disabledAt !== null) throw invitationIsSpent();
  if ((await findRole(db, group, inviter.account)) !== 'administrator') throw invitationIsSpent();
  if ((await findRole(db, group, user)) !== undefined) throw invitationIsSpent();
  return { id: invitation.id, group, role: invitation.role, inviter: inviter.account };
}

/** Makes a user a member of the group with the role of the invitation, once (S-invitation). Refuses what `getInvitation` refuses. */
export function acceptInvitation(
  { db, clock }: Needs,
  token: string,
  { user, act }: { user: IndividualAccount; act: Act },
): Promise<GroupAccount> {
  let joined: GroupAccount | undefined;
  return inTransaction(db, async (db) => {
    // The answer of an earlier COMMIT was lost.
    if (joined !== undefined && (await isRecorded(db, act))) return joined;
    // Every change of the members locks the group, too.
    const found = await findInvitation(db, hashToken(token));
    if (found !== undefined) await lockAccount(db, found.groupId);
    const { id, group, role } = await getInvitation({ db, clock }, token, user);
    if (!(await deleteInvitation(db, id))) throw invitationIsSpent();
    const membership = { groupSlug: group.slug, accountSlug: user.slug, role };
    await joinGroup(db, membership, { now: clock.now(), act });
    joined = group;
    return group;
  });
}
