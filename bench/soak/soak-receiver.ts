// A program: a receiver of webhooks that verifies the signature of each request, and counts which signers' messages
// arrived and with how many keys.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { components } from '../../generated/api.d.ts';
import type { Ready } from '../program.ts';

/** What arrived so far. */
export interface Received {
  readonly requests: number;
  /** Requests with an invalid signature or an unreadable message. */
  readonly invalid: number;
  /** Messages that came again with another key. */
  readonly secondKeys: number;
  /** Which signers' messages arrived: 1 at the place of each, in base64. */
  readonly arrived: string;
}

const mostSigners = 16e6;
const keyBytes = 16;
const keys = Buffer.alloc(mostSigners * keyBytes);
const arrived = Buffer.alloc(mostSigners);
let [requests, invalid, secondKeys, highest] = [0, 0, 0, 0];
let webhook: Webhook | undefined;

function note(text: string, headers: Record<string, string>): void {
  webhook?.verify(text, headers);
  const [message] = JSON.parse(text) as components['schemas']['SignatureMessage'][];
  const address = message?.['osdi:signature']?.person?.email_addresses?.[0]?.address ?? '';
  const number = Number(/^signer-(\d+)@/.exec(address)?.[1] ?? Number.NaN);
  if (message === undefined || !(number < mostSigners)) throw new Error(`A message is of nobody: ${text}`);
  const key = Buffer.from(message.idempotency_key.slice(0, keyBytes * 2), 'hex');
  const place = keys.subarray(number * keyBytes, (number + 1) * keyBytes);
  if (arrived[number] === 1 && !place.equals(key)) secondKeys++;
  key.copy(place);
  arrived[number] = 1;
  highest = Math.max(highest, number);
}

const server = createServer(async (request, response) => {
  const text = (await buffer(request)).toString('utf8');
  requests++;
  try {
    note(text, request.headers as Record<string, string>);
  } catch (error) {
    invalid++;
    process.stderr.write(`${error}\n`);
  }
  response.writeHead(204).end();
});
process.on('message', ({ secret }: { secret?: string }) => {
  if (secret !== undefined) webhook = new Webhook(secret);
  const seen = arrived.subarray(0, highest + 1).toString('base64');
  process.send?.({ requests, invalid, secondKeys, arrived: seen } satisfies Received);
});
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  process.send?.({ url, at: Date.now() } satisfies Ready);
});
process.on('disconnect', () => process.exit());
