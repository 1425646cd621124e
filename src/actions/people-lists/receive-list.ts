import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import { mostRows as mostRowsOfStep, type StartThrottle, type Throttle } from '../../database/throttle.ts';
import { refuseFile } from '../../people/lists/decode-text.ts';
import {
  isRowOfPeople,
  type ListColumn,
  nameColumns,
  numberColumns,
} from '../../people/lists/list-column.ts';
import { insertListRows } from '../../people/lists/list-row-store.ts';
import { insertList, lockList, updateList } from '../../people/lists/list-store.ts';
import { type ListTerms, noCounts, type PeopleList } from '../../people/lists/people-list.ts';
import { DayOrder } from '../../people/lists/read-day.ts';
import { readTable, type TableRow } from '../../people/lists/read-table.ts';
import { removeList } from './remove-lists.ts';

const mostRows = 250_000;
const mostColumns = 100;

interface Needs {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A table as it comes: its text while it is read, and what is said of all its people. */
export interface ReceivedTable {
  readonly name: string | null;
  readonly texts: AsyncIterable<string>;
  readonly terms: ListTerms;
}

/**
 * Keeps the rows of a table in the order in which they are read, so that any number fits into memory, and returns the list, which is to be
 * checked then. Refuses a table without rows, one with more than 250,000 rows or 100 columns, and what is no table.
 */
export async function receiveList(
  needs: Needs,
  accountId: string,
  { name, texts, terms }: ReceivedTable,
): Promise<PeopleList> {
  const { db, startThrottle, clock, ids } = needs;
  const blank: PeopleList = {
    ...terms,
    id: ids.newId(),
    accountId,
    name,
    state: 'reading',
    columns: [],
    reached: 0,
    counts: noCounts,
    createdAt: clock.now(),
    importedAt: null,
  };
  const throttle = startThrottle();
  await throttle.step(db, (db) => insertList(db, blank));
  try {
    const { columns, rows } = await keepRows(db, throttle, { id: blank.id, texts });
    const list: PeopleList = { ...blank, state: 'checking', columns, counts: { ...noCounts, rows } };
    await throttle.step(db, async (db) => {
      const known = await lockList(db, accountId, list.id);
      // The answer of the COMMIT was lost.
      if (known?.state !== 'reading') return;
      await updateList(db, list, { dueAt: clock.now() });
    });
    return list;
  } catch (error) {
    await removeList(needs, blank.id);
    throw error;
  }
}

async function keepRows(
  db: Database,
  throttle: Throttle,
  { id, texts }: { readonly id: string; readonly texts: AsyncIterable<string> },
): Promise<{ columns: ListColumn[]; rows: number }> {
  let columns: ListColumn[] | undefined;
  let orders: DayOrder[] = [];
  let rows = 0;
  let waiting: TableRow[] = [];
  const write = async () => {
    const some = waiting;
    waiting = [];
    await throttle.step(db, (db) => insertListRows(db, id, some));
  };
  for await (const row of readTable(texts)) {
    if (columns === undefined) {
      if (row.cells.length > mostColumns) throw refuseFile(`The table has more than ${mostColumns} columns.`);
      const isData = isRowOfPeople(row.cells);
      columns = isData ? numberColumns(row.cells) : nameColumns(row.cells);
      orders = columns.map(() => new DayOrder());
      if (!isData) continue;
    }
    rows += 1;
    if (rows > mostRows)
      throw refuseFile('The table has more than 250,000 rows. Please bring it in several parts.');
    for (const [index, order] of orders.entries()) order.count(row.cells[index] ?? '');
    waiting.push(row);
    if (waiting.length === mostRowsOfStep) await write();
  }
  if (columns === undefined || rows === 0) throw refuseFile('The table has no row of a person.');
  if (waiting.length > 0) await write();
  return {
    rows,
    columns: columns.map((column, index) => ({ ...column, isDayFirst: orders[index]?.isDayFirst })),
  };
}
