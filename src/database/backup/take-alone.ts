import BetterSqlite3 from 'better-sqlite3';

/** A database file that nobody else has open. */
export interface TakenFile {
  /** Lets others open it again. */
  release(): void;
}

/**
 * Takes an SQLite file for this process alone, and moves everything from its write-ahead log into it; undefined if another process has it
 * open. A file that is damaged is taken as it is.
 */
export function takeAlone(file: string): TakenFile | undefined {
  const connection = new BetterSqlite3(file, { timeout: 0, fileMustExist: true });
  try {
    // In this mode SQLite has no shared files beside the database, so it needs the database for itself.
    connection.pragma('journal_mode = delete');
    connection.exec('begin exclusive');
  } catch (error) {
    if (!isDamage(error)) connection.close();
    if (error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    if (!isDamage(error)) throw error;
  }
  return { release: () => connection.close() };
}

/** Whether SQLite cannot read a file. */
export function isDamage(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
}
