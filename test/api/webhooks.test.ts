import assert from 'node:assert/strict';
import { disableEndpoint } from '../../src/delivery/outbox/endpoint-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const url = 'https://crm.example.org/hooks';

describeOnEachDatabase('webhooks', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  it('are created from only an address: enabled, for all actions, with a secret of 32 bytes', async () => {
    const client = await suite.client();
    const { status, body } = await client.post('/webhooks', { url });
    const { secret, created_at, modified_at, _links, ...rest } = body;
    assert.equal(status, 200);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(created_at, modified_at);
    assert.deepEqual(rest, {
      identifiers: [`platform:${idOf(body)}`],
      url,
      trigger: 'all_actions',
      dialect: 'v1',
      events: ['osdi:signature'],
      enabled: true,
      status: 'enabled',
    });
    assert.deepEqual(Object.keys(_links), ['self', 'platform:deliveries', 'curies']);
  });

  it('show their secret only when they are created: not by GET, in the collection or after PUT, and in no header', async () => {
    const client = await suite.client();
    const { body: created } = await client.post('/webhooks', { url });
    const { secret, ...shown } = created;
    const read = await client.get(pathOf(created));
    assert.deepEqual(read.body, shown);
    const list = await client.get('/webhooks');
    assert.deepEqual(list.body._embedded['platform:webhooks'], [shown]);
    const changed = await client.put(pathOf(created), { ...created, description: 'CRM' });
    for (const answer of [read, list, changed])
      assert.ok(!JSON.stringify([answer.text, answer.headers]).includes(secret.slice(6)));
  });

  it('receive the signatures of one petition if the body links to it, with or without a trigger (6)', async () => {
    const { client, resource } = await openPetition(suite);
    const petition = resource._links.self;
    for (const trigger of ['specific_action', undefined, null]) {
      const { body } = await client.post('/webhooks', {
        url,
        trigger,
        _links: { 'osdi:petition': petition },
      });
      assert.deepEqual([body.trigger, body._links['osdi:petition']], ['specific_action', petition]);
    }
    const all = { url, trigger: 'all_actions', _links: { 'osdi:petition': petition } };
    const { body } = await client.post('/webhooks', all);
    assert.deepEqual([body.trigger, body._links['osdi:petition']], ['all_actions', undefined]);
  });

  it('are rejected for a specific action without a petition of the account, and nothing is stored', async () => {
    const client = await suite.client();
    const stranger = await openPetition(suite);
    await client.get('/webhooks');
    const before = await dumpRows(database);
    const links = (href: unknown) => ({ 'osdi:petition': { href } });
    const calls: [object, string][] = [
      [{}, '/_links/osdi:petition'],
      [{ _links: null }, '/_links/osdi:petition'],
      [{ _links: {} }, '/_links/osdi:petition'],
      [{ _links: { 'osdi:petition': null } }, '/_links/osdi:petition'],
      [{ _links: { 'osdi:petition': {} } }, '/_links/osdi:petition'],
      [{ _links: links(5) }, '/_links/osdi:petition/href'],
      [{ _links: links(stranger.resource._links.self.href) }, '/_links/osdi:petition/href'],
      [{ _links: links(`${suite.service.url}/api/v1/events/1`) }, '/_links/osdi:petition/href'],
      [{ _links: links('https://elsewhere.example/') }, '/_links/osdi:petition/href'],
    ];
    for (const [members, pointer] of calls) {
      const sent = { url, trigger: 'specific_action', ...members };
      const { status, body } = await client.post('/webhooks', sent);
      assert.deepEqual([status, body.errors?.[0].pointer], [400, pointer], JSON.stringify(members));
    }
    assert.deepEqual(await dumpRows(database), before);
  });

  it('are rejected for an address that the service may not reach, with the pointer and the value, and nothing is stored', async () => {
    const client = await suite.client();
    await client.get('/webhooks');
    const before = await dumpRows(database);
    for (const address of [
      ...['http://crm.example.org/', 'ftp://crm.example.org/', 'crm.example.org', '/hooks', 'https://'],
      ...['https://user@crm.example.org/', 'https://user:word@crm.example.org/'],
      ...['https://localhost/', 'https://LOCALHOST.:8443/', 'https://a.localhost/', 'https://127.0.0.1/'],
      ...['https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
      ...['https://10.1.2.3/', 'https://169.254.169.254/latest', 'https://192.0.2.1/', 'https://[fe80::1]/'],
    ]) {
      const { status, body } = await client.post('/webhooks', { url: address });
      assert.deepEqual([status, body.errors?.[0].pointer], [400, '/url'], address);
      assert.ok(body.detail.includes(`came as ${JSON.stringify(address)}`), body.detail);
    }
    assert.deepEqual(await dumpRows(database), before);
  });

  it('are rejected with a pointer for each error, and null in an optional field counts as absent', async () => {
    const client = await suite.client();
    const wrong = { url: 5, description: 'x'.repeat(256), trigger: 'some', enabled: 'yes' };
    const { status, body } = await client.post('/webhooks', wrong);
    assert.deepEqual(
      [status, body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()],
      [400, ['/description', '/enabled', '/trigger', '/url']],
    );
    for (const missing of [{}, { url: null }, { url: '' }, { url: `https://e.example/${'x'.repeat(2048)}` }])
      assert.equal((await client.post('/webhooks', missing)).body.errors[0].pointer, '/url');
    const absent = { url, description: null, trigger: null, enabled: null, _links: null };
    assert.equal((await client.post('/webhooks', absent)).status, 200);
  });

  it('are disabled from the start if the body disables them, and show the reason', async () => {
    const client = await suite.client();
    const { body } = await client.post('/webhooks', { url, enabled: false });
    assert.deepEqual(
      [body.enabled, body.status, body.status_reason],
      [false, 'disabled', 'Turned off by its owner.'],
    );
  });

  it('can be created again from their returned form, as new webhooks with their own secret', async () => {
    const { client, resource } = await openPetition(suite);
    const { body: first } = await client.post('/webhooks', {
      url,
      description: 'CRM',
      enabled: false,
      _links: { 'osdi:petition': resource._links.self },
    });
    const { body: second } = await client.post('/webhooks', first);
    assert.notEqual(idOf(second), idOf(first));
    assert.notEqual(second.secret, first.secret);
    const facts = ({ description, trigger, status, _links }: typeof first) =>
      JSON.stringify([description, trigger, status, _links['osdi:petition']]);
    assert.equal(facts(second), facts(first));
  });

  it('are listed oldest first, in pages with exact totals', async () => {
    const client = await suite.client();
    for (const name of ['a', 'b', 'c']) await client.post('/webhooks', { url, description: name });
    const { body } = await client.get('/webhooks?per_page=2');
    assert.deepEqual([body.total_records, body.total_pages], [3, 2]);
    const rest = await client.get(pathOfLink(body._links.next.href));
    assert.deepEqual(
      [...body._embedded['platform:webhooks'], ...rest.body._embedded['platform:webhooks']].map(
        ({ description }) => description,
      ),
      ['a', 'b', 'c'],
    );
  });

  it('return a new ETag, alone and in the collection, after the service changed their state', async () => {
    const client = await suite.client();
    const { body } = await client.post('/webhooks', { url });
    const paths = [pathOf(body), '/webhooks'];
    const etags = await Promise.all(paths.map(async (path) => (await client.get(path)).headers.etag ?? ''));
    const ask = (index: number) => client.get(paths[index]!, { 'If-None-Match': etags[index]! });
    for (const index of [0, 1]) assert.equal((await ask(index)).status, 304);
    await disableEndpoint(database.db, idOf(body), 'It answered 410.');
    const [alone, list] = [await ask(0), await ask(1)];
    const { status_reason, enabled } = alone.body;
    assert.deepEqual([status_reason, enabled], ['It answered 410.', false]);
    assert.deepEqual(list.body._embedded['platform:webhooks'][0], alone.body);
  });

  it('are deleted by DELETE, which returns 204 without a body, and a second DELETE returns 404', async () => {
    const client = await suite.client();
    const { body } = await client.post('/webhooks', { url });
    const deleted = await client.delete(pathOf(body));
    assert.deepEqual([deleted.status, deleted.text], [204, '']);
    assert.equal((await client.get(pathOf(body))).status, 404);
    assert.equal((await client.delete(pathOf(body))).status, 404);
    assert.equal((await client.get('/webhooks')).body.total_records, 0);
  });

  it('are removed from the total once by two simultaneous DELETEs', async () => {
    const client = await suite.client();
    await client.post('/webhooks', { url });
    const { body } = await client.post('/webhooks', { url });
    const answers = await Promise.all([1, 2, 3].map(() => client.delete(pathOf(body))));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404]);
    assert.equal((await client.get('/webhooks')).body.total_records, 1);
  });
});

describeOnEachDatabase('a service that allows http and private networks for webhooks', (database) => {
  const suite = useService(database, {
    settings: { CIVIC_WEBHOOK_ALLOW_HTTP: 'true', CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' },
  });

  it('accepts them at creation, and no other address that is not public', async () => {
    const client = await suite.client();
    for (const address of ['http://crm.example.org/', 'http://127.0.0.1:3001/', 'https://localhost/'])
      assert.equal((await client.post('/webhooks', { url: address })).status, 200, address);
    assert.equal((await client.post('/webhooks', { url: 'http://10.0.0.1/' })).status, 400);
  });
});
