import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Webhook } from 'standardwebhooks';
import { buildConnector } from 'undici';
import { systemClock } from '../../../src/base/clock.ts';
import { randomIds } from '../../../src/base/ids.ts';
import { createAgent } from '../../../src/delivery/sending/agent.ts';
import { createNames } from '../../../src/delivery/sending/names.ts';
import { send } from '../../../src/delivery/sending/send.ts';
import { createSecret } from '../../../src/delivery/signing/signature.ts';
import { type RawReceiver, startRawReceiver } from '../../support/raw-receiver.ts';
import { type Answers, type Receiver, startReceiver } from '../../support/receiver.ts';
import { until } from '../../support/until.ts';
import { openOutside } from './real-outside.ts';
import { recordOutside } from './recording-outside.ts';

const allowNetworks = [ipaddr.parseCIDR('127.0.0.1/32')];
const secrets = [createSecret(randomIds)];
const body = JSON.stringify([{ comments: 'Zoë \u{1F600}' }]);

describe('send', () => {
  // Longer than any test, so that only the deadline of an attempt ends it.
  const hour = 3_600;
  const agent = createAgent({ allowHttp: true, allowNetworks, timeoutSeconds: hour }, openOutside());
  const receivers: Receiver[] = [];
  const servers: RawReceiver[] = [];

  after(async () => {
    await Promise.all(receivers.map((receiver) => receiver.close()));
    for (const server of servers) server.close();
    await agent.destroy();
  });

  async function receive(answers: Answers = []): Promise<Receiver> {
    const receiver = await startReceiver(answers);
    receivers.push(receiver);
    return receiver;
  }

  async function listen(react: (socket: Socket, index: number) => void): Promise<string> {
    const receiver = await startRawReceiver(react);
    servers.push(receiver);
    return receiver.url;
  }

  const sendTo = (url: string, timeoutSeconds = 30, mayReconnect = true) =>
    send(
      { agent, clock: systemClock, timeoutSeconds },
      { to: { url, secrets }, messageId: 'msg_1', body, isTest: false, mayReconnect },
    );

  it('POSTs the stored bytes as JSON, signed', async () => {
    const receiver = await receive();
    const result = await sendTo(`${receiver.url}/hook?token=a%20b`);
    assert.equal(result.outcome, 'delivered');
    assert.equal(result.statusCode, 200);
    const [request] = receiver.requests;
    assert.ok(request);
    assert.equal(request.method, 'POST');
    assert.equal(request.url, '/hook?token=a%20b');
    assert.equal(request.headers['content-type'], 'application/json');
    assert.equal(request.headers['user-agent'], 'civic-action-service');
    assert.equal(request.headers['content-length'], String(Buffer.byteLength(body)));
    assert.deepEqual(request.body, Buffer.from(body));
    new Webhook(secrets[0]!).verify(request.body, request.headers as Record<string, string>);
  });

  it('measures the duration of an attempt, even if the system time is changed meanwhile', async () => {
    const { url } = await receive();
    let now = Date.now();
    const clock = { ...systemClock, now: () => (now += 3_600_000) };
    const parcel = { to: { url, secrets }, messageId: 'msg_1', body, isTest: false, mayReconnect: true };
    const { durationMs } = await send({ agent, clock, timeoutSeconds: 30 }, parcel);
    assert.ok(durationMs <= 30_000, `${durationMs} ms`);
  });

  for (const status of [200, 201, 202, 204, 299]) {
    it(`counts ${status} as success`, async () => {
      const receiver = await receive([{ status }]);
      assert.equal((await sendTo(receiver.url)).outcome, 'delivered');
    });
  }

  for (const status of [300, 400, 404, 410, 500, 503]) {
    it(`counts ${status} as failure, and keeps the response`, async () => {
      const receiver = await receive([{ status, body: 'no' }]);
      const { outcome, statusCode, responseBody } = await sendTo(receiver.url);
      assert.deepEqual([outcome, statusCode, responseBody], ['http_status', status, 'no']);
    });
  }

  it('does not follow redirects', async () => {
    const target = await receive();
    for (const status of [301, 302, 303, 307, 308]) {
      const receiver = await receive([{ status, headers: { location: target.url } }]);
      const { outcome, statusCode } = await sendTo(receiver.url);
      assert.deepEqual([outcome, statusCode], ['http_status', status]);
    }
    assert.equal(target.requests.length, 0);
  });

  it('returns the Retry-After of 429 and 503 only', async () => {
    const headers = { 'retry-after': '120' };
    const receiver = await receive([429, 503, 500, 200].map((status) => ({ status, headers })));
    const asked: (string | null)[] = [];
    for (let index = 0; index < 4; index++) asked.push((await sendTo(receiver.url)).retryAfter);
    assert.deepEqual(asked, ['120', '120', null, null]);
  });

  describe('reads the response', () => {
    it('only up to 4,096 bytes of an endless body', async () => {
      const url = await listen((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const chunk = Buffer.alloc(65_536, 'z');
        const flood = () => {
          while (!socket.destroyed && socket.write(chunk));
        };
        socket.on('drain', flood);
        flood();
      });
      const { outcome, responseBody } = await sendTo(url);
      assert.equal(outcome, 'delivered');
      assert.equal(responseBody, 'z'.repeat(4096));
    });

    it('without half a character at the end', async () => {
      const receiver = await receive([{ body: `${'a'.repeat(4095)}é` }]);
      assert.equal((await sendTo(receiver.url)).responseBody, 'a'.repeat(4095));
    });

    it('as well-formed text without NUL, for any bytes', async () => {
      const bytes = Buffer.concat([
        Buffer.from('a\0b'),
        Buffer.from([0xff, 0xed, 0xa0, 0x80]),
        Buffer.from('ü\u{1F600}'),
      ]);
      const { responseBody } = await sendTo((await receive([{ body: bytes }])).url);
      assert.ok(responseBody !== null);
      assert.ok(responseBody.isWellFormed());
      assert.doesNotMatch(responseBody, /\0/);
      assert.match(responseBody, /^a\uFFFDb\uFFFD+ü\u{1F600}$/u);
    });

    it('across chunks that split a character', async () => {
      const url = await listen((socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n');
        const [first, ...rest] = Buffer.from('€');
        socket.write(Buffer.from([first!]), () => setImmediate(() => socket.write(Buffer.from(rest))));
      });
      assert.equal((await sendTo(url)).responseBody, '€');
    });
  });

  describe('ends at the deadline', () => {
    const timeoutSeconds = 0.3;
    const assertTimely = (result: { outcome: string; durationMs: number }) => {
      assert.equal(result.outcome, 'timeout');
      assert.ok(result.durationMs >= 290, `${result.durationMs} ms`);
    };

    it('if the receiver never responds', async () => {
      assertTimely(await sendTo((await receive([{ fault: 'hang' }])).url, timeoutSeconds));
    });

    it('if the response arrives byte by byte, even for a 200', async () => {
      const url = await listen((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const drip = setInterval(() => socket.write('x'), 20);
        socket.on('close', () => clearInterval(drip));
      });
      const result = await sendTo(url, timeoutSeconds);
      assertTimely(result);
      assert.equal(result.statusCode, 200);
      assert.match(result.responseBody ?? '', /^x+$/);
    });

    it('if the headers arrive byte by byte', async () => {
      const url = await listen((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx: ');
        const drip = setInterval(() => socket.write('x'), 20);
        socket.on('close', () => clearInterval(drip));
      });
      assertTimely(await sendTo(url, timeoutSeconds));
    });

    it('if the receiver stalls after the headers, and closes the connection', async () => {
      let isClosed = false;
      const url = await listen((socket) => {
        socket.on('close', () => (isClosed = true));
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n');
      });
      const result = await sendTo(url, timeoutSeconds);
      assertTimely(result);
      assert.deepEqual([result.statusCode, result.responseBody], [200, '']);
      await until('the connection is closed', () => isClosed);
    });

    it('if a connection is made only after it, and then sends nothing', async () => {
      let connect = () => {};
      const received: string[] = [];
      const url = await listen((socket) => socket.on('data', (data) => received.push(String(data))));
      const late = createAgent(
        { allowHttp: true, allowNetworks, timeoutSeconds: hour },
        {
          ...openOutside(),
          buildConnector: (options) => (target, done) => {
            connect = () => buildConnector(options)(target, done);
          },
        },
      );
      const parcel = { to: { url, secrets }, messageId: 'msg_1', body, isTest: false, mayReconnect: true };
      assertTimely(await send({ agent: late, clock: systemClock, timeoutSeconds }, parcel));
      connect();
      await late.close();
      assert.deepEqual(received, []);
    });

    const silentNames = createNames(() => new Promise(() => {}), systemClock);

    it('if the name servers do not respond or the connection is not established', async () => {
      const ways = [
        ['http://silent.example/', { names: silentNames, buildConnector }],
        ['http://127.0.0.1/', { names: silentNames, buildConnector: () => () => {} }],
      ] as const;
      await Promise.all(
        ways.map(async ([url, outside]) => {
          const silent = createAgent({ allowHttp: true, allowNetworks, timeoutSeconds: hour }, outside);
          const parcel = {
            to: { url, secrets },
            messageId: 'msg_1',
            body,
            isTest: false,
            mayReconnect: true,
          };
          assertTimely(await send({ agent: silent, clock: systemClock, timeoutSeconds }, parcel));
          await silent.destroy();
        }),
      );
    });
  });

  describe('returns the receiver’s failure', () => {
    it('connection_refused if the port is closed', async () => {
      const receiver = await startReceiver();
      await receiver.close();
      const { outcome, errorCode, statusCode } = await sendTo(receiver.url, 30, false);
      assert.deepEqual([outcome, errorCode, statusCode], ['connection_refused', 'ECONNREFUSED', null]);
    });

    it('connection_reset if the connection is reset', async () => {
      assert.equal(
        (await sendTo(await listen((socket) => socket.resetAndDestroy()), 30, false)).outcome,
        'connection_reset',
      );
      assert.equal(
        (await sendTo(await listen((socket) => socket.end()), 30, false)).outcome,
        'connection_reset',
      );
    });

    it('connection_reset with the status if the response is incomplete', async () => {
      const url = await listen((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'));
      const { outcome, statusCode, responseBody } = await sendTo(url);
      assert.deepEqual([outcome, statusCode, responseBody], ['connection_reset', 200, 'abc']);
    });

    it('tls if the receiver uses plain HTTP', async () => {
      const url = await listen((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
      assert.equal((await sendTo(url.replace('http:', 'https:'))).outcome, 'tls');
    });

    it('blocked_address, at once and without the resolved address', async () => {
      const outside = recordOutside();
      const guarded = createAgent({ allowHttp: true, allowNetworks, timeoutSeconds: 1 }, outside);
      const parcel = {
        to: { url: 'http://10.11.12.13/', secrets },
        messageId: 'msg_1',
        body,
        isTest: false,
        mayReconnect: true,
      };
      const result = await send({ agent: guarded, clock: systemClock, timeoutSeconds: 1 }, parcel);
      await guarded.destroy();
      assert.deepEqual([result.outcome, outside.connections], ['blocked_address', []]);
      assert.doesNotMatch(JSON.stringify(result), /10\.11/);
    });
  });

  describe('connects again within the attempt', () => {
    it('after a reset connection, and delivers the same bytes, but at most twice', async () => {
      const receiver = await receive([{ fault: 'reset' }, { fault: 'reset' }]);
      const resetting = await receive(() => ({ fault: 'reset' }));
      const results = await Promise.all([receiver, resetting].map(({ url }) => sendTo(url)));
      assert.deepEqual(
        results.map(({ outcome }) => outcome),
        ['delivered', 'connection_reset'],
      );
      assert.equal(resetting.requests.length, 3);
      const bodies = receiver.requests.map((request) => request.body.toString());
      assert.deepEqual(bodies, [body, body, body]);
      assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size, 1);
    });

    it('never if the retry is not allowed', async () => {
      const receiver = await receive([{ fault: 'reset' }]);
      assert.equal((await sendTo(receiver.url, 30, false)).outcome, 'connection_reset');
      assert.equal(receiver.requests.length, 1);
    });

    it('never after a response, whether it failed or is incomplete', async () => {
      const failing = await receive(() => ({ status: 500 }));
      assert.equal((await sendTo(failing.url)).outcome, 'http_status');
      assert.equal(failing.requests.length, 1);
      let connections = 0;
      const url = await listen((socket, index) => {
        connections = index + 1;
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc');
      });
      assert.equal((await sendTo(url)).outcome, 'connection_reset');
      assert.equal(connections, 1);
    });
  });
});
