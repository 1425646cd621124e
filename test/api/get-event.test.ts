import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import { sendRaw } from '../support/send-raw.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'test', summary: 'Meeting' };

describeOnEachDatabase('GET /events/{event_id}', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  const create = async (client: Client, more = {}) =>
    (await client.post('/events', { ...minimal, ...more })).body;

  it('returns the event itself, with creator and organizer embedded (4 GET /events/{event_id})', async () => {
    const client = await suite.client();
    const created = await create(client, { identifiers: ['crm:1'], description: 'Text' });
    const { status, body, headers } = await client.get(pathOf(created));
    assert.equal(status, 200);
    assert.deepEqual(body, created);
    assert.deepEqual(Object.keys(body._embedded), ['osdi:creator', 'osdi:organizer']);
    assert.match(headers['content-type'] ?? '', /^application\/hal\+json/);
    assert.equal(headers['cache-control'], 'max-age=0, private, must-revalidate');
  });

  it('links to itself, its attendances, creator, organizer, embed code and curies (2.4)', async () => {
    const event = await create(client);
    assert.deepEqual(Object.keys(event._links), [
      'self',
      'osdi:attendance',
      'osdi:creator',
      'osdi:organizer',
      'platform:embed',
      'curies',
    ]);
    assert.equal(event._links.self.href, `${suite.service.url}/api/v1/events/${idOf(event)}`);
  });

  it('has only links that the same key can fetch, including those of embedded resources (2.3, 2.4)', async () => {
    const { key } = await suite.group();
    const client = suite.service.as(key);
    const event = await create(client);
    const creator = event._embedded['osdi:creator'];
    for (const { href } of [...Object.values(event._links), ...Object.values(creator._links)] as {
      href?: string;
    }[]) {
      if (href !== undefined) assert.equal((await client.get(pathOfLink(href))).status, 200, href);
    }
  });

  it('embeds the same person that the link returns', async () => {
    const event = await create(client);
    const { body } = await client.get(pathOfLink(event._links['osdi:creator'].href));
    assert.deepEqual(body, event._embedded['osdi:creator']);
  });

  it('returns 404 for an event of another account, as for one that does not exist (5 other accounts)', async () => {
    const [client, other] = [await suite.client(), await suite.client()];
    const path = pathOf(await create(client));
    const foreign = await other.get(path);
    const missing = await other.get('/events/01a13160-f700-7f32-8a61-5d0c7be92f14');
    assert.deepEqual([foreign.status, foreign.body.code], [404, 'not_found']);
    assert.deepEqual([missing.status, missing.body.title], [404, foreign.body.title]);
  });

  it('returns 404 for a malformed id, as for an unknown one', async () => {
    const { key } = await suite.individual();
    const event = await create(suite.service.as(key));
    const id = idOf(event);
    const ids = [
      '1',
      'x'.repeat(4000),
      `${id}%20`,
      `%20${id}`,
      `${id}%00`,
      `platform:${id}`,
      id.replaceAll('-', ''),
      '%F0%9F%98%80',
      '%C3%A9',
      '%zz',
      '%',
      '%ED%A0%80',
      "'%20or%201=1",
      '__proto__',
      '..%2Fevents',
    ];
    for (const one of ids) {
      const { status, body } = await sendRaw(suite.service.url, {
        path: `/api/v1/events/${one}`,
        headers: { 'api-key': key },
      });
      assert.deepEqual([status, body.code], [404, 'not_found'], one);
    }
  });

  it('accepts a trailing slash and unknown parameters', async () => {
    const event = await create(client);
    for (const tail of ['/', '?x=1', '/?x=1&y'])
      assert.equal((await client.get(pathOf(event) + tail)).status, 200);
  });

  it('returns a weak ETag, and 304 without a body for a request with that ETag', async () => {
    const path = pathOf(await create(client));
    const { headers } = await client.get(path);
    assert.match(headers.etag ?? '', /^W\/"[^"]+"$/);
    for (const named of [headers.etag, `"x", ${headers.etag}`, headers.etag?.replace('W/', ''), '*']) {
      const again = await client.get(path, { 'If-None-Match': named ?? '' });
      assert.deepEqual([again.status, again.text], [304, ''], named);
      assert.equal(again.headers.etag, headers.etag);
      assert.equal(again.headers['cache-control'], headers['cache-control']);
    }
    assert.equal((await client.get(path, { 'If-None-Match': 'W/"other"' })).status, 200);
  });

  it('returns a new ETag after the event has changed', async () => {
    const client = await suite.client();
    const path = pathOf(await create(client, { identifiers: ['crm:1'] }));
    const etags = [(await client.get(path)).headers.etag];
    await client.put(path, { summary: 'Changed' });
    etags.push((await client.get(path)).headers.etag);
    await client.post('/events', { ...minimal, identifiers: ['crm:1'] });
    etags.push((await client.get(path)).headers.etag);
    assert.equal(new Set(etags).size, 3);
  });

  it('returns a new ETag after the embedded creator has changed, also in the collection and for a group', async () => {
    const group = await suite.group();
    const [client, creator] = [suite.service.as(group.key), suite.service.as(group.creator.key)];
    const paths = [pathOf(await create(client)), '/events'];
    const before = await Promise.all(paths.map(async (path) => (await client.get(path)).headers.etag ?? ''));
    const petition = await creator.post('/petitions', { originating_system: 'test', title: 'Rents' });
    const address = `${group.creator.account.slug}@people.example`;
    await creator.post(`${pathOf(petition.body)}/signatures`, {
      person: { given_name: 'Renamed', email_addresses: [{ address }] },
    });
    for (const [index, path] of paths.entries()) {
      const { status, body } = await client.get(path, { 'If-None-Match': before[index] ?? '' });
      assert.equal(status, 200, path);
      const event = body._embedded['osdi:events']?.[0] ?? body;
      assert.equal(event._embedded['osdi:creator'].given_name, 'Renamed');
    }
  });

  it('returns a new ETag after the group’s name has changed, also in the collection', async () => {
    const { key, account } = await suite.group();
    const client = suite.service.as(key);
    const paths = [pathOf(await create(client)), '/events'];
    const before = await Promise.all(paths.map(async (path) => (await client.get(path)).headers.etag ?? ''));
    await database.db('accounts').where({ id: account.id }).update({ name: 'Renamed' });
    for (const [index, path] of paths.entries()) {
      const { status, body } = await client.get(path, { 'If-None-Match': before[index] ?? '' });
      assert.equal(status, 200, path);
      const event = body._embedded['osdi:events']?.[0] ?? body;
      assert.equal(event['platform:sponsor'].summary, 'Renamed');
    }
  });

  it('validates the key before If-None-Match', async () => {
    const client = await suite.client();
    const path = pathOf(await create(client));
    const { headers } = await client.get(path);
    const answer = await (await suite.client()).get(path, { 'If-None-Match': headers.etag ?? '' });
    assert.equal(answer.status, 404);
    assert.equal((await suite.service.send('GET', path, { headers: { 'If-None-Match': '*' } })).status, 401);
  });

  it('returns the headers of GET without a body for HEAD', async () => {
    const { key } = await suite.individual();
    const path = pathOf(await create(suite.service.as(key)));
    // The client sends Accept-Encoding for GET, but not for HEAD.
    const headers = { 'Accept-Encoding': 'identity' };
    const get = await suite.service.send('GET', path, { key, headers });
    const head = await suite.service.send('HEAD', path, { key, headers });
    assert.equal(head.status, 200);
    assert.equal(head.text ?? '', '');
    for (const name of ['etag', 'content-type', 'cache-control', 'content-length'])
      assert.equal(head.headers[name], get.headers[name], name);
    assert.equal((await suite.service.send('HEAD', '/events/1', { key })).status, 404);
  });

  it('returns the allowed methods without a body for OPTIONS', async () => {
    const { status, headers } = await suite.service.send('OPTIONS', '/events/1');
    assert.deepEqual([status, headers.allow], [204, 'GET, HEAD, PUT, OPTIONS']);
  });

  it('ignores the body headers of a GET that has no body', async () => {
    const path = pathOf(await create(client));
    assert.equal((await client.get(path, { 'Content-Type': 'text/plain; charset=x' })).status, 200);
  });
});
