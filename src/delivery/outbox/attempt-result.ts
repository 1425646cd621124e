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

/** What one attempt came to. */
export interface AttemptResult {
  readonly outcome: Outcome;
  /** Present where the receiver answered at all, whatever happened to the rest of the answer. */
  readonly statusCode?: number;
  readonly durationMs: number;
  /** The first 4,096 bytes of the answer as well-formed text without NUL. */
  readonly responseBody?: string;
  /** The header `Retry-After` of a 429 or 503, as it came. */
  readonly retryAfter?: string;
  /** The code of a connection that failed, such as `CERT_HAS_EXPIRED`: for the log, never with an address in it. */
  readonly errorCode?: string;
}
