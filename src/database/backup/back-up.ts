import { rename, rm, writeFile } from 'node:fs/promises';
import { connectDatabase, type Database, isSqlite } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { findSchemaState } from '../schema-state.ts';
import { copyRows } from './copy-rows.ts';
import { syncFile } from './put-back.ts';
import { takeAlone } from './take-alone.ts';

/**
 * Writes one state of the database into one SQLite file, also of MariaDB, while others write. The file appears when it is complete, in
 * the place of an earlier one, and only its owner can read it.
 */
export async function backUp(db: Database, file: string): Promise<void> {
  const { kind, obstacle } = await findSchemaState(db);
  if (kind === 'empty') throw new Error(obstacle);
  // On MariaDB the tables of the copy are those of this version.
  if (kind !== 'current' && !isSqlite(db))
    throw new Error(
      'Only the version that migrated a MariaDB database can back it up: use that version, or mariadb-dump.',
    );
  const part = `${file}.${process.pid}.part`;
  try {
    // SQLite accepts an empty file, and so it never has the permissions of others.
    await writeFile(part, '', { mode: 0o600, flag: 'wx' });
    if (isSqlite(db)) await db.raw('vacuum into ?', [part]);
    else await copyInto(part, db);
    await syncFile(part);
    await rename(part, file);
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(part + end, { force: true });
  }
}

async function copyInto(file: string, db: Database): Promise<void> {
  const copy = connectDatabase(`sqlite:${file}`, { isForMigrations: true });
  try {
    await migrate(copy);
    await copyRows(db, copy);
  } finally {
    await copy.destroy();
  }
  takeAlone(file)?.release();
}
