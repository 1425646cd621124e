import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { createKey, revokeKey } from '../../src/accounts/change-keys.ts';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { sendRaw } from '../support/send-raw.ts';
import type { Sending } from '../support/service.ts';
import { recordReads } from '../support/statements.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

const wrongKey = 'civic_wrong-key-that-nobody-holds';

describeOnEachDatabase('authentication', (database) => {
  const log = captureLog();
  const clock = createManualClock();
  const suite = useService(database, {
    logger: log.logger,
    clock,
    settings: { CIVIC_TRUSTED_PROXIES: '127.0.0.0/8,::1/128' },
  });
  let owner: Awaited<ReturnType<typeof suite.individual>>;

  before(async () => {
    owner = await suite.individual();
  });

  const send = (method: string, path: string, sending?: Sending) => suite.service.send(method, path, sending);

  const reads = (work: () => Promise<void>) => recordReads(suite.service.context.db, work);
  const withoutReading = async (work: () => Promise<void>) => assert.deepEqual(await reads(work), []);

  it('accepts the key in the header api-key (5 api-key)', async () => {
    const { key } = owner;
    const read = await reads(async () => {
      assert.equal((await send('GET', '/events', { key })).status, 200);
    });
    assert.ok(read.length > 0);
  });

  it('accepts the key in OSDI-API-Token too', async () => {
    const { key } = owner;
    assert.equal((await send('GET', '/events', { headers: { 'OSDI-API-Token': key } })).status, 200);
  });

  it('accepts either header in upper or lower case (5)', async () => {
    const { key } = owner;
    for (const header of ['API-KEY', 'Api-Key', 'api-KEY', 'osdi-api-token', 'OSDI-API-TOKEN']) {
      const answer = await sendRaw(suite.service.url, { path: '/api/v1/events', headers: { [header]: key } });
      assert.equal(answer.status, 200, header);
    }
  });

  it('compares keys exactly: rejects a key in a different case', async () => {
    const { key } = owner;
    assert.equal((await send('GET', '/events', { key: key.toUpperCase() })).body.code, 'invalid_key');
  });

  it('returns 401 for a wrong key everywhere under /api/v1, even if no key is needed (5 api-key)', async () => {
    const everywhere = [
      ...operations(),
      { method: 'GET', path: '/nowhere' },
      { method: 'PATCH', path: '/events' },
      { method: 'OPTIONS', path: '/events' },
    ];
    for (const { method, path } of everywhere) {
      const { status, headers } = await sendRaw(suite.service.url, {
        method,
        path: `/api/v1${path}`,
        headers: { 'api-key': wrongKey },
      });
      assert.equal(status, 401, `${method} ${path}`);
      assert.ok(headers['www-authenticate'], `${method} ${path}`);
    }
  });

  // Without a key that could be right, the database is not asked.
  if (database.dialect === 'SQLite') {
    it('returns 401 with WWW-Authenticate if an operation that needs a key is called without one (5 api-key)', async () => {
      await withoutReading(async () => {
        for (const { method, path } of operations().filter(({ needsKey }) => needsKey)) {
          const { status, body, headers } = await send(method, path);
          assert.deepEqual([status, body.code], [401, 'missing_key'], `${method} ${path}`);
          assert.match(headers['www-authenticate'] ?? '', /api-key/, `${method} ${path}`);
        }
      });
    });

    it('returns 401 invalid_key for an empty key everywhere under /api/v1, even together with a correct key (5 api-key)', async () => {
      const { key } = owner;
      const forms = [{ 'api-key': '' }, { 'OSDI-API-Token': ' ' }, { 'api-key': key, 'OSDI-API-Token': '' }];
      const everywhere = [...forms.map(() => ({ method: 'GET', path: '/nowhere' })), ...operations()];
      await withoutReading(async () => {
        for (const [index, { method, path }] of everywhere.entries()) {
          // Each operation gets the next form.
          const headers = forms[index % forms.length]!;
          const sent = { method, path: `/api/v1${path}`, headers };
          const { status, body } = await sendRaw(suite.service.url, sent);
          assert.deepEqual([status, body.code], [401, 'invalid_key'], `${method} ${path}`);
        }
      });
    });
  }

  it('returns 401 for a wrong key in OSDI-API-Token, and for one on the DELETE of an event', async () => {
    const headers = { 'OSDI-API-Token': wrongKey };
    assert.equal((await send('GET', '/', { headers })).body.code, 'invalid_key');
    assert.equal((await send('DELETE', '/events/1', { headers })).body.code, 'invalid_key');
  });

  it('rejects a key from the moment it is revoked, but no other key of the account (5)', async () => {
    const { account, key } = owner;
    const { context } = suite.service;
    const second = await createKey(context, { accountSlug: account.slug, name: 'second' });
    assert.equal((await send('GET', '/events', { key: second.secret })).status, 200);
    await revokeKey(context, second.key.id);
    assert.equal((await send('GET', '/events', { key: second.secret })).body.code, 'invalid_key');
    assert.equal((await send('GET', '/events', { key })).status, 200);
  });

  it('validates the key before it reads the body: malformed JSON with a wrong key is 401', async () => {
    const headers = { 'Content-Type': 'application/json' };
    assert.equal((await send('POST', '/events', { key: wrongKey, body: '{"', headers })).status, 401);
    assert.equal((await send('POST', '/events', { body: '{"', headers })).status, 401);
  });

  it('validates the key before it reads the body: a body of 8 MiB with a wrong key is 401', async () => {
    const answer = await sendRaw(suite.service.url, {
      method: 'POST',
      path: '/api/v1/events',
      headers: { 'api-key': wrongKey, 'content-type': 'application/json' },
      body: Buffer.alloc(8 * 1024 * 1024, ' '),
    });
    assert.equal(answer.status, 401);
  });

  it('validates the key before the media type', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    assert.equal((await send('POST', '/events', { key: wrongKey, body: 'text', headers })).status, 401);
  });

  it('shows each account only its own events (4 GET /events, 5 events)', async () => {
    const [one, other] = [await suite.client(), await suite.client()];
    await one.post('/events', { originating_system: 'test', summary: 'Mine' });
    assert.equal((await one.get('/events')).body.total_records, 1);
    assert.equal((await other.get('/events')).body.total_records, 0);
  });

  it('stores the last use of a key to the minute', async () => {
    const { account, key } = await suite.individual();
    const lastUse = async () =>
      (await database.db('api_keys').where({ account_id: account.id }).first())?.last_used_at;
    assert.equal(await lastUse(), null);
    const isStored = (time: number) => until('the use is stored', async () => (await lastUse()) === time);
    await send('GET', '/events', { key });
    const first = clock.now();
    await isStored(first);
    clock.advance(59_000);
    await send('GET', '/events', { key });
    assert.equal(await lastUse(), first);
    clock.advance(1_000);
    await send('GET', '/events', { key });
    await isStored(clock.now());
  });

  it('stores only the hash of a key (5)', async () => {
    const { account, key } = owner;
    const rows = await database.db('api_keys').where({ account_id: account.id });
    assert.ok(rows.length > 0);
    for (const { hash } of rows) assert.match(hash, /^[0-9a-f]{64}$/);
    assert.ok(!JSON.stringify(rows).includes(key.slice('civic_'.length)));
  });

  it('never returns a key in a response, valid or not', async () => {
    const { key } = owner;
    for (const sent of [key, wrongKey]) {
      const answers = [
        await send('GET', '/events', { key: sent }),
        await send('GET', '/events?page=abc', { key: sent }),
        await send('POST', '/events', { key: sent, body: {} }),
        await send('PATCH', '/events', { key: sent }),
        await send('GET', '/', { key: sent }),
      ];
      for (const { text, headers } of answers) assert.ok(!(text + JSON.stringify(headers)).includes(sent));
    }
  });

  it('never logs a key, valid or not, and never logs personal data', async () => {
    const { key, account } = owner;
    const requests = log.lines().length;
    await send('GET', '/events?api-key=in-the-query', { key });
    await send('GET', `/people/${account.personId}`, { key });
    await send('GET', '/events', { key: wrongKey });
    await send('POST', '/events', { key, body: { originating_system: 'test', summary: 'Confidential' } });
    await until('the requests are logged', () => log.lines().length >= requests + 4);
    for (const secret of [key, wrongKey, 'in-the-query', account.slug, 'Confidential'])
      assert.ok(!log.text().includes(secret), secret);
  });

  it('logs only the /24 or /48 of the client’s address, as a trusted proxy reports it', async () => {
    const clients = [
      ['198.51.100.77', '198.51.100.0/24'],
      ['2001:db8:7:8:9::1', '2001:db8:7::/48'],
    ] as const;
    for (const [address, network] of clients) {
      const { headers } = await send('GET', '/', { headers: { 'X-Forwarded-For': address } });
      const line = await until('the request is logged', () =>
        log.lines().find((one) => one.request_id === headers['x-request-id']),
      );
      assert.equal(line.client, network);
      assert.ok(!log.text().includes(address));
    }
  });

  it('logs a line for each request with its id, operation, status and account', async () => {
    const { key, account } = owner;
    const { headers } = await send('GET', '/events', { key });
    const id = headers['x-request-id'];
    const line = await until('the request is logged', () => log.lines().find((one) => one.request_id === id));
    assert.deepEqual(
      [line.method, line.operation, line.status, line.account],
      ['GET', 'listEvents', 200, account.id],
    );
  });

  it('logs the path of an address at which there is nothing, without a key in it', async () => {
    const { key } = owner;
    const { headers } = await fetch(`${suite.service.url}/nowhere/${key}/index.php?x=${key}`);
    const id = headers.get('x-request-id');
    const line = await until('the request is logged', () => log.lines().find((one) => one.request_id === id));
    assert.deepEqual([line.status, line.path], [404, '/nowhere/…/index.php']);
  });
});

function operations(): { method: string; path: string; needsKey: boolean }[] {
  return Object.entries(bundle.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, '01a13160-f700-7f32-8a61-5d0c7be92f14'),
        needsKey: needsKey(operation as { security?: object[] }),
      })),
  );
}

// False if there is no security, or one alternative is empty.
function needsKey({ security }: { security?: object[] }): boolean {
  if (security === undefined) return true;
  return security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);
}
