import type { AttemptResult, Outcome } from './attempt-result.ts';

const words: Readonly<Record<Exclude<Outcome, 'http_status'>, string>> = {
  delivered: 'the receiver took the message',
  timeout: 'the receiver did not answer in time',
  dns: 'the name of the receiver leads to no address that may be reached',
  connection_refused: 'no connection to the receiver came about',
  connection_reset: 'the receiver cut the connection',
  tls: 'the certificate or the encryption of the receiver could not be accepted',
  invalid_response: 'the answer was not valid HTTP, or too long',
  blocked_address: 'the address of the receiver may not be reached',
};

/** What came of an attempt, as part of a sentence for the endpoint's owner. */
export function describeResult({ outcome, statusCode }: AttemptResult): string {
  return outcome === 'http_status' ? `the receiver answered ${statusCode}` : words[outcome];
}
