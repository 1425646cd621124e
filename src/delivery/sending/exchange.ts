import type { Dispatcher } from 'undici';
import { keptBytes } from './limit-answer.ts';

/** What has arrived of a response so far, so that the part before a failure is logged. */
export interface Answer {
  statusCode: number | null;
  /** The header `Retry-After` of a 429 or 503, unchanged; null without one. */
  retryAfter: string | null;
  responseBody: string | null;
}

/**
 * A request and its response. It reads no more of the body than is kept, and can be ended at any time, also before there is a
 * connection.
 */
export class Exchange implements Dispatcher.DispatchHandler {
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
