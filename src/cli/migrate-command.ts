import { loadConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import type { Command } from './command.ts';

/** The command that prepares the database; it stands alone, so that it need not load the service. */
export const migrateCommands: readonly Command[] = [
  {
    usage: 'migrate',
    does: 'brings the database up to date',
    async run() {
      const db = connectDatabase(loadConfig().databaseUrl);
      try {
        await migrate(db);
      } finally {
        await db.destroy();
      }
      return { migrated: true };
    },
  },
];
