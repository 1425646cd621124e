import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { request } from 'undici';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { sendRaw } from '../support/send-raw.ts';
import { type Client, startTestService, type TestService } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

const settings = { CIVIC_METRICS_ADDRESS: '127.0.0.1:0' };

const event = (summary: string) => ({ originating_system: 'test', summary });
const person = (address: string) => ({ email_addresses: [{ address }] });

describeOnEachDatabase('a page that is kept', (database) => {
  const suite = useService(database, { settings });
  let writer: TestService;
  let plain: TestService;
  before(async () => {
    writer = await startTestService(database.url, { settings });
    plain = await startTestService(database.url, { settings: { ...settings, CIVIC_PAGE_CACHE_MB: '0' } });
  });
  after(() => Promise.all([writer.stop(), plain.stop()]));

  const read = async (service: TestService, key: string, path = '/events', more = {}) => {
    const headers = { 'api-key': key, ...more };
    const { headers: sent, ...answer } = await sendRaw(service.url, { path: `/api/v1${path}`, headers });
    const { date, 'x-request-id': id, ...rest } = sent;
    return { ...answer, headers: rest };
  };

  it('changes at once with everything that it shows, whichever process writes', async () => {
    const { account, key, creator } = await suite.group();
    const writing = writer.as(key);
    const campaign = pathOf((await writing.post('/event_campaigns', { title: 'Rents' })).body);
    const events: string[] = [];
    const writes: Record<string, () => Promise<unknown>> = {
      'the first event': async () => events.push(pathOf((await writing.post('/events', event('Talk'))).body)),
      'an event of a campaign': async () =>
        events.push(pathOf((await writing.post(`${campaign}/events`, event('Walk ✊'))).body)),
      'a PUT of an event': () => writing.put(events[0] ?? '', { summary: 'Long "talk"', location: null }),
      'a new identifier': () => writing.put(events[1] ?? '', { identifiers: ['crm:1'] }),
      'an RSVP': () => writing.post(`${events[0]}/attendance`, { person: person('amara@people.example') }),
      'a second RSVP': () => writing.post(`${events[0]}/attendance`, { person: person('bo@people.example') }),
      'a PUT of the creator': () =>
        writer.as(creator.key).put(`/people/${creator.account.personId}`, { given_name: 'Renée' }),
      'a new name of the group': () =>
        database.db('accounts').where({ id: account.id }).update({ name: 'Tenants' }),
    };
    const seen = new Set<string>();
    for (const [what, write] of Object.entries(writes)) {
      await write();
      for (const path of ['/events', '/events?per_page=1&page=2', `${campaign}/events`]) {
        const made = await read(suite.service, key, path);
        const kept = await read(suite.service, key, path);
        assert.deepEqual(kept, made, what);
        const { text } = await read(plain, key, path);
        assert.equal(made.text, text.replaceAll(plain.url, suite.service.url), what);
        for (const one of JSON.parse(made.text)._embedded['osdi:events'])
          assert.deepEqual(one, (await suite.service.as(key).get(pathOf(one))).body);
      }
      const { headers } = await read(suite.service, key);
      assert.ok(!seen.has(String(headers.etag)), what);
      seen.add(String(headers.etag));
    }
  });

  it('never shows a person who was erased', async () => {
    const { account, key } = await suite.individual();
    const writing = writer.as(key);
    const talk = pathOf((await writing.post('/events', event('Talk'))).body);
    const posted = await writing.post(`${talk}/attendance`, { person: person('gone@people.example') });
    const gone = `/people/${posted.body['platform:person_id']}`;
    const action = `/targeting/actions/${talk.slice('/events/'.length)}`;
    const paths = ['/people', '/events', `${talk}/attendance`, `${gone}/attendance`, `${action}/people`];
    for (const path of paths) assert.equal((await read(suite.service, key, path)).status, 200);
    await erasePerson(writer.context, { accountSlug: account.slug, email: 'gone@people.example' });
    const after = await Promise.all(paths.map((path) => read(suite.service, key, path)));
    assert.deepEqual(
      after.map(({ status }) => status),
      [200, 200, 200, 404, 404],
    );
    for (const { text } of after) assert.doesNotMatch(text, /gone@people/);
  });

  it('is sent in the encodings of other answers, with their headers, and also after it was made', async () => {
    const { key } = await suite.individual();
    const summary = 'Long '.repeat(40);
    const single = pathOf((await suite.service.as(key).post('/events', event(summary))).body);
    const { text } = await read(suite.service, key);
    const encodings = ['br', 'gzip, br', 'gzip;q=1, br;q=0.5', 'deflate', '*', 'gzip;q=0', 'br;q=0, *', ''];
    for (const encoding of encodings) {
      const headers = { 'api-key': key, 'Accept-Encoding': encoding };
      const other = await fetchBytes(suite.service, single, headers);
      for (const state of ['made', 'kept']) {
        const page = await fetchBytes(suite.service, '/events', headers);
        assert.equal(page.headers['content-encoding'], other.headers['content-encoding'], encoding);
        for (const name of ['vary', 'cache-control', 'content-type'])
          assert.equal(page.headers[name], other.headers[name], `${encoding} ${state}`);
        assert.equal(decompress(page), text, `${encoding} ${state}`);
      }
    }
  });

  it('is not another account’s, at the same address and with the same ETag', async () => {
    const [one, other] = [await suite.individual(), await suite.individual()];
    for (const { key, account } of [one, other])
      await suite.service.as(key).post('/events', event(`Talk of ${account.slug}`));
    const first = await read(suite.service, one.key);
    const second = await read(suite.service, other.key, '/events', {
      'If-None-Match': String(first.headers.etag),
    });
    assert.equal(second.status, 200);
    assert.match(second.text, new RegExp(`Talk of ${other.account.slug}`));
    assert.doesNotMatch(second.text, new RegExp(`Talk of ${one.account.slug}`));
  });

  it('is 304 for its ETag and for *, but * never hides that there is no such collection', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const talk = pathOf((await client.post('/events', event('Talk'))).body);
    const petition = pathOf((await client.post('/petitions', { originating_system: 't', title: 'R' })).body);
    const signer = person('signer@people.example');
    const signed = await client.post(`${petition}/signatures`, { person: signer });
    const { etag = '' } = (await client.get('/events')).headers;
    for (const tag of [etag, `"x", ${etag}`, '*'])
      assert.equal((await client.get('/events', { 'If-None-Match': tag })).status, 304, tag);
    for (const path of [
      `/petitions/${signed.body['platform:person_id']}/signatures`,
      `/event_campaigns/${account.id}/events`,
      `/tags/${talk.slice('/events/'.length)}/taggings`,
    ]) {
      for (const headers of [{}, { 'If-None-Match': '*' }] as Record<string, string>[])
        assert.equal((await client.get(path, headers)).status, 404, path);
    }
  });

  it('needs two statements as long as it is kept', async () => {
    const { key } = await suite.individual();
    const client = suite.service.as(key);
    for (let count = 0; count < 3; count++) await client.post('/events', event(`Talk ${count}`));
    await client.get('/events');
    const count = async (what: Client) => {
      const statements = await recordStatements(suite.service.context.db, () => what.get('/events'));
      return statements.length;
    };
    assert.equal(await count(client), 2);
    await database.db('lists').where({ kind: 'events' }).increment('version');
    assert.ok((await count(client)) > 2);
    assert.equal(await count(client), 2);
  });

  it('is made once for all who ask for it at the same time', async () => {
    const { key } = await suite.individual();
    const client = suite.service.as(key);
    await client.post('/events', event('Talk'));
    const statements = await recordStatements(suite.service.context.db, async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => client.get('/events')));
      for (const { text } of answers) assert.equal(text, answers[0]?.text);
    });
    const reading = statements.filter(({ sql }) => /`position` between/.test(sql));
    assert.equal(reading.length, 1);
  });

  it('has the headers of GET for HEAD', async () => {
    const { key } = await suite.individual();
    await suite.service.as(key).post('/events', event('Talk'));
    for (const encoding of ['br', 'identity']) {
      const headers = { 'api-key': key, 'Accept-Encoding': encoding };
      const head = await fetchBytes(suite.service, '/events', headers, 'HEAD');
      const get = await fetchBytes(suite.service, '/events', headers);
      assert.equal(head.bytes.length, 0);
      for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
        assert.equal(head.headers[name], get.headers[name]);
    }
  });

  it('is counted in the metrics', async () => {
    const { key } = await suite.individual();
    const client = suite.service.as(key);
    const figures = async () => {
      const { text } = await sendRaw(suite.service.metricsUrl ?? '', { path: '/metrics' });
      const read = (name: string) =>
        Number(new RegExp(`^civic_page_cache_${name} (\\d+)`, 'm').exec(text)?.[1]);
      return { hits: read('hits_total'), misses: read('misses_total'), bytes: read('bytes') };
    };
    const before = await figures();
    const { etag = '' } = (await client.get('/tags')).headers;
    await client.get('/tags');
    await client.get('/tags', { 'If-None-Match': etag });
    const after = await figures();
    assert.deepEqual([after.misses - before.misses, after.hits - before.hits], [1, 1]);
    assert.ok(after.bytes > before.bytes);
  });
});

interface Sent {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

async function fetchBytes(
  service: TestService,
  path: string,
  headers: Record<string, string>,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Sent> {
  const { headers: sent, body } = await request(`${service.url}/api/v1${path}`, { method, headers });
  return { headers: sent, bytes: Buffer.from(await body.arrayBuffer()) };
}

function decompress({ headers, bytes }: Sent): string {
  const decompressors = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };
  const encoding = headers['content-encoding'] as keyof typeof decompressors | undefined;
  return (encoding === undefined ? bytes : decompressors[encoding](bytes)).toString();
}
