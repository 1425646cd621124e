import assert from 'node:assert/strict';
import type { Response } from 'supertest';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { createKey } from '../../src/accounts/change-keys.ts';
import type { ProblemCode } from '../../src/base/errors.ts';
import { randomIds } from '../../src/base/ids.ts';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { sendRaw } from '../support/send-raw.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { recordReads } from '../support/statements.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { useService } from '../support/use-service.ts';

const malformed = ['1', '%F0%9F%98%80', '01a13160-f700-7f32-8a61-5d0c7be92f14%20', 'x%00'];
const minimal = { originating_system: 'test', summary: 'Meeting' };

describeOnEachDatabase('a problem document', (database) => {
  const log = captureLog();
  const fault = { callsLeft: Number.POSITIVE_INFINITY };
  const suite = useService(database, { logger: log.logger, ids: { ...randomIds, newId } });
  let client: Client;
  let key: string;
  let empty: EmptyDatabase;
  let unmigrated: TestService;

  before(async () => {
    ({ key } = await openIndividual(suite.service.context, 'holder'));
    client = suite.service.as(key);
    for (const identifier of ['crm:1', 'crm:2'])
      await client.post('/events', { ...minimal, identifiers: [identifier] });
    empty = await makeDatabase(database.dialect);
    unmigrated = await startTestService(empty.url, { settings: { CIVIC_PUBLIC_RATE: '1' } });
  });
  after(async () => {
    await unmigrated.stop();
    await empty.drop();
  });

  const provoke: Record<ProblemCode, readonly [status: number, send: () => Promise<Response>]> = {
    malformed_json: [
      400,
      () => client.post('/events', '{"summary":', { 'Content-Type': 'application/json' }),
    ],
    invalid_request: [400, () => client.post('/events', {})],
    missing_key: [401, () => suite.service.send('GET', '/events')],
    invalid_key: [401, () => suite.service.send('GET', '/events', { key: 'civic_wrong' })],
    insufficient_scope: [
      403,
      async () => {
        const { secret } = await createKey(suite.service.context, {
          accountSlug: 'holder',
          name: 'reader',
          scopes: ['read'],
        });
        return suite.service.as(secret).post('/events', minimal);
      },
    ],
    not_found: [404, () => client.get('/events/1')],
    method_not_allowed: [405, () => client.delete('/events/1')],
    identifiers_conflict: [
      409,
      () => client.post('/events', { ...minimal, identifiers: ['crm:1', 'crm:2'] }),
    ],
    petition_closed: [
      409,
      async () => {
        const { body } = await client.post('/petitions', {
          originating_system: 'test',
          title: 'Cap the rents',
        });
        await client.put(pathOf(body), { 'platform:closed_at': '2026-01-01T00:00:00Z' });
        return client.post(`${pathOf(body)}/signatures`, {
          person: { given_name: 'Ada', email_addresses: [{ address: 'ada@example.org' }] },
        });
      },
    ],
    webhook_disabled: [
      409,
      async () => {
        const off = { url: 'https://hooks.example/', enabled: false };
        const { body } = await client.post('/webhooks', off);
        return client.post(`${pathOf(body)}/recover`, { since: '2026-01-01T00:00:00Z' });
      },
    ],
    too_many_secrets: [
      409,
      async () => {
        const { body } = await client.post('/webhooks', { url: 'https://hooks.example/' });
        const rotate = () => client.post(`${pathOf(body)}/rotate_secret`, undefined);
        for (let rotations = 0; rotations < 5; rotations++) await rotate();
        return rotate();
      },
    ],
    target_in_use: [
      409,
      async () => {
        const target = { title: 'Used', conditions: [] };
        const { body } = await client.post('/targets', target);
        const conditions = [{ kind: 'target', any_of: [pathOf(body).split('/').at(-1)] }];
        await client.post('/targets', { title: 'User', conditions });
        return client.delete(pathOf(body));
      },
    ],
    precondition_failed: [
      412,
      async () => {
        const { body } = await client.post('/events', minimal);
        return client.put(pathOf(body), { summary: 'Late' }, { 'If-Match': 'W/"7-x"' });
      },
    ],
    idempotency_key_reused: [
      422,
      async () => {
        await client.post('/events', minimal, { 'Idempotency-Key': 'reused' });
        return client.post('/events', { ...minimal, summary: 'Other' }, { 'Idempotency-Key': 'reused' });
      },
    ],
    rate_limited: [429, exceedRate],
    payload_too_large: [
      413,
      () => client.post('/events', { ...minimal, description: 'x'.repeat(1024 * 1024) }),
    ],
    unsupported_media_type: [
      415,
      () => client.post('/events', 'summary=x', { 'Content-Type': 'text/plain' }),
    ],
    internal: [500, failInside],
    database_unavailable: [503, () => unmigrated.send('GET', '/events', { key: 'civic_any' })],
  };

  it('is returned for a request that is not HTTP, and for headers beyond 16 KB', async () => {
    const { status, headers, body } = await sendRaw(suite.service.url, {
      path: '/api/v1/',
      headers: { 'api-key': 'x'.repeat(20_000) },
    });
    assert.deepEqual(
      [status, body.code, body.error],
      [400, 'invalid_request', 'The headers have more than 16 KB.'],
    );
    assert.equal(headers['content-type'], 'application/problem+json');
    assert.equal(headers['x-request-id'], body.request_id);
  });

  it('exists for every code of the spec, and for no other (7.4)', () => {
    assert.deepEqual(Object.keys(provoke).sort(), [...bundle.components.schemas.ProblemCode.enum].sort());
  });

  for (const [code, [expected, send]] of Object.entries(provoke)) {
    it(`has the code ${code}, the status ${expected}, a title, the request's id, error equal to detail, and a type that is the address of a webpage with the title and status, as RFC 9457 defines (7.4)`, async () => {
      const { status, body, headers } = await send();
      assert.deepEqual([status, body.status, body.code], [expected, expected, code], body.detail);
      assert.match(headers['content-type'] ?? '', /^application\/problem\+json/);
      assert.ok(body.title.length > 3 && body.detail.length > 10);
      assert.equal(body.error, body.detail);
      assert.equal(body.request_id, headers['x-request-id']);
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(/^\d+$/.test(headers['retry-after'] ?? ''), [429, 503].includes(expected));
      const page = await fetch(body.type);
      const text = await page.text();
      assert.deepEqual([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
      for (const part of [body.title, code, String(expected)]) assert.ok(text.includes(part), part);
    });
  }

  it('shows no details of an unknown error; the log has them with the same id', async () => {
    const { text, body } = await failInside();
    assert.doesNotMatch(text, /engine room|\.ts/);
    const line = log.lines().find((one) => one.request_id === body.request_id && one.level === 50);
    assert.match(JSON.stringify(line), /engine room/);
  });

  it('is returned for unknown addresses with and without a key, inside the API and outside (404)', async () => {
    for (const path of [
      '/api/v1/nowhere',
      '/api/v1/events/1/nothing',
      '/api/v3/',
      '/api',
      '/nowhere',
      '/rels/nowhere',
      '/problems/nowhere',
      '/rels/%zz',
      '/problems/__proto__',
    ]) {
      const answer = await sendRaw(suite.service.url, { path });
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'], path);
      assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
    }
    assert.equal((await client.get('/nowhere')).body.code, 'not_found');
  });

  for (const [template, item] of Object.entries(bundle.paths)) {
    const offered = Object.entries(item).flatMap(
      ([method, { responses = {} }]: [string, { responses?: object }]) =>
        Object.keys(responses).some((status) => status.startsWith('2')) ? [method.toUpperCase()] : [],
    );
    const allow = [...offered.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])), 'OPTIONS'].join(
      ', ',
    );

    if (template.includes('{')) {
      it(`is 404 for malformed ids below ${template}, in upper or lower case`, async () => {
        // Each malformed id once, and each method once.
        for (let turn = 0; turn < Math.max(malformed.length, offered.length); turn += 1) {
          const path = template.replaceAll(/\{\w+\}/g, malformed[turn % malformed.length]!);
          const method = offered[turn % offered.length]!;
          const { status, body } = await sendWithKey(method, path);
          assert.deepEqual([status, body.code], [404, 'not_found'], `${method} ${path}`);
        }
      });
    }

    const path = template.replaceAll(/\{\w+\}/g, '01a13160-f700-7f32-8a61-5d0c7be92f14');
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !offered.includes(one));
    const assertRefused = (answers: readonly Response[]) => {
      for (const answer of answers) {
        assert.deepEqual([answer.status, answer.body.code], [405, 'method_not_allowed']);
        assert.equal(answer.headers.allow, allow);
      }
    };

    it(`is 405 with Allow: ${allow} for every other method of ${template}, with a key`, async () => {
      assertRefused(await Promise.all(others.map((method) => sendWithKey(method, path))));
    });

    // Without a key the database is not asked.
    if (database.dialect === 'SQLite') {
      it(`is 405 with Allow: ${allow} for every other method of ${template}, without a key, and reads no row`, async () => {
        const reads = await recordReads(suite.service.context.db, async () => {
          assertRefused(await Promise.all(others.map((method) => suite.service.send(method, path))));
          const options = await suite.service.send('OPTIONS', path);
          assert.deepEqual([options.status, options.headers.allow], [204, allow]);
        });
        assert.deepEqual(reads, []);
      });
    }
  }

  function newId(): string {
    if (--fault.callsLeft < 0) throw new Error('A fault in the engine room');
    return randomIds.newId();
  }

  // The id of the request is the first created id.
  async function exceedRate(): Promise<Response> {
    const path = '/events/01a10d04-0bb0-71d9-b6f5-48a2c0e97d36/attendance';
    const body = { person: { email_addresses: [{ address: 'amara@people.example' }] } };
    await unmigrated.send('POST', path, { body });
    return unmigrated.send('POST', path, { body });
  }

  async function failInside(): Promise<Response> {
    fault.callsLeft = 1;
    try {
      return await client.post('/events', minimal);
    } finally {
      fault.callsLeft = Number.POSITIVE_INFINITY;
    }
  }

  function sendWithKey(method: string, path: string): Promise<Response> {
    return suite.service.send(method, path, { key });
  }
});

