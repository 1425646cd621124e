import type { Knex } from 'knex';
import { connectMysql, type StatementLimits } from './mysql/connect-mysql.ts';
import type { HostSwitch, Probing } from './mysql/hosts/watch-hosts.ts';
import { connectSqlite } from './sqlite/connect-sqlite.ts';
import { ImmediateSqlite } from './sqlite/immediate-sqlite.ts';

/** A connected database, or a transaction on one: every store takes it as its first argument. */
export type Database = Knex;

/** How a database is opened. */
export interface Opening {
  /** Refuses a missing SQLite file instead of creating it. */
  readonly mustExist?: boolean;
  /** How long MariaDB may take for a statement before it ends it. */
  readonly statementMilliseconds?: number;
  /** Is called when another host of several is used. */
  readonly reportSwitch?: (change: HostSwitch) => void;
  /** How several hosts are probed. */
  readonly probing?: Probing;
  /** Lets a statement take an hour, because one statement makes the index of a large table; MariaDB never ends it. */
  readonly isForMigrations?: boolean;
}

// Longer than a cluster needs to notice that one of its servers died.
const statementMilliseconds = 8_000;
const migrationMilliseconds = 3_600_000;

/**
 * Opens a pool for `sqlite:FILE` (a missing file is created with its folder) or `mysql://...`. It connects with the first
 * query, which fails if the server cannot be reached.
 */
export function connectDatabase(url: string, opening: Opening = {}): Database {
  return url.startsWith('sqlite:')
    ? connectSqlite(url.slice('sqlite:'.length), { mustExist: false, ...opening })
    : connectMysql(url, limitStatements(opening), opening);
}

// A working server ends the statement first, so that the connection can be used again.
function limitStatements(opening: Opening): StatementLimits {
  if (opening.isForMigrations) return { statementMilliseconds: migrationMilliseconds, serverMilliseconds: 0 };
  const serverMilliseconds = opening.statementMilliseconds ?? statementMilliseconds;
  return { statementMilliseconds: serverMilliseconds * 1.25, serverMilliseconds };
}

/** Whether the database is SQLite; the only way to ask for the dialect. */
export function isSqlite(db: Database): boolean {
  return db.client instanceof ImmediateSqlite;
}
