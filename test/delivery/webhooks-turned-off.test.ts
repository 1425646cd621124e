import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openNetwork } from '../support/open-network.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

describeOnEachDatabase('webhooks that are turned off', (database) => {
  const suite = useService(database, { worker: true, settings: loopback });

  it('get no message of a signature, an RSVP, a struck signature, one that is brought back, and an erasure (6)', async () => {
    const { account, key } = await suite.group();
    const client = suite.service.as(key);
    const post = async (path: string, body: object) => {
      const answer = await client.post(path, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    };
    const events = ['osdi:signature', 'osdi:attendance', 'osdi:signature.removed', 'erasure'];
    // Nothing listens there.
    const url = 'http://127.0.0.1:1/messages';
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
      until(`the removal is ${state}`, async () => (await client.get(pathOf(removal))).body.state === state);
    await untilState('struck');
    await post(`${pathOf(removal)}/undo`, {});
    await untilState('undone');
    assert.deepEqual(await listMessages(idOf(off)), before);
    assert.equal((await listMessages(idOf(on))).length, before.length + 4);
    // The other webhook has received a signature, as far as anybody knows.
    await until('the messages are attempted', async () => {
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
