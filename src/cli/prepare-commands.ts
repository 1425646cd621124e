import { createLogger } from '../base/logger.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { findSchemaState } from '../database/schema-state.ts';
import { ensurePlaceIndex } from '../geocoding/ensure-place-index.ts';
import { importPostalCodes } from '../geocoding/import-postal-codes.ts';
import { Answer } from './answer.ts';
import type { Command } from './command.ts';
import { dropStaleNote } from './service-note.ts';
import { readSettings } from './settings-of-call.ts';

/** The command that prepares the database and the index of places. It does not load the service. */
export const migrateCommands: readonly Command[] = [
  {
    usage: 'migrate',
    does: 'updates the database and the index of places to this version',
    async run({ options }) {
      const { config, geodata } = readSettings(options);
      dropStaleNote(config.databaseUrl);
      const db = connectDatabase(config.databaseUrl, { isForMigrations: true });
      const applied = await migrate(db).finally(() => db.destroy());
      await ensurePlaceIndex(geodata, createLogger(config.logLevel));
      return describeApplied(applied);
    },
  },
];

/** The commands for the data of places. */
export const geodataCommands: readonly Command[] = [
  {
    usage: 'geodata import FILE',
    does: 'imports the postal codes of a country from a file of GeoNames; running services use them at once',
    positionals: 1,
    run: ({ options, positionals: [file = ''] }) => importPostalCodes(readSettings(options).geodata, file),
  },
];

/** Which migrations were applied: for programs all names, for people how many and up to which. */
function describeApplied(migrations: readonly string[]): Answer {
  const migrated = migrations.length > 0;
  const shown = migrated
    ? `${migrations.length} ${migrations.length === 1 ? 'migration' : 'migrations'}, up to ${migrations.at(-1)}`
    : 'nothing, because the database has all migrations of this version';
  return new Answer({ migrated, migrations }, { facts: { migrated: shown } });
}

/** Migrates an empty database, so that a first try takes one command. Leaves any other database as it is. */
export async function migrateEmpty(databaseUrl: string): Promise<void> {
  dropStaleNote(databaseUrl);
  const db = connectDatabase(databaseUrl, { isForMigrations: true });
  try {
    if ((await findSchemaState(db)).kind === 'empty') await migrate(db);
  } finally {
    await db.destroy();
  }
}
