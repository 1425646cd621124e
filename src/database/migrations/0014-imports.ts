import { defineColumns } from './columns.ts';
import type { Migration } from './migration.ts';

/** How far the imports from other services are that are not finished. */
export const imports = {
  name: '0014-imports',

  async up(db) {
    const { create, id, ascii, longText } = defineColumns(db);
    await create('imports', (table) => {
      id(table, 'account_id').notNullable().references('accounts.id');
      // The address of the other service's API.
      ascii(table, 'source', 255).notNullable();
      longText(table, 'position').notNullable();
      longText(table, 'skipped').notNullable();
      table.primary(['account_id', 'source']);
    });
  },
} satisfies Migration;
