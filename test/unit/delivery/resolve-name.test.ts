import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LookupError } from '../../../src/delivery/sending/connection-error.ts';
import { createResolver, readHosts } from '../../../src/delivery/sending/resolve-name.ts';
import { type NameServer, startNameServer } from '../../support/name-server.ts';

// Response codes (RFC 1035, 4.1.1).
const [servfail, nxdomain, refused] = [2, 3, 5] as const;

describe('createResolver', () => {
  let server: NameServer;
  let servers: string[];
  const going = new AbortController().signal;

  before(async () => {
    server = await startNameServer(
      {
        'outer.example': '192.0.2.7',
        'failing.example': '192.0.2.8',
        'broken.example': '192.0.2.9',
        'unknown.example': '192.0.2.10',
      },
      {
        'failing.example': [servfail, refused],
        'broken.example': [servfail, servfail, servfail],
        'unknown.example': [nxdomain],
      },
    );
    servers = [server.address];
  });
  after(() => server.close());

  it('queries the name servers', async () => {
    const resolve = createResolver({ servers });
    assert.deepEqual(await resolve('outer.example', going), [{ address: '192.0.2.7', family: 4 }]);
  });

  it('queries twice more after a temporary failure, and never for an unknown name', async () => {
    const resolve = createResolver({ servers, repeatMilliseconds: 1 });
    assert.deepEqual(await resolve('failing.example', going), [{ address: '192.0.2.8', family: 4 }]);
    for (const [name, code] of [
      ['broken.example', 'ESERVFAIL'],
      ['unknown.example', 'ENOTFOUND'],
    ] as const) {
      await assert.rejects(
        resolve(name, going),
        (error) => error instanceof LookupError && error.code === code,
      );
    }
    // The number of failures is the number of queries.
    for (const name of ['broken.example', 'unknown.example'])
      assert.equal((await resolve(name, going)).length, 1);
  });

  it('stops the queries after the maximum duration of a look-up', async () => {
    const settings = { servers: ['127.0.0.1:1'], repeatMilliseconds: 60_000, longestMilliseconds: 50 };
    await assert.rejects(createResolver(settings)('outer.example', going), LookupError);
  });

  it('resolves localhost without a query', async () => {
    const resolve = createResolver({ servers });
    for (const name of ['localhost', 'LOCALHOST.', 'api.localhost']) {
      const addresses = (await resolve(name, going)).map(({ address }) => address);
      assert.deepEqual(addresses, ['127.0.0.1', '::1'], name);
    }
    assert.ok(!server.names().some((name) => name.includes('localhost')));
  });

  it('reads the hosts file before it sends a query', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'civic-hosts-'));
    const hostsFile = join(folder, 'hosts');
    await writeFile(hostsFile, '10.0.0.5 database outer.example\n');
    const resolve = createResolver({ servers, hostsFile });
    assert.deepEqual(await resolve('outer.example', going), [{ address: '10.0.0.5', family: 4 }]);
    await rm(folder, { recursive: true });
  });

  it('ends when it is stopped, although the name servers do not respond', async () => {
    const resolve = createResolver({ servers });
    const stop = new AbortController();
    const answer = assert.rejects(resolve('silent.example', stop.signal), LookupError);
    stop.abort();
    await answer;
    await assert.rejects(resolve('silent.example', stop.signal), LookupError);
  });

  it('fails after a time if the name servers do not respond', async () => {
    const error = await createResolver({ servers, longestMilliseconds: 50 })('silent.example', going).catch(
      (reason) => reason,
    );
    assert.ok(error instanceof LookupError);
    assert.match(error.code, /^E(TIMEOUT|CANCELLED)$/);
  });
});

describe('readHosts', () => {
  const text = [
    '# a comment 127.0.0.9 name',
    '127.0.0.1\tlocalhost  Name # name.too',
    '::1 name',
    'fe80::1%lo0 other',
    'nonsense name',
    '',
  ].join('\n');

  it('returns every address of a name, in upper or lower case', () => {
    assert.deepEqual(readHosts(text, 'name'), [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
    assert.deepEqual(readHosts(text, 'other'), [{ address: 'fe80::1%lo0', family: 6 }]);
  });

  it('ignores comments, parts of names and invalid lines', () => {
    for (const name of ['name.too', 'nam', '127.0.0.1', '#', '']) {
      assert.deepEqual(readHosts(text, name), [], name);
    }
  });
});
