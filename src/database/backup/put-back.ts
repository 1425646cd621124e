import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, lchown, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import pRetry from 'p-retry';
import { connectDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { findSchemaState } from '../schema-state.ts';
import { copyRows } from './copy-rows.ts';
import { isDamage, takeAlone } from './take-alone.ts';

/** The path of an SQLite database; undefined for MariaDB. */
export function fileOf(url: string): string | undefined {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined;
}

/** Copies a backup into a new file and brings the copy to this version. Refuses what is no backup, and a backup of a newer version. */
export async function copyBackup(backup: string, file: string): Promise<void> {
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // In a folder of another user, a link could wait there.
  await copyFile(backup, file, constants.COPYFILE_EXCL);
  await chmod(file, 0o600);
  const copy = connectDatabase(`sqlite:${file}`, { isForMigrations: true, mustExist: true });
  try {
    const { kind, obstacle } = await findSchemaState(copy);
    if (kind === 'empty') throw new Error(`${backup} is not a backup of this service.`);
    if (kind === 'newer') throw new Error(obstacle);
    if (kind === 'older') await migrate(copy);
  } catch (error) {
    throw isDamage(error) ? new Error(`${backup} is not an SQLite database, or it is damaged.`) : error;
  } finally {
    await copy.destroy();
  }
}

/**
 * Whether another process has the database open. MariaDB only knows the connections to one server and with the same user, and a service
 * that does nothing for half a minute may have none.
 */
export async function isInUse(url: string): Promise<boolean> {
  const file = fileOf(url);
  if (file !== undefined) {
    const taken = existsSync(file) ? takeAlone(file) : { release() {} };
    taken?.release();
    return taken === undefined;
  }
  const db = connectDatabase(url);
  try {
    // A connection that was closed just now is listed for a moment.
    const find = async () => {
      const [[{ others }]] = await db.raw(
        'select count(*) as others from information_schema.processlist where db = database() and id <> connection_id()',
      );
      if (Number(others) > 0) throw new InUse();
      return false;
    };
    const shouldRetry = ({ error }: { error: Error }) => error instanceof InUse;
    return await pRetry(find, { retries: 10, factor: 1, minTimeout: 100, shouldRetry });
  } catch (error) {
    if (error instanceof InUse) return true;
    throw error;
  } finally {
    await db.destroy();
  }
}

class InUse extends Error {}

/** What is at the place where a backup is restored: nothing, a database of this version, or something else. */
export async function findHeld(url: string): Promise<'nothing' | 'current' | 'other'> {
  const file = fileOf(url);
  if (file !== undefined && !existsSync(file)) return 'nothing';
  const db = connectDatabase(url);
  try {
    const { kind } = await findSchemaState(db);
    if (kind === 'empty') return 'nothing';
    return kind === 'current' ? 'current' : 'other';
  } catch (error) {
    if (isDamage(error)) return 'other';
    throw error;
  } finally {
    await db.destroy();
  }
}

/**
 * Puts the SQLite database in a file at the place of the one with this address, with its owner: all or nothing. The file is gone after that
 * on SQLite.
 */
export async function putInPlace(file: string, url: string): Promise<void> {
  const place = fileOf(url);
  if (place === undefined) return putOnServer(file, url);
  const former = existsSync(place) ? takeAlone(place) : { release() {} };
  if (former === undefined) throw new Error('Another program has opened the database meanwhile.');
  try {
    takeAlone(file)?.release();
    await keepOwner(place, file);
    await syncFile(file);
    for (const end of ['-wal', '-shm']) await rm(place + end, { force: true });
    await rename(file, place);
  } finally {
    former.release();
  }
}

// An operator restores as root, and the service runs as another user.
async function keepOwner(place: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(existsSync(place) ? place : dirname(place));
  await lchown(file, uid, gid);
}

async function putOnServer(file: string, url: string): Promise<void> {
  const from = connectDatabase(`sqlite:${file}`, { mustExist: true });
  const to = connectDatabase(url, { isForMigrations: true });
  try {
    await migrate(to);
    await copyRows(from, to);
  } finally {
    await from.destroy();
    await to.destroy();
  }
}

/** Waits until the disk has the file. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
