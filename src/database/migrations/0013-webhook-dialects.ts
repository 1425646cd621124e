import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/**
 * Lets each webhook choose the version of the API whose names its messages have. A message that webhooks of one account ask for in
 * both versions has a second text, and the deliveries that send it are marked.
 */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'webhooks', ({ ascii }, table) => {
    ascii(table, 'dialect', 16).notNullable().defaultTo('v1');
  });
  await addColumn(db, 'messages', ({ longText }, table) => {
    longText(table, 'other_body').nullable();
  });
  await addColumn(db, 'deliveries', (_columns, table) => {
    table.boolean('has_other_body').notNullable().defaultTo(false);
  });
}
