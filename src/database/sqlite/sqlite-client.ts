import type { Database as Connection } from 'better-sqlite3';
import type { Knex } from 'knex';
import { readsOnly } from '../sql-statements.ts';
import { ImmediateSqlite } from './immediate-sqlite.ts';

// Short, because better-sqlite3 waits on the event loop; longer waits are the transaction's retries.
const busyMilliseconds = 200;
const mostReaders = 4;

/**
 * Knex's SQLite dialect with one connection for writing and several for reading. Transactions that only read, and SELECTs outside
 * transactions, use the latter, so they do not wait for a writer or for a long page. They see everything that was committed before.
 */
export class SqliteClient extends ImmediateSqlite {
  // Knex makes the client of a transaction without this constructor, and so without a reader.
  private readonly reader: ImmediateSqlite | undefined;

  constructor(config: Knex.Config) {
    super({ ...config, pool: { min: 1, max: 1, afterCreate: prepare(writerPragmas) } });
    this.reader = new ImmediateSqlite({
      ...config,
      pool: { min: 1, max: mostReaders, afterCreate: prepare(readerPragmas) },
    });
    for (const event of ['start', 'query', 'query-error', 'query-response']) {
      this.reader.on(event, (...details) => this.emit(event, ...details));
    }
  }

  override hasLostFile(): boolean {
    return super.hasLostFile() || (this.reader?.hasLostFile() ?? false);
  }

  override runner(builder: { _method?: string }): unknown {
    return this.reader !== undefined && readsOnly(builder)
      ? this.reader.runner(builder)
      : super.runner(builder);
  }

  override transaction(...options: Parameters<Knex.Client['transaction']>): Knex.Transaction {
    return this.reader !== undefined && options[1]?.readOnly === true
      ? this.reader.transaction(...options)
      : super.transaction(...options);
  }

  override async destroy(done?: (error?: unknown) => void): Promise<void> {
    await Promise.all([this.reader?.destroy(), super.destroy(done)]);
  }
}

const writerPragmas = [
  `busy_timeout = ${busyMilliseconds}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  // In pages of 4 KB. A page that many commits change is copied into the file less often (docs/measurements.md).
  'wal_autocheckpoint = 4000',
  'foreign_keys = ON',
  // Deleted bytes are overwritten with zeros, so nothing of an erased person stays in the file.
  'secure_delete = ON',
];

const readerPragmas = [
  `busy_timeout = ${busyMilliseconds}`,
  'query_only = ON',
  // In KB. Each commit empties it, so more would only take memory.
  'cache_size = -4000',
];

function prepare(pragmas: readonly string[]) {
  return (connection: Connection, done: (error: Error | null, made: Connection) => void): void => {
    for (const pragma of pragmas) connection.pragma(pragma);
    done(null, connection);
  };
}
