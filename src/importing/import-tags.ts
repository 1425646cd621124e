import { moveCollections } from '../collections/move-collections.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../errors.ts';
import { keepReceipts } from '../idempotency/find-repeat.ts';
import { createTag } from '../tags/create-tag.ts';
import { getTag } from '../tags/read-tags.ts';
import { readTagName, type Tag, taggingKey } from '../tags/tag.ts';
import { prepareTags, saveTags } from '../tags/tag-people.ts';
import { findTaggingsOf } from '../tags/tagging-store.ts';
import { type Needs, type NewItems, type Read, type Skipped, separate, tryWrite } from './import-page.ts';
import { findImported, type Origin, receiptOf } from './origin.ts';
import { readLinkedId } from './source.ts';

/** Creates the tags of a page. A tag whose name the account has is that tag. */
export async function importTags(
  needs: Needs,
  { origin, items }: Omit<NewItems, 'parentId'>,
): Promise<Skipped[]> {
  const { readable, skipped } = separate(items, ({ fields }) => {
    const name = typeof fields.name === 'string' ? readTagName(fields.name) : '';
    return name === '' || [...name].length > 255 ? 'its name is empty or too long' : { name };
  });
  for (const tag of readable) {
    const receipt = receiptOf(origin, 'tags', tag.sourceId, needs.clock);
    const write = () => createTag(needs, origin.account.id, tag.value.name, receipt);
    skipped.push(...(await tryWrite(tag, write)));
  }
  return skipped;
}

/** Puts a tag on the people of a page of its taggings. */
export async function importTaggings(
  needs: Needs,
  { origin, items, parentId }: NewItems,
): Promise<Skipped[]> {
  const tag = await getTag(needs.db, origin.account.id, parentId);
  const people = await findPeople(needs, origin, items);
  const { readable, skipped } = separate(items, ({ fields }) => {
    const personId = people.get(readLinkedId(fields, 'osdi:person') ?? '');
    return personId === undefined ? personIsMissing : { personId, newId: needs.ids.newId() };
  });
  await writeTaggings(needs, origin, tag, readable);
  return skipped;
}

/** Why an action is skipped if its person was not imported. */
export const personIsMissing = 'its person was not imported';

/** The ids here of the people to whom resources of the source link, by their ids in the source. */
export function findPeople(
  needs: Pick<Needs, 'db' | 'clock'>,
  origin: Origin,
  items: NewItems['items'],
): Promise<Map<string, string>> {
  const ids = items.flatMap(({ fields }) => readLinkedId(fields, 'osdi:person') ?? []);
  return findImported(needs, origin, 'people', ids);
}

interface NewTagging {
  readonly personId: string;
  readonly newId: string;
}

function writeTaggings(
  { db, ids, clock }: Needs,
  origin: Origin,
  { id: tagId, name }: Tag,
  taggings: readonly Read<NewTagging>[],
): Promise<void> {
  const unusedId = ids.newId();
  return inTransaction(db, async (db) => {
    const now = clock.now();
    const decision = await prepareTags(
      db,
      taggings.map(({ value: { personId, newId } }) => ({
        accountId: origin.account.id,
        personId,
        tags: { add: [name], remove: [] },
        newIds: [{ tag: unusedId, tagging: newId }],
        now,
        trust: 'imported',
      })),
    );
    await saveTags(db, decision);
    const personIds = taggings.map(({ value }) => value.personId);
    const written = await findTaggingsOf(db, personIds, [tagId]);
    const sourceIds = taggings.map(({ sourceId }) => sourceId);
    const imported = await findImported({ db, clock }, origin, 'taggings', sourceIds);
    await keepReceipts(
      db,
      taggings
        .filter(({ sourceId }) => !imported.has(sourceId))
        .map(({ sourceId, value: { personId } }) => ({
          receipt: receiptOf(origin, 'taggings', sourceId, clock),
          resourceId: idOf(written.get(taggingKey(personId, tagId))),
        })),
    );
    await moveCollections(db, decision.happened);
  });
}

function idOf(tagging: { readonly id: string } | undefined): string {
  if (tagging === undefined) throw new Problem('internal', 'A tagging that was written is missing.');
  return tagging.id;
}
