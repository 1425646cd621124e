import { type Database, isSqlite } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/** Adds pictures: those that were uploaded, and the logo, picture and colour of an account and the picture of an event. */
export async function up(db: Database): Promise<void> {
  const { create, ascii, id, time } = defineColumns(db);
  await create('media', (table) => {
    ascii(table, 'hash', 64).notNullable();
    id(table, 'account_id').notNullable().references('accounts.id');
    ascii(table, 'type', 32).notNullable();
    table.specificType('bytes', isSqlite(db) ? 'blob' : 'mediumblob').notNullable();
    time(table, 'created_at').notNullable();
    table.primary(['hash', 'account_id']);
    table.index(['account_id', 'created_at']);
  });
  for (const name of ['logo', 'picture']) {
    await addColumn(db, 'account_settings', ({ ascii }, table) => {
      ascii(table, name, 64).nullable();
    });
  }
  await addColumn(db, 'account_settings', ({ ascii }, table) => {
    ascii(table, 'color', 7).nullable();
  });
  await addColumn(db, 'event_webpages', ({ ascii }, table) => {
    ascii(table, 'picture', 64).nullable();
  });
}
