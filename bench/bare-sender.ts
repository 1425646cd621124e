// A program that measures undici alone: it posts one body again and again, with a limited number of requests
// in flight, and reports when all have their responses.

import { Agent, request } from 'undici';
import type { Ready } from './program.ts';

/** The body, the number of requests, their address and the number of requests in flight. */
export interface Sending {
  readonly url: string;
  readonly body: string;
  readonly requests: number;
  readonly inFlight: number;
}

const dispatcher = new Agent({ pipelining: 1 });
const headers = { 'content-type': 'application/json', 'user-agent': 'bare-sender' };

process.on('message', async ({ url, body, requests, inFlight }: Sending) => {
  let left = requests;
  const one = async () => {
    while (left-- > 0) {
      const response = await request(url, { dispatcher, method: 'POST', headers, body });
      await response.body.dump();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  process.send?.({});
});
process.on('disconnect', () => process.exit());
process.send?.({ url: '', at: Date.now() } satisfies Ready);
