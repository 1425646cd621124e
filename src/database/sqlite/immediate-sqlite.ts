import { type Stats, statSync } from 'node:fs';
import type { Database as Connection, Statement } from 'better-sqlite3';
import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js';
import SqliteQueryCompiler from 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js';
import { putLast } from '../../base/put-last.ts';
import { ConnectFailure } from '../database-errors.ts';
import { pad } from '../pieces.ts';
import { endsTransaction, isForRows, isRollback } from '../sql-statements.ts';

/**
 * Knex's SQLite dialect for one connection. `BEGIN IMMEDIATE` takes the lock at the start, where a writer can wait, so that no
 * writer fails with SQLITE_BUSY_SNAPSHOT at its first write. A connection whose COMMIT or ROLLBACK fails is closed, and its
 * transaction with it.
 */
export class ImmediateSqlite extends BetterSqlite3Client {
  /** The path of the file. */
  get filename(): string {
    return (this.config.connection as Knex.Sqlite3ConnectionConfig).filename;
  }

  private opened: Stats | undefined;
  private closing = false;

  /** Whether the file was removed or replaced after it was opened. */
  hasLostFile(): boolean {
    const found = statSync(this.filename, { throwIfNoEntry: false });
    return this.opened !== undefined && (found?.ino !== this.opened.ino || found.dev !== this.opened.dev);
  }

  override async acquireConnection(): Promise<Connection> {
    try {
      return await super.acquireConnection();
    } catch (error) {
      throw this.closing ? new ConnectFailure(undefined) : error;
    }
  }

  override async destroy(done?: (error?: unknown) => void): Promise<void> {
    this.closing = true;
    await super.destroy(done);
  }

  // A file that was removed is not created again: it would be an empty database.
  override async acquireRawConnection(): Promise<Connection> {
    try {
      // The first file counts: a later connection to another file does not hide that the first one is lost.
      const found = statSync(this.filename);
      this.opened ??= found;
    } catch (error) {
      throw new ConnectFailure(error);
    }
    return keepStatements((await super.acquireRawConnection()) as Connection);
  }

  override async validateConnection(connection: Connection): Promise<boolean> {
    return connection.open;
  }

  override async _query(connection: Connection, statement: { sql: string }): Promise<unknown> {
    try {
      if (!isForRows(statement)) return await super._query(connection, statement);
      const prepared = connection.prepare(statement.sql);
      for (const row of statement.rows) prepared.run(row);
      return statement;
    } catch (error) {
      if (endsTransaction(statement)) connection.close();
      // A closed connection has rolled back; the caller gets the error before it.
      if (isRollback(statement)) return { ...statement, response: [] };
      throw error;
    }
  }

  override queryCompiler(builder: unknown, formatter?: unknown): unknown {
    return new SqliteCompiler(this, builder, formatter);
  }

  override transaction(...options: Parameters<Knex.Client['transaction']>): Knex.Transaction {
    return new ImmediateTransaction(this, ...options) as unknown as Knex.Transaction;
  }
}

class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): Promise<unknown> {
    return this.query(connection, this.readOnly ? 'BEGIN;' : 'BEGIN IMMEDIATE;');
  }
}

// Enough for all statements of the service; the oldest makes room for a new one.
const mostStatements = 500;

// Knex prepares each query again, which takes longer than to run it. SQLite prepares it again after a change of the schema.
function keepStatements(connection: Connection): Connection {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, Statement>();
  const prepareOnce = (sql: string): Statement => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const statement = prepare(sql);
    putLast(kept, { key: sql, value: statement, most: mostStatements });
    return statement;
  };
  return Object.assign(connection, { prepare: prepareOnce });
}

/**
 * Knex's compiler of queries for SQLite, for statements that are prepared once. SQLite prepares a statement again for each run if
 * a parameter is its limit or offset, or equals a column of a sorted query, because the value may change the plan. And an
 * `in` of another length is another statement.
 */
class SqliteCompiler extends SqliteQueryCompiler {
  override _getValueOrParameterFromAttribute(attribute: 'limit' | 'offset'): string {
    const value = this.single[attribute];
    return typeof value === 'number' ? String(value) : super._getValueOrParameterFromAttribute(attribute);
  }

  // For SQLite a parameter behind a plus is not a value that it knows.
  override whereBasic(statement: { readonly value: unknown }): string {
    return super.whereBasic(statement).replace(/ = \?$/, ' = +?');
  }

  override whereIn(statement: { readonly value: unknown }): string {
    const { value } = statement;
    return super.whereIn(Array.isArray(value) ? { ...statement, value: pad(value) } : statement);
  }
}
