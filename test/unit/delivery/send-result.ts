import type { SendResult } from '../../../src/delivery/sending/send.ts';

/** A result of an attempt that got no answer at once, changed by what a test names. */
export function sendResult(changes: Partial<SendResult> & Pick<SendResult, 'outcome'>): SendResult {
  return {
    statusCode: null,
    durationMs: 0,
    responseBody: null,
    retryAfter: null,
    errorCode: null,
    ...changes,
  };
}
