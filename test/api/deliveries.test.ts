import assert from 'node:assert/strict';
import { listNewestDeliveries } from '../../src/actions/webhooks/read-deliveries.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

const url = 'https://crm.example.org/hooks';
const nobody = '01a1107e-3af9-7d20-8b63-f0c41e97a5d8';
type Body = Awaited<ReturnType<Client['get']>>['body'];

describeOnEachDatabase('the deliveries of a webhook', (database) => {
  const suite = useService(database);

  /** An account with a webhook and this number of deliveries. No worker runs, so they stay pending. */
  async function enqueueMessages(count: number) {
    const { client, sign, resource } = await openPetition(suite);
    const { body: webhook } = await client.post('/webhooks', { url });
    for (let number = 1; number <= count; number++)
      await sign({ person: { email_addresses: [{ address: `${number}@people.example` }] } });
    const path = pathOfLink(webhook._links['platform:deliveries'].href);
    const list = async (query = ''): Promise<Body> => (await client.get(path + query)).body;
    return { client, webhook, path, list, sign, petition: resource };
  }

  const members = (page: Body): Body[] => page._embedded['platform:deliveries'];
  const setState = (delivery: Body, state: 'delivered' | 'failed') =>
    database
      .db('deliveries')
      .where({ id: idOf(delivery) })
      .update({ state });

  it('are listed newest first, with the payload as sent and without attempts and totals', async () => {
    const { list, webhook } = await enqueueMessages(2);
    const page = await list();
    assert.deepEqual(Object.keys(page).sort(), ['_embedded', '_links', 'per_page']);
    assert.equal(page.per_page, 25);
    assert.deepEqual(
      members(page).map(({ payload }) => payload[0]['osdi:signature'].person.email_addresses[0].address),
      ['2@people.example', '1@people.example'],
    );
    assert.deepEqual(
      page._links['platform:deliveries'],
      members(page).map(({ _links }) => _links.self),
    );
    for (const delivery of members(page)) {
      const { state, attempt_count, next_attempt_at, created_at, attempts, _links } = delivery;
      assert.deepEqual(
        [state, attempt_count, next_attempt_at, attempts],
        ['pending', 0, created_at, undefined],
      );
      assert.equal(delivery.idempotency_key, delivery.payload[0].idempotency_key);
      assert.deepEqual(_links['platform:webhook'], webhook._links.self);
    }
  });

  it('can be read to the end by cursor; the links keep the other parameters, and new deliveries do not disturb the order', async () => {
    const { client, list, sign } = await enqueueMessages(5);
    const all = members(await list());
    let page = await list('?state=pending&per_page=2&x=1');
    const seen = members(page);
    await sign({ person: { email_addresses: [{ address: 'late@people.example' }] } });
    while (page._links.next !== undefined) {
      const next = new URL(page._links.next.href).searchParams;
      assert.deepEqual([next.get('state'), next.get('per_page'), next.get('x')], ['pending', '2', '1']);
      page = (await client.get(pathOfLink(page._links.next.href))).body;
      seen.push(...members(page));
    }
    assert.deepEqual(seen, all);
  });

  it('continue after a delivery that was deleted meanwhile', async () => {
    const { list } = await enqueueMessages(3);
    const [newest, ...older] = members(await list());
    const { next } = (await list('?per_page=1'))._links;
    await database
      .db('deliveries')
      .where({ id: idOf(newest) })
      .delete();
    assert.deepEqual(members(await list(new URL(next.href).search.replace('per_page=1', ''))), older);
  });

  it('can be filtered by state', async () => {
    const { list } = await enqueueMessages(3);
    const [one, two, three] = members(await list());
    await setState(one, 'failed');
    await setState(three, 'delivered');
    for (const [state, delivery] of [
      ['pending', two],
      ['failed', one],
      ['delivered', three],
    ])
      assert.deepEqual(members(await list(`?state=${state}`)).map(idOf), [idOf(delivery)]);
  });

  it('return 400 with the parameter for an invalid cursor, state or page size', async () => {
    const { client, path } = await enqueueMessages(1);
    for (const [name, values] of Object.entries({
      cursor: ['', 'x', nobody, 'AaEQfjr5fSCLY_DEHpel2A=', '../../etc', '%00', "'"],
      state: ['', 'PENDING', 'lost', 'pending,failed'],
      per_page: ['abc', '1.5'],
    })) {
      for (const value of values) {
        const { status, body } = await client.get(`${path}?${name}=${value}`);
        assert.deepEqual([status, body.errors?.[0].parameter], [400, name], `${name}=${value}`);
      }
    }
    const twice = await client.get(`${path}?cursor=a&cursor=b`);
    assert.deepEqual([twice.status, twice.body.errors[0].parameter], [400, 'cursor']);
  });

  it('limit the page size to 1 to 100', async () => {
    const { list } = await enqueueMessages(2);
    assert.deepEqual(
      [(await list('?per_page=0')).per_page, (await list('?per_page=999')).per_page],
      [1, 100],
    );
  });

  it('return 304 until a delivery changes', async () => {
    const { client, path, list } = await enqueueMessages(2);
    const [newest] = members(await list());
    for (const address of [path, pathOf(newest)]) {
      const { headers } = await client.get(address);
      const ask = async () => (await client.get(address, { 'If-None-Match': headers.etag ?? '' })).status;
      assert.equal(await ask(), 304);
      await setState(newest, address === path ? 'failed' : 'delivered');
      assert.equal(await ask(), 200);
    }
  });

  it('have no next attempt while the webhook is disabled, and no new ones are created', async () => {
    const { client, webhook, list, sign } = await enqueueMessages(1);
    await client.put(pathOf(webhook), { enabled: false });
    await sign({ person: { email_addresses: [{ address: 'other@people.example' }] } });
    const [waiting, ...others] = members(await list());
    assert.deepEqual([waiting.state, waiting.next_attempt_at, others.length], ['pending', undefined, 0]);
    await client.put(pathOf(webhook), { enabled: true });
    assert.equal(members(await list())[0].next_attempt_at, waiting.created_at);
  });

  it('are listed over all webhooks of an account, newest first and with the requested limit', async () => {
    const { account, key } = await suite.individual();
    const petition = await openPetition(suite, suite.service.as(key));
    for (const description of ['one', 'other']) await petition.client.post('/webhooks', { url, description });
    for (const name of ['ann', 'bob'])
      await petition.sign({ person: { email_addresses: [{ address: `${name}@people.example` }] } });
    await enqueueMessages(1);
    const read = async (limit: number) =>
      (await listNewestDeliveries(suite.service.context, account.id, { webhookId: undefined, limit })).map(
        ({ delivery, webhook }) => [delivery.id, webhook.webhook.description],
      );
    const all = await read(9);
    assert.deepEqual(all.map(([, description]) => description).sort(), ['one', 'one', 'other', 'other']);
    assert.deepEqual(all, all.toSorted().reverse());
    assert.deepEqual(await read(3), all.slice(0, 3));
  });

  it('return 404 below another webhook, and if they do not exist', async () => {
    const { client, webhook, list } = await enqueueMessages(1);
    const id = idOf(members(await list())[0]);
    const { body: other } = await client.post('/webhooks', { url });
    for (const [above, below] of [
      [pathOf(other), id],
      [pathOf(webhook), nobody],
      [`/webhooks/${nobody}`, id],
    ]) {
      assert.equal((await client.get(`${above}/deliveries/${below}`)).status, 404);
      assert.equal((await client.post(`${above}/deliveries/${below}/retry`, undefined)).status, 404);
    }
    assert.equal((await client.get(`/webhooks/${nobody}/deliveries`)).status, 404);
  });

  it('are deleted with the webhook; messages to other webhooks remain', async () => {
    const { client, webhook, sign } = await enqueueMessages(1);
    const { body: other } = await client.post('/webhooks', { url });
    await sign({ person: { email_addresses: [{ address: 'both@people.example' }] } });
    await client.delete(pathOf(webhook));
    const { db } = database;
    await until(
      'its deliveries are gone',
      async () => (await db('deliveries').where({ endpoint_id: idOf(webhook) })).length === 0,
    );
    const left = await db('deliveries').where({ endpoint_id: idOf(other) });
    assert.equal(left.length, 1);
    const messages = await db('messages').select('id').orderBy('id', 'desc').limit(2);
    assert.ok(messages.some(({ id }) => id === left[0]?.message_id));
    await until(
      'its endpoint is gone',
      async () => (await db('endpoints').where({ id: idOf(webhook) })).length === 0,
    );
  });
});
