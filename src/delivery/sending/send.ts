// One attempt. It sends the stored bytes unchanged, signed for this attempt. One deadline covers all of it: connecting,
// connecting again and reading the answer. Everything that the receiver does is a result and never an exception. It reads
// no more of the answer than is kept.

import pRetry from 'p-retry';
import type { Dispatcher } from 'undici';
import type { Clock } from '../../clock.ts';
import { load } from '../../load.ts';
import { codeOf } from '../../process/describe-failure.ts';
import { signMessage } from '../../signing/signature.ts';
import type { Attempt, AttemptResult } from '../outbox/attempt.ts';
import { outcomeOf } from './connection-error.ts';
import { keptBytes } from './limit-answer.ts';

/** What an attempt needs of the process. */
export interface Wire {
  readonly agent: Dispatcher;
  readonly clock: Clock;
  readonly timeoutSeconds: number;
}

/** What an attempt sends, and where. */
export interface Parcel {
  readonly url: string;
  readonly messageId: string;
  readonly body: string;
  readonly secrets: readonly string[];
  /** Whether it is an example, which the header `Civic-Test` marks. */
  readonly isTest: boolean;
  /** Whether it may connect again, as a scheduled attempt may: a manual one reaches the receiver at most once. */
  readonly mayReconnect: boolean;
}

/** What a POST led to, with what is not stored. */
export interface SendResult extends AttemptResult {
  /** The header `Retry-After` of a 429 or 503, unchanged; null without one. */
  readonly retryAfter: string | null;
  /** The code of a failed connection, such as `CERT_HAS_EXPIRED`, for the log; it never contains an address. */
  readonly errorCode: string | null;
}

/** An attempt that was just made. */
export interface SentAttempt extends Attempt {
  readonly result: SendResult;
}

/** The answer so far; filled while it is read, so that the part before a failure is logged. */
interface Answer {
  statusCode: number | null;
  retryAfter: string | null;
  responseBody: string | null;
}

const reconnects = 2;
const reconnectMilliseconds = 500;

/** POSTs a message once. Success is any 2xx whose answer was read in time, to its end or to 4,096 bytes. */
export async function send(wire: Wire, parcel: Parcel): Promise<SendResult> {
  const startedAt = wire.clock.monotonic();
  const duration = () => wire.clock.monotonic() - startedAt;
  const timeout = wire.timeoutSeconds * 1000;
  const deadline = startDeadline(timeout);
  const answer: Answer = { statusCode: null, retryAfter: null, responseBody: null };
  const posted = pRetry(() => post(wire, parcel, deadline.signal, answer), {
    retries: parcel.mayReconnect ? reconnects : 0,
    minTimeout: reconnectMilliseconds,
    factor: 2,
    randomize: true,
    signal: deadline.signal,
    shouldRetry: ({ error, retryDelay }) =>
      isReconnectable(error, answer) && duration() + retryDelay < timeout,
  });
  try {
    await Promise.race([posted, deadline.over]);
    const delivered = answer.statusCode !== null && answer.statusCode >= 200 && answer.statusCode < 300;
    const outcome = delivered ? 'delivered' : 'http_status';
    return { ...answer, outcome, durationMs: duration(), errorCode: null };
  } catch (error) {
    const durationMs = duration();
    if (deadline.signal.aborted) return { ...answer, outcome: 'timeout', durationMs, errorCode: null };
    return { ...answer, outcome: outcomeOf(error), durationMs, errorCode: codeOf(error) ?? null };
  } finally {
    deadline.clear();
  }
}

// The signal alone is not enough: undici obeys it only once it is connected.
function startDeadline(milliseconds: number): { signal: AbortSignal; over: Promise<never>; clear(): void } {
  const controller = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    controller.abort();
    reject(controller.signal.reason);
  }, milliseconds);
  return { signal: controller.signal, over: promise, clear: () => clearTimeout(timer) };
}

async function post(wire: Wire, parcel: Parcel, signal: AbortSignal, answer: Answer): Promise<void> {
  const timestamp = Math.floor(wire.clock.now() / 1000);
  const { request } = load<typeof import('undici')>('undici');
  const response = await request(parcel.url, {
    dispatcher: wire.agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'civic-action-service',
      ...(parcel.isTest && { 'civic-test': '1' }),
      ...signMessage({ messageId: parcel.messageId, timestamp, body: parcel.body }, parcel.secrets),
    },
    body: parcel.body,
    signal,
  });
  answer.statusCode = response.statusCode;
  const retryAfter = response.headers['retry-after'];
  if ((response.statusCode === 429 || response.statusCode === 503) && typeof retryAfter === 'string') {
    answer.retryAfter = retryAfter;
  }
  await readStart(response.body, answer);
}

async function readStart(body: Dispatcher.ResponseData['body'], answer: Answer): Promise<void> {
  // Leaving the loop early destroys the body, which reports that as an error.
  body.on('error', () => {});
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let room = keptBytes;
  answer.responseBody = '';
  for await (const chunk of body as AsyncIterable<Buffer>) {
    // Streaming leaves out a character that is cut in two at the end; NUL cannot be stored.
    answer.responseBody += decoder
      .decode(chunk.subarray(0, room), { stream: true })
      .replaceAll('\0', '\uFFFD');
    room -= chunk.length;
    if (room <= 0) break;
  }
}

// A receiver that has answered has the message, and does not get it again within seconds.
function isReconnectable(error: Error, answer: Answer): boolean {
  const outcome = outcomeOf(error);
  return answer.statusCode === null && (outcome === 'connection_refused' || outcome === 'connection_reset');
}
