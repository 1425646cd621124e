import { listIds } from '../collections/list-ids.ts';
import type { Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import type { TaggingRow } from '../database/rows.ts';
import type { Tagging } from './tag.ts';

/** The tagging of that id under a tag, or undefined. */
export async function findTagging(db: Database, tagId: string, id: string): Promise<Tagging | undefined> {
  const row = await db('taggings').where({ id, tag_id: tagId }).first();
  return row && toTagging(row);
}

/** Locks a tagging until the transaction ends, so that two who delete it do not count it out twice. */
export async function lockTagging(db: Database, tagId: string, id: string): Promise<Tagging | undefined> {
  const row = await db('taggings').where({ id, tag_id: tagId }).forUpdate().first();
  return row && toTagging(row);
}

/** Which of these tags a person has: their taggings by tag id. */
export async function findTaggingsOf(
  db: Database,
  personId: string,
  tagIds: readonly string[],
): Promise<Map<string, Tagging>> {
  if (tagIds.length === 0) return new Map();
  const rows = await db('taggings')
    .where({ person_id: personId })
    .whereIn('tag_id', [...tagIds]);
  return new Map(rows.map((row) => [row.tag_id, toTagging(row)]));
}

/** A stretch of the taggings of a tag or of a person, in creation order. */
export async function listTaggings(
  db: Database,
  of: { tagId: string } | { personId: string },
  range: Range,
): Promise<Tagging[]> {
  const owner = 'tagId' in of ? { tag_id: of.tagId } : { person_id: of.personId };
  const ids = await listIds(db, 'taggings', owner, range);
  const rows = await db('taggings').whereIn('id', ids).orderBy('id');
  return rows.map(toTagging);
}

/** Writes a new tagging; one that exists already fails as a duplicate key. */
export async function insertTagging(db: Database, tagging: Tagging): Promise<void> {
  await db('taggings').insert({
    id: tagging.id,
    tag_id: tagging.tagId,
    person_id: tagging.personId,
    created_at: tagging.createdAt,
    modified_at: tagging.modifiedAt,
  });
}

/** Takes a tag off a person. */
export async function deleteTagging(db: Database, id: string): Promise<void> {
  await db('taggings').where({ id }).delete();
}

/** The ids of taggings of a person, at most `limit`. */
export async function listTaggingIdsOf(db: Database, personId: string, limit: number): Promise<string[]> {
  const rows = await db('taggings').where({ person_id: personId }).limit(limit).select('id');
  return rows.map(({ id }) => id);
}

/** Those of these taggings that exist; they stay locked until the transaction ends. */
export async function lockTaggings(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; tagId: string }[]> {
  return db('taggings')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id', { tagId: 'tag_id' });
}

/** Takes tags off whoever has them; at most 500 at once. */
export async function deleteTaggings(db: Database, ids: readonly string[]): Promise<void> {
  await db('taggings')
    .whereIn('id', [...ids])
    .delete();
}

function toTagging(row: TaggingRow): Tagging {
  return {
    id: row.id,
    tagId: row.tag_id,
    personId: row.person_id,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  };
}
