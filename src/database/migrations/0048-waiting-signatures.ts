import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { defineColumns } from './columns.ts';

/** Adds how signatures on a petition are confirmed, those that wait for it, and how many were confirmed. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, shortText, longText, ascii } = defineColumns(db);
  await create('waiting_signatures', (table) => {
    id(table, 'id').primary();
    id(table, 'account_id').notNullable();
    id(table, 'petition_id').notNullable();
    // Null once it is confirmed, as is what was entered.
    shortText(table, 'address').nullable();
    shortText(table, 'address_key').notNullable();
    ascii(table, 'language', 8).notNullable();
    longText(table, 'entered').nullable();
    time(table, 'created_at').notNullable();
    time(table, 'expires_at').notNullable();
    time(table, 'confirmed_at').nullable();
    table.unique(['petition_id', 'address_key']);
    table.index(['petition_id', 'confirmed_at', 'expires_at']);
    table.index(['address_key']);
    table.index(['expires_at']);
  });
  await create(
    'confirmation_counts',
    (table) => {
      id(table, 'petition_id').primary();
      table.integer('confirmed').notNullable();
    },
    { inKeyOrder: true },
  );
  await addColumn(db, 'petitions', ({ ascii }, table) => {
    ascii(table, 'confirmation', 8).notNullable().defaultTo('none');
  });
}
