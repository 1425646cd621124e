import { defineColumns } from './columns.ts';
import type { Migration } from './migration.ts';

/** Keeps with an action on a webpage which consent the person read there, and the answer. */
export const consents = {
  name: '0015-consents',

  async up(db) {
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
  },
} satisfies Migration;
