// A program that measures node:http alone: it reads each request and returns a constant body of the given size.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ready } from './program.ts';

const body = Buffer.alloc(Number(process.argv[2]), 'x');
const headers = { 'content-type': 'application/hal+json', 'content-length': body.length };

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, headers).end(body));
});
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  process.send?.({ url, at: Date.now() } satisfies Ready);
});
process.on('disconnect', () => process.exit());
