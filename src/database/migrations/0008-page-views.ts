import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** How often the public webpage of an event or a petition was viewed, per day and source. */
export async function up(db: Database): Promise<void> {
  const { create, id, ascii, shortText } = defineColumns(db);
  await create('page_views', (table) => {
    // Of an event or a petition.
    id(table, 'action_id').notNullable();
    ascii(table, 'day', 10).notNullable();
    shortText(table, 'source').notNullable();
    table.integer('views').notNullable();
    table.primary(['action_id', 'day', 'source']);
  });
}
