import { moveCollections } from '../collections/move-collections.ts';
import { inTransaction } from '../database/transaction.ts';
import { keepReceipts } from '../collections/idempotency/find-repeat.ts';
import type { Effect } from '../collections/idempotency/receipt.ts';
import { getRecorded, type PeopleDecision, type PersonPost } from '../people/decide-people.ts';
import type { Person, PersonEntry } from '../people/person.ts';
import { findPeople } from '../people/person-store.ts';
import { preparePeople, savePeople } from '../people/record-people.ts';
import { listOutcomes, type Outcome } from '../base/outcome.ts';
import { noteDifferences } from './compare-person.ts';
import { type Needs, type NewItems, type Read, readItems, writeSet } from './import-page.ts';
import type { Note, NotTaken } from './not-taken.ts';
import { findImported, type ImportRun, receiptOf } from './origin.ts';
import { readPerson } from './read-person.ts';
import { readOriginSystem } from './read-source.ts';
import type { SourceItem } from './source.ts';

interface NewPerson {
  readonly entry: PersonEntry;
  readonly newId: string;
  readonly originatingSystem: string;
}

/**
 * Records the people of a page. A person whose address or number the account knows is that person: empty fields are filled,
 * nothing is replaced, and who is unsubscribed in the source is unsubscribed here (P-known).
 */
export async function importPeople(
  needs: Needs,
  { run, items, written }: Omit<NewItems, 'parentId'>,
): Promise<NotTaken[]> {
  const { readable, notTaken } = readPeople(needs, run, items);
  const refused = await writeSet(readable, async (people) => {
    const outcomes = await writePeople(needs, run, people);
    notTaken.push(...outcomes.flatMap((outcome) => ('ok' in outcome ? outcome.ok : [])));
    return outcomes;
  });
  return [...notTaken, ...refused, ...(await compareWritten(needs, run, written))];
}

function readPeople(needs: Needs, run: ImportRun, items: readonly SourceItem[]) {
  const read = ({ fields }: SourceItem, note: Note): NewPerson => ({
    entry: readPerson(fields, needs, note),
    newId: needs.ids.newId(),
    originatingSystem: readOriginSystem(fields, run, note),
  });
  return readItems({ items, written: [] }, read);
}

// What was not taken of people whom the import had written when it was interrupted.
async function compareWritten(
  needs: Needs,
  run: ImportRun,
  written: readonly SourceItem[],
): Promise<NotTaken[]> {
  const { readable, notTaken } = readPeople(needs, run, written);
  const sourceIds = readable.map(({ sourceId }) => sourceId);
  const ids = await findImported(needs, run, 'people', sourceIds);
  const people = await findPeople(needs.db, [...ids.values()]);
  const differences = readable.flatMap(({ sourceId, value: { entry } }) => {
    const person = people.get(ids.get(sourceId) ?? '');
    return person === undefined ? [] : listDifferences({ sourceId, entry, person });
  });
  return [...notTaken, ...differences];
}

// The value of a person's outcome is what the person does not have afterwards.
function writePeople(
  { db, clock }: Needs,
  run: ImportRun,
  people: readonly Read<NewPerson>[],
): Promise<Outcome<NotTaken[]>[]> {
  return inTransaction(db, async (db) => {
    const sourceIds = people.map(({ sourceId }) => sourceId);
    const imported = await findImported({ db, clock }, run, 'people', sourceIds);
    const fresh = people.filter(({ sourceId }) => !imported.has(sourceId));
    const now = clock.now();
    const decision = await preparePeople(
      db,
      fresh.map(
        ({ value: { entry, newId, originatingSystem } }): PersonPost => ({
          ownId: newId,
          source: { kind: 'entered', person: entry },
          accountId: run.account.id,
          newId,
          originatingSystem,
          trust: 'imported',
          now,
        }),
      ),
    );
    const happened = await savePeople(db, decision);
    const accepted = fresh.filter(({ value }) => !decision.refusals.has(value.newId));
    const taken = listTaken(accepted, decision);
    await keepReceipts(
      db,
      taken.map(({ sourceId, person, effect }) => ({
        receipt: receiptOf(run, 'people', sourceId, clock),
        resourceId: person.id,
        effect,
      })),
    );
    await moveCollections(db, happened);
    const all = people.map(({ value: { newId: ownId } }) => ({ ownId }));
    const differences = new Map(taken.map((one) => [one.ownId, listDifferences(one)]));
    return listOutcomes(all, decision.refusals, (ownId) => differences.get(ownId) ?? []);
  });
}

interface Taken {
  readonly ownId: string;
  readonly sourceId: string;
  readonly entry: PersonEntry;
  /** The person after the entry. */
  readonly person: Person;
  readonly effect: Effect;
}

// Several entries may mean one person: the first one creates or changes the person, and so may those after it.
function listTaken(people: readonly Read<NewPerson>[], decision: PeopleDecision): Taken[] {
  const versions = new Map(decision.changed.map(({ before }) => [before.id, before.version]));
  return people.map(({ sourceId, value: { entry, newId } }) => {
    const { person } = getRecorded(decision, newId);
    const changed = person.version > (versions.get(person.id) ?? person.version) ? 'changed' : 'none';
    versions.set(person.id, person.version);
    return { ownId: newId, sourceId, entry, person, effect: person.id === newId ? 'created' : changed };
  });
}

function listDifferences({
  sourceId,
  entry,
  person,
}: Pick<Taken, 'sourceId' | 'entry' | 'person'>): NotTaken[] {
  const differences: NotTaken[] = [];
  noteDifferences(entry, person, (field, reason) =>
    differences.push({ sourceId, field, reason, isSkipped: false }),
  );
  return differences;
}
