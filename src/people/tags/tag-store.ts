import type { FilteredRows } from '../../collections/filtered-rows.ts';
import { listIds } from '../../collections/list-ids.ts';
import type { Range } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { TagRow } from '../../database/rows/rows.ts';
import { type Tag, tagKey } from './tag.ts';

/** The tag of that id in the account, also under the id of a tag that became this one, or undefined. */
export async function findTag(db: Database, accountId: string, id: string): Promise<Tag | undefined> {
  const row = await db('tags').where({ id, account_id: accountId }).first();
  if (row !== undefined) return toTag(row);
  const joined = await db('joined_tags').where({ id }).first();
  return joined && findTag(db, accountId, joined.tag_id);
}

/** The tags of these ids that the account has; at most 500 at once. */
export async function findTags(db: Database, accountId: string, ids: readonly string[]): Promise<Tag[]> {
  const rows = await db('tags')
    .where({ account_id: accountId })
    .whereIn('id', [...ids]);
  return rows.map(toTag);
}

/** The tags of these names in these accounts, by `tagKey`. */
export async function findTagsByName(
  db: Database,
  accountIds: readonly string[],
  names: readonly string[],
): Promise<Map<string, Tag>> {
  const tags = new Map<string, Tag>();
  for (const some of pieces(names)) {
    const rows = await db('tags').whereIn('account_id', accountIds).whereIn('name', some);
    for (const row of rows) tags.set(tagKey(row.account_id, row.name), toTag(row));
  }
  return tags;
}

/** The account's tags by name, at most `limit`. */
export async function listTagsByName(db: Database, accountId: string, limit: number): Promise<Tag[]> {
  const rows = await db('tags').where({ account_id: accountId }).orderBy('name').limit(limit);
  return rows.map(toTag);
}

/** The ids of a stretch of the account's tags, in creation order. */
export function listTagIds(db: Database, accountId: string, range: Range): Promise<string[]> {
  return listIds(db, 'tags', { account_id: accountId }, range);
}

/** The tags of these ids, of any account, in creation order. */
export async function findTagsInOrder(db: Database, ids: readonly string[]): Promise<Tag[]> {
  const rows = await db('tags')
    .whereIn('id', [...ids])
    .orderBy('id');
  return rows.map(toTag);
}

/** The account's tags as filters select from them. */
export function tagRows(accountId: string): FilteredRows {
  return {
    table: 'tags',
    owner: { column: 'account_id', id: accountId },
    findId: async (db, _name, value) =>
      (await findTagsByName(db, [accountId], [value])).get(tagKey(accountId, value))?.id,
  };
}

/** Writes new tags; a name that the account has already fails as a duplicate key. */
export async function insertTags(db: Database, tags: readonly Tag[]): Promise<void> {
  const rows = tags.map((tag) => ({
    id: tag.id,
    account_id: tag.accountId,
    name: tag.name,
    created_at: tag.createdAt,
    modified_at: tag.modifiedAt,
  }));
  // All transactions take the names in one order, so that they do not wait for each other in a circle.
  rows.sort((one, other) =>
    tagKey(one.account_id, one.name) < tagKey(other.account_id, other.name) ? -1 : 1,
  );
  await insertRows(db, 'tags', rows);
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
