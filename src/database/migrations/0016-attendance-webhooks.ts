import { addColumn } from './add-column.ts';
import { addIndex } from './change-tables.ts';
import type { Migration } from './migration.ts';

/** Lets webhooks choose their messages: those of signatures, which every webhook gets so far, those of attendances, or both. */
export const attendanceWebhooks = {
  name: '0016-attendance-webhooks',

  async up(db) {
    await addColumn(db, 'webhooks', (_columns, table) => {
      table.integer('sends_signatures').notNullable().defaultTo(1);
    });
    await addColumn(db, 'webhooks', (_columns, table) => {
      table.integer('sends_attendances').notNullable().defaultTo(0);
    });
    await addIndex(db, 'webhooks', ['sends_attendances', 'account_id']);
  },
} satisfies Migration;
