import type { Database } from '../database/connect.ts';
import type { Account } from './account.ts';
import { getAccount } from './account-store.ts';
import { listMembersOf } from './member-store.ts';

/** Who creates a resource, and whether the call named them. */
export interface Creator {
  readonly personId: string;
  readonly isExplicit: boolean;
}

/**
 * Who creates what is posted with an account's key (4.6): the person that the call names, where an individual names
 * itself and a group a member, an administrator or its original creator; else the default, which is the account's own
 * person or the group's original creator.
 */
export async function findCreator(
  db: Database,
  account: Account,
  namedPersonId: string | undefined,
): Promise<Creator> {
  const personId = await findDefaultCreator(db, account);
  if (namedPersonId === undefined) return { personId, isExplicit: false };
  if (namedPersonId === personId) return { personId, isExplicit: true };
  const members = account.kind === 'group' ? await listMembersOf(db, account) : [];
  const isMember = members.some((member) => member.account.personId === namedPersonId);
  return isMember ? { personId: namedPersonId, isExplicit: true } : { personId, isExplicit: false };
}

async function findDefaultCreator(db: Database, account: Account): Promise<string> {
  if (account.kind === 'individual') return account.personId;
  const creator = await getAccount(db, account.creatorAccountId);
  if (creator.kind !== 'individual')
    throw new Error(`The creator of the group ${account.id} is no individual.`);
  return creator.personId;
}
