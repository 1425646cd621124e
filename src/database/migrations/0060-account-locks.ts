import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/**
 * Lets a transaction that locks an account write its row, so that of two such transactions on different nodes of a Galera cluster only one
 * is committed.
 */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'accounts', (_columns, table) => {
    table.integer('locks').notNullable().defaultTo(0);
  });
}
