import { type Database, isSqlite } from '../connect.ts';
import { dropIndex, dropReference } from './change-tables.ts';

/** Drops what each signature, attendance, tagging and collection repeated in indexes that no statement needs. */
export async function up(db: Database): Promise<void> {
  await dropIndex(db, 'lists', ['account_id', 'kind']);
  for (const table of ['attendances', 'signatures', 'taggings']) {
    await dropIndex(db, table, ['person_id', 'id']);
  }
  if (isSqlite(db)) return storeListsByKey(db);
  // An account is never deleted. On MariaDB its reference needs an index of the account for each row.
  for (const table of ['attendances', 'signatures']) await dropReference(db, table, 'account_id');
}

// Otherwise SQLite keeps the rows in the order in which they were written, and the keys again in an index.
async function storeListsByKey(db: Database): Promise<void> {
  const { sql } = await db.table('sqlite_master').where({ type: 'table', name: 'lists' }).first();
  await db.schema.renameTable('lists', 'lists_before');
  await db.raw(`${sql} without rowid`);
  await db.raw('insert into lists select * from lists_before order by owner_id, kind');
  await db.schema.dropTable('lists_before');
}
