import { byIndex, byIndexOnly, indexOf } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { PeopleListRowRow } from '../../database/rows/people-rows.ts';
import type { ListRow, RowOutcome } from './people-list.ts';

const key = ['list_id', 'number'] as const;

/** Writes rows of a list that is being read; those that are there already stay as they are. */
export async function insertListRows(
  db: Database,
  listId: string,
  rows: readonly Pick<ListRow, 'number' | 'cells' | 'isBroken'>[],
): Promise<void> {
  const written = rows.map((row) => toRow(listId, { ...nothingKnown, ...row }));
  await upsertRows(db, 'people_list_rows', written, { key, merge: { cells: 'set' } });
}

/** Writes what became of rows that exist. */
export async function updateListRows(db: Database, listId: string, rows: readonly ListRow[]): Promise<void> {
  const written = rows.map((row) => toRow(listId, row));
  const merge = {
    cells: 'set',
    contact: 'set',
    outcome: 'set',
    reason: 'set',
    person_id: 'set',
    person_version: 'set',
    added: 'set',
  } as const;
  await upsertRows(db, 'people_list_rows', written, { key, merge });
}

/** The rows of a list behind a number, in their order. */
export async function listRowsAfter(
  db: Database,
  listId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ListRow[]> {
  const rows = await db('people_list_rows')
    .where({ list_id: listId })
    .andWhere('number', '>', after)
    .orderBy('number')
    .limit(limit);
  return rows.map(toListRow);
}

/** A page of the rows of a list with one of these outcomes, in their order. */
export async function listRowsWith(
  db: Database,
  listId: string,
  outcomes: readonly RowOutcome[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for (const outcome of outcomes) {
    const some = await db('people_list_rows')
      .where({ list_id: listId, outcome })
      .andWhere('number', '>', after)
      .orderBy('number')
      .limit(limit);
    rows.push(...some.map(toListRow));
  }
  return rows.sort((one, other) => one.number - other.number).slice(0, limit);
}

/** A page of the rows of a list about somebody who has an earlier row there, in their order. */
export async function listRepeatedRows(
  db: Database,
  listId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ListRow[]> {
  const rows = await db('people_list_rows')
    .where({ list_id: listId })
    .whereIn('outcome', ['known', 'changed'])
    .whereNotNull('reason')
    .andWhere('number', '>', after)
    .orderBy('number')
    .limit(limit);
  return rows.map(toListRow);
}

/** Locks those of the rows that still exist until the transaction ends, and returns their numbers. */
export async function lockListRows(
  db: Database,
  listId: string,
  numbers: readonly number[],
): Promise<Set<number>> {
  const rows = await db('people_list_rows')
    .where({ list_id: listId })
    .whereIn('number', [...numbers])
    .orderBy('number')
    .forUpdate()
    .select('number');
  return new Set(rows.map(({ number }) => number));
}

/** Contacts and people of rows, and the number before which other rows are looked for. */
export interface SoughtRows {
  readonly contacts: readonly string[];
  readonly personIds: readonly string[];
  readonly before: number;
}

/** The earlier rows of a list about the same people that add something, in their order. */
export async function findEarlierRows(
  db: Database,
  listId: string,
  { contacts, personIds, before }: SoughtRows,
): Promise<ListRow[]> {
  const rows = new Map<number, PeopleListRowRow>();
  for (const { column, values } of [byContact(contacts), byPerson(personIds)]) {
    for (const some of pieces(values)) {
      const found: PeopleListRowRow[] = await listBy(db, column)
        .where({ list_id: listId })
        .whereIn(column, some)
        .whereIn('outcome', ['new', 'changed'])
        .andWhere('number', '<', before);
      for (const row of found) rows.set(row.number, row);
    }
  }
  return [...rows.values()].sort((one, other) => one.number - other.number).map(toListRow);
}

/** The number of the first row of a list with each of the contacts and people, by these. */
export async function findFirstNumbers(
  db: Database,
  listId: string,
  { contacts, personIds, before }: SoughtRows,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { column, values } of [byContact(contacts), byPerson(personIds)]) {
    for (const some of pieces(values)) {
      const rows: { value: string; first: number }[] = await listBy(db, column)
        .where({ list_id: listId })
        .whereIn('outcome', ['new', 'known', 'changed'])
        .andWhere('number', '<', before)
        .whereIn(column, some)
        .groupBy(column)
        .select({ value: column })
        .min({ first: 'number' });
      for (const { value, first } of rows) found.set(value, Number(first));
    }
  }
  return found;
}

/** All rows of a list about these people, in their order; at most 500 people. */
export async function listRowsAbout(
  db: Database,
  listId: string,
  personIds: readonly string[],
): Promise<ListRow[]> {
  const rows: PeopleListRowRow[] = await listBy(db, 'person_id')
    .where({ list_id: listId })
    .whereIn('person_id', [...personIds])
    .orderBy('number');
  return rows.map(toListRow);
}

/** Those of the people whom another list brought in as well and has not taken back; at most 500 people at once. */
export async function listBroughtElsewhere(
  db: Database,
  listId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const rows: Pick<PeopleListRowRow, 'list_id' | 'person_id'>[] = await listBy(db, 'person_id')
    .whereIn('person_id', [...personIds])
    .whereNot({ list_id: listId })
    .distinct('list_id', 'person_id');
  const brought = new Set<string>();
  for (const ids of pieces([...new Set(rows.map(({ list_id }) => list_id))])) {
    const lists = db('people_lists').whereIn('id', ids).whereIn('state', ['importing', 'imported']);
    for (const id of await lists.pluck('id')) brought.add(id);
  }
  return rows.flatMap(({ list_id, person_id }) => (brought.has(list_id) ? (person_id ?? []) : []));
}

/** Deletes rows of a list, at most `limit`, and returns how many. */
export async function deleteListRows(db: Database, listId: string, limit: number): Promise<number> {
  const numbers = await db('people_list_rows').where({ list_id: listId }).limit(limit).pluck('number');
  return deleteNumbers(db, listId, numbers);
}

/** Deletes the content of unreadable rows of a list, and why they are unreadable, at most `limit`, and returns how many. */
export async function forgetUnreadRows(db: Database, listId: string, limit: number): Promise<number> {
  const numbers: number[] = await db
    .from(byIndex(db, 'people_list_rows', ['list_id', 'outcome', 'number']))
    .where({ list_id: listId, outcome: 'unreadable' })
    .whereNotNull('cells')
    .limit(limit)
    .pluck('number');
  for (const some of pieces(numbers))
    await db('people_list_rows')
      .where({ list_id: listId })
      .whereIn('number', some)
      .update({ cells: null, contact: null, reason: null });
  return numbers.length;
}

/**
 * Deletes the rows of lists about a person, also those that only have one of the contacts, unless they are about somebody else who has the
 * number as well. Returns whether none is left.
 */
export async function deleteRowsAbout(
  db: Database,
  {
    listIds,
    personId,
    contacts,
  }: { readonly listIds: readonly string[]; readonly personId: string; readonly contacts: readonly string[] },
  limit: number,
): Promise<boolean> {
  const found: { list_id: string; number: number }[] = await db('people_list_rows')
    .where({ person_id: personId })
    .limit(limit + 1)
    .select('list_id', 'number');
  for (const some of contacts.length === 0 ? [] : pieces(listIds)) {
    if (found.length > limit) break;
    const more = await db('people_list_rows')
      .whereIn('list_id', some)
      .whereIn('contact', [...contacts])
      // Several people may share a number.
      .andWhere((any) => any.whereNull('person_id').orWhere('contact', 'like', '%@%'))
      .limit(limit + 1)
      .select('list_id', 'number');
    found.push(...more);
  }
  for (const [listId, some] of Map.groupBy(found.slice(0, limit), (row) => row.list_id)) {
    await deleteNumbers(
      db,
      listId,
      some.map(({ number }) => number),
    );
  }
  return found.length <= limit;
}

/** Gives the rows about a person to another person. */
export async function moveListRows(db: Database, fromId: string, toId: string): Promise<void> {
  await db('people_list_rows').where({ person_id: fromId }).update({ person_id: toId, person_version: null });
}

/** What a list said of a person (L-consent): that they agreed to get news or not, where, and when it was brought in. */
export interface ListStatement {
  readonly listId: string;
  readonly name: string | null;
  readonly consent: 'subscribed' | 'unsubscribed';
  readonly consentSource: string | null;
  readonly importedAt: number;
}

/** What the lists that were brought in said of a person (L-consent), the oldest first. */
export function listStatements(db: Database, personId: string): Promise<ListStatement[]> {
  return db
    .from('people_list_rows')
    .join('people_lists', 'people_lists.id', 'people_list_rows.list_id')
    .where('people_list_rows.person_id', personId)
    .whereNotNull('people_lists.imported_at')
    .whereNotNull('people_lists.consent')
    .orderBy('people_lists.id')
    .distinct({
      listId: 'people_lists.id',
      name: 'people_lists.name',
      consent: 'people_lists.consent',
      consentSource: 'people_lists.consent_source',
      importedAt: 'people_lists.imported_at',
    });
}

const byContact = (values: readonly string[]) => ({ column: 'contact' as const, values });
const byPerson = (values: readonly string[]) => ({ column: 'person_id' as const, values });

// A list has many rows of each outcome, and few of each contact and person.
function listBy(db: Database, column: 'contact' | 'person_id') {
  const index = column === 'contact' ? ['list_id', 'contact', 'number'] : ['person_id', 'list_id'];
  return db.from(byIndexOnly(db, 'people_list_rows', indexOf('people_list_rows', index)));
}

const nothingKnown = {
  contact: null,
  outcome: null,
  reason: null,
  personId: null,
  personVersion: null,
  added: null,
} as const;

/** Deletes the rows of a list with these numbers, and returns how many. */
export async function deleteNumbers(
  db: Database,
  listId: string,
  numbers: readonly number[],
): Promise<number> {
  let deleted = 0;
  for (const some of pieces(numbers))
    deleted += await db('people_list_rows').where({ list_id: listId }).whereIn('number', some).delete();
  return deleted;
}

// A broken row is a text, any other a list of cells.
function toRow(listId: string, row: ListRow): PeopleListRowRow {
  const cells = row.isBroken ? row.cells[0] : row.cells;
  return {
    list_id: listId,
    number: row.number,
    cells: row.cells.length === 0 ? null : JSON.stringify(cells),
    contact: row.contact,
    outcome: row.outcome,
    reason: row.reason,
    person_id: row.personId,
    person_version: row.personVersion,
    added: row.added === null ? null : JSON.stringify(row.added),
  };
}

function toListRow(row: PeopleListRowRow): ListRow {
  const cells = row.cells === null ? [] : (JSON.parse(row.cells) as string[] | string);
  return {
    number: row.number,
    cells: typeof cells === 'string' ? [cells] : cells,
    isBroken: typeof cells === 'string',
    contact: row.contact,
    outcome: row.outcome,
    reason: row.reason,
    personId: row.person_id,
    personVersion: row.person_version,
    added: row.added === null ? null : JSON.parse(row.added),
  };
}
