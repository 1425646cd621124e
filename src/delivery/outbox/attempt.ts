/** How an attempt can end; any 2xx is `delivered`, any other status `http_status`. */
export type Outcome =
  | 'delivered'
  | 'http_status'
  | 'timeout'
  | 'dns'
  | 'connection_refused'
  | 'connection_reset'
  | 'tls'
  | 'invalid_response'
  | 'blocked_address';

/** What a POST led to. */
export interface AttemptResult {
  readonly outcome: Outcome;
  /** The status of the answer, also where the rest of it could not be read; null without an answer. */
  readonly statusCode: number | null;
  readonly durationMs: number;
  /** The first 4,096 bytes of the answer as well-formed text without NUL; null where no body was read. */
  readonly responseBody: string | null;
}

/** Why an attempt was made: it was due, a person asked for it, or it is the only attempt of a test. */
export type AttemptCause = 'schedule' | 'manual' | 'test';

/** One POST as it is logged. */
export interface Attempt {
  readonly id: string;
  readonly deliveryId: string;
  readonly cause: AttemptCause;
  /** When it began, in ms since 1970. */
  readonly attemptedAt: number;
  readonly result: AttemptResult;
}

const descriptions: Readonly<Record<Exclude<Outcome, 'http_status'>, string>> = {
  delivered: 'the receiver took the message',
  timeout: 'the receiver did not answer in time',
  dns: 'the name of the receiver leads to no address that may be reached',
  connection_refused: 'the receiver refused the connection',
  connection_reset: 'the receiver cut the connection',
  tls: 'the certificate or the encryption of the receiver could not be accepted',
  invalid_response: 'the answer was not valid HTTP, or too long',
  blocked_address: 'the address of the receiver may not be reached',
};

/** Whether the receiver took the message. */
export function isDelivered({ result }: Attempt): boolean {
  return result.outcome === 'delivered';
}

/** When an attempt ended, in ms since 1970. */
export function endOf({ attemptedAt, result }: Attempt): number {
  return attemptedAt + result.durationMs;
}

/** The result of an attempt as part of a sentence for the endpoint's owner. */
export function describeResult({ outcome, statusCode }: AttemptResult): string {
  return outcome === 'http_status' ? `the receiver answered ${statusCode}` : descriptions[outcome];
}
