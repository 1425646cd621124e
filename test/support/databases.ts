import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { takeMigrated } from './migrated-database.ts';
import type { Dialect, EmptyDatabase } from './test-database.ts';
import { usesMariadb } from './which-databases.ts';

/** The migrated database of one suite; it exists from the suite's first `before` to its last `after`. */
export interface TestDatabase {
  readonly dialect: Dialect;
  /** Its address, as in `CIVIC_DATABASE_URL`. */
  readonly url: string;
  /** A connection to read rows, closed after the suite. */
  readonly db: Database;
  /** Another pool on the same database, as in a second process; closed after the suite. */
  connect(): Database;
}

/** Defines a suite twice, `on SQLite` and `on MariaDB` (only the first with DATABASE=sqlite), each on a migrated database without rows. */
export function describeOnEachDatabase(title: string, define: (database: TestDatabase) => void): void {
  describeOn('SQLite', title, define);
  if (usesMariadb()) describeOn('MariaDB', title, define);
}

/**
 * Defines a suite on SQLite alone, such as one of a browser or of the examples of the description. Other suites prove on each database
 * what these read and write.
 */
export function describeOnSqlite(title: string, define: (database: TestDatabase) => void): void {
  describeOn('SQLite', title, define);
}

function describeOn(dialect: Dialect, title: string, define: (database: TestDatabase) => void): void {
  describe(`${title} on ${dialect}`, () => {
    let made: EmptyDatabase | undefined;
    const pools: Database[] = [];

    const existing = () => {
      if (made === undefined)
        throw new Error('The database exists only while the suite runs: use it in a hook or a test.');
      return made;
    };
    const connect = () => {
      const pool = connectDatabase(existing().url);
      pools.push(pool);
      return pool;
    };

    before(async () => {
      made = await takeMigrated(dialect);
      connect();
    });

    after(async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
      await made?.drop();
    });

    define({
      dialect,
      connect,
      get url() {
        return existing().url;
      },
      get db() {
        existing();
        return pools[0]!;
      },
    });
  });
}
