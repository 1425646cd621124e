import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type Database, isSqlite } from './connect.ts';
import type { ImmediateSqlite } from './sqlite/immediate-sqlite.ts';
import { noteCheck } from './migrations/journal.ts';
import { findSchemaState } from './schema-state.ts';

const leastFreeBytes = 1024 * 1024;

/**
 * The reason why the service cannot work on the database, or undefined. Writes one value, because only a write detects a full
 * disk and a read-only server. Throws the errors of the database.
 */
export async function findObstacle(db: Database): Promise<string | undefined> {
  const schema = await findSchemaState(db);
  const obstacle = schema.obstacle ?? (isSqlite(db) ? await findFileObstacle(db.client) : undefined);
  if (obstacle === undefined) await noteCheck(db);
  return obstacle;
}

// Data written to a removed file is lost although every statement succeeds. And SQLite writes small changes into free space of
// its log, so only a large change detects a full disk.
async function findFileObstacle(client: ImmediateSqlite): Promise<string | undefined> {
  if (client.hasLostFile())
    return 'The file of the database was removed or replaced; start the service again.';
  return findDiskObstacle(await statfs(client.filename));
}

/** The reason why SQLite cannot work on a disk with this many free blocks of this size, or undefined. */
export function findDiskObstacle({ bavail, bsize }: Pick<StatsFs, 'bavail' | 'bsize'>): string | undefined {
  return bavail * bsize < leastFreeBytes ? 'The disk of the database is full.' : undefined;
}
