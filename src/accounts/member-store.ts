import type { Database } from '../database/connect.ts';
import type { Account, GroupAccount, Member, Role } from './account.ts';
import { getAccount, toAccount } from './account-store.ts';

/** Makes the account a member of the group, or gives a member this role; returns whether the member is new. */
export async function putMember(
  db: Database,
  { group, account, role }: Member,
  now: number,
): Promise<boolean> {
  const key = { group_id: group.id, account_id: account.id };
  const existing = await db('members').select('role').where(key).first();
  if (existing === undefined) await db('members').insert({ ...key, role, created_at: now });
  else await db('members').where(key).update({ role });
  return existing === undefined;
}

/** The members of a group, the longest-standing first. */
export async function listMembersOf(db: Database, group: GroupAccount): Promise<Member[]> {
  const rows = await db('members')
    .join('accounts', 'accounts.id', 'members.account_id')
    .where('members.group_id', group.id)
    .orderBy(['members.created_at', 'members.account_id'])
    .select('accounts.*', 'members.role');
  return rows.flatMap(({ role, ...row }) => {
    const account = toAccount(row);
    return account.kind === 'individual' ? [{ group, account, role }] : [];
  });
}

/** The role of an account in a group, or undefined where it is no member; the creator is always an administrator (I-creator). */
export async function findRole(
  db: Database,
  group: GroupAccount,
  { id }: { readonly id: string },
): Promise<Role | undefined> {
  if (id === group.creatorAccountId) return 'administrator';
  const row = await db('members').where({ group_id: group.id, account_id: id }).first('role');
  return row?.role;
}

/** Whether a user is not disabled and is an administrator of the account, as everybody is of the own one. */
export async function isAdministrator(db: Database, account: Account, userId: string): Promise<boolean> {
  const user = await db('users').where({ account_id: userId }).first('disabled_at');
  if (user?.disabled_at != null) return false;
  if (account.kind === 'individual') return account.id === userId;
  return (await findRole(db, account, { id: userId })) === 'administrator';
}

/** Whether a person is the account's own, or that of the creator or a member of the group. */
export async function belongsToAccount(db: Database, account: Account, personId: string): Promise<boolean> {
  if (account.kind === 'individual') return account.personId === personId;
  const creator = await getAccount(db, account.creatorAccountId);
  if (creator.kind === 'individual' && creator.personId === personId) return true;
  const found = await db('members')
    .join('accounts', 'accounts.id', 'members.account_id')
    .where('members.group_id', account.id)
    .andWhere('accounts.person_id', personId)
    .first('members.role');
  return found !== undefined;
}

/** Ends a membership; of several at the same time only one returns true. */
export async function deleteMember(db: Database, { group, account }: Member): Promise<boolean> {
  return (await db('members').where({ group_id: group.id, account_id: account.id }).delete()) === 1;
}
