import type { Knex } from 'knex';
import type { Database } from './connect.ts';
import { first } from './migrations/first.ts';
import type { Migration } from './migrations/migration.ts';

const migrations: readonly Migration[] = [first];

const source: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => ({ up: (db: Database) => migration.up(db), down: refuse }),
};

const settings: Knex.MigratorConfig = { migrationSource: source, tableName: 'schema_migrations' };

/** What a database is to this version of the service. */
export type SchemaState = 'current' | 'empty' | 'behind' | 'foreign';

/** Brings the schema up to date; refuses a database that another version made, with one line that says so. */
export async function migrate(db: Database): Promise<void> {
  if ((await findSchemaState(db)) === 'foreign') throw new Error(foreignSchema);
  await db.migrate.latest(settings);
}

/** Compares what was migrated with what this version has; throws only where the database cannot be reached. */
export async function findSchemaState(db: Database): Promise<SchemaState> {
  if (!(await db.schema.hasTable('schema_migrations'))) return 'empty';
  const done: { name: string }[] = await db.table('schema_migrations').select('name');
  const known = new Set(migrations.map((migration) => migration.name));
  if (done.some((row) => !known.has(row.name))) return 'foreign';
  if (done.length === known.size) return 'current';
  return done.length === 0 ? 'empty' : 'behind';
}

/** Refuses a database that this version cannot work on, with the line that says why. */
export async function requireCurrentSchema(db: Database): Promise<void> {
  const state = await findSchemaState(db);
  if (state !== 'current') throw new Error(state === 'foreign' ? foreignSchema : unmigratedSchema);
}

/** The line that an older or newer database is refused with. */
export const foreignSchema =
  'This database was made by another version of Civic Action Service and cannot be used; take a new one.';

/** The line that a database is refused with until `civic migrate` has run. */
export const unmigratedSchema = 'The database is not migrated; run `civic migrate`.';

async function refuse(): Promise<never> {
  throw new Error('Migrations only go forward.');
}
