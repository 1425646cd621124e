import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { systemClock } from '../../../src/base/clock.ts';
import { afterScheduled } from '../../../src/delivery/sending/after-attempt.ts';
import { createAgent } from '../../../src/delivery/sending/agent.ts';
import { type SendResult, send } from '../../../src/delivery/sending/send.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { type RawReceiver, startRawReceiver } from '../../support/raw-receiver.ts';
import { startReceiver } from '../../support/receiver.ts';
import { until } from '../../support/until.ts';
import { openOutside } from './real-outside.ts';
import { recordOutside } from './recording-outside.ts';

const guard = { allowHttp: true, allowNetworks: [ipaddr.parseCIDR('127.0.0.1/32')], timeoutSeconds: 1 };

describe('a receiver that misbehaves', () => {
  const agent = createAgent(guard, openOutside());
  const started: RawReceiver[] = [];

  after(async () => {
    for (const receiver of started) receiver.close();
    await agent.destroy();
  });

  const sendTo = (url: string, dispatcher = agent): Promise<SendResult> =>
    send(
      { agent: dispatcher, clock: systemClock, timeoutSeconds: guard.timeoutSeconds },
      { to: { url, secrets: [] }, messageId: 'msg_1', body: '[]', isTest: false, mayReconnect: true },
    );
  async function listen(react: (socket: Socket) => void): Promise<string> {
    const receiver = await startRawReceiver(react);
    started.push(receiver);
    return receiver.url;
  }
  async function answered(...writes: string[]): Promise<SendResult> {
    return sendTo(
      await listen((socket) => {
        for (const text of writes) socket.write(text);
      }),
    );
  }

  it('with a body in its 204 gets the message; the extra body does not affect the next response', async () => {
    const url = await listen((socket) =>
      socket.write('HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 Surprise\r\ncontent-length: 0\r\n\r\n'),
    );
    for (let message = 0; message < 2; message++) {
      const { outcome, statusCode, responseBody } = await sendTo(url);
      assert.deepEqual([outcome, statusCode, responseBody], ['delivered', 204, '']);
    }
    const { outcome } = await answered('HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello');
    assert.equal(outcome, 'delivered');
  });

  it('with early hints has the outcome of the response after them', async () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n';
    const ok = await answered(hints, hints, 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    assert.deepEqual([ok.outcome, ok.statusCode, ok.responseBody], ['delivered', 200, 'ok']);
    const bad = await answered(hints, 'HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n');
    assert.deepEqual([bad.outcome, bad.statusCode], ['http_status', 500]);
  });

  it('with only early hints times out, even if they never end', async () => {
    const url = await listen((socket) => {
      const hints = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 10);
      socket.on('close', () => clearInterval(hints));
    });
    const { outcome, statusCode } = await sendTo(url);
    assert.deepEqual([outcome, statusCode], ['timeout', null]);
  });

  it('that returns 100 MB is read only up to the stored size, and its connection is closed', async () => {
    let sent = 0;
    let cut = false;
    const url = await listen((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000000\r\n\r\n');
      const chunk = Buffer.alloc(65_536, 'z');
      const pour = () => {
        while (!socket.destroyed && socket.bytesWritten < 100_000_000 && socket.write(chunk));
      };
      socket.on('drain', pour);
      socket.on('close', () => {
        [sent, cut] = [socket.bytesWritten, true];
      });
      pour();
    });
    const { outcome, responseBody } = await sendTo(url);
    assert.deepEqual([outcome, responseBody], ['delivered', 'z'.repeat(4096)]);
    await until('the connection is cut', () => cut);
    assert.ok(sent < 50_000_000, `${sent} bytes were taken`);
  });

  for (const [title, answer] of [
    ['is not HTTP', 'hello\r\n\r\n'],
    ['is HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['has two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nabc'],
    ['has a broken chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhello'],
    ['has one huge header', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`],
    [
      'has many headers',
      `HTTP/1.1 200 OK\r\n${Array.from({ length: 2_000 }, (_, index) => `x-${index}: ${'y'.repeat(100)}\r\n`).join('')}\r\n`,
    ],
  ] as const) {
    it(`with a response that ${title} fails with invalid_response`, async () => {
      assert.equal((await answered(answer)).outcome, 'invalid_response');
    });
  }

  it('that redirects to this machine is not followed', async () => {
    const inner = await startReceiver();
    const url = await listen((socket) =>
      socket.end(`HTTP/1.1 307 Elsewhere\r\nlocation: ${inner.url}/admin\r\ncontent-length: 0\r\n\r\n`),
    );
    const { outcome, statusCode } = await sendTo(url);
    assert.deepEqual([outcome, statusCode], ['http_status', 307]);
    assert.equal(inner.requests.length, 0);
    await inner.close();
  });

  it('with a name that resolves to inner addresses gets no connection', async () => {
    const outside = recordOutside({ 'inner.example': ['10.0.0.1', '192.168.1.1', 'fd00::1'] });
    const guarded = createAgent({ ...guard, allowNetworks: [] }, outside);
    assert.equal((await sendTo('https://inner.example/', guarded)).outcome, 'dns');
    assert.deepEqual(outside.connections, []);
    await guarded.destroy();
  });

  it('with a name that changes its address is validated at each connection, with the address of this connection', async () => {
    const receiver = await startReceiver(() => ({ headers: { connection: 'close' } }));
    const names = { 'rebinding.example': ['127.0.0.1'] };
    const clock = createManualClock();
    const outside = recordOutside(names, clock);
    const guarded = createAgent(guard, { ...outside, buildConnector });
    const url = `http://rebinding.example:${new URL(receiver.url).port}/`;
    const wanted = { accountId: 'account', isManual: false };
    assert.equal((await sendTo(url, guarded)).outcome, 'delivered');
    assert.deepEqual(
      outside.lookups,
      ['rebinding.example'],
      'no second look-up between the validation and the connection',
    );
    names['rebinding.example'] = ['127.0.0.2'];
    clock.advance(60_000);
    await outside.names.lookUp('rebinding.example', wanted);
    assert.equal((await sendTo(url, guarded)).outcome, 'dns');
    assert.equal(receiver.requests.length, 1);
    await guarded.destroy();
    await receiver.close();
  });

  it('with a Retry-After of a year or an invalid one gets a retry within twice the interval of the schedule', async () => {
    for (const [retryAfter, wanted] of [
      ['31536000', 200_000],
      ['Fri, 31 Dec 2100 23:59:59 GMT', 200_000],
      ['soon', 100_000],
      ['-1', 100_000],
    ] as const) {
      const result = await answered(
        `HTTP/1.1 503 No\r\nretry-after: ${retryAfter}\r\ncontent-length: 0\r\n\r\n`,
      );
      const attempt = { id: 'a', deliveryId: 'd', cause: 'schedule', attemptedAt: 0, result } as const;
      const next = afterScheduled({ schedulePosition: 0 }, attempt, { retrySeconds: [100], random: 0.5 });
      assert.deepEqual(next, { dueAt: result.durationMs + wanted, schedulePosition: 1 }, retryAfter);
    }
  });
});
