import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOfLink } from '../support/path-of.ts';
import { sendRaw } from '../support/send-raw.ts';
import { type Client, openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('GET /events', (database) => {
  const suite = useService(database);
  let client: Client;
  let key: string;

  before(async () => {
    ({ key } = await openIndividual(suite.service.context, 'lister'));
    client = suite.service.as(key);
    for (let index = 1; index <= 30; index++) await client.post('/events', event(index));
  });

  const summaries = async (path: string) => {
    const { body } = await client.get(path);
    return body._embedded['osdi:events'].map((one: { summary: string }) => one.summary);
  };
  const envelope = async (path: string) => {
    const { body } = await client.get(path);
    const { page, per_page, total_pages, total_records } = body;
    return { page, per_page, total_pages, total_records, members: body._embedded['osdi:events'].length };
  };

  it('returns 25 events a page with the exact totals (2.5 page, per_page, total_pages, total_records)', async () => {
    assert.deepEqual(await envelope('/events'), {
      page: 1,
      per_page: 25,
      total_pages: 2,
      total_records: 30,
      members: 25,
    });
  });

  it('embeds full event resources and links to each of them, in the same order (2.5 _links.osdi:events, _embedded.osdi:events)', async () => {
    const { body } = await client.get('/events');
    const embedded = body._embedded['osdi:events'];
    const hrefs = embedded.map((one: { _links: { self: object } }) => one._links.self);
    assert.deepEqual(body._links['osdi:events'], hrefs);
    assert.deepEqual((await client.get(pathOfLink(hrefs[7].href))).body, embedded[7]);
  });

  it('has the curies of its events (2.5 _links.curies)', async () => {
    const { body } = await client.get('/events');
    const names = body._links.curies.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, ['osdi', 'platform']);
    assert.deepEqual(body._links.curies, body._embedded['osdi:events'][0]._links.curies);
  });

  it('returns events in creation order, oldest first, over all pages (4.1)', async () => {
    assert.deepEqual(
      [...(await summaries('/events?page=1')), ...(await summaries('/events?page=2'))],
      Array.from({ length: 30 }, (_, index) => `Event ${index + 1}`),
    );
  });

  it('links to the next page as {base_url}/api/v1/events?page=<n>, and has no such link on the last page (2.5 _links.next, 4.1)', async () => {
    const base = `${suite.service.url}/api/v1/events`;
    const first = (await client.get('/events')).body._links;
    assert.deepEqual([first.self.href, first.next.href], [base, `${base}?page=2`]);
    assert.equal('previous' in first, false);
    const second = (await client.get(pathOfLink(first.next.href))).body._links;
    assert.equal('next' in second, false);
    assert.equal(second.previous.href, `${base}?page=1`);
  });

  it('reaches every event by following next (2.5 _links.next, 4 GET /events)', async () => {
    let path: string | undefined = '/events?per_page=7';
    const seen: string[] = [];
    while (path !== undefined) {
      const { body } = await client.get(path);
      seen.push(...body._links['osdi:events'].map(({ href }: { href: string }) => href));
      path = body._links.next && pathOfLink(body._links.next.href);
    }
    assert.deepEqual([seen.length, new Set(seen).size], [30, 30]);
  });

  it('accepts per_page from 1 to 100 and changes other numbers to the nearest limit (8 page size)', async () => {
    const expected = { 1: [1, 30], 7: [7, 5], 100: [100, 1], 101: [100, 1], 0: [1, 30], '-5': [1, 30] };
    for (const [asked, [perPage, pages]] of Object.entries(expected)) {
      const { per_page, total_pages } = await envelope(`/events?per_page=${asked}`);
      assert.deepEqual([per_page, total_pages], [perPage, pages], asked);
    }
  });

  it('treats a page below 1 as page 1 (4.1)', async () => {
    for (const page of ['0', '-1', '-9007199254740992'])
      assert.deepEqual(
        [(await envelope(`/events?page=${page}`)).page, (await summaries(`/events?page=${page}`))[0]],
        [1, 'Event 1'],
      );
  });

  it('returns a page past the end with empty arrays under the same keys (4.1)', async () => {
    const { status, body } = await client.get('/events?page=3');
    assert.equal(status, 200);
    assert.deepEqual([body.page, body.total_pages, body.total_records], [3, 2, 30]);
    assert.deepEqual([body._embedded['osdi:events'], body._links['osdi:events']], [[], []]);
    assert.equal('next' in body._links, false);
    assert.match(body._links.previous.href, /page=2$/);
  });

  it('has no previous link if the previous page is past the end too', async () => {
    assert.equal('previous' in (await client.get('/events?page=4')).body._links, false);
  });

  it('returns an empty page for page numbers that are too large for an exact number (4.1)', async () => {
    for (const page of ['9007199254740992', '9223372036854775808', '100000000000000000000000000']) {
      for (const perPage of [1, 100]) {
        const { status, body } = await client.get(`/events?page=${page}&per_page=${perPage}`);
        assert.deepEqual([status, body._embedded['osdi:events']], [200, []], page);
      }
    }
  });

  it('rejects a page or per_page that is not a whole number, with the parameter and the value', async () => {
    for (const name of ['page', 'per_page']) {
      for (const value of ['abc', '1.5', '1,2', 'Infinity', 'NaN', '1e999', 'null', 'true']) {
        const { status, body } = await client.get(`/events?${name}=${value}`);
        assert.deepEqual([status, body.code], [400, 'invalid_request'], `${name}=${value}`);
        assert.equal(body.errors[0].parameter, name);
        assert.match(body.errors[0].message, /, came as /);
      }
    }
  });

  it('rejects a page that is sent twice', async () => {
    assert.equal((await client.get('/events?page=1&page=2')).status, 400);
  });

  it('accepts unknown parameters and keeps them, and + for spaces, in next and previous', async () => {
    const { body } = await client.get('/events?unknown=a+b&x=%C3%A9%26&per_page=10&page=2&page_size=3');
    assert.deepEqual([body.page, body.per_page], [2, 10]);
    for (const [relation, page] of [
      ['next', '3'],
      ['previous', '1'],
    ] as const) {
      const { searchParams } = new URL(body._links[relation].href);
      assert.deepEqual(Object.fromEntries(searchParams), {
        unknown: 'a b',
        x: 'é&',
        per_page: '10',
        page,
        page_size: '3',
      });
    }
  });

  it('returns the requested address as self (2.5 _links.self)', async () => {
    for (const path of [
      '/events',
      '/events?page=2',
      '/events/?per_page=3&page=1',
      '/events?unknown=a+b%20c',
    ]) {
      const { body } = await client.get(path);
      assert.equal(body._links.self.href, `${suite.service.url}/api/v1${path}`);
    }
  });

  it('returns valid addresses as self and next, also if the query has characters that are not allowed', async () => {
    const path = '/api/v1/events?per_page=1&q="<a>{b}|\\^`%zz%C3%A9';
    const { status, body } = await sendRaw(suite.service.url, { path, headers: { 'api-key': key } });
    assert.equal(status, 200);
    const { self, next } = body._links as { self: { href: string }; next: { href: string } };
    for (const { href } of [self, next])
      assert.equal(new URL(href).searchParams.get('q'), '"<a>{b}|\\^`%zzé', href);
    assert.doesNotMatch(self.href, /["<>\\^`{|}]|%(?![0-9A-F]{2})/);
  });

  it('accepts a trailing slash', async () => {
    assert.equal((await envelope('/events/')).total_records, 30);
  });

  it('returns HAL with Cache-Control (4)', async () => {
    const { headers } = await client.get('/events');
    assert.match(headers['content-type'] ?? '', /^application\/hal\+json/);
    assert.equal(headers['cache-control'], 'max-age=0, private, must-revalidate');
  });

  it('is empty with total_pages 0 for an account without events (2.5 total_pages, total_records)', async () => {
    const { body } = await (await suite.client()).get('/events');
    const { page, per_page, total_pages, total_records } = body;
    assert.deepEqual(
      { page, per_page, total_pages, total_records },
      { page: 1, per_page: 25, total_pages: 0, total_records: 0 },
    );
    assert.deepEqual([body._embedded['osdi:events'], body._links['osdi:events']], [[], []]);
  });

  it('returns the events of the group for the group’s key, but not the events of its creator (4 GET /events, 5 events)', async () => {
    const group = await suite.group();
    await suite.service.as(group.key).post('/events', event(1));
    assert.equal((await suite.service.as(group.key).get('/events')).body.total_records, 1);
    assert.equal((await suite.service.as(group.creator.key).get('/events')).body.total_records, 0);
  });

  it('contains an event in the first request after its POST', async () => {
    const own = await suite.client();
    for (let count = 1; count <= 3; count++) {
      await own.post('/events', event(count));
      assert.equal((await own.get('/events')).body.total_records, count);
    }
  });

  it('returns 304 for its ETag until an event is created or changed', async () => {
    const own = await suite.client();
    const { body } = await own.post('/events', event(1));
    const ask = async (etag = '') => own.get('/events', { 'If-None-Match': etag });
    const first = await ask();
    assert.equal((await ask(first.headers.etag)).status, 304);
    await own.put(pathOfLink(body._links.self.href), { summary: 'Changed' });
    const second = await ask(first.headers.etag);
    assert.equal(second.status, 200);
    await own.post('/events', event(2));
    assert.equal((await ask(second.headers.etag)).status, 200);
  });

  it('returns a different ETag for another page', async () => {
    const etags = ['/events', '/events?page=1', '/events?page=2', '/events?per_page=3'].map(
      async (path) => (await client.get(path)).headers.etag,
    );
    assert.equal(new Set(await Promise.all(etags)).size, 4);
  });
});

function event(index: number) {
  return { originating_system: 'test', summary: `Event ${index}` };
}
