import type { Knex } from 'knex';
import { type Database, isSqlite } from './connect.ts';

/**
 * The table, read by its index of these columns. MariaDB chooses an index by statistics, which may be out of date: after a
 * restart, or in a new table, it would read all rows instead of one. SQLite chooses by the columns alone. With a name the statement calls
 * the table by it.
 */
export function byIndex(db: Database, table: string, columns: readonly string[], name?: string): Knex.Raw {
  return force(db, table, indexOf(table, columns), name);
}

/** The table, read by its unique index of these columns, for the same reason. */
export function byUnique(db: Database, table: string, columns: readonly string[]): Knex.Raw {
  return force(db, table, uniqueOf(table, columns));
}

/** The table, read by its primary key, for the same reason. */
export function byPrimaryKey(db: Database, table: string): Knex.Raw {
  return force(db, table, 'primary');
}

/** How the index of these columns is named, which may have others behind them. */
export function indexOf(table: string, columns: readonly string[]): string {
  return `${table}_${columns.join('_')}_index`;
}

/** How the unique index of these columns is named. */
export function uniqueOf(table: string, columns: readonly string[]): string {
  return `${table}_${columns.join('_')}_unique`;
}

/** The table, read by this index on SQLite as well; a statement that cannot use it fails. */
export function byIndexOnly(db: Database, table: string, index: string, name?: string): Knex.Raw {
  return isSqlite(db)
    ? db.raw('? indexed by ??', [named(db, table, name), index])
    : force(db, table, index, name);
}

function force(db: Database, table: string, index: string, name?: string): Knex.Raw {
  const read = named(db, table, name);
  return isSqlite(db) ? read : db.raw('? force index (??)', [read, index]);
}

function named(db: Database, table: string, name: string | undefined): Knex.Raw {
  return name === undefined ? db.raw('??', [table]) : db.raw('?? as ??', [table, name]);
}
