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
 * Who creates what is posted with an account's key, by the person that a call names or undefined (4.6). An individual may
 * name itself, a group a member, an administrator or its original creator; any other call has the default creator.
 */
export async function findCreators(
  db: Database,
  account: Account,
  named: readonly (string | undefined)[],
): Promise<Map<string | undefined, Creator>> {
  if (named.length === 0) return new Map();
  const defaultId = await findDefaultCreator(db, account);
  const others = named.filter((personId) => personId !== undefined && personId !== defaultId);
  const members = account.kind === 'group' && others.length > 0 ? await listMembersOf(db, account) : [];
  const allowed = new Set([defaultId, ...members.map((member) => member.account.personId)]);
  return new Map(
    named.map((personId) => {
      const isExplicit = personId !== undefined && allowed.has(personId);
      return [personId, { personId: isExplicit ? personId : defaultId, isExplicit }];
    }),
  );
}

/** The person who creates what an account posts without naming anybody: its own, or the group's original creator. */
export async function findDefaultCreator(db: Database, account: Account): Promise<string> {
  if (account.kind === 'individual') return account.personId;
  const creator = await getAccount(db, account.creatorAccountId);
  if (creator.kind === 'individual') return creator.personId;
  throw new Error(`The creator of the group ${account.id} is no individual.`);
}
