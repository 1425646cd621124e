import type { GroupAccount, Member, Role } from '../accounts/account.ts';
import { getAccountBySlug, lockAccount } from '../accounts/account-store.ts';
import { type ApiKey, isLiveKey } from '../accounts/api-key.ts';
import { listApiKeys } from '../accounts/api-key-store.ts';
import type { Act } from '../accounts/audit.ts';
import { isRecorded, recordAct } from '../accounts/audit-store.ts';
import { endKey } from '../accounts/change-keys.ts';
import { deleteMember, listMembersOf, putMember } from '../accounts/member-store.ts';
import { letRead, stopReading } from '../accounts/readable-person-store.ts';
import type { Clock } from '../base/clock.ts';
import { invalidField, Problem, quote } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { endInvitationsInto } from './end-invitations.ts';

/** Whom to add to a group, or whose role to change. */
export interface Membership {
  readonly groupSlug: string;
  readonly accountSlug: string;
  readonly role: Role;
}

/** Whom to remove from a group, and which of their keys to revoke. */
export interface Removal extends Omit<Membership, 'role'> {
  readonly keyIds?: readonly string[];
  /** The keys of the member of which somebody was asked; absent where nobody was asked. */
  readonly listedKeyIds?: readonly string[];
}

/** Who was removed, how many keys were revoked with them, and which of their keys still work. */
export interface RemovedMember extends Member {
  readonly revokedKeys: number;
  readonly keysLeft: readonly ApiKey[];
}

/** The member has a key of which nobody was asked. */
export class UnlistedKey extends Error {}

/** The keys of a group that a member made on a webpage and that still work (S-removal). */
export async function listKeysOfMember(
  db: Database,
  { group, account, now }: Pick<Member, 'group' | 'account'> & { readonly now: number },
): Promise<ApiKey[]> {
  const keys = await listApiKeys(db, group.id);
  return keys.filter((key) => key.madeBy === account.id && isLiveKey(key, now));
}

/**
 * Adds an individual account to a group, or changes its role; the group may read the member's person from then on. Invitations of the
 * member into the group end, and those by a member who is no administrator any more.
 */
export function addMember(
  { db, clock }: { db: Database; clock: Clock },
  membership: Membership,
  act?: Act,
): Promise<Member> {
  return inTransaction(db, async (db) => {
    const { member } = await joinGroup(db, membership, { now: clock.now(), act });
    return member;
  });
}

/** The same inside the caller's transaction; returns whether the member is new. */
export async function joinGroup(
  db: Database,
  { groupSlug, accountSlug, role }: Membership,
  { now, act }: { now: number; act: Act | undefined },
): Promise<{ member: Member; isNew: boolean }> {
  const group = await getGroup(db, groupSlug);
  const account = await getAccountBySlug(db, accountSlug);
  if (account.kind !== 'individual') {
    throw invalidField('/account', `must be an individual account, came as ${quote(accountSlug)}`);
  }
  await lockAccount(db, group.id);
  const member: Member = { group, account, role };
  const isNew = await putMember(db, member, now);
  await letRead(db, [{ accountId: group.id, personId: account.personId }], 'member');
  await endInvitationsInto(db, group, account);
  const action = isNew ? 'member.added' : 'member.changed';
  await recordAct(db, act, { accountId: group.id, action, subject: accountSlug, details: { role } });
  return { member, isNew };
}

/**
 * Ends a membership, with the invitations of the member and by the member into the group; refuses one that does not exist as
 * `not_found`. What the member created stays readable. Those of the keys of the group that the member made and that are named are
 * revoked (S-removal). Throws `UnlistedKey` and removes nobody where the member has made a key of which nobody was asked.
 */
export function removeMember(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  { groupSlug, accountSlug, keyIds = [], listedKeyIds }: Removal,
  act?: Act,
): Promise<RemovedMember> {
  const entryIds = new Map(keyIds.map((id) => [id, ids.newId()]));
  let removed: RemovedMember | undefined;
  return inTransaction(db, async (db) => {
    // The answer of an earlier COMMIT was lost.
    if (removed !== undefined && (await isRecorded(db, act))) return removed;
    const group = await getGroup(db, groupSlug);
    await lockAccount(db, group.id);
    const member = (await listMembersOf(db, group)).find((one) => one.account.slug === accountSlug);
    const keys = member === undefined ? [] : await listKeysOfMember(db, { ...member, now: clock.now() });
    if (listedKeyIds !== undefined && keys.some(({ id }) => !listedKeyIds.includes(id))) {
      throw new UnlistedKey(`${quote(accountSlug)} has made another key.`);
    }
    if (member === undefined || !(await deleteMember(db, member))) {
      throw new Problem('not_found', `${quote(accountSlug)} is not a member of ${quote(groupSlug)}.`);
    }
    await stopReading(db, group.id, member.account.personId, 'member');
    await endInvitationsInto(db, group, member.account);
    const action = act?.actor.id === member.account.id ? 'member.left' : 'member.removed';
    const details = { role: member.role };
    await recordAct(db, act, { accountId: group.id, action, subject: accountSlug, details });
    let revokedKeys = 0;
    for (const key of keys) {
      const id = entryIds.get(key.id);
      if (id === undefined) continue;
      if (await endKey(db, key, { now: clock.now(), act: act && { ...act, id } })) revokedKeys += 1;
    }
    removed = { ...member, revokedKeys, keysLeft: keys.filter(({ id }) => !entryIds.has(id)) };
    return removed;
  });
}

/** The group of that slug; refuses an individual account. */
export async function getGroup(db: Database, slug: string): Promise<GroupAccount> {
  const account = await getAccountBySlug(db, slug);
  if (account.kind !== 'group')
    throw invalidField('/group', `must be a group account, came as ${quote(slug)}`);
  return account;
}
