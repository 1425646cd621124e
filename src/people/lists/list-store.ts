import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { deleteSome } from '../../database/delete-some.ts';
import type { PeopleListRow } from '../../database/rows/people-rows.ts';
import { type PeopleList, workingStates } from './people-list.ts';

/** Writes a new list, which is being read; one that is there already stays. */
export async function insertList(db: Database, list: PeopleList): Promise<void> {
  const known = await db('people_lists').where({ id: list.id }).first('id');
  if (known !== undefined) return;
  await db('people_lists').insert({
    id: list.id,
    account_id: list.accountId,
    created_at: list.createdAt,
    due_at: list.createdAt,
    claim_token: null,
    forgotten_at: null,
    ...toColumns(list),
  });
}

/** The list of that id in the account, or undefined. */
export async function findList(db: Database, accountId: string, id: string): Promise<PeopleList | undefined> {
  const row = await db('people_lists').where({ id, account_id: accountId }).first();
  return row && toList(row);
}

/** The lists of an account that were read completely, the newest first, at most `limit`. */
export async function listLists(db: Database, accountId: string, limit: number): Promise<PeopleList[]> {
  const rows = await db('people_lists')
    .where({ account_id: accountId })
    .whereNot({ state: 'reading' })
    .orderBy('id', 'desc')
    .limit(limit);
  return rows.map(toList);
}

/** The ids of lists of an account with rows that nobody has checked. */
export function listUnchecked(db: Database, accountId: string): Promise<string[]> {
  return db('people_lists')
    .where({ account_id: accountId })
    .whereIn('state', ['reading', 'checking'])
    .pluck('id');
}

/** The ids of lists of an account whose unreadable rows still contain something, those that nobody has checked included. */
export function listRemembering(db: Database, accountId: string): Promise<string[]> {
  return db('people_lists').where({ account_id: accountId }).whereNull('forgotten_at').pluck('id');
}

/** The ids of the lists of an account. */
export function listListIds(db: Database, accountId: string): Promise<string[]> {
  return db('people_lists').where({ account_id: accountId }).pluck('id');
}

/** Locks a list of the account until the transaction ends. */
export async function lockList(db: Database, accountId: string, id: string): Promise<PeopleList | undefined> {
  const row = await db('people_lists').where({ id, account_id: accountId }).forUpdate().first();
  return row && toList(row);
}

/** Locks a list until the transaction ends, if it carries the token of a claim. */
export async function lockClaimedList(
  db: Database,
  id: string,
  token: string,
): Promise<PeopleList | undefined> {
  const row = await db('people_lists').where({ id, claim_token: token }).forUpdate().first();
  return row && toList(row);
}

/** Writes a list that is locked. It is due at this time (ms since 1970); without a token nobody has claimed it. */
export async function updateList(
  db: Database,
  list: PeopleList,
  { dueAt, token = null }: { readonly dueAt: number; readonly token?: string | null },
): Promise<void> {
  await db('people_lists')
    .where({ id: list.id })
    .update({ ...toColumns(list), due_at: dueAt, claim_token: token });
}

/** The ids of lists with work that is due, the oldest first. */
export async function listDueLists(db: Database, now: number, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (const state of workingStates) {
    const due = db('people_lists').where({ state }).andWhere('due_at', '<=', now);
    ids.push(...(await due.orderBy('due_at').limit(limit).pluck('id')));
  }
  return ids;
}

/** Claims a list until a time, and returns it; undefined where another worker has it, or nothing is to do. */
export async function claimList(
  db: Database,
  id: string,
  { now, token, leaseEndsAt }: { readonly now: number; readonly token: string; readonly leaseEndsAt: number },
): Promise<PeopleList | undefined> {
  await db('people_lists')
    .where({ id })
    .whereIn('state', [...workingStates])
    .andWhere('due_at', '<=', now)
    .update({ claim_token: token, due_at: leaseEndsAt });
  const row = await db('people_lists').where({ id, claim_token: token }).first();
  return row && toList(row);
}

/** Ends a claim: the list is due at once. */
export async function releaseList(db: Database, id: string, token: string, now: number): Promise<void> {
  await db('people_lists').where({ id, claim_token: token }).update({ claim_token: null, due_at: now });
}

/** The ids of lists that nobody has imported, from before a time. */
export function listUnused(db: Database, createdBefore: number, limit: number): Promise<string[]> {
  return db('people_lists')
    .whereIn('state', ['reading', 'checked'])
    .andWhere('created_at', '<', createdBefore)
    .limit(limit)
    .pluck('id');
}

/** The ids of lists that were imported before a time, and whose unreadable rows still contain something. */
export function listUnforgotten(db: Database, importedBefore: number, limit: number): Promise<string[]> {
  return db
    .from(byIndex(db, 'people_lists', ['forgotten_at', 'imported_at']))
    .whereNull('forgotten_at')
    .andWhere('imported_at', '<', importedBefore)
    .orderBy('imported_at')
    .limit(limit)
    .pluck('id');
}

/** Writes that the unreadable rows of a list have no content any more. */
export async function updateForgotten(db: Database, id: string, now: number): Promise<void> {
  await db('people_lists').where({ id }).update({ forgotten_at: now });
}

/** Deletes a list whose rows are deleted. */
export async function deleteList(db: Database, id: string): Promise<void> {
  await deleteSome(db('people_lists').where({ id }), 1);
}

function toColumns(
  list: PeopleList,
): Omit<PeopleListRow, 'id' | 'account_id' | 'created_at' | 'due_at' | 'claim_token' | 'forgotten_at'> {
  return {
    name: list.name,
    state: list.state,
    columns: JSON.stringify(list.columns),
    tag: list.tag,
    consent: list.consent,
    consent_source: list.consentSource,
    reached: list.reached,
    counts: JSON.stringify(list.counts),
    imported_at: list.importedAt,
  };
}

function toList(row: PeopleListRow): PeopleList {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    state: row.state,
    columns: JSON.parse(row.columns) as PeopleList['columns'],
    tag: row.tag,
    consent: row.consent,
    consentSource: row.consent_source,
    reached: row.reached,
    counts: JSON.parse(row.counts) as PeopleList['counts'],
    createdAt: row.created_at,
    importedAt: row.imported_at,
  };
}
