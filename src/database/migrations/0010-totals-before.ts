import type { Database } from '../connect.ts';
import { addColumns, dropIndex } from './change-tables.ts';

/** Keeps the total that a petition had at the start of a period, which took an index of every signature. */
export async function up(db: Database): Promise<void> {
  await addColumns(db, 'lists', (table) => {
    table.integer('total_before').notNullable().defaultTo(0);
    table.bigInteger('before_at').notNullable().defaultTo(0);
  });
  await dropIndex(db, 'signatures', ['petition_id', 'created_at']);
}
