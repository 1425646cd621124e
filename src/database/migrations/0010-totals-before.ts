import { addColumns, dropIndex } from './change-tables.ts';
import type { Migration } from './migration.ts';

/** Keeps the total that a petition had at the start of a period, which took an index of every signature. */
export const totalsBefore = {
  name: '0010-totals-before',

  async up(db) {
    await addColumns(db, 'lists', (table) => {
      table.integer('total_before').notNullable().defaultTo(0);
      table.bigInteger('before_at').notNullable().defaultTo(0);
    });
    await dropIndex(db, 'signatures', ['petition_id', 'created_at']);
  },
} satisfies Migration;
