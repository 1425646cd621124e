import { readFile, writeFile } from 'node:fs/promises';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { type Dialect, type EmptyDatabase, makeDatabase } from './test-database.ts';

/**
 * A migrated database without rows. A migration takes most of a second, so each test process runs it once: on
 * SQLite every file is a copy of the first, on MariaDB one database is emptied and used again.
 */
export function takeMigrated(dialect: Dialect): Promise<EmptyDatabase> {
  return dialect === 'SQLite' ? copyFirst() : emptyAgain();
}

let firstFile: Promise<Buffer> | undefined;

/** The bytes of a migrated SQLite file without rows. */
export function readMigratedFile(): Promise<Buffer> {
  firstFile ??= readFirst();
  return firstFile;
}

async function copyFirst(): Promise<EmptyDatabase> {
  const made = await makeDatabase('SQLite');
  await writeFile(pathOf(made), await readMigratedFile());
  return made;
}

async function readFirst(): Promise<Buffer> {
  const made = await makeMigrated('SQLite');
  const bytes = await readFile(pathOf(made));
  await made.drop();
  return bytes;
}

function pathOf({ url }: EmptyDatabase): string {
  return url.slice('sqlite:'.length);
}

/** The MariaDB database of this process; it is deleted with the server. */
let kept: { readonly made: EmptyDatabase; readonly schema: string } | undefined;
let isTaken = false;

async function emptyAgain(): Promise<EmptyDatabase> {
  if (isTaken) return makeMigrated('MariaDB');
  isTaken = true;
  if (kept === undefined || !(await reset(kept))) {
    await kept?.made.drop();
    const made = await makeMigrated('MariaDB');
    kept = { made, schema: await onDatabase(made, describeSchema) };
  }
  return {
    url: kept.made.url,
    async drop() {
      isTaken = false;
    },
  };
}

// False if a suite has changed the schema; the database is then created again.
function reset({ made, schema }: { made: EmptyDatabase; schema: string }): Promise<boolean> {
  return onDatabase(made, async (db) => {
    if ((await describeSchema(db)) !== schema) return false;
    await deleteRows(db);
    return true;
  });
}

// In a transaction, which runs again where another process changes its schema on a cluster at the same moment.
function describeSchema(db: Database): Promise<string> {
  return inTransaction(db, async (db) => {
    const [columns] = await db.raw(
      `select table_name, column_name, column_type from information_schema.columns
       where table_schema = database() order by table_name, ordinal_position`,
    );
    const [triggers] = await db.raw(
      'select trigger_name from information_schema.triggers where trigger_schema = database()',
    );
    const migrations = await db.table('schema_migrations').select('name').orderBy('name');
    return JSON.stringify([columns, triggers, migrations]);
  });
}

const fewRows = 1_000;

// DELETE is faster for few rows, TRUNCATE for many.
async function deleteRows(db: Database): Promise<void> {
  const [tables]: { name: string }[][] = await db.raw(
    `select table_name as name from information_schema.tables
     where table_schema = database() and table_name not like 'schema\\_migrations%'`,
  );
  const counts = (tables ?? []).map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows_found from (select 1 from \`${name}\` limit ${fewRows}) as few`,
  );
  const [found]: { name: string; rows_found: number }[][] = await db.raw(counts.join(' union all '));
  await db.transaction(async (db) => {
    await db.raw('set foreign_key_checks = 0');
    for (const { name, rows_found } of found ?? []) {
      if (Number(rows_found) >= fewRows) await db.raw('truncate table ??', [name]);
      else if (Number(rows_found) > 0) await db.raw('delete from ??', [name]);
    }
    await db.raw('set foreign_key_checks = 1');
  });
}

async function makeMigrated(dialect: Dialect): Promise<EmptyDatabase> {
  const made = await makeDatabase(dialect);
  await onDatabase(made, migrate);
  return made;
}

async function onDatabase<Result>(
  { url }: EmptyDatabase,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
