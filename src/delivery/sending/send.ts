// One attempt. It sends the stored bytes unchanged, signed for this attempt. One deadline covers all of it: connecting,
// connecting again and reading the answer. Everything that the receiver does is a result and never an exception. It reads
// no more of the answer than is kept.

import pRetry from 'p-retry';
import type { Dispatcher } from 'undici';
import type { Clock } from '../../clock.ts';
import { codeOf } from '../../process/describe-failure.ts';
import { signMessage } from '../../signing/signature.ts';
import type { Attempt, AttemptResult } from '../outbox/attempt.ts';
import { outcomeOf } from './connection-error.ts';
import { addressOf, type Destination } from './destination.ts';
import { type Answer, Exchange } from './exchange.ts';

/** What an attempt needs of the process. */
export interface Wire {
  readonly agent: Dispatcher;
  readonly clock: Clock;
  readonly timeoutSeconds: number;
}

/** What an attempt sends, and where. */
export interface Parcel {
  readonly to: Pick<Destination, 'url' | 'secrets'>;
  readonly messageId: string;
  readonly body: string;
  /** Whether it is an example, which the header `Civic-Test` marks. */
  readonly isTest: boolean;
  /** Whether it may connect again, as a scheduled attempt may: a manual one reaches the receiver at most once. */
  readonly mayReconnect: boolean;
}

/** What a POST led to, with what is not stored. */
export interface SendResult extends AttemptResult, Pick<Answer, 'retryAfter'> {
  /** The code of a failed connection, such as `CERT_HAS_EXPIRED`, for the log; it never contains an address. */
  readonly errorCode: string | null;
}

/** An attempt that was just made. */
export interface SentAttempt extends Attempt {
  readonly result: SendResult;
}

const reconnects = 2;
const reconnectMilliseconds = 500;

/** POSTs a message once. Success is any 2xx whose answer was read in time, to its end or to 4,096 bytes. */
export async function send(wire: Wire, parcel: Parcel): Promise<SendResult> {
  const startedAt = wire.clock.monotonic();
  const duration = () => wire.clock.monotonic() - startedAt;
  const timeout = wire.timeoutSeconds * 1000;
  const exchange = new Exchange();
  const { answer } = exchange;
  // Timers of one duration share one list in Node, so that a timer for each attempt costs little.
  const deadline = setTimeout(endExchange, timeout, exchange);
  try {
    try {
      await exchange.post(wire.agent, requestOf(wire, parcel));
    } catch (error) {
      if (!parcel.mayReconnect) throw error;
      await postAgain(error, () => exchange.post(wire.agent, requestOf(wire, parcel)), {
        mayPost: (error, delay) => isReconnectable(error, answer) && duration() + delay < timeout,
      });
    }
    const delivered = answer.statusCode !== null && answer.statusCode >= 200 && answer.statusCode < 300;
    const outcome = delivered ? 'delivered' : 'http_status';
    return { ...answer, outcome, durationMs: duration(), errorCode: null };
  } catch (error) {
    const durationMs = duration();
    if (exchange.isEnded) return { ...answer, outcome: 'timeout', durationMs, errorCode: null };
    return { ...answer, outcome: outcomeOf(error), durationMs, errorCode: codeOf(error) ?? null };
  } finally {
    clearTimeout(deadline);
  }
}

function endExchange(exchange: Exchange): void {
  exchange.end();
}

function requestOf(wire: Wire, { to, messageId, body, isTest }: Parcel): Dispatcher.DispatchOptions {
  const { origin, path, keys } = addressOf(to);
  const bytes = Buffer.from(body);
  const timestamp = Math.floor(wire.clock.now() / 1000);
  return {
    origin,
    path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'civic-action-service',
      ...(isTest && { 'civic-test': '1' }),
      ...signMessage({ messageId, timestamp, body: bytes }, keys),
    },
    body: bytes,
  };
}

// The first try of p-retry is the POST that has failed, so that a POST that succeeds does not pay for it.
function postAgain(
  failure: unknown,
  post: () => Promise<void>,
  { mayPost }: { mayPost: (error: Error, delay: number) => boolean },
): Promise<void> {
  return pRetry((number) => (number === 1 ? Promise.reject(failure) : post()), {
    retries: reconnects,
    minTimeout: reconnectMilliseconds,
    factor: 2,
    randomize: true,
    shouldRetry: ({ error, retryDelay }) => mayPost(error, retryDelay),
  });
}

// A receiver that has answered has the message, and does not get it again within seconds.
function isReconnectable(error: Error, answer: Answer): boolean {
  const outcome = outcomeOf(error);
  return answer.statusCode === null && (outcome === 'connection_refused' || outcome === 'connection_reset');
}
