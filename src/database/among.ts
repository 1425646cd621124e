import type { Knex } from 'knex';
import { type Database, isSqlite } from './connect.ts';

/**
 * The condition that a column has one of these values. SQLite gets all of them as one text, because it prepares a statement
 * again for each number of values, which takes longer than to run it.
 */
export function isAmong(db: Database, column: string, values: readonly string[]): Knex.Raw {
  if (isSqlite(db)) return db.raw('?? in (select value from json_each(?))', [column, JSON.stringify(values)]);
  const places = values.map(() => '?').join();
  return values.length === 0 ? db.raw('false') : db.raw(`?? in (${places})`, [column, ...values]);
}
