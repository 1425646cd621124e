// Knex publishes these classes without types, and the type of its client lacks `_query`.
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex';

  class BetterSqlite3Client extends Knex.Client {
    _query(connection: unknown, statement: { sql: string }): Promise<unknown>;
  }
  export = BetterSqlite3Client;
}
declare module 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js' {
  class SqliteQueryCompiler {
    constructor(client: unknown, builder: unknown, formatter: unknown);
    readonly single: { readonly limit?: unknown; readonly offset?: unknown };
    _getValueOrParameterFromAttribute(attribute: 'limit' | 'offset'): string;
    whereBasic(statement: { readonly value: unknown }): string;
    whereIn(statement: { readonly value: unknown }): string;
  }
  export = SqliteQueryCompiler;
}
declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  class SqliteTransaction {
    constructor(client: unknown, ...options: unknown[]);
    readonly readOnly?: boolean;
    query(connection: unknown, sql: string): Promise<unknown>;
    begin(connection: unknown): Promise<unknown>;
  }
  export = SqliteTransaction;
}
declare module 'knex/lib/dialects/mysql2/index.js' {
  import { Knex } from 'knex';

  class Mysql2Client extends Knex.Client {
    /** Set on the client of a transaction. */
    readonly transacting?: boolean;
    _query(connection: unknown, statement: { sql: string }): Promise<unknown>;
  }
  export = Mysql2Client;
}
declare module 'knex/lib/dialects/mysql2/transaction.js' {
  class Mysql2Transaction {
    constructor(client: unknown, ...options: unknown[]);
    query(connection: unknown, sql: string, status?: number, value?: unknown): Promise<unknown>;
    readonly readOnly?: boolean;
    begin(connection: unknown): Promise<unknown>;
    rollback(connection: unknown, error: unknown): Promise<unknown>;
  }
  export = Mysql2Transaction;
}
