import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** How far the imports from other services are that are not finished. */
export async function up(db: Database): Promise<void> {
  const { create, id, ascii, longText } = defineColumns(db);
  await create('imports', (table) => {
    id(table, 'account_id').notNullable().references('accounts.id');
    // The address of the other service's API.
    ascii(table, 'source', 255).notNullable();
    longText(table, 'position').notNullable();
    longText(table, 'skipped').notNullable();
    table.primary(['account_id', 'source']);
  });
}
