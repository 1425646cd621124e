import type { Knex } from 'knex';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js';

/**
 * Knex's SQLite dialect with `BEGIN IMMEDIATE`: a writer takes the lock at its start, where waiting is allowed,
 * instead of failing with SQLITE_BUSY_SNAPSHOT at its first write after another process has written.
 */
export class ImmediateSqlite extends BetterSqlite3Client {
  override transaction(...options: Parameters<Knex.Client['transaction']>): Knex.Transaction {
    return new ImmediateTransaction(this, ...options) as unknown as Knex.Transaction;
  }
}

class ImmediateTransaction extends SqliteTransaction {
  override begin(connection: unknown): Promise<unknown> {
    return this.query(connection, 'BEGIN IMMEDIATE;');
  }
}
