import { codeOf } from '../base/describe-failure.ts';

const duplicateKey = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY']);

// A new row refers to a row that was deleted after it was read. This cannot happen on SQLite, which has one writer at a time.
const missingReference = 'ER_NO_REFERENCED_ROW_2';

const conflicts = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'ER_ERROR_DURING_COMMIT',
]);

// The server ended the connection, or it is a node of a cluster without a majority.
const lost = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'EPIPE',
  'ECONNREFUSED',
  'ER_SERVER_SHUTDOWN',
  'ER_UNKNOWN_COM_ERROR',
]);

// A new connection may reach another host.
const silent = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']);

// The server has no space left, or its storage engine fails.
const storageFails = new Set(['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_GET_ERRNO']);

const unreachable = new Set([
  ...lost,
  ...silent,
  ...storageFails,
  'ENOTFOUND',
  'EAI_AGAIN',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_QUERY_INTERRUPTED',
  'ER_STATEMENT_TIMEOUT',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_FULL',
  'SQLITE_NOTADB',
  'SQLITE_CORRUPT',
]);

/** A connection that could not be made; it has the code and the message of its cause. */
export class ConnectFailure extends Error {
  readonly code: string | undefined;
  /** Whether nothing should be repeated, because the database has been out of reach for a while. */
  readonly isLasting: boolean;

  constructor(cause: unknown, { isLasting = false } = {}) {
    super(cause instanceof Error ? cause.message : 'The database is being closed.', { cause });
    this.name = 'ConnectFailure';
    this.code = codeOf(cause);
    this.isLasting = isLasting;
  }
}

/** A transaction that met duplicate keys until the end of its time: others write the same rows. */
export class LastingConflict extends Error {
  constructor(cause: unknown) {
    super('The transaction met the same conflict until the end of its time.', { cause });
    this.name = 'LastingConflict';
  }
}

/** Whether a transaction with this error may succeed when it runs again as a whole. */
export function isTransient(error: unknown): boolean {
  if (isLost(error)) return true;
  const code = codeOf(error) ?? '';
  return (
    !(error instanceof ConnectFailure) &&
    (duplicateKey.has(code) ||
      code === missingReference ||
      conflicts.has(code) ||
      code.startsWith('SQLITE_BUSY'))
  );
}

/** Whether the connection was lost or could not be made, so that what only reads may succeed on another one. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (!(error instanceof ConnectFailure)) return lost.has(code);
  return !error.isLasting && (lost.has(code) || conflicts.has(code) || silent.has(code));
}

/** Whether the error means that a host cannot be used, and not only this connection. */
export function failsOnHost(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    ['ECONNREFUSED', 'ER_SERVER_SHUTDOWN', 'ER_LOCK_WAIT_TIMEOUT'].includes(code) || refusesToServe(error)
  );
}

/** Whether the server is a node of a cluster without a majority, or read-only. */
export function refusesToServe(error: unknown): boolean {
  return ['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT'].includes(codeOf(error) ?? '');
}

/** Whether a statement failed because its server cannot store it, or did not answer in time. Such a server can still answer others. */
export function failsToWork(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return storageFails.has(code) || code === 'ETIMEDOUT';
}

/** Whether the address asks for encryption and the server does not support it. */
export function lacksEncryption(error: unknown): boolean {
  return codeOf(error) === 'HANDSHAKE_NO_SSL_SUPPORT';
}

/** Whether the database could not be reached, is locked for too long, is full or was never migrated: a 503. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    error instanceof ConnectFailure ||
    error instanceof LastingConflict ||
    unreachable.has(code) ||
    conflicts.has(code) ||
    code.startsWith('SQLITE_BUSY') ||
    code.startsWith('SQLITE_IOERR') ||
    isMissingTable(error) ||
    (error instanceof Error && error.name === 'KnexTimeoutError')
  );
}

/** Whether a row was locked for too long. A transaction that does not need the row can succeed. */
export function isLockTimeout(error: unknown): boolean {
  // A node that does not catch up before the first statement has the same code.
  return codeOf(error) === 'ER_LOCK_WAIT_TIMEOUT' && !(error instanceof ConnectFailure);
}

/** Whether a transaction of several posts failed after a wait that may concern one of them only: for a lock, or for a key that others write. */
export function isFromWait(error: unknown): boolean {
  return isLockTimeout(error) || error instanceof LastingConflict;
}

/** Whether a table is missing, for example because the database was never migrated. */
export function isMissingTable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  // SQLite has no code of its own for it.
  return code === 'ER_NO_SUCH_TABLE' || (code === 'SQLITE_ERROR' && /no such table/.test(String(error)));
}
