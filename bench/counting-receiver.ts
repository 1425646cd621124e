// A program: a receiver that returns 200 at once, and prints the duration of a given number of requests.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ready } from './program.ts';

/** The number of requests to count; the count starts again. */
export interface CountRequest {
  readonly requests: number;
}

/** Milliseconds from the first of them to the last one. */
export interface Counted {
  readonly milliseconds: number;
}

let [expected, seen, firstAt] = [0, 0, 0];

const server = createServer((request, response) => {
  if (seen === 0) firstAt = performance.now();
  seen++;
  if (seen === expected) {
    process.send?.({ milliseconds: performance.now() - firstAt } satisfies Counted);
  }
  request.resume().on('end', () => response.writeHead(200).end());
});
process.on('message', ({ requests }: CountRequest) => {
  [expected, seen] = [requests, 0];
});
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  process.send?.({ url, at: Date.now() } satisfies Ready);
});
process.on('disconnect', () => process.exit());
