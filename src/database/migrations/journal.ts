import { systemClock } from '../../base/clock.ts';
import type { Database } from '../connect.ts';
import { inTransaction } from '../transaction.ts';
import { allMigrations } from './all-migrations.ts';
import type { Migration } from './migration.ts';

/** A migration that was begun on a database. */
export interface JournalEntry {
  readonly name: string;
  /** Null while the migration runs, and after it was interrupted. */
  readonly finished_at: number | null;
  readonly checked_at: number | null;
}

const journal = (db: Database) => db.table<JournalEntry>('schema_migrations');

/** The migrations that were begun, by their present names; undefined on a database that nobody has migrated. */
export async function readJournal(db: Database): Promise<JournalEntry[] | undefined> {
  if (!(await db.schema.hasTable('schema_migrations'))) return undefined;
  const entries = await journal(db);
  return entries.map((entry) => ({
    ...entry,
    name: allMigrations.find(({ formerName }) => formerName === entry.name)?.name ?? entry.name,
  }));
}

/** Makes the journal of a database that has none. */
export async function createJournal(db: Database): Promise<void> {
  await db.schema.createTable('schema_migrations', (table) => {
    table.string('name', 100).primary();
    table.bigInteger('finished_at');
    table.bigInteger('checked_at');
  });
}

/** Gives the entries their present names. */
export async function renameEntries(db: Database): Promise<void> {
  for (const { name, formerName } of allMigrations) {
    if (formerName !== undefined) await journal(db).where({ name: formerName }).update({ name });
  }
}

/** Notes that a migration begins. */
export async function noteBegin(db: Database, { name }: Migration): Promise<void> {
  await journal(db).insert({ name, finished_at: null });
}

/** Notes that a migration has ended. */
export async function noteEnd(db: Database, { name }: Migration): Promise<void> {
  await journal(db).where({ name }).update({ finished_at: systemClock.now() });
}

/** Writes the present time, which fails where the database cannot be written to. */
export async function noteCheck(db: Database): Promise<void> {
  await inTransaction(db, (db) => journal(db).update({ checked_at: systemClock.now() }));
}
