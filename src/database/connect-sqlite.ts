import { closeSync, existsSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Database as SqliteConnection } from 'better-sqlite3';
import knex, { type Knex } from 'knex';
import { ImmediateSqlite } from './immediate-sqlite.ts';
import { silent } from './silent.ts';

const acquireMilliseconds = 5_000;
// Short, because better-sqlite3 waits on the event loop; longer waits are the transaction's retries.
const busyMilliseconds = 200;

/** Opens an SQLite file; makes it where it is missing, for its owner alone, or refuses that by its absolute name. */
export function connectSqlite(filename: string, { mustExist }: { mustExist: boolean }): Knex {
  if (!existsSync(filename)) {
    if (mustExist) throw new Error(`There is no database at ${resolve(filename)}; run \`civic migrate\`.`);
    makeFile(filename);
  }
  return knex({
    client: ImmediateSqlite,
    connection: { filename },
    useNullAsDefault: true,
    compileSqlOnError: false,
    log: silent,
    acquireConnectionTimeout: acquireMilliseconds,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: SqliteConnection, done: (error: Error | null, made: SqliteConnection) => void) {
        connection.pragma(`busy_timeout = ${busyMilliseconds}`);
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
        // What is deleted is overwritten with zeros: the bytes of an erased person do not stay in the file.
        connection.pragma('secure_delete = ON');
        done(null, connection);
      },
    },
  });
}

// SQLite gives the files that it keeps beside this one the same permissions.
function makeFile(filename: string): void {
  mkdirSync(dirname(filename), { recursive: true, mode: 0o700 });
  const file = openSync(filename, 'a', 0o600);
  fchmodSync(file, 0o600);
  closeSync(file);
}
