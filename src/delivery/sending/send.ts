// One attempt. It sends the stored bytes unchanged, signed for this attempt. One deadline covers all of it: connecting,
// connecting again and reading the answer. Everything that the receiver does is a result and never an exception. It reads
// no more of the answer than is kept.

import pRetry from 'p-retry';
import type { Dispatcher } from 'undici';
import type { Clock } from '../../base/clock.ts';
import { codeOf } from '../../base/describe-failure.ts';
import type { Attempt, AttemptResult } from '../outbox/attempt.ts';
import { signMessage } from '../signing/signature.ts';
import { outcomeOf } from './connection-error.ts';
import { addressOf, type Destination } from './destination.ts';
import { keptBytes } from './limit-answer.ts';

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

/** What has arrived of a response so far, so that the part before a failure is logged. */
interface Answer {
  statusCode: number | null;
  /** The header `Retry-After` of a 429 or 503, unchanged; null without one. */
  retryAfter: string | null;
  responseBody: string | null;
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
    await pRetry(() => exchange.post(wire.agent, requestOf(wire, parcel)), {
      retries: parcel.mayReconnect ? reconnects : 0,
      minTimeout: reconnectMilliseconds,
      factor: 2,
      randomize: true,
      shouldRetry: ({ error, retryDelay }) =>
        isReconnectable(error, answer) && duration() + retryDelay < timeout,
    });
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

/** The POST of a message to the address of its endpoint (6 Request). */
function requestOf(wire: Wire, { to, messageId, body, isTest }: Parcel): Dispatcher.DispatchOptions {
  const { origin, path, keys } = addressOf(to);
  const bytes = Buffer.from(body);
  const timestamp = Math.floor(wire.clock.now() / 1000);
  return {
    origin,
    path,
    method: 'POST',
    headers: { ...fixedHeaders({ isTest }), ...signMessage({ messageId, timestamp, body: bytes }, keys) },
    body: bytes,
  };
}

/** The headers of an attempt that do not depend on its message and its time (6 Request). */
export function fixedHeaders({ isTest }: Pick<Parcel, 'isTest'>): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'civic-action-service',
    ...(isTest && { 'civic-test': '1' }),
  };
}

// A receiver that has answered has the message, and does not get it again within seconds.
function isReconnectable(error: Error, answer: Answer): boolean {
  const outcome = outcomeOf(error);
  return answer.statusCode === null && (outcome === 'connection_refused' || outcome === 'connection_reset');
}

/**
 * A request and its response. It reads no more of the body than is kept, and can be ended at any time, also before there is a
 * connection.
 */
class Exchange implements Dispatcher.DispatchHandler {
  readonly answer: Answer = { statusCode: null, retryAfter: null, responseBody: null };
  /** Whether `end` was called. */
  isEnded = false;
  private controller: Dispatcher.DispatchController | undefined;
  private decoder: TextDecoder | undefined;
  private room = keptBytes;
  private resolve: () => void = ignore;
  private reject: (error: Error) => void = ignore;

  /** Sends the request; resolves when enough of the response was read. After a failure it can be called again. */
  post(agent: Dispatcher, request: Dispatcher.DispatchOptions): Promise<void> {
    if (this.isEnded) return Promise.reject(new EndedError());
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      agent.dispatch(request, this);
    });
  }

  /** Makes `post` reject, and closes the connection. */
  end(): void {
    const error = new EndedError();
    this.isEnded = true;
    this.reject(error);
    this.controller?.abort(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isEnded) controller.abort(new EndedError());
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // An informational response, such as 103, comes before the final one.
    if (statusCode < 200) return;
    this.answer.statusCode = statusCode;
    this.answer.responseBody = '';
    const retryAfter = headers['retry-after'];
    if ((statusCode === 429 || statusCode === 503) && typeof retryAfter === 'string') {
      this.answer.retryAfter = retryAfter;
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.decoder ??= new TextDecoder('utf-8', { ignoreBOM: true });
    // Streaming leaves out a character that is cut in two at the end; NUL cannot be stored.
    this.answer.responseBody += this.decoder
      .decode(chunk.subarray(0, this.room), { stream: true })
      .replaceAll('\0', '\uFFFD');
    this.room -= chunk.length;
    if (this.room > 0) return;
    this.resolve();
    controller.abort(new EndedError());
  }

  onResponseEnd(): void {
    this.resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.reject(error);
  }
}

function ignore(): void {}

class EndedError extends Error {
  override name = 'EndedError';
}
