import type { FilteredRows } from '../../collections/filtered-rows.ts';
import { readNativeId } from '../../collections/identifiers/identifier.ts';
import { listIds, listIdsOfPerson } from '../../collections/list-ids.ts';
import { everything, type Range } from '../../collections/page.ts';
import { byUnique } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { TaggingRow } from '../../database/rows/rows.ts';
import { type Tag, type Tagging, taggingKey } from './tag.ts';

const peopleAtOnce = 250;

/** The tagging of that id under a tag, or undefined. */
export async function findTagging(db: Database, tagId: string, id: string): Promise<Tagging | undefined> {
  const row = await db('taggings').where({ id, tag_id: tagId }).first();
  return row && toTagging(row);
}

/** Which of these tags these people have: taggings by `taggingKey`. */
export async function findTaggingsOf(
  db: Database,
  personIds: readonly string[],
  tagIds: readonly string[],
): Promise<Map<string, Tagging>> {
  const taggings = new Map<string, Tagging>();
  for (const some of pieces(personIds, peopleAtOnce)) {
    for (const tags of pieces(tagIds)) {
      const rows = await db('taggings').whereIn('person_id', some).whereIn('tag_id', tags);
      for (const row of rows) taggings.set(taggingKey(row.person_id, row.tag_id), toTagging(row));
    }
  }
  return taggings;
}

/** The owner of a collection of taggings. */
export type TaggingsOwner = { readonly tagId: string } | { readonly personId: string };

/** The ids of a stretch of the taggings of a tag or of a person, in creation order. */
export function listTaggingIds(db: Database, of: TaggingsOwner, range: Range): Promise<string[]> {
  return 'tagId' in of
    ? listIds(db, 'taggings', { tag_id: of.tagId }, range)
    : listIdsOfPerson(db, 'taggings', { personId: of.personId, subject: 'tag_id' }, range);
}

/** The taggings of these ids in creation order. */
export async function findTaggingsInOrder(db: Database, ids: readonly string[]): Promise<Tagging[]> {
  const rows = await db('taggings')
    .whereIn('id', [...ids])
    .orderBy('id');
  return rows.map(toTagging);
}

/** A stretch of the taggings of a tag or of a person, in creation order. */
export async function listTaggings(db: Database, of: TaggingsOwner, range: Range): Promise<Tagging[]> {
  return findTaggingsInOrder(db, await listTaggingIds(db, of, range));
}

/** The taggings of a tag or of a person as filters select from them. */
export function taggingRows(of: TaggingsOwner): FilteredRows {
  const findId = async (_db: Database, _name: string, value: string) => readNativeId(value);
  if ('tagId' in of) return { table: 'taggings', owner: { column: 'tag_id', id: of.tagId }, findId };
  return {
    table: 'taggings',
    owner: { column: 'person_id', id: of.personId },
    listAll: (db) => listTaggingIds(db, of, everything),
    findId,
  };
}

/** Writes new taggings; one that exists already fails as a duplicate key. */
export async function insertTaggings(db: Database, taggings: readonly Tagging[]): Promise<void> {
  const rows = taggings.map((tagging) => ({
    id: tagging.id,
    tag_id: tagging.tagId,
    person_id: tagging.personId,
    created_at: tagging.createdAt,
    modified_at: tagging.modifiedAt,
  }));
  await insertRows(db, 'taggings', rows);
}

/** The ids of taggings of a person, at most `limit`. */
export async function listTaggingIdsOf(db: Database, personId: string, limit: number): Promise<string[]> {
  const rows = await db('taggings').where({ person_id: personId }).limit(limit).select('id');
  return rows.map(({ id }) => id);
}

/** All taggings of these people; at most 500 people at once. */
export async function listTaggingsOf(db: Database, personIds: readonly string[]): Promise<Tagging[]> {
  const rows = await db('taggings').whereIn('person_id', [...personIds]);
  return rows.map(toTagging);
}

/** Those of these taggings that exist; they stay locked until the transaction ends. */
export async function lockTaggings(db: Database, ids: readonly string[]): Promise<Tagging[]> {
  const locked: Tagging[] = [];
  for (const some of pieces([...ids].sort())) {
    const rows = await db('taggings').whereIn('id', some).orderBy('id').forUpdate();
    locked.push(...rows.map(toTagging));
  }
  return locked;
}

/** Gives locked taggings to another person, who has none of their tags; at most 500 at once. */
export async function moveTaggings(db: Database, ids: readonly string[], personId: string): Promise<void> {
  await db('taggings')
    .whereIn('id', [...ids])
    .update({ person_id: personId });
}

/** The tags of people by name, each person's by their id; at most 500 people at once. */
export async function findTagsOfPeople(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, Pick<Tag, 'id' | 'name'>[]>> {
  const rows: { person_id: string; id: string; name: string }[] = await db
    .from(byUnique(db, 'taggings', ['person_id', 'tag_id']))
    .join('tags', 'tags.id', 'taggings.tag_id')
    .whereIn('taggings.person_id', [...personIds])
    .orderBy('tags.name')
    .select('taggings.person_id', 'tags.id', 'tags.name');
  const tags = new Map<string, Pick<Tag, 'id' | 'name'>[]>(personIds.map((id) => [id, []]));
  for (const { person_id, id, name } of rows) tags.get(person_id)?.push({ id, name });
  return tags;
}

/** Removes taggings. */
export async function deleteTaggings(db: Database, ids: readonly string[]): Promise<void> {
  for (const some of pieces(ids)) await db('taggings').whereIn('id', some).delete();
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
