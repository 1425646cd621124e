import { connectDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { findSchemaState } from '../database/schema-state.ts';
import { dropStaleNote } from './service-note.ts';

/** Migrates a database that has nothing in it yet, for a first try in one command; any other is left as it is. */
export async function migrateEmpty(databaseUrl: string): Promise<void> {
  dropStaleNote(databaseUrl);
  const db = connectDatabase(databaseUrl, { isForMigrations: true });
  try {
    if ((await findSchemaState(db)).kind === 'empty') await migrate(db);
  } finally {
    await db.destroy();
  }
}
