import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Keeps with an action on a webpage which consent the person read there, and the answer. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, ascii } = defineColumns(db);
  await create('consents', (table) => {
    // Of an attendance or a signature.
    id(table, 'action_id').primary();
    id(table, 'account_id').notNullable().references('accounts.id');
    table.integer('version').notNullable();
    ascii(table, 'language', 8).notNullable();
    table.boolean('is_given').notNullable();
    time(table, 'created_at').notNullable();
  });
}
