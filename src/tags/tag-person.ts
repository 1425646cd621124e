import { resizeList } from '../collections/collection-store.ts';
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
  let created = 0;
  for (const [index, name] of add.entries()) {
    const ids = change.newIds[index];
    if (ids === undefined || tags.has(name) || change.trust !== 'keyed') continue;
    tags.set(name, await addTag(db, { accountId, name, newId: ids.tag, now }));
    created += 1;
  }
  const taggings = await findTaggingsOf(
    db,
    personId,
    [...tags.values()].map((tag) => tag.id),
  );
  const resized = new Map<string, number>();
  for (const [index, name] of add.entries()) {
    const [tag, ids] = [tags.get(name), change.newIds[index]];
    if (tag === undefined || ids === undefined || taggings.has(tag.id)) continue;
    const tagging = { id: ids.tagging, tagId: tag.id, personId, createdAt: now, modifiedAt: now };
    await insertTagging(db, tagging);
    taggings.set(tag.id, tagging);
    resized.set(tag.id, 1);
  }
  for (const tag of findTags(tags, remove)) {
    const tagging = taggings.get(tag.id);
    if (tagging === undefined || (await lockTagging(db, tag.id, tagging.id)) === undefined) continue;
    await deleteTagging(db, tagging.id);
    taggings.delete(tag.id);
    resized.set(tag.id, (resized.get(tag.id) ?? 0) - 1);
  }
  // In the order of their ids, so that two calls lock the tags' lists in the same order.
  for (const [tagId, members] of [...resized].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await resizeList(db, tagId, 'taggings', members);
  }
  if (resized.size > 0)
    await resizeList(
      db,
      personId,
      'taggings',
      [...resized.values()].reduce((sum, n) => sum + n, 0),
    );
  if (created > 0) await resizeList(db, accountId, 'tags', created);
}

function findTags(tags: ReadonlyMap<string, Tag>, names: readonly string[]): Tag[] {
  return [...new Set(names)].flatMap((name) => tags.get(name) ?? []);
}
