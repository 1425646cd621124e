import { listIds } from '../collections/list-ids.ts';
import type { Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import type { TagRow } from '../database/rows.ts';
import type { Tag } from './tag.ts';

/** The tag of that id in the account, or undefined. */
export async function findTag(db: Database, accountId: string, id: string): Promise<Tag | undefined> {
  const row = await db('tags').where({ id, account_id: accountId }).first();
  return row && toTag(row);
}

/** The tags of these ids that the account has; at most 500 at once. */
export async function findTags(db: Database, accountId: string, ids: readonly string[]): Promise<Tag[]> {
  const rows = await db('tags')
    .where({ account_id: accountId })
    .whereIn('id', [...ids]);
  return rows.map(toTag);
}

/** The account's tags of these names, by name. */
export async function findTagsByName(
  db: Database,
  accountId: string,
  names: readonly string[],
): Promise<Map<string, Tag>> {
  if (names.length === 0) return new Map();
  const rows = await db('tags')
    .where({ account_id: accountId })
    .whereIn('name', [...names]);
  return new Map(rows.map((row) => [row.name, toTag(row)]));
}

/** A stretch of the account's tags in creation order. */
export async function listTags(db: Database, accountId: string, range: Range): Promise<Tag[]> {
  const ids = await listIds(db, 'tags', { account_id: accountId }, range);
  const rows = await db('tags').whereIn('id', ids).orderBy('id');
  return rows.map(toTag);
}

/** Writes a new tag; a name that the account has already fails as a duplicate key. */
export async function insertTag(db: Database, tag: Tag): Promise<void> {
  await db('tags').insert({
    id: tag.id,
    account_id: tag.accountId,
    name: tag.name,
    created_at: tag.createdAt,
    modified_at: tag.modifiedAt,
  });
}

function toTag(row: TagRow): Tag {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  };
}
