import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One request that the receiver got. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes of the body, untouched. */
  readonly body: Buffer;
  /** When the body was complete, in ms since 1970. */
  readonly time: number;
}

/** A response to a request: by default an immediate 200 without a body. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds to wait before the response. */
  delay?: number;
  /** What it waits for. */
  when?: Promise<unknown>;
  /** `hang` never responds; `reset` resets the connection. */
  fault?: 'hang' | 'reset';
}

/** Responses in order (after the last one: 200), or a function of the request and its number from 0. */
export type Answers = readonly Answer[] | ((request: ReceivedRequest, index: number) => Answer);

/** A real HTTP server on 127.0.0.1 that records what it receives. */
export interface Receiver {
  readonly url: string;
  /** Every request so far, in order of arrival. */
  readonly requests: readonly ReceivedRequest[];
  /** Replaces the responses; an array starts with the next request. */
  answerWith(answers: Answers): void;
  /** Resolves with all requests once this number has arrived, or once the predicate holds; fails after the limit (ms). */
  waitFor(
    wanted: number | ((requests: readonly ReceivedRequest[]) => boolean),
    limitMilliseconds?: number,
  ): Promise<readonly ReceivedRequest[]>;
  /** Closes all connections and stops listening. */
  close(): Promise<void>;
}

/** Starts a receiver on a free port. */
export async function startReceiver(first: Answers = []): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let chooseAnswer = readAnswers(first);

  const server = createServer(async (incoming, response) => {
    const request = await record(incoming).catch(() => undefined);
    if (request === undefined) return;
    const index = requests.push(request) - 1;
    respond(response, chooseAnswer(request, index));
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (answers) => {
      chooseAnswer = readAnswers(answers, requests.length);
    },
    waitFor: (wanted, limitMilliseconds = 60_000) => {
      const holds = typeof wanted === 'number' ? () => requests.length >= wanted : () => wanted(requests);
      const described = typeof wanted === 'number' ? `${wanted} requests` : 'the wanted requests';
      return new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          clearTimeout(timer);
          waiting.delete(check);
          finish();
        };
        const check = () => {
          if (holds()) settle(() => resolve([...requests]));
        };
        const timer = setTimeout(() => {
          const refusal = `Waited ${limitMilliseconds} ms for ${described}; ${requests.length} came`;
          settle(() => reject(new Error(refusal)));
        }, limitMilliseconds);
        waiting.add(check);
        check();
      });
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function record(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const body = await buffer(incoming);
  return {
    method: incoming.method ?? '',
    url: incoming.url ?? '',
    headers: incoming.headers,
    body,
    time: Date.now(),
  };
}

function readAnswers(answers: Answers, start = 0): (request: ReceivedRequest, index: number) => Answer {
  return typeof answers === 'function' ? answers : (_request, index) => answers[index - start] ?? {};
}

function respond(response: ServerResponse, answer: Answer): void {
  if (answer.fault === 'hang') return;
  if (answer.fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const write = () => response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  if (answer.when !== undefined) void answer.when.then(write);
  else if (answer.delay === undefined) write();
  else setTimeout(write, answer.delay).unref();
}
