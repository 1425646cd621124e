import assert from 'node:assert/strict';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sendRaw } from '../support/send-raw.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('GET /api/v1/', (database) => {
  const suite = useService(database);

  it('links to every collection below /api/v1 and needs no key (9 /api/v1)', async () => {
    const { status, body } = await suite.service.send('GET', '/');
    const base = `${suite.service.url}/api/v1`;
    assert.equal(status, 200);
    assert.deepEqual(
      Object.entries(body._links).filter(([name]) => name !== 'curies'),
      [
        ['self', { href: `${base}/` }],
        ['osdi:events', { href: `${base}/events` }],
        ['platform:event_campaigns', { href: `${base}/event_campaigns` }],
        ['osdi:people', { href: `${base}/people` }],
        ['osdi:petitions', { href: `${base}/petitions` }],
        ['osdi:tags', { href: `${base}/tags` }],
        ['platform:metadata', { href: `${base}/metadata` }],
        ['platform:actions', { href: `${base}/targeting/actions` }],
        ['platform:targets', { href: `${base}/targets` }],
        ['platform:webhooks', { href: `${base}/webhooks` }],
      ],
    );
  });

  it('names both prefixes in curies with a template that holds {rel} (2.4)', async () => {
    const { body } = await suite.service.send('GET', '/');
    const href = `${suite.service.url}/rels/{rel}`;
    assert.deepEqual(body._links.curies, [
      { name: 'osdi', href, templated: true },
      { name: 'platform', href, templated: true },
    ]);
  });

  it('describes the service for programs that read any OSDI server', async () => {
    const { title, version, _links, ...rest } = (await suite.service.send('GET', '/')).body;
    assert.deepEqual(rest, {
      motd: 'Welcome to the API of Civic Action Service.',
      vendor_name: 'Civic Action Service',
      product_name: 'Civic Action Service',
      osdi_version: '1.1.1',
      namespace: 'platform',
      max_page_size: 100,
    });
    const { body } = await (await suite.client()).get(`/events?per_page=${rest.max_page_size + 1}`);
    assert.equal(body.per_page, rest.max_page_size);
  });

  it('returns the same without the trailing slash', async () => {
    const { status, body } = await suite.service.send('GET', '');
    assert.equal(status, 200);
    assert.equal(body._links.self.href, `${suite.service.url}/api/v1/`);
  });

  it('returns HAL and the same Cache-Control as every response (4)', async () => {
    const { headers } = await suite.service.send('GET', '/');
    assert.match(headers['content-type'] ?? '', /^application\/hal\+json/);
    assert.equal(headers['cache-control'], 'max-age=0, private, must-revalidate');
  });

  it('returns HAL for every Accept header', async () => {
    for (const accept of ['application/json', '*/*', 'text/html']) {
      const { headers } = await suite.service.send('GET', '/', { headers: { accept } });
      assert.match(headers['content-type'] ?? '', /^application\/hal\+json/, accept);
    }
  });

  it('returns 304 for its own ETag', async () => {
    const first = await suite.service.send('GET', '/');
    const again = await suite.service.send('GET', '/', {
      headers: { 'If-None-Match': first.headers.etag ?? '' },
    });
    assert.equal(again.status, 304);
  });

  it('returns a different ETag with a key, and may do so for each account', async () => {
    const { key } = await suite.individual();
    const keyless = await suite.service.send('GET', '/');
    const keyed = await suite.service.send('GET', '/', { key });
    assert.notEqual(keyed.headers.etag, keyless.headers.etag);
  });

  it('is found by the absolute form of its address (RFC 9112, 3.2.2)', async () => {
    const { status } = await sendRaw(suite.service.url, { path: `${suite.service.url}/api/v1/` });
    assert.equal(status, 200);
  });
});

describeOnEachDatabase('a service with its own base URL', (database) => {
  const log = captureLog();
  const suite = useService(database, {
    logger: log.logger,
    settings: { CIVIC_BASE_URL: 'https://actions.example.org/civic/' },
  });

  it('starts every link with the configured base URL', async () => {
    assert.ok(suite.service);
    const listening = log.lines().find(({ msg }) => msg === 'listening');
    const { body } = await sendRaw(String(listening?.url), { path: '/api/v1/' });
    const links = JSON.stringify(body._links).match(/https?:[^"]+/g) ?? [];
    assert.ok(links.length > 4);
    for (const link of links) assert.ok(link.startsWith('https://actions.example.org/civic/'), link);
  });
});
