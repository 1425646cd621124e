import type { Happening } from '../../collections/collection-updates.ts';
import type { Database } from '../../database/connect.ts';
import type { Trust } from '../decide-people.ts';
import { type Tag, type Tagging, taggingKey, tagKey } from './tag.ts';
import { findTagsByName, insertTags } from './tag-store.ts';
import { deleteTaggings, findTaggingsOf, insertTaggings, lockTaggings } from './tagging-store.ts';

/** The tags that an action puts on a person and takes off again; those to add apply first. */
export interface TagChanges {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** The ids that tag changes may need: a tag and a tagging for each name to add, in its order. */
export type TagIds = readonly { readonly tag: string; readonly tagging: string }[];

/** Tag changes of a person of an account, and whether the call has a key. */
export interface TagPost {
  readonly accountId: string;
  readonly personId: string;
  readonly tags: TagChanges;
  readonly newIds: TagIds;
  readonly now: number;
  readonly trust: Trust;
}

/** Tags by `tagKey`, and taggings by `taggingKey`. */
export interface KnownTags {
  readonly tags: ReadonlyMap<string, Tag>;
  readonly taggings: ReadonlyMap<string, Tagging>;
}

/** The tags and taggings that posts make and remove. */
export interface TagDecision {
  readonly created: readonly Tag[];
  readonly added: readonly Tagging[];
  readonly removed: readonly Tagging[];
  readonly happened: readonly Happening[];
}

/**
 * Applies tag changes, one after the other: with a key missing tags are created; without one only tags that exist are added, and
 * none is removed.
 */
export function decideTags(posts: readonly TagPost[], known: KnownTags): TagDecision {
  const tags = new Map(known.tags);
  const taggings = new Map(known.taggings);
  const happened: Happening[] = [];
  for (const { accountId, personId, tags: changes, newIds, now, trust } of posts) {
    for (const [index, name] of changes.add.entries()) {
      const ids = newIds[index];
      if (ids === undefined) throw new Error('A tag has no id.');
      const key = tagKey(accountId, name);
      if (!tags.has(key) && trust === 'keyed') {
        tags.set(key, { id: ids.tag, accountId, name, createdAt: now, modifiedAt: now });
        happened.push({ what: 'tag created', accountId });
      }
      const tagId = tags.get(key)?.id;
      if (tagId === undefined || taggings.has(taggingKey(personId, tagId))) continue;
      const tagging = { id: ids.tagging, tagId, personId, createdAt: now, modifiedAt: now };
      taggings.set(taggingKey(personId, tagId), tagging);
      happened.push({ what: 'tagged', accountId, tagId, personId });
    }
    for (const name of trust === 'keyed' ? changes.remove : []) {
      const tagId = tags.get(tagKey(accountId, name))?.id;
      if (tagId === undefined || !taggings.delete(taggingKey(personId, tagId))) continue;
      happened.push({ what: 'untagged', accountId, tagId, personId });
    }
  }
  return {
    created: [...tags].filter(([key]) => !known.tags.has(key)).map(([, tag]) => tag),
    added: [...taggings].filter(([key, { id }]) => known.taggings.get(key)?.id !== id).map(([, one]) => one),
    removed: [...known.taggings]
      .filter(([key, { id }]) => taggings.get(key)?.id !== id)
      .map(([, one]) => one),
    happened,
  };
}

/** Looks up the tags and taggings that posts change, locks those to remove, and decides on them. Writes nothing; part of a transaction. */
export async function prepareTags(db: Database, posts: readonly TagPost[]): Promise<TagDecision> {
  const accountIds = unique(posts.map(({ accountId }) => accountId));
  const personIds = unique(posts.map(({ personId }) => personId));
  const names = unique(posts.flatMap(({ tags }) => [...tags.add, ...tags.remove]));
  const tags = await findTagsByName(db, accountIds, names);
  const tagIds = [...tags.values()].map(({ id }) => id);
  const taggings = await findTaggingsOf(db, personIds, tagIds);
  const decision = decideTags(posts, { tags, taggings });
  const locked = new Set(
    (
      await lockTaggings(
        db,
        decision.removed.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  if (locked.size === decision.removed.length) return decision;
  // Somebody else removed one since the look-up.
  const gone = new Set(decision.removed.filter(({ id }) => !locked.has(id)));
  const left = new Map([...taggings].filter(([, tagging]) => !gone.has(tagging)));
  return decideTags(posts, { tags, taggings: left });
}

/** Writes the tags and taggings of a decision, in the transaction that prepared it. */
export async function saveTags(db: Database, { created, added, removed }: TagDecision): Promise<void> {
  await insertTags(db, created);
  await deleteTaggings(
    db,
    removed.map(({ id }) => id),
  );
  await insertTaggings(db, added);
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
