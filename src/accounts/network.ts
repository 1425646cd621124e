import type { Database } from '../database/connect.ts';
import { type Account, type GroupAccount, isSlug } from './account.ts';
import { findAccountBySlug, getAccount } from './account-store.ts';

/** How many groups may stand in one line, from the root of a network down. */
export const mostLevels = 10;

/** The account, and then the groups above it, the nearest first; an individual account stands alone. */
export async function listLine(db: Database, account: Account): Promise<[Account, ...GroupAccount[]]> {
  const ancestors: GroupAccount[] = [];
  let parentId = parentIdOf(account);
  while (parentId !== undefined) {
    const parent = await getAccount(db, parentId);
    if (parent.kind !== 'group') throw new Error(`The account ${parentId} has groups below it and is none.`);
    ancestors.push(parent);
    if (ancestors.length >= mostLevels) throw new Error(`The group ${account.id} has too many above it.`);
    parentId = parent.parentId;
  }
  return [account, ...ancestors];
}

/**
 * The group that a referrer code means to whoever stands first in the line: the group with that slug, where it is in
 * the same network, under the same root. Undefined for any other code, and for an individual account (2.6).
 */
export async function findReferringGroup(
  db: Database,
  line: readonly [Account, ...GroupAccount[]],
  code: string | undefined,
): Promise<GroupAccount | undefined> {
  if (line[0].kind !== 'group' || code === undefined || !isSlug(code)) return undefined;
  const group = await findAccountBySlug(db, code);
  if (group?.kind !== 'group') return undefined;
  const root = (await listLine(db, group)).at(-1);
  return root?.id === line.at(-1)?.id ? group : undefined;
}

function parentIdOf(account: Account): string | undefined {
  return account.kind === 'group' ? account.parentId : undefined;
}
