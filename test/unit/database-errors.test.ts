import assert from 'node:assert/strict';
import {
  ConnectFailure,
  isFromWait,
  isMissingTable,
  isTransient,
  isUnavailable,
  LastingConflict,
} from '../../src/database/database-errors.ts';

const failure = (code: string, message = 'said') => Object.assign(new Error(message), { code });

describe('isTransient', () => {
  it('is true for errors that can succeed in a new transaction: duplicate keys, references to deleted rows, conflicts, a locked file, a lost connection', () => {
    for (const code of [
      ...['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'],
      'ER_NO_REFERENCED_ROW_2',
      ...['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD', 'ER_UNKNOWN_COM_ERROR'],
      ...['ER_ERROR_DURING_COMMIT', 'ER_SERVER_SHUTDOWN'],
      ...['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY'],
      ...['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED'],
    ]) {
      assert.equal(isTransient(failure(code)), true, code);
    }
  });

  it('is true for a connection that could not be made, unless the database has been out of reach for a while', () => {
    for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTDOWN', 'ER_LOCK_WAIT_TIMEOUT']) {
      assert.equal(isTransient(new ConnectFailure(failure(code))), true, code);
      assert.equal(isTransient(new ConnectFailure(failure(code), { isLasting: true })), false, code);
    }
    assert.equal(isTransient(new ConnectFailure(failure('ER_ACCESS_DENIED_ERROR'))), false);
    assert.equal(isTransient(new ConnectFailure(undefined)), false);
  });

  it('is false for every other error', () => {
    for (const thrown of [
      ...[
        failure('SQLITE_CONSTRAINT_FOREIGNKEY'),
        failure('SQLITE_CONSTRAINT_NOTNULL'),
        failure('SQLITE_FULL'),
      ],
      ...[
        failure('ER_NO_SUCH_TABLE'),
        failure('ER_DATA_TOO_LONG'),
        new Error('ER_DUP_ENTRY'),
        'ER_DUP_ENTRY',
        undefined,
      ],
    ]) {
      assert.equal(isTransient(thrown), false, String(thrown));
    }
  });
});

describe('isUnavailable', () => {
  it('is true for a database that cannot be reached, is locked for too long, is full or was never migrated', () => {
    for (const code of [
      ...['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST', 'ER_ACCESS_DENIED_ERROR'],
      ...[
        'SQLITE_BUSY',
        'SQLITE_IOERR_WRITE',
        'SQLITE_FULL',
        'SQLITE_CANTOPEN',
        'ER_LOCK_DEADLOCK',
        'ER_NO_SUCH_TABLE',
      ],
      ...[
        'ER_UNKNOWN_COM_ERROR',
        'ER_ERROR_DURING_COMMIT',
        'ER_QUERY_INTERRUPTED',
        'ER_STATEMENT_TIMEOUT',
        'ER_DISK_FULL',
      ],
    ]) {
      assert.equal(isUnavailable(failure(code)), true, code);
    }
    assert.equal(isUnavailable(Object.assign(new Error('said'), { name: 'KnexTimeoutError' })), true);
    assert.equal(isUnavailable(new ConnectFailure(failure('HANDSHAKE_NO_SSL_SUPPORT'))), true);
    assert.equal(isUnavailable(new LastingConflict(failure('ER_DUP_ENTRY'))), true);
  });

  it('is false for an error in the statement', () => {
    for (const thrown of [
      failure('ER_DUP_ENTRY'),
      failure('SQLITE_ERROR', 'no such column: x'),
      new Error('x'),
      null,
    ]) {
      assert.equal(isUnavailable(thrown), false, String(thrown));
    }
  });
});

describe('isFromWait', () => {
  it('is true for a locked row and a lasting duplicate key, so that the other posts of a set run again', () => {
    assert.equal(isFromWait(failure('ER_LOCK_WAIT_TIMEOUT')), true);
    assert.equal(isFromWait(new LastingConflict(failure('ER_DUP_ENTRY'))), true);
  });

  it('is false for a database that all posts wait for', () => {
    assert.equal(isFromWait(failure('SQLITE_BUSY')), false);
    assert.equal(isFromWait(new ConnectFailure(failure('ER_LOCK_WAIT_TIMEOUT'))), false);
  });
});

describe('isMissingTable', () => {
  it('recognizes the error of both databases', () => {
    assert.equal(isMissingTable(failure('SQLITE_ERROR', 'no such table: events')), true);
    assert.equal(isMissingTable(failure('ER_NO_SUCH_TABLE')), true);
    assert.equal(isMissingTable(failure('SQLITE_ERROR', 'near "x": syntax error')), false);
  });
});
