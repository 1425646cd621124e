import type { Database } from './connect.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { readJournal } from './migrations/journal.ts';

/** What a database is to this version of the service. */
export interface SchemaState {
  readonly kind: 'current' | 'empty' | 'older' | 'newer';
  /** Why this version does not work on it, in a line; undefined where it is current. */
  readonly obstacle?: string;
}

/** Compares the migrations of the database with those of this version; throws only what the database throws. */
export async function findSchemaState(db: Database): Promise<SchemaState> {
  const entries = (await readJournal(db)) ?? [];
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

function describeMissing(names: readonly string[]): string {
  return `The database was made by an older version and lacks ${names.join(', ')}; run \`civic migrate\`.`;
}

function describeUnknown(names: readonly string[]): string {
  return `This database was made by another version of Civic Action Service, with ${names.join(', ')}; use that version.`;
}
