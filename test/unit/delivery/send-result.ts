import type { SendResult } from '../../../src/delivery/sending/send.ts';

/** The result of an attempt that got no response at once, with the given changes. */
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
