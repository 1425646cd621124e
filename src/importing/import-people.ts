import { emailKey } from '../base/email-address.ts';
import { quote } from '../base/errors.ts';
import { listOutcomes, type Outcome } from '../base/outcome.ts';
import { keepReceipts } from '../collections/idempotency/find-repeat.ts';
import type { Effect } from '../collections/idempotency/receipt.ts';
import { updateCollections } from '../collections/update-collections.ts';
import { inTransaction } from '../database/transaction.ts';
import { keyOf } from '../people/contact.ts';
import { getRecorded, type PeopleDecision, type PersonPost } from '../people/decide-people.ts';
import type { Person, PersonEntry } from '../people/person.ts';
import { findPeople } from '../people/person-store.ts';
import { preparePeople, savePeople } from '../people/record-people.ts';
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
    await updateCollections(db, happened);
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

/**
 * Notes what of an entry a person does not have after it: another person has it, there is no room for it, or it stays as it is here
 * (P-report).
 */
function noteDifferences(entry: PersonEntry, person: Person, note: Note): void {
  noteName('given_name', [entry.givenName, person.givenName], note);
  noteName('family_name', [entry.familyName, person.familyName], note);
  const emails = new Map(person.emailAddresses.map((email) => [keyOf(email), email]));
  for (const { address, status } of entry.emailAddresses ?? []) {
    const here = emails.get(emailKey(address));
    noteContact('email_addresses', { value: address, status }, here, note);
  }
  const numbers = new Map(person.phoneNumbers.map((phone) => [phone.number, phone]));
  for (const { number, status } of entry.phoneNumbers ?? [])
    noteContact('phone_numbers', { value: number, status }, numbers.get(number), note);
  notePostal(entry, person, note);
  const languages = entry.languagesSpoken ?? [];
  if (languages.length > 0 && languages.join() !== person.languagesSpoken.join())
    note('languages_spoken', stays(person.languagesSpoken, languages));
  for (const [name, answer] of entry.customFields ?? []) {
    const here = person.customFields.get(name);
    if (here === undefined) note(`custom_fields/${name}`, `has no room here, came as ${quote(answer)}`);
    else if (here !== answer) note(`custom_fields/${name}`, stays(here, answer));
  }
}

function noteName(
  field: string,
  [came, here]: readonly [string | undefined, string | null],
  note: Note,
): void {
  if (came !== undefined && came !== '' && here !== null && came !== here) note(field, stays(here, came));
}

function noteContact(
  field: string,
  { value, status }: { readonly value: string; readonly status: string | undefined },
  here: { readonly status: string } | undefined,
  note: Note,
): void {
  if (here === undefined)
    note(field, `is not added to the person here, or somebody else here has it, came as ${quote(value)}`);
  else if (status === 'subscribed' && here.status !== 'subscribed')
    note(field, `stays ${here.status} here, came as ${quote(value)} and subscribed`);
}

function notePostal({ postalAddresses = [] }: PersonEntry, person: Person, note: Note): void {
  const here = new Set(
    person.postalAddresses.map((one) => JSON.stringify([one.addressLines, one.postalCode, one.place])),
  );
  for (const { addressLines = [], postalCode = null, place } of postalAddresses) {
    if (here.has(JSON.stringify([addressLines, postalCode, place]))) continue;
    const words = [...addressLines, place.locality, place.region, postalCode].filter(Boolean);
    note('postal_addresses', `is not added to the person here, came as ${quote(words.join(', '))}`);
  }
}

function stays(here: unknown, came: unknown): string {
  return `stays ${quote(here)} here, came as ${quote(came)}`;
}
