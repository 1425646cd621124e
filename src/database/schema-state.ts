import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type Database, isSqlite } from './connect.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { type JournalEntry, noteCheck, readJournal } from './migrations/journal.ts';
import type { ImmediateSqlite } from './sqlite/immediate-sqlite.ts';

/** What a database is to this version of the service. */
export interface SchemaState {
  readonly kind: 'current' | 'empty' | 'older' | 'newer';
  /** Why this version does not work on it, in a line; undefined where it is current. */
  readonly obstacle?: string;
}

/** Compares the migrations of the database with those of this version; throws only what the database throws. */
export async function findSchemaState(db: Database): Promise<SchemaState> {
  return compareSchema(await readJournal(db));
}

/** Compares the migrations of a journal, which is undefined where nobody has migrated, with those of this version. */
export function compareSchema(entries: readonly JournalEntry[] = []): SchemaState {
  const known = allMigrations.map(({ name }) => name);
  const unknown = entries.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length > 0) return { kind: 'newer', obstacle: describeUnknown(unknown) };
  const finished = new Set(entries.filter((entry) => entry.finished_at !== null).map(({ name }) => name));
  const missing = known.filter((name) => !finished.has(name));
  if (missing.length === 0) return { kind: 'current' };
  return finished.size === 0
    ? { kind: 'empty', obstacle: 'The database is not migrated; run `civic migrate`.' }
    : { kind: 'older', obstacle: describeMissing(missing) };
}

/** Refuses a database that this version does not work on, with the line that has the reason. */
export async function requireCurrentSchema(db: Database): Promise<void> {
  const { obstacle } = await findSchemaState(db);
  if (obstacle !== undefined) throw new Error(obstacle);
}

function describeMissing([first, ...others]: readonly string[]): string {
  const lacked = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `The database was made by an older version and lacks ${lacked}; run \`civic migrate\`.`;
}

function describeUnknown(names: readonly string[]): string {
  return `This database was made by another version of Civic Action Service, with ${names.join(', ')}; use that version.`;
}

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
