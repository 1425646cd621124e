// Knex publishes these two classes without types.
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex';

  class BetterSqlite3Client extends Knex.Client {}
  export = BetterSqlite3Client;
}
declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  class SqliteTransaction {
    constructor(client: unknown, ...options: unknown[]);
    query(connection: unknown, sql: string): Promise<unknown>;
    begin(connection: unknown): Promise<unknown>;
  }
  export = SqliteTransaction;
}
