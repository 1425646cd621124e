import { type Database, isSqlite } from './connect.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { createJournal, noteBegin, noteEnd, readJournal, renameEntries } from './migrations/journal.ts';
import { migrateAlone } from './migrations/migrate-alone.ts';
import { compareSchema } from './schema-state.ts';

/**
 * Applies the migrations that are missing, in order. A second process waits for the first one; when a process was killed,
 * the next run finishes its work. Returns the names of the migrations that it applied. Refuses, in one line, a database of a
 * newer version or of another program.
 */
export async function migrate(db: Database): Promise<string[]> {
  return migrateAlone(db, async (db) => {
    const journal = await readJournal(db);
    const { kind, obstacle } = compareSchema(journal);
    if (kind === 'newer') throw new Error(obstacle);
    if (journal === undefined) await createJournal(db);
    else await renameEntries(db);
    const entries = journal ?? [];
    if (entries.length === 0) await refuseOtherTables(db);
    const applied: string[] = [];
    for (const migration of allMigrations) {
      const entry = entries.find(({ name }) => name === migration.name);
      if (entry !== undefined && entry.finished_at !== null) continue;
      if (entry === undefined) await noteBegin(db, migration);
      await migration.up(db);
      await noteEnd(db, migration);
      applied.push(migration.name);
    }
    return applied;
  });
}

// An interrupted migration uses the tables that it finds, so the first one begins in an empty database.
async function refuseOtherTables(db: Database): Promise<void> {
  // On SQLite a migration fails as a whole where a table exists.
  if (isSqlite(db)) return;
  const [found] = await db.raw(
    `select 1 from information_schema.tables where table_schema = database() and table_name <> 'schema_migrations' limit 1`,
  );
  if (found.length > 0) throw new Error('The database has tables of another program; take an empty one.');
}
