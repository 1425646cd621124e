import { type Database, isSqlite } from './connect.ts';
import { inTransaction } from './transaction.ts';

/** Deletes every row of a database, but the names of its migrations: all or none. */
export function emptyTables(db: Database): Promise<void> {
  return inTransaction(db, (db) =>
    withoutReferences(db, async () => {
      for (const table of await listTables(db)) await db.table(table).delete();
    }),
  );
}

/** Does work of a transaction during which references may lead to rows that are missing. */
export async function withoutReferences(db: Database, work: () => Promise<void>): Promise<void> {
  const [begin, end] = isSqlite(db)
    ? ['pragma defer_foreign_keys = on', 'pragma defer_foreign_keys = off']
    : ['set foreign_key_checks = 0', 'set foreign_key_checks = 1'];
  await db.raw(begin);
  try {
    await work();
  } finally {
    await db.raw(end);
  }
}

/** The names of the tables, but that of the migrations. */
export async function listTables(db: Database): Promise<string[]> {
  const answer = isSqlite(db)
    ? await db.raw(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
      )
    : (
        await db.raw(
          `select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'`,
        )
      )[0];
  const names = (answer as { name: string }[]).map(({ name }) => name);
  return names.filter((name) => !name.startsWith('schema_migrations'));
}
