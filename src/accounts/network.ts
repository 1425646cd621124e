import type { Database } from '../database/connect.ts';
import { type Account, type GroupAccount, isSlug } from './account.ts';
import { findAccounts, findAccountsBySlugs } from './account-store.ts';

/** The most groups in one line of a network, from its root down. */
export const mostLevels = 10;

/** An account, and then the groups above it, the nearest first; an individual account stands alone. */
export type Line = readonly [Account, ...GroupAccount[]];

/** The line of an account. */
export async function listLine(db: Database, account: Account): Promise<Line> {
  const [line] = await listLines(db, [account]);
  if (line === undefined) throw new Error(`The account ${account.id} has no line.`);
  return line;
}

/** The lines of accounts, in their order; each level is read at once. */
export async function listLines(db: Database, accounts: readonly Account[]): Promise<Line[]> {
  const known = new Map(accounts.map((account) => [account.id, account]));
  for (let level = 1; level <= mostLevels; level += 1) {
    const parentIds = [...known.values()].flatMap((account) => parentIdOf(account) ?? []);
    const missing = new Set(parentIds.filter((id) => !known.has(id)));
    for (const parent of await findAccounts(db, [...missing])) known.set(parent.id, parent);
  }
  return accounts.map((account) => climb(account, known));
}

function climb(account: Account, known: ReadonlyMap<string, Account>): Line {
  const ancestors: GroupAccount[] = [];
  let parentId = parentIdOf(account);
  while (parentId !== null) {
    const parent = known.get(parentId);
    if (parent?.kind !== 'group') throw new Error(`There is no group ${parentId} above ${account.id}.`);
    ancestors.push(parent);
    if (ancestors.length >= mostLevels) throw new Error(`The group ${account.id} has too many above it.`);
    parentId = parent.parentId;
  }
  return [account, ...ancestors];
}

/**
 * The groups that referrer codes mean to the first of their lines, in the order of the questions: the group with that slug,
 * where it is in the same network, under the same root. Undefined for any other code, and for an individual account
 * (2.6 platform:referrer_data.referrer).
 */
export async function findReferringGroups(
  db: Database,
  questions: readonly { readonly line: Line | undefined; readonly code: string | null }[],
): Promise<(GroupAccount | undefined)[]> {
  const asked = questions.map(({ line, code }) =>
    line?.[0].kind === 'group' && code !== null && isSlug(code)
      ? { code, rootId: line.at(-1)?.id }
      : undefined,
  );
  const codes = new Set(asked.flatMap((one) => one?.code ?? []));
  const found = await findAccountsBySlugs(db, [...codes]);
  const groups = found.filter((account) => account.kind === 'group');
  const rootIds = (await listLines(db, groups)).map((line) => line.at(-1)?.id);
  return asked.map((one) =>
    groups.find((group, index) => group.slug === one?.code && rootIds[index] === one.rootId),
  );
}

function parentIdOf(account: Account): string | null {
  return account.kind === 'group' ? account.parentId : null;
}
