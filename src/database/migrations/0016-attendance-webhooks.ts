import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { addIndex } from './change-tables.ts';

/** Lets webhooks choose their messages: those of signatures, which every webhook gets so far, those of attendances, or both. */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'webhooks', (_columns, table) => {
    table.integer('sends_signatures').notNullable().defaultTo(1);
  });
  await addColumn(db, 'webhooks', (_columns, table) => {
    table.integer('sends_attendances').notNullable().defaultTo(0);
  });
  await addIndex(db, 'webhooks', ['sends_attendances', 'account_id']);
}
