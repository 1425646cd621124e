import { Problem, quote } from '../base/errors.ts';
import { numberOf } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import type { AccountRow } from '../database/rows/account-rows.ts';
import type { JoinedTable } from '../database/rows/joined-columns.ts';
import { type Account, type GroupAccount, isSlug } from './account.ts';

type JoinedAccountRow = Omit<AccountRow, 'number' | 'locks'>;

/** The accounts as they are joined to other rows. */
export const joinedAccounts: JoinedTable<JoinedAccountRow> = {
  name: 'accounts',
  columns: {
    id: true,
    kind: true,
    slug: true,
    name: true,
    person_id: true,
    creator_account_id: true,
    parent_id: true,
    created_at: true,
  },
  key: 'id',
};

/** The account of that id; refuses one that does not exist. */
export async function getAccount(db: Database, id: string): Promise<Account> {
  const row = await db('accounts').where({ id }).first();
  if (row === undefined) throw new Error(`There is no account ${id}.`);
  return toAccount(row);
}

/** Those of the accounts that exist; at most 500 at once. */
export async function findAccounts(db: Database, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return (await db('accounts').whereIn('id', [...ids])).map(toAccount);
}

/** The accounts of these ids, by id; refuses one that does not exist. At most 500 at once. */
export async function getAccounts(db: Database, ids: readonly string[]): Promise<Map<string, Account>> {
  const accounts = new Map(
    (await findAccounts(db, [...new Set(ids)])).map((account) => [account.id, account]),
  );
  for (const id of ids) if (!accounts.has(id)) throw new Error(`There is no account ${id}.`);
  return accounts;
}

/** The accounts that have one of these slugs; at most 500 at once. */
export async function findAccountsBySlugs(db: Database, slugs: readonly string[]): Promise<Account[]> {
  if (slugs.length === 0) return [];
  return (await db('accounts').whereIn('slug', [...slugs])).map(toAccount);
}

/** The account of that slug, or undefined. */
export async function findAccountBySlug(db: Database, slug: string): Promise<Account | undefined> {
  const row = await db('accounts').where({ slug }).first();
  return row && toAccount(row);
}

/** The account of that slug; refuses an unknown one as `not_found`. */
export async function getAccountBySlug(db: Database, slug: string): Promise<Account> {
  const account = await findAccountBySlug(db, slug);
  if (account === undefined)
    throw new Problem('not_found', `There is no account with the slug ${quote(slug)}.`);
  return account;
}

/** The group whose public page has this slug; refuses any other, and an individual account's, as `not_found`. */
export async function getPublicGroup(db: Database, slug: string): Promise<GroupAccount> {
  const account = isSlug(slug) ? await findAccountBySlug(db, slug) : undefined;
  if (account?.kind !== 'group') throw new Problem('not_found', `There is no group ${quote(slug)}.`);
  return account;
}

/**
 * Locks an account until the transaction ends. It writes the row, because the nodes of a cluster compare what transactions write, and not
 * what they lock.
 */
export async function lockAccount(db: Database, id: string): Promise<void> {
  await db('accounts').where({ id }).increment('locks');
}

/** All accounts, oldest first. */
export async function listAccounts(db: Database): Promise<Account[]> {
  return (await db('accounts').orderBy('id')).map(toAccount);
}

/** The ids of the accounts after the id `after` ('' for all), in their order; at most `limit`. */
export function listAccountIds(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  return db('accounts').where('id', '>', after).orderBy('id').limit(limit).pluck('id');
}

/** Writes a new account. */
export async function insertAccount(db: Database, account: Account): Promise<void> {
  await db('accounts').insert({
    id: account.id,
    number: numberOf(account.id),
    kind: account.kind,
    slug: account.slug,
    name: account.name,
    person_id: account.kind === 'individual' ? account.personId : null,
    creator_account_id: account.kind === 'group' ? account.creatorAccountId : null,
    parent_id: account.kind === 'group' ? account.parentId : null,
    created_at: account.createdAt,
  });
}

/** Whether an account has this slug; its row is locked until the transaction ends. */
export async function lockTakenAccountSlug(db: Database, slug: string): Promise<boolean> {
  return (await db('accounts').select('id').where({ slug }).forUpdate().first()) !== undefined;
}

/** Those of these slugs that accounts have. */
export async function listTakenAccountSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await db('accounts')
    .select('slug')
    .whereIn('slug', [...slugs]);
  return rows.map((row) => row.slug);
}

/** Reads a row of `accounts`. */
export function toAccount(row: JoinedAccountRow): Account {
  const base = { id: row.id, slug: row.slug, name: row.name, createdAt: row.created_at };
  if (row.kind === 'group' && row.creator_account_id !== null) {
    return { ...base, kind: 'group', creatorAccountId: row.creator_account_id, parentId: row.parent_id };
  }
  if (row.kind === 'individual' && row.person_id !== null) {
    return { ...base, kind: 'individual', personId: row.person_id };
  }
  throw new Error(`The account ${row.id} is neither an individual nor a group.`);
}
