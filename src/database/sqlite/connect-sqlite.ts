import { closeSync, existsSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import knex, { type Knex } from 'knex';
import { silent } from '../sql-statements.ts';
import { SqliteClient } from './sqlite-client.ts';

const acquireMilliseconds = 10_000;

/** Opens an SQLite file. Creates a missing file, readable only by its owner, or with `mustExist` refuses it with its path. */
export function connectSqlite(filename: string, { mustExist }: { mustExist: boolean }): Knex {
  if (!existsSync(filename)) {
    if (mustExist) throw new Error(describeMissing(resolve(filename)));
    makeFile(filename);
  }
  return knex({
    client: SqliteClient,
    connection: { filename },
    useNullAsDefault: true,
    compileSqlOnError: false,
    log: silent,
    acquireConnectionTimeout: acquireMilliseconds,
  });
}

function describeMissing(path: string): string {
  return (
    `There is no database at ${path}. Where the service has one elsewhere, pass --data with its folder, run the command there, ` +
    'or set CIVIC_DATABASE_URL as the service has it; `civic migrate` creates a new one.'
  );
}

// SQLite gives its -wal and -shm files the same permissions.
function makeFile(filename: string): void {
  mkdirSync(dirname(filename), { recursive: true, mode: 0o700 });
  const file = openSync(filename, 'a', 0o600);
  fchmodSync(file, 0o600);
  closeSync(file);
}
