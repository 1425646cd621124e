import assert from 'node:assert/strict';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector, request } from 'undici';
import { codeOf } from '../../../src/base/describe-failure.ts';
import type { Network } from '../../../src/config/config.ts';
import { createAgent } from '../../../src/delivery/sending/agent.ts';
import {
  BlockedAddressError,
  LookupError,
  outcomeOf,
} from '../../../src/delivery/sending/connection-error.ts';
import { startReceiver } from '../../support/receiver.ts';
import { localhostCertificate } from './localhost-certificate.ts';
import { recordOutside } from './recording-outside.ts';
import { publicAddresses } from './special-purpose-networks.ts';

const networks = (...texts: string[]) => texts.map((text): Network => ipaddr.parseCIDR(text));

describe('createAgent', () => {
  async function connectTo(
    url: string,
    names: Record<string, string[]> = {},
    allowed: readonly Network[] = [],
  ) {
    const outside = recordOutside(names);
    const agent = createAgent({ allowHttp: true, allowNetworks: allowed, timeoutSeconds: 1 }, outside);
    const error = await request(url, { dispatcher: agent }).catch((reason) => reason);
    await agent.close();
    return { connections: outside.connections, outcome: outcomeOf(error), error };
  }

  it('connects to public addresses, literal or by name', async () => {
    const { connections } = await connectTo('https://outer.example/', {
      'outer.example': [...publicAddresses],
    });
    assert.deepEqual(connections, [...publicAddresses]);
    assert.deepEqual((await connectTo('https://8.8.8.8/')).connections, ['8.8.8.8']);
    assert.deepEqual((await connectTo('https://[2606:4700::1]/')).connections, ['2606:4700::1']);
  });

  it('skips the addresses of a name that it may not reach', async () => {
    const { connections } = await connectTo('https://mixed.example/', {
      'mixed.example': ['127.0.0.1', '8.8.8.8', '::1', '10.0.0.1', '2606:4700::1', 'fe80::1%eth0'],
    });
    assert.deepEqual(connections, ['8.8.8.8', '2606:4700::1']);
  });

  it('validates localhost, and numbers that only the resolver reads as addresses, by their resolved addresses', async () => {
    for (const host of ['localhost', 'localhost.', 'api.localhost', 'example.org.']) {
      const { connections, outcome } = await connectTo(`http://${host}/`, { [host]: ['127.0.0.1', '::1'] });
      assert.deepEqual([outcome, connections], ['dns', []], host);
    }
  });

  it('connects to allowed networks, and to nothing next to them', async () => {
    const loopback = networks('127.0.0.0/8', '::1/128');
    assert.deepEqual((await connectTo('http://127.0.0.1/', {}, loopback)).connections, ['127.0.0.1']);
    assert.deepEqual((await connectTo('http://[::1]/', {}, loopback)).connections, ['::1']);
    const names = { 'inner.example': ['10.0.0.1', '127.0.0.1'] };
    assert.deepEqual((await connectTo('http://inner.example/', names, loopback)).connections, ['127.0.0.1']);
    assert.equal((await connectTo('http://10.0.0.1/', {}, loopback)).outcome, 'blocked_address');
  });

  it('connects without TLS only if http is allowed', async () => {
    for (const [allowHttp, connections] of [
      [false, []],
      [true, ['8.8.8.8']],
    ] as const) {
      const outside = recordOutside();
      const agent = createAgent({ allowHttp, allowNetworks: [], timeoutSeconds: 1 }, outside);
      const error = await request('http://8.8.8.8/', { dispatcher: agent }).catch((reason) => reason);
      await agent.close();
      assert.deepEqual(outside.connections, connections);
      assert.equal(error instanceof BlockedAddressError, !allowHttp);
    }
  });

  it('reports a name with an inner address as an unknown name; only the code in the log differs', async () => {
    const inner = await connectTo('https://inner.example/', { 'inner.example': ['10.11.12.13'] });
    const unknown = await connectTo('https://unknown.example/');
    assert.deepEqual([inner.outcome, unknown.outcome], ['dns', 'dns']);
    assert.equal(String(inner.error), String(unknown.error));
    assert.deepEqual([codeOf(inner.error), codeOf(unknown.error)], ['ERR_BLOCKED_ADDRESS', 'ENOTFOUND']);
    assert.doesNotMatch(JSON.stringify([inner.error.message, { ...inner.error }]), /10\.11|inner/);
  });

  it('looks up a name once for all simultaneous requests', async () => {
    const outside = recordOutside({ 'outer.example': ['8.8.8.8'] });
    const agent = createAgent({ allowHttp: true, allowNetworks: [], timeoutSeconds: 1 }, outside);
    const ask = () => request('https://outer.example/', { dispatcher: agent }).catch(() => {});
    await Promise.all([ask(), ask(), ask()]);
    assert.deepEqual(outside.lookups, ['outer.example']);
    assert.deepEqual(outside.connections, Array(3).fill('8.8.8.8'));
    await agent.close();
  });

  it('guards real sockets in the same way', async () => {
    const receiver = await startReceiver();
    const port = new URL(receiver.url).port;
    const { names } = recordOutside({ 'inner.example': ['127.0.0.1'] });
    for (const [allowed, expected] of [
      [networks(), 0],
      [networks('127.0.0.2/32'), 0],
      [networks('127.0.0.1/32'), 2],
    ] as const) {
      const agent = createAgent(
        { allowHttp: true, allowNetworks: allowed, timeoutSeconds: 5 },
        { names, buildConnector },
      );
      for (const host of ['127.0.0.1', 'inner.example']) {
        await request(`http://${host}:${port}/`, { dispatcher: agent }).then(
          ({ body }) => body.dump(),
          (error) => assert.ok(error instanceof (host === '127.0.0.1' ? BlockedAddressError : LookupError)),
        );
      }
      assert.equal(receiver.requests.length, expected);
      await agent.close();
    }
    await receiver.close();
  });

  describe('over TLS', () => {
    const server = createServer(localhostCertificate, (_request, response) => response.end());
    const loopback = networks('127.0.0.0/8', '::1/128');
    let port: number;

    before(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
    });
    after(() => {
      server.closeAllConnections();
      server.close();
    });

    async function askOver(host: string, ca?: string) {
      const agent = createAgent(
        { allowHttp: true, allowNetworks: loopback, timeoutSeconds: 5 },
        {
          names: recordOutside({ localhost: ['127.0.0.1'], 'other.example': ['127.0.0.1'] }).names,
          buildConnector: (options) => buildConnector(ca === undefined ? options : { ...options, ca }),
        },
      );
      const answer = await request(`https://${host}:${port}/`, { dispatcher: agent }).then(
        async ({ statusCode, body }) => {
          await body.dump();
          return statusCode;
        },
        (error) => [outcomeOf(error), codeOf(error)],
      );
      await agent.close();
      return answer;
    }

    it('connects to a receiver with a trusted certificate for its name', async () => {
      assert.equal(await askOver('localhost', localhostCertificate.cert), 200);
    });

    it('rejects an untrusted certificate', async () => {
      assert.deepEqual(await askOver('localhost'), ['tls', 'DEPTH_ZERO_SELF_SIGNED_CERT']);
    });

    it('rejects a certificate for another name', async () => {
      const expected = ['tls', 'ERR_TLS_CERT_ALTNAME_INVALID'];
      assert.deepEqual(await askOver('other.example', localhostCertificate.cert), expected);
      assert.deepEqual(await askOver('127.0.0.1', localhostCertificate.cert), expected);
    });
  });
});
