import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Adds the list of deliveries that wait for a retry, in the order in which they are due. */
export async function up(db: Database): Promise<void> {
  const { create, id, time } = defineColumns(db);
  await create('retries', (table) => {
    time(table, 'due_at').notNullable();
    id(table, 'delivery_id').notNullable();
    table.primary(['due_at', 'delivery_id']);
  });
}
