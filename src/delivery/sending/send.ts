// One attempt. The law: the stored bytes are sent as they are, signed for this attempt; all of it (connecting, connecting
// again, reading the answer) fits into one deadline; whatever the receiver does is a result and never an
// exception; and no more of its answer is read than is kept.

import pRetry from 'p-retry';
import { type Dispatcher, request } from 'undici';
import type { Clock } from '../../clock.ts';
import { codeOf } from '../../process/describe-failure.ts';
import type { AttemptResult } from '../outbox/attempt-result.ts';
import { outcomeOf } from './connection-error.ts';
import { keptBytes } from './limit-answer.ts';
import { signMessage } from './sign.ts';

/** What an attempt is made over. */
export interface Wire {
  readonly agent: Dispatcher;
  readonly clock: Clock;
  readonly timeoutSeconds: number;
}

/** What is sent, and where to. */
export interface Parcel {
  readonly url: string;
  readonly messageId: string;
  readonly body: string;
  readonly secrets: readonly string[];
  /** Whether it is an example, which the header `Civic-Test` marks. */
  readonly isTest: boolean;
  /** Whether it may be connected for again, as an attempt of the schedule may: one by hand reaches the receiver at most once. */
  readonly mayReconnect: boolean;
}

/** What came back so far; filled while it is read, so that a broken answer is logged as far as it went. */
interface Answer {
  statusCode?: number;
  retryAfter?: string;
  responseBody?: string;
}

const reconnects = 2;
const reconnectMilliseconds = 500;

/** POSTs a message once. Success is any 2xx whose answer was read, to its end or to 4,096 bytes, before the time was over. */
export async function send(wire: Wire, parcel: Parcel): Promise<AttemptResult> {
  const startedAt = wire.clock.monotonic();
  const duration = () => wire.clock.monotonic() - startedAt;
  const timeout = wire.timeoutSeconds * 1000;
  const deadline = startDeadline(timeout);
  const answer: Answer = {};
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
    const delivered = answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300;
    return { ...answer, outcome: delivered ? 'delivered' : 'http_status', durationMs: duration() };
  } catch (error) {
    if (deadline.signal.aborted) return { ...answer, outcome: 'timeout', durationMs: duration() };
    const errorCode = codeOf(error);
    const code = errorCode === undefined ? {} : { errorCode };
    return { ...answer, ...code, outcome: outcomeOf(error), durationMs: duration() };
  } finally {
    deadline.clear();
  }
}

// The signal alone is not enough: undici heeds it only once it is connected.
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

// Once it has answered, the receiver has the message: it is not given it again within seconds.
function isReconnectable(error: Error, answer: Answer): boolean {
  const outcome = outcomeOf(error);
  return (
    answer.statusCode === undefined && (outcome === 'connection_refused' || outcome === 'connection_reset')
  );
}
