import { emptyPage, type Page, type PageRequest, readPage } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { getPerson } from '../people/read-people.ts';
import type { Tag, Tagging } from './tag.ts';
import { findTag, listTags } from './tag-store.ts';
import { findTagging, listTaggings } from './tagging-store.ts';

/** A tag of the account; refuses any other as `not_found`. */
export async function getTag(db: Database, accountId: string, id: string): Promise<Tag> {
  const tag = await findTag(db, accountId, id);
  if (tag === undefined) throw new Problem('not_found', `There is no tag ${quote(id)}.`);
  return tag;
}

/** One page of the account's tags, oldest first. */
export function listAccountTags(db: Database, accountId: string, request: PageRequest): Promise<Page<Tag>> {
  return readPage(db, { ownerId: accountId, kind: 'tags' }, request, (range) =>
    listTags(db, accountId, range),
  );
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
  return readPage(db, { ownerId: tag.id, kind: 'taggings' }, request, (range) =>
    listTaggings(db, { tagId: tag.id }, range),
  );
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
  return readPage(db, { ownerId: person.id, kind: 'taggings' }, request, (range) =>
    listTaggings(db, { personId: person.id }, range),
  );
}
