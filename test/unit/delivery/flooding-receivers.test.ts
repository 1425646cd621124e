import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { createServer } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { systemClock } from '../../../src/base/clock.ts';
import type { AttemptResult } from '../../../src/delivery/outbox/attempt.ts';
import { createAgent } from '../../../src/delivery/sending/agent.ts';
import { send } from '../../../src/delivery/sending/send.ts';
import { startRawReceiver } from '../../support/raw-receiver.ts';
import { startReceiver } from '../../support/receiver.ts';
import { localhostCertificate } from './localhost-certificate.ts';
import { recordOutside } from './recording-outside.ts';

const guard = { allowHttp: true, allowNetworks: [ipaddr.parseCIDR('127.0.0.1/32')], timeoutSeconds: 4 };
const floodBytes = 64 * 1024 * 1024;
const ok = 'HTTP/1.1 200 OK\r\n';

describe('a receiver that sends too much', () => {
  const sockets: Socket[] = [];
  const agent = createAgent(guard, {
    names: recordOutside({ localhost: ['127.0.0.1'] }).names,
    buildConnector: (options) => {
      const connect = buildConnector({ ...options, ca: localhostCertificate.cert });
      return (target, done) =>
        connect(target, (...result) => {
          if (result[0] === null) sockets.push(result[1]);
          done(...result);
        });
    },
  });
  after(() => agent.destroy());

  const sendTo = (url: string): Promise<AttemptResult> =>
    send(
      { agent, clock: systemClock, timeoutSeconds: guard.timeoutSeconds },
      { to: { url, secrets: [] }, messageId: 'msg_1', body: '[]', isTest: false, mayReconnect: true },
    );

  /** Writes the start, and then repeats the other text until the other side has closed the connection or 64 MiB are sent. */
  function flood(socket: Socket, start: string, again: string): void {
    const piece = Buffer.from(again.repeat(Math.ceil(65_536 / again.length)));
    socket.write(start);
    const pour = () => {
      while (!socket.destroyed && socket.bytesWritten < floodBytes && socket.write(piece));
    };
    socket.on('drain', pour);
    pour();
  }

  for (const [title, start, again, status] of [
    ['early hints', '', 'HTTP/1.1 103 Early Hints\r\n\r\n', null],
    ['early hints with headers', '', `HTTP/1.1 103 Early Hints\r\nx: ${'y'.repeat(8_000)}\r\n\r\n`, null],
    ['blank lines before the response', '', '\r\n', null],
    ['one header', `${ok}x: `, 'y', null],
    ['headers', ok, 'x: y\r\n', null],
    ['one chunk extension', `${ok}transfer-encoding: chunked\r\n\r\n1;`, 'a=b;', 200],
    [
      'chunks with extensions',
      `${ok}transfer-encoding: chunked\r\n\r\n`,
      `1;${'a'.repeat(500)}\r\nz\r\n`,
      200,
    ],
    ['trailers', `${ok}transfer-encoding: chunked\r\n\r\n0\r\n`, 'x: y\r\n', 200],
    ['leading zeroes of a chunk size', `${ok}transfer-encoding: chunked\r\n\r\n`, '0', 200],
  ] as const) {
    it(`with ${title} is disconnected after 64 KiB`, async () => {
      const receiver = await startRawReceiver((socket) => flood(socket, start, again));
      const { outcome, statusCode } = await sendTo(receiver.url);
      receiver.close();
      const read = sockets.at(-1)?.bytesRead ?? 0;
      assert.ok(read < 4 * 65_536, `${read} bytes were read`);
      assert.deepEqual([outcome, statusCode], ['invalid_response', status]);
    });
  }

  it('over TLS is disconnected too', async () => {
    const server = createServer(localhostCertificate, (socket) => {
      socket.on('error', () => {});
      socket.once('data', () => flood(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    const { outcome } = await sendTo(`https://localhost:${address.port}`);
    server.close();
    const read = sockets.at(-1)?.bytesRead ?? 0;
    assert.equal(outcome, 'invalid_response');
    assert.ok(read < 4 * 65_536, `${read} bytes were read`);
  });

  it('with a body counts as delivered after 4,096 bytes of it, with any other data', async () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2_000);
    const receiver = await startRawReceiver((socket) =>
      flood(socket, `${hints}${ok}content-length: ${floodBytes}\r\n\r\n`, 'z'),
    );
    const { outcome, responseBody } = await sendTo(receiver.url);
    receiver.close();
    assert.deepEqual([outcome, responseBody], ['delivered', 'z'.repeat(4_096)]);
  });

  it('has a separate outcome for each response, also with many responses on one connection', async () => {
    const answer = { headers: { x: 'y'.repeat(8_000) }, body: 'z'.repeat(4_000) };
    const receiver = await startReceiver(() => answer);
    for (let message = 0; message < 12; message++) {
      assert.equal((await sendTo(receiver.url)).outcome, 'delivered');
    }
    await receiver.close();
    const most = Math.max(...sockets.slice(-2).map(({ bytesRead }) => bytesRead));
    assert.ok(most > 72_000, `${most} bytes came over one connection`);
  });
});
