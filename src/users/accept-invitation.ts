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
import { findUser, findUsersByAddress } from './user-store.ts';

type Needs = { readonly db: Database; readonly clock: Clock };

/** What somebody is invited to. */
export interface OpenInvitation {
  readonly id: string;
  readonly group: GroupAccount;
  readonly role: Role;
  readonly inviter: IndividualAccount;
  /** As the inviter typed it. */
  readonly address: string;
}

/** Whom an invitation finds: a user has its address, or the person who accepts it becomes one. */
export type Invited = OpenInvitation & { readonly hasUser: boolean };

/**
 * The invitation whose link has this token. Refuses one that was used or withdrawn, is too old, comes from somebody who is disabled or
 * no administrator, or is for an address whose users are disabled or in the group, as `not_found`.
 */
export async function getInvited({ db, clock }: Needs, token: string): Promise<Invited> {
  const { addressKey, ...invitation } = await getOpen(db, token, clock.now());
  const users = await findUsersByAddress(db, addressKey);
  if (users.length === 0) return { ...invitation, hasUser: false };
  for (const { account, disabledAt } of users) {
    const role = await findRole(db, invitation.group, account);
    if (disabledAt === null && role === undefined) return { ...invitation, hasUser: true };
  }
  throw invitationIsSpent();
}

/**
 * The invitation whose link has this token, for a user. Refuses what `getInvited` refuses, and as `not_found` the user of another address
 * (S-invitation).
 */
export async function getInvitation(
  { db, clock }: Needs,
  token: string,
  user: IndividualAccount,
): Promise<OpenInvitation> {
  const { addressKey, ...invitation } = await getOpen(db, token, clock.now());
  const address = (await findUser(db, user.id))?.emailKey;
  if (address !== addressKey) throw invitationIsSpent();
  if ((await findRole(db, invitation.group, user)) !== undefined) throw invitationIsSpent();
  return invitation;
}

// An invitation works only while its inviter is an administrator (S-invitation-ends).
async function getOpen(
  db: Database,
  token: string,
  now: number,
): Promise<OpenInvitation & { readonly addressKey: string }> {
  const invitation = await findInvitation(db, hashToken(token));
  if (invitation === undefined || invitation.expiresAt <= now) throw invitationIsSpent();
  const { id, role, address, addressKey } = invitation;
  const group = await getAccount(db, invitation.groupId);
  const inviter = await findUser(db, invitation.invitedBy);
  if (group.kind !== 'group' || inviter?.disabledAt !== null) throw invitationIsSpent();
  if ((await findRole(db, group, inviter.account)) !== 'administrator') throw invitationIsSpent();
  return { id, group, role, inviter: inviter.account, address, addressKey };
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
