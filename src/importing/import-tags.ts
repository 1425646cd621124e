import { invalidField, Problem, quote } from '../base/errors.ts';
import { isBlank } from '../base/text-line.ts';
import { keepReceipts } from '../collections/idempotency/find-repeat.ts';
import { updateCollections } from '../collections/update-collections.ts';
import { inTransaction } from '../database/transaction.ts';
import { createTag } from '../people/tags/change-taggings.ts';
import { getTag } from '../people/tags/read-tags.ts';
import { readTagName, type Tag, taggingKey } from '../people/tags/tag.ts';
import { prepareTags, saveTags } from '../people/tags/tag-people.ts';
import { findTaggingsOf } from '../people/tags/tagging-store.ts';
import { type Needs, type NewItems, type Read, readItems, tryWrite } from './import-page.ts';
import type { NotTaken } from './not-taken.ts';
import { findImported, type ImportRun, receiptOf } from './origin.ts';
import { isObject, readLinkedId, type SourceItem } from './source.ts';

/** Creates the tags of a page. A tag whose name the account has is that tag. */
export async function importTags(
  needs: Needs,
  { run, ...members }: Omit<NewItems, 'parentId'>,
): Promise<NotTaken[]> {
  const { readable, notTaken } = readItems(members, ({ fields }) => {
    const name = typeof fields.name === 'string' ? readTagName(fields.name) : '';
    if (!isBlank(name) && [...name].length <= 255) return { name };
    throw invalidField('/name', `must be text of 1 to 255 characters, came as ${quote(fields.name)}`);
  });
  for (const tag of readable) {
    const receipt = receiptOf(run, 'tags', tag.sourceId, needs.clock);
    const write = () => createTag(needs, run.account.id, tag.value.name, receipt);
    notTaken.push(...(await tryWrite(tag, write)));
  }
  return notTaken;
}

/** Puts a tag on the people of a page of its taggings. */
export async function importTaggings(
  needs: Needs,
  { run, parentId, ...members }: NewItems,
): Promise<NotTaken[]> {
  const tag = await getTag(needs.db, run.account.id, parentId);
  const people = await findPeople(needs, run, members);
  const { readable, notTaken } = readItems(members, (item) => ({
    personId: getPersonId(people, item),
    newId: needs.ids.newId(),
  }));
  await writeTaggings(needs, run, tag, readable);
  return notTaken;
}

/** The ids here of the people to whom resources of the source link, by their ids in the source. */
export function findPeople(
  needs: Pick<Needs, 'db' | 'clock'>,
  run: ImportRun,
  { items, written }: Pick<NewItems, 'items' | 'written'>,
): Promise<Map<string, string>> {
  const ids = [...items, ...written].flatMap(({ fields }) => readLinkedId(fields, 'osdi:person') ?? []);
  return findImported(needs, run, 'people', ids);
}

/** The id here of the person to whom a resource of the source links. Refuses a person who was not imported. */
export function getPersonId(people: ReadonlyMap<string, string>, { fields }: SourceItem): string {
  const id = people.get(readLinkedId(fields, 'osdi:person') ?? '');
  if (id !== undefined) return id;
  const { _links: links } = fields;
  const link = isObject(links) ? links['osdi:person'] : undefined;
  const came = isObject(link) ? link.href : link;
  throw invalidField(
    '/osdi:person',
    came === undefined ? 'is missing' : `must be a person who was imported, came as ${quote(came)}`,
  );
}

interface NewTagging {
  readonly personId: string;
  readonly newId: string;
}

function writeTaggings(
  { db, ids, clock }: Needs,
  run: ImportRun,
  { id: tagId, name }: Tag,
  taggings: readonly Read<NewTagging>[],
): Promise<void> {
  const unusedId = ids.newId();
  return inTransaction(db, async (db) => {
    const now = clock.now();
    const decision = await prepareTags(
      db,
      taggings.map(({ value: { personId, newId } }) => ({
        accountId: run.account.id,
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
    const imported = await findImported({ db, clock }, run, 'taggings', sourceIds);
    await keepReceipts(
      db,
      taggings
        .filter(({ sourceId }) => !imported.has(sourceId))
        .map(({ sourceId, value: { personId, newId } }) => {
          const resourceId = idOf(written.get(taggingKey(personId, tagId)));
          const effect = resourceId === newId ? 'created' : 'none';
          return { receipt: receiptOf(run, 'taggings', sourceId, clock), resourceId, effect };
        }),
    );
    await updateCollections(db, decision.happened);
  });
}

function idOf(tagging: { readonly id: string } | undefined): string {
  if (tagging === undefined) throw new Problem('internal', 'A tagging that was written is missing.');
  return tagging.id;
}
