import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import express from 'express';
import { keyedLimit, readBody } from '../../../src/http/read-body.ts';
import { openConnection, type RawConnection } from '../../support/raw-connection.ts';
import { until } from '../../support/until.ts';
import { useServers } from '../../support/use-servers.ts';

const get = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: civic.example\r\n\r\n`;
const post = (length: number, start = '') =>
  `POST / HTTP/1.1\r\nHost: civic.example\r\nContent-Length: ${length}\r\n\r\n${start}`;
const spans = { headersMilliseconds: 100, requestMilliseconds: 100 };

describe('a rejected connection', () => {
  const { start } = useServers();

  /** A server that reads bodies as the API does, the addresses that it handled, and the number of ended handlers. */
  async function startReading(limits = {}) {
    const handled: string[] = [];
    let ended = 0;
    const app = express();
    app.use(async (request, response) => {
      handled.push(request.url);
      try {
        await readBody(request, response, keyedLimit);
        response.end('<read>');
      } catch {
        if (response.writable) response.status(413).end('<refused>');
      } finally {
        ended += 1;
      }
    });
    const server = await start(app as RequestListener, limits);
    return { server, handled, ended: () => ended };
  }

  /** Resolves when the server has closed the connection of a client that continues to write. */
  const destroyed = ({ socket, isClosed }: RawConnection, more: string) =>
    until('a write fails', () => {
      socket.write(more);
      return isClosed();
    });

  it('is closed although its client sends nothing, or never ends its headers or its body, and never closes', async () => {
    const { server } = await startReading(spans);
    const unfinished = [
      ['', '\r\n'],
      ['GET / HTTP/1.1\r\nHost: civic.example\r\nX-Slow: ', 'x'],
      [post(900_000, 'x'), 'x'],
    ] as const;
    await Promise.all(
      unfinished.map(async ([sent, more]) => {
        const client = await openConnection(server.url, { staysOpen: true });
        client.socket.write(sent);
        await until('the server ends its side', client.isEnded);
        assert.match(client.text(), /^HTTP\/1\.1 408 /);
        await destroyed(client, more);
      }),
    );
  });

  it('runs no request after 408, and none after 413', async () => {
    const length = keyedLimit.bytes + 1;
    const refusals = [
      { limits: spans, first: post(2, 'x'), rest: 'x', answer: /^HTTP\/1\.1 408 / },
      { limits: {}, first: post(length), rest: 'x'.repeat(length), answer: /^HTTP\/1\.1 413 / },
    ];
    await Promise.all(
      refusals.map(async ({ limits, first, rest, answer }) => {
        const { server, handled } = await startReading(limits);
        const client = await openConnection(server.url, { staysOpen: true });
        client.socket.write(first);
        await until('the server ends its side', client.isEnded);
        client.socket.write(rest + get('/later'));
        await destroyed(client, '\r\n');
        assert.deepEqual(handled, ['/']);
        assert.match(client.text(), answer);
      }),
    );
  });

  it('ends the handler that reads its body, and does not delay the stop of the server', async () => {
    const { server, ended } = await startReading(spans);
    const client = await openConnection(server.url, { staysOpen: true });
    client.socket.write(post(9, 'x'));
    await until('the server ends its side', client.isEnded);
    await server.stop();
    await until('the handler has ended', () => ended() === 1);
  });
});
