import { Problem, quote } from '../../base/errors.ts';
import { type CollectionState, getCollection } from '../../collections/collection-store.ts';
import { readMembers } from '../../collections/filtered-page.ts';
import { emptyPage, type Page, type PageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { getPerson } from '../read-people.ts';
import type { Tag, Tagging } from './tag.ts';
import { findTag, findTagsInOrder, listTagIds, tagRows } from './tag-store.ts';
import {
  findTagging,
  findTaggingsInOrder,
  listTaggingIds,
  type TaggingsOwner,
  taggingRows,
} from './tagging-store.ts';

/** A tag of the account; refuses any other as `not_found`. */
export async function getTag(db: Database, accountId: string, id: string): Promise<Tag> {
  const tag = await findTag(db, accountId, id);
  if (tag === undefined) throw new Problem('not_found', `There is no tag ${quote(id)}.`);
  return tag;
}

/** One page of the account's tags, oldest first. */
export async function listAccountTags(
  db: Database,
  accountId: string,
  request: PageRequest,
): Promise<Page<Tag>> {
  return readMembers(db, await getCollection(db, accountId, 'tags'), request, {
    rows: tagRows(accountId),
    list: (range) => listTagIds(db, accountId, range),
    read: (ids) => findTagsInOrder(db, ids),
  });
}

/** A tagging below a tag of the account; refuses any other as `not_found`. */
export async function getTagging(
  db: Database,
  accountId: string,
  tagId: string,
  id: string,
): Promise<Tagging> {
  const tag = await getTag(db, accountId, tagId);
  const tagging = await findTagging(db, tag.id, id);
  if (tagging === undefined) throw new Problem('not_found', `There is no tagging ${quote(id)}.`);
  return tagging;
}

/** One page of the taggings of a tag, oldest first. */
export async function listTaggingsOfTag(
  db: Database,
  accountId: string,
  tagId: string,
  request: PageRequest,
): Promise<Page<Tagging>> {
  const tag = await getTag(db, accountId, tagId);
  return readTaggings(db, { tagId: tag.id }, await getCollection(db, tag.id, 'taggings'), request);
}

/** One page of the taggings of a person; of a person that another account keeps, there are none. */
export async function listTaggingsOfPerson(
  db: Database,
  accountId: string,
  personId: string,
  request: PageRequest,
): Promise<Page<Tagging>> {
  const person = await getPerson(db, accountId, personId);
  if (person.accountId !== accountId) return emptyPage(request);
  return readTaggings(db, { personId }, await getCollection(db, personId, 'taggings'), request);
}

function readTaggings(
  db: Database,
  of: TaggingsOwner,
  state: CollectionState,
  request: PageRequest,
): Promise<Page<Tagging>> {
  return readMembers(db, state, request, {
    rows: taggingRows(of),
    list: (range) => listTaggingIds(db, of, range),
    read: (ids) => findTaggingsInOrder(db, ids),
  });
}
