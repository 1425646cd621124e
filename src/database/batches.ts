import { createBatcher } from '../base/batcher.ts';
import { type Database, isSqlite } from './connect.ts';
import { isFromWait, isUnavailable } from './database-errors.ts';

// SQLite has one writer at a time.
const runsOnMariadb = 2;
const mostReads = 256;
const mostWrites = 64;
const mostBytes = 1024 * 1024;

/** How writes are divided into sets. */
interface Dividing<Item> {
  /** About how many bytes an item has; a set has at most 1 MiB. */
  bytesOf(item: Item): number;
  /** Of the items with the same key one is written at a time. */
  keyOf(item: Item): string | undefined;
}

/**
 * The read of one item, made of the read of several, which returns its results in the order of the items: items that wait while
 * others are read go together into the next statement, which begins after the call.
 */
export function batchReads<Item, Result>(
  read: (db: Database, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Database, item: Item) => Promise<Result> {
  const batcherOf = onePerDatabase((db) =>
    createBatcher((items: readonly Item[]) => read(db, items), { ...runsOn(db), items: mostReads }),
  );
  return (db, item) => batcherOf(db)(item);
}

/**
 * The write of one item, made of the write of several: items that wait while others are written go together into the next set. `write`
 * gets the needs of the first one, returns its results in the order of the items, and writes nothing if it rejects. So a refusal is known
 * when the set is committed (7.4).
 */
export function batchWrites<Needs extends { readonly db: Database }, Item, Result>(
  write: (needs: Needs, items: readonly Item[]) => Promise<readonly Result[]>,
  { bytesOf, keyOf }: Dividing<Item>,
): (needs: Needs, item: Item) => Promise<Result> {
  type Call = { readonly needs: Needs; readonly item: Item };
  const runCalls = async (calls: readonly Call[]) => {
    const [first] = calls;
    if (first === undefined) return [];
    return write(
      first.needs,
      calls.map(({ item }) => item),
    );
  };
  const batcherOf = onePerDatabase((db) =>
    createBatcher(runCalls, {
      ...runsOn(db),
      items: mostWrites,
      bytes: { most: mostBytes, of: ({ item }) => bytesOf(item) },
      keyOf: ({ item }) => keyOf(item),
      // Two small transactions take more work than one large one.
      waitsForAsMany: true,
      isFromWait,
    }),
  );
  return (needs, item) => batcherOf(needs.db)({ needs, item });
}

/** A value that is made once for each database, such as what a process remembers of it. */
export function onePerDatabase<Value>(make: (db: Database) => Value): (db: Database) => Value {
  const values = new WeakMap<Database, Value>();
  return (db) => {
    const value = values.get(db) ?? make(db);
    values.set(db, value);
    return value;
  };
}

function runsOn(db: Database) {
  const isOnSqlite = isSqlite(db);
  return {
    runs: isOnSqlite ? 1 : runsOnMariadb,
    // SQLite reads and commits on the event loop, so the requests that arrive meanwhile are not read yet.
    waitsForTurn: isOnSqlite,
    concernsAll: isUnavailable,
  };
}
