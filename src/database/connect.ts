import knex, { type Knex } from 'knex';
import { connectSqlite } from './connect-sqlite.ts';
import { ImmediateSqlite } from './immediate-sqlite.ts';
import { silent } from './silent.ts';

/** A connected database, or a transaction on one: every store takes it as its first argument. */
export type Database = Knex;

const connectMilliseconds = 5_000;

/** How a database is opened. */
export interface Opening {
  /** Refuses an SQLite file that is missing instead of making it. */
  readonly mustExist?: boolean;
}

/**
 * Opens a pool for `sqlite:FILE` (made with its folder where it is missing) or `mysql://...`.
 * Nothing is connected yet: an unreachable server shows with the first query.
 */
export function connectDatabase(url: string, { mustExist = false }: Opening = {}): Database {
  return url.startsWith('sqlite:')
    ? connectSqlite(url.slice('sqlite:'.length), { mustExist })
    : connectMysql(url);
}

/** Whether the database is the embedded one; the only question about dialects that is ever asked. */
export function isSqlite(db: Database): boolean {
  return db.client instanceof ImmediateSqlite;
}

const sessionSettings = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ENGINE_SUBSTITUTION'`,
];

interface MysqlConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

function connectMysql(url: string): Database {
  return knex({
    client: 'mysql2',
    compileSqlOnError: false,
    log: silent,
    connection: {
      ...readMysqlUrl(url),
      connectTimeout: connectMilliseconds,
      charset: 'utf8mb4',
      timezone: 'Z',
    },
    acquireConnectionTimeout: connectMilliseconds,
    pool: {
      min: 0,
      max: 10,
      afterCreate(connection: MysqlConnection, done: (error: Error | null, made: MysqlConnection) => void) {
        prepareSession(connection, sessionSettings, (error) => done(error, connection));
      },
    },
  });
}

function prepareSession(
  connection: MysqlConnection,
  [statement, ...rest]: readonly string[],
  done: (error: Error | null) => void,
): void {
  if (statement === undefined) done(null);
  else connection.query(statement, (error) => (error ? done(error) : prepareSession(connection, rest, done)));
}

function readMysqlUrl(text: string): {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
} {
  const url = new URL(text);
  return {
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
}
