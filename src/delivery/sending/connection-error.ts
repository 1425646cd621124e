import { codeOf } from '../../process/describe-failure.ts';
import type { Outcome } from '../outbox/attempt-result.ts';

/** The address of the receiver may not be reached; its text does not name it, so that nobody learns of inner ones by it. */
export class BlockedAddressError extends Error {
  constructor() {
    super('The address may not be reached.');
    this.name = 'BlockedAddressError';
  }
}

/**
 * No address was found for the name of the receiver, or none that may be reached. Only the code distinguishes the two: whoever
 * registers a webhook does not learn by its attempts which names exist inside.
 */
export class LookupError extends Error {
  readonly code: string;

  constructor(code: string) {
    super('The name leads to no address that may be reached.');
    this.name = 'LookupError';
    this.code = code;
  }
}

/** The receiver sent more before or beside the body of its answer than is read. */
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

// OpenSSL's verdicts on certificates, Node's own, and failures of the handshake.
const tls =
  /CERT|CRL|^ERR_(TLS|SSL|OSSL)_|^EPROTO$|_CA$|^INVALID_PURPOSE$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$|^UNABLE_TO_/;

/** The outcome that an error of undici, of Node's sockets, of TLS or of the address guard stands for. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof BlockedAddressError) return 'blocked_address';
  if (error instanceof LookupError) return 'dns';
  const code = codeOf(error) ?? '';
  if (timeouts.has(code)) return 'timeout';
  if (resets.has(code)) return 'connection_reset';
  if (tls.test(code)) return 'tls';
  // Unreachable networks and hosts, too: no connection came about.
  if (code === 'ECONNREFUSED' || isOf(error, 'connect')) return 'connection_refused';
  return 'invalid_response';
}

// Where a name has several addresses, Node's error holds one for each that was tried.
function isOf(error: unknown, call: string): boolean {
  if (error instanceof AggregateError) return error.errors.some((inner) => isOf(inner, call));
  return error instanceof Error && 'syscall' in error && error.syscall === call;
}
