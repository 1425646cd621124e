import { moveCollections } from '../collections/move-collections.ts';
import type { Happening } from '../collections/what-moves.ts';
import type { Database } from '../database/connect.ts';
import type { Trust } from '../people/record-person.ts';
import { addTag } from './create-tag.ts';
import type { Tag } from './tag.ts';
import { findTagsByName } from './tag-store.ts';
import { deleteTagging, findTaggingsOf, insertTagging, lockTagging } from './tagging-store.ts';

/** The tags that an action puts on a person and takes off again; those to add apply first. */
export interface TagChanges {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Where tags change and whether the call shows a key, and the ids for what has to be made: a tag and a tagging for each name to add, in its order. */
export interface TagChange {
  readonly accountId: string;
  readonly personId: string;
  readonly newIds: readonly { readonly tag: string; readonly tagging: string }[];
  readonly now: number;
  readonly trust: Trust;
}

/**
 * Applies the tags of a call: with a key missing tags are created; without one only tags that exist are added, and
 * none is removed. Part of the caller's transaction.
 */
export async function tagPerson(
  db: Database,
  { add, remove: asked }: TagChanges,
  change: TagChange,
): Promise<void> {
  const remove = change.trust === 'keyed' ? asked : [];
  if (add.length + remove.length === 0) return;
  const { accountId, personId, now } = change;
  const tags = await findTagsByName(db, accountId, [...add, ...remove]);
  const happened: Happening[] = [];
  for (const [index, name] of add.entries()) {
    const ids = change.newIds[index];
    if (ids === undefined || tags.has(name) || change.trust !== 'keyed') continue;
    tags.set(name, await addTag(db, { accountId, name, newId: ids.tag, now }));
    happened.push({ what: 'tag created', accountId });
  }
  const taggings = await findTaggingsOf(
    db,
    personId,
    [...tags.values()].map((tag) => tag.id),
  );
  for (const [index, name] of add.entries()) {
    const [tag, ids] = [tags.get(name), change.newIds[index]];
    if (tag === undefined || ids === undefined || taggings.has(tag.id)) continue;
    const tagging = { id: ids.tagging, tagId: tag.id, personId, createdAt: now, modifiedAt: now };
    await insertTagging(db, tagging);
    taggings.set(tag.id, tagging);
    happened.push({ what: 'tagged', accountId, tagId: tag.id, personId });
  }
  for (const tag of findTags(tags, remove)) {
    const tagging = taggings.get(tag.id);
    if (tagging === undefined || (await lockTagging(db, tag.id, tagging.id)) === undefined) continue;
    await deleteTagging(db, tagging.id);
    taggings.delete(tag.id);
    happened.push({ what: 'untagged', accountId, tagId: tag.id, personId });
  }
  await moveCollections(db, happened);
}

function findTags(tags: ReadonlyMap<string, Tag>, names: readonly string[]): Tag[] {
  return [...new Set(names)].flatMap((name) => tags.get(name) ?? []);
}
