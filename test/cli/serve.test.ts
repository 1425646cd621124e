import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { openConnection } from '../support/raw-connection.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';
import { openAccount } from './open-account.ts';
import { type RunningCommand, startCivic } from './run-civic.ts';
import { runHere } from './run-here.ts';
import { useFolder } from './use-folder.ts';

const body = JSON.stringify({ name: 'tenant' });

describe('civic serve', () => {
  const place = useFolder({ migrated: true, settings: { CIVIC_PORT: '0' } });
  let key: string;

  before(async () => {
    key = await openAccount(place);
  });

  async function serve(
    settings = {},
    options: readonly string[] = [],
  ): Promise<{ service: RunningCommand; port: number }> {
    const given = { ...place.settings, ...settings };
    const service = startCivic(['serve', ...options], { ...place, settings: given });
    const [, port] = await service.waitFor(/"url":"http:\/\/127\.0\.0\.1:(\d+)","msg":"listening"/);
    return { service, port: Number(port) };
  }

  /** Sends a POST of a tag without the last byte of its body; resolves when the service has started to read it. */
  async function beginRequest(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    const head = [
      'POST /api/v1/tags HTTP/1.1',
      'Host: civic.example',
      `api-key: ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ];
    socket.setEncoding('utf8').write(`${head.join('\r\n')}\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    assert.match(answer, /^HTTP\/1\.1 100 /);
    socket.write(body.slice(0, -1));
    return socket;
  }

  const stopsAccepting = (port: number) =>
    until('no new connection is accepted', async () => {
      const socket = connect(port, '127.0.0.1');
      const refused = await Promise.race([
        once(socket, 'connect').then(() => false),
        once(socket, 'error').then(() => true),
      ]).catch(() => true);
      socket.destroy();
      return refused;
    });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`finishes a request in flight after ${signal} and exits with 0`, async () => {
      const { service, port } = await serve();
      const socket = await beginRequest(port);
      service.signal(signal);
      await stopsAccepting(port);
      const answered = once(socket, 'data');
      socket.write(body.slice(-1));
      const [answer] = await answered;
      assert.match(answer, /^HTTP\/1\.1 200 /);
      assert.equal(await service.ended, 0);
      socket.destroy();
    });
  }

  it('ends at once after SIGTERM if no request is in flight, even with open connections', async () => {
    const receiver = await startReceiver();
    const { service, port } = await serve({ ...loopback, CIVIC_METRICS_ADDRESS: '127.0.0.1:0' });
    const url = `http://127.0.0.1:${port}`;
    const [, metricsUrl = ''] = await service.waitFor(/"url":"(http:\S+)\/metrics"/);
    const post = (path: string, body: object) =>
      fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const webhook = await (await post('/webhooks', { url: receiver.url })).json();
    assert.equal((await post(`${new URL(webhook._links.self.href).pathname.slice(7)}/test`, {})).status, 200);
    const clients = await Promise.all([url, url, url, metricsUrl].map((server) => openConnection(server)));
    for (const { socket } of clients.slice(2)) socket.write('GET /healthz HTTP/1.1\r\nHost: civic\r\n\r\n');
    clients[1]?.socket.write('GET /healthz HTTP/1.1\r\n');
    await until('two are answered', () => clients.slice(2).every(({ text }) => text() !== ''));
    service.signal('SIGTERM');
    assert.equal(await service.ended, 0);
    assert.doesNotMatch(service.stderr, /took too long/);
    await receiver.close();
  });

  it('listens on the port of --port, and exits at once after a second signal', async () => {
    const { service, port } = await serve({ CIVIC_PORT: '1' }, ['--port', '0', '--no-worker']);
    const socket = await beginRequest(port);
    socket.on('error', () => {});
    service.signal('SIGTERM');
    await stopsAccepting(port);
    service.signal('SIGTERM');
    assert.notEqual(await service.ended, 0);
    assert.doesNotMatch(service.stderr, /took too long/, 'it waited for the request in flight');
    socket.destroy();
  });

  it('fails with one line that names --port if the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const settings = { CIVIC_PORT: String(port) };
    const refused = await runHere(['serve'], { ...place, settings }).finally(() => taken.close());
    assert.deepEqual([refused.status, refused.stdout], [1, '']);
    assert.match(
      refused.stderr,
      new RegExp(`^civic serve: Port ${port} of 127.0.0.1 is taken.*--port.*\\n$`),
    );
  });

  it('can run only as a worker, serves its metrics at the configured address, and exits with 0 after SIGTERM', async () => {
    const settings = { ...place.settings, CIVIC_METRICS_ADDRESS: '127.0.0.1:0' };
    const worker = startCivic(['work'], { ...place, settings });
    const [, url = ''] = await worker.waitFor(/"url":"(http:\S+)","msg":"serving metrics"/);
    await worker.waitFor(/"msg":"working"/);
    const figures = await fetch(url);
    assert.match(await figures.text(), /^civic_delivery_attempts_in_flight 0$/m);
    worker.signal('SIGTERM');
    assert.equal(await worker.ended, 0);
  });
});
