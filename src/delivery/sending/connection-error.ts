import { codeOf } from '../../base/describe-failure.ts';
import type { Outcome } from '../outbox/attempt.ts';

/** The address of the receiver may not be reached. The text does not contain it, so that nobody learns internal addresses. */
export class BlockedAddressError extends Error {
  constructor() {
    super('The address may not be reached.');
    this.name = 'BlockedAddressError';
  }
}

/**
 * The name of the receiver has no address, or none that may be reached. Only the code distinguishes the two, so that the
 * attempts of a webhook do not show which internal names exist.
 */
export class LookupError extends Error {
  readonly code: string;

  constructor(code: string) {
    super('The name leads to no address that may be reached.');
    this.name = 'LookupError';
    this.code = code;
  }
}

/** The receiver sent more around the body of its answer than is read. */
export class AnswerTooLongError extends Error {
  readonly code = 'ERR_ANSWER_TOO_LONG';

  constructor() {
    super('More came before or beside the body of the answer than is read.');
    this.name = 'AnswerTooLongError';
  }
}

const timeouts = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

const resets = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);

// Errors of certificates, from OpenSSL and from Node, and failures of the handshake.
const tls =
  /CERT|CRL|^ERR_(TLS|SSL|OSSL)_|^EPROTO$|_CA$|^INVALID_PURPOSE$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$|^UNABLE_TO_/;

/** The outcome of an attempt that failed with an error of undici, a socket, TLS or the address guard. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof BlockedAddressError) return 'blocked_address';
  if (error instanceof LookupError) return 'dns';
  const code = codeOf(error) ?? '';
  if (timeouts.has(code)) return 'timeout';
  if (resets.has(code)) return 'connection_reset';
  if (tls.test(code)) return 'tls';
  // Also unreachable networks and hosts.
  if (code === 'ECONNREFUSED' || isOf(error, 'connect')) return 'connection_refused';
  return 'invalid_response';
}

// Where a name has several addresses, Node's error contains one for each that was tried.
function isOf(error: unknown, call: string): boolean {
  if (error instanceof AggregateError) return error.errors.some((inner) => isOf(inner, call));
  return error instanceof Error && 'syscall' in error && error.syscall === call;
}
