import { systemClock } from '../clock.ts';
import { type Database, isSqlite } from './connect.ts';
import { migrateAlone } from './migrate-alone.ts';
import { first } from './migrations/first.ts';
import type { Migration } from './migrations/migration.ts';
import { inTransaction } from './transaction.ts';

const migrations: readonly Migration[] = [first];

/** What a database is to this version of the service. */
export type SchemaState = 'current' | 'empty' | 'behind' | 'foreign';

/**
 * Brings the schema up to date. A second process waits for the first one; what a killed process left half done is
 * finished by the next. Refuses a database that another version made, or another program, with one line that says so.
 */
export async function migrate(db: Database): Promise<void> {
  await migrateAlone(db, async (db) => {
    if ((await findSchemaState(db)) === 'foreign') throw new Error(foreignSchema);
    const known = await openJournal(db);
    for (const { name, up } of migrations) {
      if (known.some((row) => row.name === name && row.finished_at !== null)) continue;
      if (known.every((row) => row.name !== name)) await journal(db).insert({ name, finished_at: null });
      await up(db);
      await journal(db).where({ name }).update({ finished_at: systemClock.now() });
    }
  });
}

/** Writes when this was asked, to find out whether the database can be written to. */
export async function noteCheck(db: Database): Promise<void> {
  await inTransaction(db, (db) => journal(db).update({ checked_at: systemClock.now() }));
}

interface JournalRow {
  readonly name: string;
  /** Null while the migration is under way, or was interrupted. */
  readonly finished_at: number | null;
  readonly checked_at: number | null;
}

const journal = (db: Database) => db.table<JournalRow>('schema_migrations');

/** What was begun so far; where nothing was, the database has to be empty, since a migration takes its tables for its own. */
async function openJournal(db: Database): Promise<JournalRow[]> {
  if (!(await db.schema.hasTable('schema_migrations'))) {
    await db.schema.createTable('schema_migrations', (table) => {
      table.string('name', 100).primary();
      table.bigInteger('finished_at');
      table.bigInteger('checked_at');
    });
  }
  const rows = await journal(db);
  if (rows.length === 0 && (await hasOtherTables(db))) throw new Error(occupied);
  return rows;
}

async function hasOtherTables(db: Database): Promise<boolean> {
  // SQLite's migrations are undone as a whole where a table exists.
  if (isSqlite(db)) return false;
  const [found] = await db.raw(
    `select 1 from information_schema.tables where table_schema = database() and table_name <> 'schema_migrations' limit 1`,
  );
  return found.length > 0;
}

/** Compares what was migrated with what this version has; throws only where the database cannot be reached. */
export async function findSchemaState(db: Database): Promise<SchemaState> {
  if (!(await db.schema.hasTable('schema_migrations'))) return 'empty';
  const rows = await journal(db);
  const known = new Set(migrations.map((migration) => migration.name));
  if (rows.some((row) => !known.has(row.name))) return 'foreign';
  const done = rows.filter((row) => row.finished_at !== null);
  if (done.length === known.size) return 'current';
  return done.length === 0 ? 'empty' : 'behind';
}

/** Refuses a database that this version cannot work on, with the line that says why. */
export async function requireCurrentSchema(db: Database): Promise<void> {
  const state = await findSchemaState(db);
  if (state !== 'current') throw new Error(state === 'foreign' ? foreignSchema : unmigratedSchema);
}

/** The line that an older or newer database is refused with. */
export const foreignSchema =
  'This database was made by another version of Civic Action Service and cannot be used; take a new one.';

/** The line that a database is refused with until `civic migrate` has run. */
export const unmigratedSchema = 'The database is not migrated; run `civic migrate`.';

const occupied = 'The database has tables of another program; take an empty one.';
