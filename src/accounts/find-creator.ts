import type { Database } from '../database/connect.ts';
import type { Account, GroupAccount } from './account.ts';
import { getAccounts } from './account-store.ts';
import { listMembersOf } from './member-store.ts';

/** Who creates a resource, and whether the call named them. */
export interface Creator {
  readonly personId: string;
  readonly isExplicit: boolean;
}

/** A post of an account's key, by its own id, and the person whom it names as the creator. */
export interface Naming {
  readonly ownId: string;
  readonly account: Account;
  readonly draft: { readonly creatorPersonId?: string };
}

/**
 * Who creates what is posted, by the posts' own ids (4.6). An individual may name itself, a group a member, an administrator or
 * its original creator; any other post has the default creator (7.3, 5 creators, 2.1 osdi:creator).
 */
export async function findCreators(
  db: Database,
  posts: readonly Naming[],
  defaults: ReadonlyMap<string, string>,
): Promise<Map<string, Creator>> {
  const members = new Map<string, ReadonlySet<string>>();
  const creators = new Map<string, Creator>();
  for (const { ownId, account, draft } of posts) {
    const defaultId = getDefault(defaults, account);
    const named = draft.creatorPersonId;
    let isExplicit = named !== undefined && named === defaultId;
    if (named !== undefined && !isExplicit && account.kind === 'group') {
      const found = members.get(account.id) ?? (await findMembers(db, account));
      members.set(account.id, found);
      isExplicit = found.has(named);
    }
    creators.set(ownId, { personId: isExplicit && named !== undefined ? named : defaultId, isExplicit });
  }
  return creators;
}

/** The person who creates what an account posts without naming anybody: its own, or the group's original creator. */
export async function findDefaultCreator(db: Database, account: Account): Promise<string> {
  return getDefault(await findDefaultCreators(db, [account]), account);
}

/**
 * The people who create what accounts post without naming anybody, by the ids of the accounts: the account's own person, or the original
 * creator of the group (4.6, 7.3, 2.1 osdi:creator).
 */
export async function findDefaultCreators(
  db: Database,
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, string>> {
  const founders = await getAccounts(
    db,
    accounts.flatMap((account) => (account.kind === 'group' ? account.creatorAccountId : [])),
  );
  return new Map(
    accounts.flatMap((account) => {
      const creator = account.kind === 'group' ? founders.get(account.creatorAccountId) : account;
      return creator?.kind === 'individual' ? [[account.id, creator.personId]] : [];
    }),
  );
}

function getDefault(defaults: ReadonlyMap<string, string>, { id }: Account): string {
  const personId = defaults.get(id);
  if (personId === undefined) throw new Error(`The creator of the group ${id} is no individual.`);
  return personId;
}

async function findMembers(db: Database, group: GroupAccount): Promise<ReadonlySet<string>> {
  return new Set((await listMembersOf(db, group)).map(({ account }) => account.personId));
}
