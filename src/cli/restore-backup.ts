import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAccountIds } from '../accounts/account-store.ts';
import type { Config } from '../config/config.ts';
import { copyBackup, fileOf, findHeld, isInUse, putInPlace } from '../database/backup/put-back.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { createContext } from '../start/create-context.ts';
import { endAllSessions, type Repeated, repeatRevocations } from './repeat-revocations.ts';

/** What was repeated on the restored database, and what could not be. */
export interface Restored {
  readonly repeated: Repeated | null;
  readonly not_known: readonly string[];
}

/**
 * Puts a backup in the place of the database. Refuses one that another process has open, and one with data unless it is to be replaced.
 * What was erased and revoked on the replaced database since the backup is repeated.
 */
export async function restoreBackup(
  { config, geodata }: { config: Config; geodata: string },
  backup: string,
  { replace }: { replace: boolean },
): Promise<Restored> {
  const { databaseUrl } = config;
  if (await isInUse(databaseUrl))
    throw new Error('The database is in use: stop the service, its workers and all other commands first.');
  const held = await findHeld(databaseUrl);
  if (!replace && (held === 'other' || (held === 'current' && (await hasData(databaseUrl)))))
    throw new Error(
      'The database has data; --replace replaces it, and all that came after the backup is lost.',
    );
  const file = fileOf(databaseUrl);
  const folder = file === undefined ? await mkdtemp(join(tmpdir(), 'civic-')) : undefined;
  const copy = folder === undefined ? `${file}.${process.pid}.restore` : join(folder, 'civic.sqlite');
  try {
    await copyBackup(backup, copy);
    const older = createContext({ ...config, databaseUrl: `sqlite:${copy}` }, { geodata });
    let repeated: Repeated | null = null;
    try {
      if (held === 'current')
        repeated = await withDatabase(databaseUrl, (newer) => repeatRevocations(older.context, newer));
      await endAllSessions(older.context);
    } finally {
      await older.close();
    }
    await putInPlace(copy, databaseUrl);
    return { repeated, not_known: repeated === null ? [nothingKnown, ...neverKnown] : neverKnown };
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(copy + end, { force: true });
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

const nothingKnown =
  'Nothing is known of the time after the backup, because there was no database of this version to replace: erase those people again who were erased, and revoke again what was revoked.';

const neverKnown = [
  'Signatures and places that their people withdrew one by one after the backup are back, and so are deleted lists, tags and notes.',
  'Secrets of webhooks that were replaced after the backup are the former ones: rotate them again.',
  'Everything else that came after the backup is lost: new people, actions, keys and webhooks, also if receivers already have them.',
  'Deliveries and mails that waited at the time of the backup may be sent a second time.',
  'All users have to sign in again.',
];

function hasData(url: string): Promise<boolean> {
  return withDatabase(url, async (db) => (await listAccountIds(db, { after: '', limit: 1 })).length > 0);
}

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connectDatabase(url, { mustExist: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
