import assert from 'node:assert/strict';
import {
  AnswerTooLongError,
  BlockedAddressError,
  LookupError,
  outcomeOf,
} from '../../../src/delivery/sending/connection-error.ts';

const failed = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall && { syscall }) });

describe('outcomeOf', () => {
  const table: [string, Error][] = [
    ['blocked_address', new BlockedAddressError()],
    ['dns', new LookupError('ENOTFOUND')],
    ['dns', new LookupError('ECONNREFUSED')],
    ['dns', new LookupError('ETIMEOUT')],
    ['invalid_response', new AnswerTooLongError()],
    ['connection_refused', failed('ECONNREFUSED', 'connect')],
    ['connection_refused', failed('EHOSTUNREACH', 'connect')],
    ['connection_refused', failed('ENETUNREACH', 'connect')],
    [
      'connection_refused',
      Object.assign(new AggregateError([failed('ECONNREFUSED', 'connect')]), { code: 'ECONNREFUSED' }),
    ],
    [
      'connection_refused',
      new AggregateError([failed('ENETUNREACH', 'connect'), failed('EHOSTUNREACH', 'connect')]),
    ],
    ['timeout', failed('ETIMEDOUT', 'connect')],
    ['timeout', failed('UND_ERR_CONNECT_TIMEOUT')],
    ['connection_reset', failed('ECONNRESET', 'read')],
    ['connection_reset', failed('EPIPE', 'write')],
    ['connection_reset', failed('UND_ERR_SOCKET')],
    ['tls', failed('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['tls', failed('CERT_HAS_EXPIRED')],
    ['tls', failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE')],
    ['tls', failed('ERR_TLS_CERT_ALTNAME_INVALID')],
    ['tls', failed('ERR_SSL_WRONG_VERSION_NUMBER')],
    ['tls', failed('EPROTO', 'write')],
    ['tls', failed('INVALID_CA')],
    ['invalid_response', failed('HPE_INVALID_CONSTANT')],
    ['invalid_response', failed('UND_ERR_HEADERS_OVERFLOW')],
    ['invalid_response', new Error('something else')],
  ];
  for (const [outcome, error] of table) {
    it(`maps ${error.name} ${'code' in error ? error.code : 'without a code'} to ${outcome}`, () =>
      assert.equal(outcomeOf(error), outcome));
  }
});
