import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/** Adds the time zone of an account's events. */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'account_settings', ({ ascii }, table) => {
    ascii(table, 'time_zone', 64).nullable();
  });
}
