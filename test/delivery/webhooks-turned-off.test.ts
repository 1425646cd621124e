import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
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

  async function listMessages(endpointId: string): Promise<string[]> {
    const rows = await database
      .db('deliveries')
      .join('messages', 'messages.id', 'deliveries.message_id')
      .where({ endpoint_id: endpointId })
      .select('body');
    return rows.map(({ body }) => body);
  }
});
