import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

describeOnEachDatabase('webhooks that are turned off', (database) => {
  const suite = useService(database, { worker: true, settings: loopback });
  const receiver = useReceiver();

  it('get no message of a signature, an RSVP, a struck signature, one that is brought back, and an erasure (6)', async () => {
    const { account, key } = await suite.group();
    const client = suite.service.as(key);
    const post = async (path: string, body: object) => {
      const answer = await client.post(path, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    };
    const events = ['osdi:signature', 'osdi:attendance', 'osdi:signature.removed', 'erasure'];
    const url = `${receiver.url}/messages`;
    const on = await post('/webhooks', { url, events });
    const off = await post('/webhooks', { url, events });
    const origin = { originating_system: 'test' };
    const petition = pathOf(await post('/petitions', { ...origin, title: 'Rent' }));
    const event = pathOf(await post('/events', { ...origin, title: 'Meeting', summary: 'Meeting' }));
    const act = { person: { email_addresses: [{ address: 'amara@people.example' }] } };
    const signature = await post(`${petition}/signatures`, act);

    await client.put(pathOf(off), { enabled: false });
    const before = await listMessages(idOf(off));
    await post(`${petition}/signatures`, act);
    await post(`${event}/attendance`, act);
    const order = { reason: 'It is false.', signature_ids: [idOf(signature)] };
    const removal = await post(`${petition}/removals`, order);
    const untilState = (state: string) =>
      until(`the removal is ${state}`, async () => {
        suite.service.context.wakeWorker();
        return (await client.get(pathOf(removal))).body.state === state;
      });
    await untilState('struck');
    await post(`${pathOf(removal)}/undo`, {});
    await untilState('undone');
    assert.deepEqual(await listMessages(idOf(off)), before);
    assert.equal((await listMessages(idOf(on))).length, before.length + 4);
    await until('the other webhook has received the messages', async () => {
      suite.service.context.wakeWorker();
      const deliveries = await database.db('deliveries').where({ endpoint_id: idOf(on), attempt_count: 0 });
      return deliveries.length === 0;
    });
    await erasePerson(suite.service.context, { accountSlug: account.slug, email: 'amara@people.example' });

    const after = await listMessages(idOf(on));
    assert.equal(after.filter((body) => body.includes('"erasure"')).length, 1);
    assert.deepEqual(await listMessages(idOf(off)), []);
  });

  it('leave the groups of a network the people who act there (2.6 platform:referrer_data.referrer)', async () => {
    const { leaf, root } = await openNetwork(suite.service, 'http://127.0.0.1:1');
    const [webhook] = (await root.client.get('/webhooks')).body._embedded['platform:webhooks'];
    const events = ['osdi:attendance'];
    const ofEvents = (await root.client.post('/webhooks', { url: 'http://127.0.0.1:1/events', events })).body;
    for (const one of [webhook, ofEvents]) await root.client.put(pathOf(one), { enabled: false });
    const event = pathOf(
      (await leaf.client.post('/events', { originating_system: 'test', summary: 'Meeting' })).body,
    );
    const attended = await leaf.client.post(`${event}/attendance`, {
      person: { email_addresses: [{ address: 'comes@people.example' }] },
    });
    assert.equal(attended.status, 200, JSON.stringify(attended.body));
    const petition = pathOf(
      (await leaf.client.post('/petitions', { originating_system: 'test', title: 'Rent' })).body,
    );
    const signed = await leaf.client.post(`${petition}/signatures`, {
      person: { email_addresses: [{ address: 'signs@people.example' }] },
    });
    assert.equal(signed.status, 200, JSON.stringify(signed.body));
    const people = (await root.client.get('/people')).body._embedded['osdi:people'] as {
      email_addresses: { address: string }[];
    }[];
    assert.deepEqual(people.map(({ email_addresses: [email] }) => email?.address).sort(), [
      'comes@people.example',
      'signs@people.example',
    ]);
    assert.deepEqual(await listMessages(idOf(webhook)), []);
    assert.deepEqual(await listMessages(idOf(ofEvents)), []);
  });

  async function listMessages(endpointId: string): Promise<string[]> {
    const rows = await database
      .db('deliveries')
      .join('messages', 'messages.id', 'deliveries.message_id')
      .where({ endpoint_id: endpointId })
      .select('body');
    return rows.map(({ body }) => body);
  }
});

describeOnEachDatabase('webhooks that are turned off while signatures are struck out', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, worker: true, settings: loopback });
  const receiver = useReceiver();
  const events = ['osdi:signature', 'osdi:signature.removed'];

  const turn = async (client: Client, webhook: string, enabled: boolean) => {
    const { status, body } = await client.put(webhook, { enabled });
    assert.deepEqual([status, body.enabled], [200, enabled]);
  };

  /** A petition with a signature, and what strikes it out and brings it back. */
  async function openSigned(client: Client) {
    const petition = await openPetition({ client: async () => client });
    const person = { email_addresses: [{ address: 'amara@people.example' }] };
    const id = idOf((await petition.sign({ person })).body);
    let removal = '';
    const untilState = (state: string) =>
      until(`the removal is ${state}`, async () => {
        suite.service.context.wakeWorker();
        return (await client.get(removal)).body.state === state;
      });
    return {
      id,
      async strike() {
        const order = { reason: 'It is false.', signature_ids: [id] };
        removal = pathOf((await client.post(`${pathOf(petition.resource)}/removals`, order)).body);
        await untilState('struck');
      },
      async bringBack() {
        await client.post(`${removal}/undo`, {});
        await untilState('undone');
      },
    };
  }

  const received = (path: string) =>
    receiver.requests
      .filter(({ url }) => url === path)
      .flatMap(({ body }): Record<string, unknown>[] => JSON.parse(body.toString()));
  const typesAt = (path: string) => received(path).map((message) => Object.keys(message)[0]);
  const keysAt = (path: string) => received(path).map(({ idempotency_key }) => idempotency_key);

  /** Every delivery of the webhook that can be attempted was delivered. */
  const untilSent = (endpointId: string) =>
    until('nothing waits', async () => {
      clock.advance(60_000);
      suite.service.context.wakeWorker();
      const waiting = await database
        .db('deliveries')
        .where({ endpoint_id: endpointId })
        .whereIn('state', ['pending', 'later']);
      return waiting.length === 0;
    });

  it('send afterwards what waited and what happens then, and nothing of what happened meanwhile (6, R-message, R-undo)', async () => {
    const client = suite.service.as((await suite.group()).key);
    const path = '/waits';
    const { body } = await client.post('/webhooks', { url: `${receiver.url}${path}`, events });
    const webhook = pathOf(body);
    receiver.answerWith([{ status: 503 }]);
    const { strike, bringBack } = await openSigned(client);
    await receiver.waitFor((requests) => requests.some(({ url }) => url === path));
    await turn(client, webhook, false);
    await strike();
    await bringBack();
    await strike();
    assert.deepEqual(typesAt(path), ['osdi:signature']);

    await turn(client, webhook, true);
    await untilSent(idOf(body));
    const [first, repeated, ...others] = keysAt(path);
    assert.deepEqual([repeated, others], [first, []]);

    await bringBack();
    await untilSent(idOf(body));
    await strike();
    await untilSent(idOf(body));
    assert.deepEqual(typesAt(path).slice(2), ['osdi:signature', 'osdi:signature.removed']);
    assert.equal(new Set(keysAt(path)).size, 3);
  });

  it('of a group above get nothing of it, while those of the others do, and a new message when they are on again (2.6, R-message, R-undo)', async () => {
    const { leaf, branch, root } = await openNetwork(suite.service, receiver.url);
    const idsOf = async ({ client }: typeof leaf) => {
      const [webhook] = (await client.get('/webhooks')).body._embedded['platform:webhooks'];
      await client.put(pathOf(webhook), { events });
      return { path: pathOf(webhook), id: idOf(webhook) };
    };
    const [ofLeaf, ofBranch, ofRoot] = [await idsOf(leaf), await idsOf(branch), await idsOf(root)];
    await turn(branch.client, ofBranch.path, false);
    const { id, strike, bringBack } = await openSigned(leaf.client);
    const untilAllSent = async () => {
      for (const one of [ofLeaf, ofRoot, ofBranch]) await untilSent(one.id);
    };
    await untilAllSent();
    await turn(root.client, ofRoot.path, false);
    await strike();
    await bringBack();
    await untilAllSent();
    const whole = ['osdi:signature', 'osdi:signature.removed', 'osdi:signature'];
    assert.deepEqual(
      ['/leaf', '/branch', '/root'].map((path) => typesAt(path)),
      [whole, [], ['osdi:signature']],
    );

    await turn(root.client, ofRoot.path, true);
    await turn(branch.client, ofBranch.path, true);
    await strike();
    await untilAllSent();
    await bringBack();
    await untilAllSent();
    assert.deepEqual(
      ['/leaf', '/branch', '/root'].map((path) => typesAt(path)),
      [[...whole, ...whole.slice(1)], whole.slice(1), whole],
    );
    const [last] = received('/branch').slice(-1);
    assert.match(JSON.stringify(last), new RegExp(`"platform:${id}".*amara@people\\.example`));
    const people = (await branch.client.get('/people')).body._embedded['osdi:people'];
    assert.match(JSON.stringify(people), /amara@people\.example/);
  });
});
