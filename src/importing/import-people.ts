import { readPersonChanges } from '../api/v1/person-input.ts';
import type { Schema } from '../api/v1/present.ts';
import { moveCollections } from '../collections/move-collections.ts';
import { inTransaction } from '../database/transaction.ts';
import { keepReceipts } from '../idempotency/find-repeat.ts';
import { getRecorded, type PersonPost } from '../people/decide-people.ts';
import { preparePeople, savePeople } from '../people/record-people.ts';
import {
  type Needs,
  type NewItems,
  type Read,
  type Skipped,
  separate,
  writeAccepted,
} from './import-page.ts';
import { findImported, type Origin, receiptOf } from './origin.ts';
import { readOriginSystem, renamePerson } from './read-source.ts';

/**
 * Records the people of a page. A person whose address or number the account knows is that person: empty fields are filled,
 * nothing is replaced, and who is unsubscribed in the source is unsubscribed here (P-known).
 */
export async function importPeople(
  needs: Needs,
  { origin, items }: Omit<NewItems, 'parentId'>,
): Promise<Skipped[]> {
  const { readable, skipped } = separate(items, ({ fields }): Omit<PersonPost, 'now'> => {
    const body = needs.bodies('updatePerson', renamePerson(fields)) as Schema<'PersonChanges'>;
    const { entry } = readPersonChanges(body, needs.geocoder).changes;
    return {
      source: { kind: 'entered', person: entry },
      accountId: origin.account.id,
      newId: needs.ids.newId(),
      originatingSystem: readOriginSystem(fields, origin),
      trust: 'imported',
    };
  });
  return [...skipped, ...(await writeAccepted(readable, (people) => writePeople(needs, origin, people)))];
}

function writePeople(
  { db, clock }: Needs,
  origin: Origin,
  people: readonly Read<Omit<PersonPost, 'now'>>[],
): Promise<void> {
  return inTransaction(db, async (db) => {
    const now = clock.now();
    const sourceIds = people.map(({ sourceId }) => sourceId);
    const imported = await findImported({ db, clock }, origin, 'people', sourceIds);
    const posts = people.filter(({ sourceId }) => !imported.has(sourceId));
    const decision = await preparePeople(
      db,
      posts.map(({ value }) => ({ ...value, now })),
    );
    const happened = await savePeople(db, decision);
    await keepReceipts(
      db,
      posts.map(({ sourceId, value }) => ({
        receipt: receiptOf(origin, 'people', sourceId, clock),
        resourceId: getRecorded(decision, value.newId).person.id,
      })),
    );
    await moveCollections(db, happened);
  });
}
