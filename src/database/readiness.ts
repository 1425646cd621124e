import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type Database, isSqlite } from './connect.ts';
import type { ImmediateSqlite } from './immediate-sqlite.ts';
import { noteCheck } from './migrations/journal.ts';
import { findSchemaState } from './schema-state.ts';

const leastFreeBytes = 1024 * 1024;

/**
 * Why the service cannot work on the database, in words; undefined where it can. Writes one value, since a full disk and
 * a server that only reads show in nothing else. Throws what the database throws.
 */
export async function findObstacle(db: Database): Promise<string | undefined> {
  const schema = await findSchemaState(db);
  const obstacle = schema.obstacle ?? (isSqlite(db) ? await findFileObstacle(db.client) : undefined);
  if (obstacle === undefined) await noteCheck(db);
  return obstacle;
}

// What is written to a file without a name is lost, although every statement succeeds; and SQLite writes small changes
// into space that its log has kept, until a larger one finds the disk full.
async function findFileObstacle(client: ImmediateSqlite): Promise<string | undefined> {
  if (client.hasLostFile())
    return 'The file of the database was removed or replaced; start the service again.';
  return findDiskObstacle(await statfs(client.filename));
}

/** Why SQLite cannot work on a disk with so many free blocks of this size, in words; undefined where it can. */
export function findDiskObstacle({ bavail, bsize }: Pick<StatsFs, 'bavail' | 'bsize'>): string | undefined {
  return bavail * bsize < leastFreeBytes ? 'The disk of the database is full.' : undefined;
}
