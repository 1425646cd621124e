import { statSync } from 'node:fs';
import { backUp } from '../database/backup/back-up.ts';
import { connectDatabase } from '../database/connect.ts';
import type { Command } from './command.ts';
import { restoreBackup } from './restore-backup.ts';
import { followServiceNote } from './service-note.ts';
import { readSettings } from './settings-of-call.ts';

/** The commands that save the whole database and put it back. */
export const backupCommands: readonly Command[] = [
  {
    usage: 'backup FILE',
    does: 'writes the whole database into one file while the service runs; replaces an earlier file when the new one is complete',
    positionals: 1,
    async run({ options, positionals: [file = ''] }) {
      const { databaseUrl } = readSettings(options).config;
      const db = connectDatabase(databaseUrl, { mustExist: true, isForMigrations: true });
      try {
        await backUp(db, file);
      } finally {
        await db.destroy();
      }
      return { file, bytes: statSync(file).size };
    },
  },
  {
    usage: 'restore FILE [--replace]',
    does: 'puts a backup in the place of the database while no service runs, and repeats what was erased and revoked since; --replace is needed where the database has data',
    flags: ['replace'],
    positionals: 1,
    run({ options, positionals: [file = ''] }) {
      const { config, geodata } = readSettings(options);
      const place = { config: followServiceNote(config), geodata };
      return restoreBackup(place, file, { replace: options.replace === true });
    },
  },
];
