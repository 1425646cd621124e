import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { sendRaw } from '../support/send-raw.ts';
import { useService } from '../support/use-service.ts';

const origin = 'https://form.example';
const json = { 'content-type': 'application/json' };
const person = { email_addresses: [{ address: 'amara@people.example' }] };
const sent = JSON.stringify({ person });

describeOnEachDatabase('a form on another website', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '24' } });
  let petition: PetitionOfTest;
  let paths: string[];

  before(async () => {
    petition = await openPetition(suite);
    const event = await petition.client.post('/events', { originating_system: 'test', summary: 'Meeting' });
    paths = [`${petition.path}/signatures`, `${pathOf(event.body)}/attendance`];
  });
  const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    sendRaw(suite.service.url, {
      method,
      path,
      headers: { origin, ...headers },
      ...(body !== undefined && { body }),
    });
  const post = async (path: string, headers: Record<string, string>, body: string) => {
    const answer = await ask('POST', path, headers, body);
    const { status, headers: answered } = answer;
    assert.equal(answered['access-control-allow-credentials'], undefined);
    return [
      status < 300 ? String(status) : `${status} ${String(answer.body.code)}`,
      answered['access-control-allow-origin'],
      answered['access-control-expose-headers'],
    ];
  };

  it('reads every answer of an entry point that needs no key, also 401, 413, 415 and 429, and none of others (8 rate)', async () => {
    const large = JSON.stringify({ person, comments: 'x'.repeat(2 ** 20) });
    const cases: [string, Record<string, string>, string][] = [
      ['200', json, sent],
      ['400 invalid_request', json, '{}'],
      ['400 malformed_json', json, '{'],
      ['401 invalid_key', { ...json, 'api-key': 'wrong' }, sent],
      ['413 payload_too_large', json, large],
      ['413 payload_too_large', { ...json, 'content-length': String(large.length) }, large],
      ['415 unsupported_media_type', { 'content-type': 'text/plain' }, sent],
    ];
    const open = ['*', 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'];
    for (const path of paths) {
      for (const [expected, headers, body] of cases) {
        assert.deepEqual(await post(`/api/v1${path}`, headers, body), [expected, ...open], path);
        // Version 2 has another name for attendances, and refuses keys with 403.
        const path2 = `/api/v2${path.replace(/attendance$/, 'attendances')}`;
        const expected2 = expected.replace('401', '403');
        assert.deepEqual(await post(path2, headers, body), [expected2, ...open], path2);
      }
    }
    // Both versions share the limit, which the calls without a key have reached.
    const signatures = `/api/v1${petition.path}/signatures`;
    assert.deepEqual(await post(signatures, json, sent), ['429 rate_limited', ...open]);
    const closed = [undefined, undefined];
    assert.deepEqual(await post('/api/v1/petitions', json, sent), ['401 missing_key', ...closed]);
    assert.deepEqual(await post(`/api/v1${petition.path}/nothing`, json, sent), ['404 not_found', ...closed]);
  });

  it('may post JSON without a key: the preflight request of a browser is answered, and nothing else is open', async () => {
    const preflight = { 'access-control-request-method': 'POST' };
    for (const path of paths) {
      const { status, headers, text } = await ask('OPTIONS', `/api/v1${path}`, {
        ...preflight,
        'access-control-request-headers': 'content-type',
      });
      assert.deepEqual([status, text], [204, '']);
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['access-control-allow-methods'], 'POST');
      assert.equal(headers['access-control-allow-headers'], 'Content-Type, Idempotency-Key');
      assert.equal(headers['access-control-max-age'], '86400');
      assert.equal(headers['access-control-allow-credentials'], undefined);
      for (const answer of [
        await ask('GET', `/api/v1${path}`, {}),
        await ask('OPTIONS', `/api/v1${path}`, {}),
        await ask('OPTIONS', `/api/v1${path}`, { 'access-control-request-method': 'PUT' }),
        await ask('OPTIONS', '/api/v1/petitions', preflight),
      ])
        assert.equal(answer.headers['access-control-allow-origin'], undefined);
    }
  });
});
