import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/** Adds whether the webpage of a petition may show who signed. */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'signatures', (_columns, table) => {
    table.boolean('show_name').notNullable().defaultTo(false);
  });
}
