import { defineColumns } from './columns.ts';
import type { Migration } from './migration.ts';

/** How often the public webpage of an event or a petition was viewed, per day and source. */
export const pageViews = {
  name: '0008-page-views',

  async up(db) {
    const { create, id, ascii, shortText } = defineColumns(db);
    await create('page_views', (table) => {
      // Of an event or a petition.
      id(table, 'action_id').notNullable();
      ascii(table, 'day', 10).notNullable();
      shortText(table, 'source').notNullable();
      table.integer('views').notNullable();
      table.primary(['action_id', 'day', 'source']);
    });
  },
} satisfies Migration;