describeOnEachDatabase('a database that is not available', (database) => {
  const suite = useService(database);
  let client: Client;

  before(async () => {
    client = await suite.client();
    await client.post('/events', minimal);
  });

  it('returns 503 for every request that needs the missing tables, with a valid or a wrong key', async () => {
    await database.db.schema.dropTable('list_positions');
    await database.db.schema.dropTable('api_keys');
    for (const answer of [
      await client.get('/events'),
      await client.post('/events', minimal),
      await suite.service.send('GET', '/', { key: 'civic_wrong' }),
    ])
      assert.deepEqual([answer.status, answer.body.code], [503, 'database_unavailable']);
  });

  it('does not affect requests that need no database', async () => {
    assert.equal((await suite.service.send('GET', '/')).status, 200);
    assert.equal((await sendRaw(suite.service.url, { path: '/healthz' })).status, 200);
    assert.equal((await suite.service.send('DELETE', '/events/1')).status, 405);
  });
});

describe('a database that cannot be reached', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService('mysql://nobody@127.0.0.1:1/nothing');
  });
  after(() => service.stop());

  it('returns 503 at once in the API and at /readyz, and /healthz reports that the process is alive', async () => {
    const started = performance.now();
    const answer = await service.send('GET', '/events', { key: 'civic_any' });
    assert.deepEqual([answer.status, answer.body.code], [503, 'database_unavailable']);
    assert.doesNotMatch(answer.text, /127\.0\.0\.1:1\b|ECONNREFUSED|nobody/);
    assert.equal((await sendRaw(service.url, { path: '/readyz' })).status, 503);
    assert.equal((await sendRaw(service.url, { path: '/healthz' })).status, 200);
    assert.ok(performance.now() - started < 4_000, `${performance.now() - started} ms`);
  });
});
