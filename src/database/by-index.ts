import type { Knex } from 'knex';
import { type Database, isSqlite } from './connect.ts';

/**
 * The table, read by its index of these columns. MariaDB chooses an index by statistics, which may be out of date: after a
 * restart, or in a new table, it would read all rows instead of one. SQLite chooses by the columns alone.
 */
export function byIndex(db: Database, table: string, columns: readonly string[]): Knex.Raw {
  return force(db, table, indexOf(table, columns));
}

/** The table, read by its unique index of these columns, for the same reason. */
export function byUnique(db: Database, table: string, columns: readonly string[]): Knex.Raw {
  return force(db, table, `${table}_${columns.join('_')}_unique`);
}

/** The table, read by its primary key, for the same reason. */
export function byPrimaryKey(db: Database, table: string): Knex.Raw {
  return force(db, table, 'primary');
}

/** How the index of these columns is named, which may have others behind them. */
export function indexOf(table: string, columns: readonly string[]): string {
  return `${table}_${columns.join('_')}_index`;
}

/** The table, read by this index on SQLite as well; a statement that cannot use it fails. */
export function byIndexOnly(db: Database, table: string, index: string): Knex.Raw {
  return isSqlite(db) ? db.raw('?? indexed by ??', [table, index]) : force(db, table, index);
}

function force(db: Database, table: string, index: string): Knex.Raw {
  return isSqlite(db) ? db.raw('??', [table]) : db.raw('?? force index (??)', [table, index]);
}
