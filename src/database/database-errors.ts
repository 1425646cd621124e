import { codeOf } from '../process/describe-failure.ts';

const duplicateKey = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY']);

// A new row refers to a row that was deleted after it was read. This cannot happen on SQLite, which has one writer at a time.
const missingReference = 'ER_NO_REFERENCED_ROW_2';

const conflicts = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_UNKNOWN_COM_ERROR',
  'ER_ERROR_DURING_COMMIT',
]);

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_SERVER_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_STATEMENT_TIMEOUT',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_FULL',
  'SQLITE_NOTADB',
  'SQLITE_CORRUPT',
]);

/** A connection that could not be made; it has the code and the message of its cause. */
export class ConnectFailure extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database is being closed.', { cause });
    this.name = 'ConnectFailure';
    this.code = codeOf(cause);
  }
}

/** Whether a transaction with this error may succeed when it runs again as a whole. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    duplicateKey.has(code) ||
    code === missingReference ||
    conflicts.has(code) ||
    code.startsWith('SQLITE_BUSY') ||
    isLostConnection(code)
  );
}

/** Whether the database could not be reached, is locked for too long, is full or was never migrated: a 503. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    error instanceof ConnectFailure ||
    unreachable.has(code) ||
    conflicts.has(code) ||
    code.startsWith('SQLITE_BUSY') ||
    code.startsWith('SQLITE_IOERR') ||
    isMissingTable(error) ||
    (error instanceof Error && error.name === 'KnexTimeoutError')
  );
}

/** Whether a table is missing, for example because the database was never migrated. */
export function isMissingTable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  // SQLite has no code of its own for it.
  return code === 'ER_NO_SUCH_TABLE' || (code === 'SQLITE_ERROR' && /no such table/.test(String(error)));
}

function isLostConnection(code: string): boolean {
  return (
    code === 'PROTOCOL_CONNECTION_LOST' ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    code === 'ECONNREFUSED'
  );
}
