import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { invalidField, Problem, quote } from '../errors.ts';
import type { GroupAccount, Member } from './account.ts';
import { getAccountBySlug } from './account-store.ts';
import { deleteMember, listMembersOf, putMember } from './member-store.ts';
import { letRead, stopReading } from './readable-person-store.ts';

/** Adds an individual account to a group, or changes its role; the group may read the member's person from then on. */
export function addMember(
  { db, clock }: { db: Database; clock: Clock },
  { groupSlug, accountSlug, role }: { groupSlug: string; accountSlug: string; role: Member['role'] },
): Promise<Member> {
  return inTransaction(db, async (db) => {
    const group = await getGroup(db, groupSlug);
    const account = await getAccountBySlug(db, accountSlug);
    if (account.kind !== 'individual') {
      throw invalidField('/account', `must be an individual account, came as ${quote(accountSlug)}`);
    }
    const member: Member = { group, account, role };
    await putMember(db, member, clock.now());
    await letRead(db, [{ accountId: group.id, personId: account.personId }], 'member');
    return member;
  });
}

/** Ends a membership; refuses one that does not exist as `not_found`. What the member created stays readable. */
export function removeMember(
  { db }: { db: Database },
  { groupSlug, accountSlug }: { groupSlug: string; accountSlug: string },
): Promise<Member> {
  return inTransaction(db, async (db) => {
    const group = await getGroup(db, groupSlug);
    const member = (await listMembersOf(db, group)).find((one) => one.account.slug === accountSlug);
    if (member === undefined) {
      throw new Problem('not_found', `${quote(accountSlug)} is not a member of ${quote(groupSlug)}.`);
    }
    await deleteMember(db, member);
    await stopReading(db, group.id, member.account.personId, 'member');
    return member;
  });
}

/** The group of that slug; refuses an individual account. */
export async function getGroup(db: Database, slug: string): Promise<GroupAccount> {
  const account = await getAccountBySlug(db, slug);
  if (account.kind !== 'group')
    throw invalidField('/group', `must be a group account, came as ${quote(slug)}`);
  return account;
}
