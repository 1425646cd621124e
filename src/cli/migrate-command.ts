import { loadConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { ensurePlaceIndex } from '../geocoding/ensure-place-index.ts';
import { geodataFolder } from '../geocoding/geodata-folder.ts';
import { createLogger } from '../logger.ts';
import type { Command } from './command.ts';
import { dropStaleNote } from './service-note.ts';

/** The command that prepares what the service stands on; it stands alone, so that it need not load the service. */
export const migrateCommands: readonly Command[] = [
  {
    usage: 'migrate',
    does: 'updates the database and the index of places to this version',
    async run() {
      const config = loadConfig();
      dropStaleNote(config.databaseUrl);
      const db = connectDatabase(config.databaseUrl, { isForMigrations: true });
      try {
        await migrate(db);
      } finally {
        await db.destroy();
      }
      await ensurePlaceIndex(geodataFolder, createLogger(config.logLevel));
      return { migrated: true };
    },
  },
];
