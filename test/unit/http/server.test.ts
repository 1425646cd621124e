import assert from 'node:assert/strict';
import type { RequestListener, ServerResponse } from 'node:http';
import { openConnection, type RawConnection } from '../../support/raw-connection.ts';
import { until } from '../../support/until.ts';
import { useServers } from '../../support/use-servers.ts';

const page = Buffer.alloc(8 * 1024 * 1024, 'x');
const get = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: civic.example\r\n\r\n`;

describe('a server', () => {
  const { log, start } = useServers();
  const echo: RequestListener = (request, response) => {
    response.end(`<${request.url}>`);
  };

  /** A handler whose responses the test sends. */
  function holding() {
    const held: { url: string | undefined; response: ServerResponse }[] = [];
    const handler: RequestListener = ({ url }, response) => {
      held.push({ url, response });
    };
    return { held, handler };
  }

  it('starts no request of a connection before the previous response has ended', async () => {
    const { held, handler } = holding();
    const { url } = await start(handler);
    const client = await openConnection(url);
    client.socket.write(get('/1') + get('/2') + get('/3'));
    for (const path of ['/1', '/2', '/3']) {
      await until(`${path} starts`, () => held.length === 1);
      const [first] = held.splice(0);
      assert.equal(first?.url, path);
      first?.response.end(path);
    }
    await until('all are answered in order', () => /\/1[\s\S]+\/2[\s\S]+\/3$/.test(client.text()));
    client.socket.write(get('/4'));
    await until('the connection goes on', () => held[0]?.url === '/4');
  });

  it('reads the bodies of waiting requests', async () => {
    const { url } = await start(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      response.end(`<${text}>`);
    });
    const client = await openConnection(url);
    const post = (body: string) =>
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const bodies = ['a', 'b', 'c'].map((letter) => letter.repeat(30_000));
    client.socket.write(bodies.map(post).join(''));
    await until('all are answered', () => bodies.every((body) => client.text().includes(`<${body}>`)));
  });

  it('closes a connection that pipelines 3,000 requests and never reads, after it has started one of them', async () => {
    let started = 0;
    const { url } = await start((_request, response) => {
      started += 1;
      response.end(page);
    });
    const client = await openConnection(url, { reads: false });
    client.socket.write(get().repeat(3_000));
    client.socket.resume();
    await until('it is closed', client.isClosed);
    assert.equal(started, 1);
  });

  /** The number of closed clients that did not read. */
  const closed = () =>
    log
      .lines()
      .filter(({ msg }) => msg === 'closed clients that do not read')
      .reduce((sum, { connections }) => sum + Number(connections), 0);

  it('closes 20 clients that do not read their responses', async () => {
    const { url } = await start((_request, response) => response.end(page), {
      unreadMilliseconds: 500,
      unreadBytes: Number.POSITIVE_INFINITY,
    });
    const before = closed();
    const open = () => openConnection(url, { reads: false });
    const clients = await Promise.all(Array.from({ length: 20 }, open));
    for (const { socket } of clients) socket.write(get());
    await until('all are closed', () => closed() - before === 20);
  });

  it('closes clients that do not read while too many bytes wait for them', async () => {
    const { url } = await start((_request, response) => response.end(page), {
      unreadBytes: 1.5 * page.length,
      stuckMilliseconds: 20,
    });
    const before = closed();
    const clients = await Promise.all([1, 2, 3, 4].map(() => openConnection(url, { reads: false })));
    for (const { socket } of clients) socket.write(get());
    await until('all but one are closed', () => closed() - before === 3);
  });

  it('sends the whole response to a client that reads', async () => {
    const { url } = await start((_request, response) => response.end(page), {
      unreadMilliseconds: 5_000,
    });
    const client = await openConnection(url);
    client.socket.write(get());
    await until('all has come', () => client.text().length > page.length);
  });

  for (const [name, sent] of [
    ['sends nothing', ''],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: civic.example\r\nX-Slow: '],
    ['never ends its body', 'POST / HTTP/1.1\r\nHost: civic.example\r\nContent-Length: 9\r\n\r\nx'],
  ] as const) {
    it(`returns 408 to a client that ${name}, and closes the connection`, async () => {
      const spans = { headersMilliseconds: 100, requestMilliseconds: 100 };
      const { url } = await start((request) => void request.resume(), spans);
      const client = await openConnection(url);
      client.socket.write(sent);
      await until('it is closed', client.isClosed);
      assert.match(client.text(), /^HTTP\/1\.1 408 /);
      assert.match(client.text(), /\r\nX-Content-Type-Options: nosniff\r\n/);
      assert.match(client.text(), /\r\nStrict-Transport-Security: max-age=\d+\r\n/);
      assert.match(client.text(), /"code":"invalid_request"/);
    });
  }

  it('closes a client that sends its body very slowly', async () => {
    const spans = { headersMilliseconds: 300, requestMilliseconds: 300 };
    const { url } = await start((request) => void request.resume(), spans);
    const client = await openConnection(url);
    client.socket.write('POST / HTTP/1.1\r\nHost: civic.example\r\nContent-Length: 900\r\n\r\n');
    const trickle = setInterval(() => client.socket.write('x'), 20);
    try {
      await until('it is closed', client.isClosed);
    } finally {
      clearInterval(trickle);
    }
    assert.match(client.text(), /^HTTP\/1\.1 408 /);
  });

  it('closes a connection without a request', async () => {
    const { url } = await start(echo, { idleMilliseconds: 50 });
    const client = await openConnection(url);
    client.socket.write(get());
    await until('it is closed', client.isClosed);
    assert.match(client.text(), /^HTTP\/1\.1 200 /);
  });

  it('rejects connections beyond their limit, and accepts new ones after some have ended', async () => {
    const { held, handler } = holding();
    const { url } = await start(handler, { connections: 2 });
    const first = await openConnection(url);
    first.socket.write(get('/first'));
    await until('the first is busy', () => held.length === 1);
    const second = await openConnection(url);
    second.socket.write(get('/second'));
    await until('the second is busy', () => held.length === 2);
    const third = await openConnection(url);
    await until('the third is closed', third.isClosed);
    await until('the log has it', () => /refused connections/.test(log.text()));
    first.socket.destroy();
    await until('another is taken', async () => {
      const next = await openConnection(url);
      next.socket.write(get('/next'));
      await until('it starts or is closed', () => next.isClosed() || held.at(-1)?.url === '/next');
      return !next.isClosed();
    });
    assert.equal(second.isClosed(), false);
  });

  it('closes the longest idle connection for a new one near the limit', async () => {
    const { url } = await start(echo, { connections: 10 });
    const clients: RawConnection[] = [];
    for (let index = 0; index < 30; index++) {
      const client = await openConnection(url);
      client.socket.write(get());
      await until('it is answered', () => client.text().includes('200 OK'));
      clients.push(client);
    }
    await until('all but the last nine are closed', () =>
      clients.slice(0, 21).every((one) => one.isClosed()),
    );
    assert.ok(clients.slice(21).every((one) => !one.isClosed()));
  });

  it('closes a connection with the response to its last allowed request', async () => {
    const { url } = await start(echo, { requestsPerConnection: 2 });
    const client = await openConnection(url);
    client.socket.write(get('/1'));
    await until('the first is answered', () => client.text().includes('</1>'));
    client.socket.write(get('/2'));
    await until('it is closed', client.isClosed);
    assert.match(client.text(), /keep-alive[\s\S]+<\/1>[\s\S]+close[\s\S]+<\/2>$/);
  });

  it('does not reset a connection whose client sends more than its last allowed request', async () => {
    const { url } = await start(echo, { requestsPerConnection: 1 });
    const client = await openConnection(url);
    const errors: Error[] = [];
    client.socket.on('error', (error) => errors.push(error));
    client.socket.write(get('/1') + get(`/${'x'.repeat(10_000)}`).repeat(1000));
    await until('it is closed', client.isClosed);
    assert.match(client.text(), /Connection: close[\s\S]+<\/1>$/);
    assert.deepEqual(errors, []);
  });

  it('responds to a request that invalid HTTP follows, and does not process the rest', async () => {
    const { held, handler } = holding();
    const { url } = await start(handler);
    const client = await openConnection(url);
    client.socket.write(`${get()}nonsense\r\n\r\n`);
    await until('the request starts', () => held.length === 1);
    held[0]?.response.end('<answer>');
    await until('it is closed', client.isClosed);
    assert.match(client.text(), /^HTTP\/1\.1 200 OK[\s\S]+<answer>$/);
  });

  it('ignores an unknown expectation (RFC 9110, 10.1.1)', async () => {
    const { url } = await start(echo);
    const client = await openConnection(url);
    client.socket.write('GET / HTTP/1.1\r\nHost: civic.example\r\nExpect: 200-ok\r\n\r\n');
    await until('it is answered', () => client.text().includes('200 OK'));
  });

  describe('that is stopped', () => {
    it('closes at once connections that are idle, silent, or have sent half of their headers', async () => {
      const server = await start(echo);
      const [idle, silent, half] = await Promise.all([1, 2, 3].map(() => openConnection(server.url)));
      idle?.socket.write(get());
      await until('it is answered', () => idle?.text().includes('200 OK'));
      half?.socket.write('GET / HTTP/1.1\r\nHost: civic');
      await server.stop();
      await until('all are closed', () => [idle, silent, half].every((client) => client?.isClosed()));
    });

    it('ends after the responses in progress, and starts no waiting request', async () => {
      const { held, handler } = holding();
      const server = await start(handler);
      const client = await openConnection(server.url);
      client.socket.write(get('/1') + get('/2'));
      await until('the first starts', () => held.length === 1);
      const stopped = server.stop();
      held[0]?.response.end('<answer>');
      await stopped;
      await until('it is closed', client.isClosed);
      assert.match(client.text(), /Connection: close[\s\S]+<answer>$/);
      assert.equal(held.length, 1);
    });
  });
});
