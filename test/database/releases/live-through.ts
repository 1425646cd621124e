import assert from 'node:assert/strict';
import { addMember } from '../../../src/users/change-members.ts';
import { pathOf } from '../../support/path-of.ts';
import { startReceiver } from '../../support/receiver.ts';
import { openGroup, openIndividual, startTestService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { loopback } from '../../support/webhook-settings.ts';

const settings = {
  ...loopback,
  CIVIC_WEBHOOK_RETRY_SECONDS: '1',
};
const origin = { originating_system: 'Riverside website' };
const act = {
  add_tags: ['tenant'],
  'platform:referrer_data': { source: 'leaflet-9', website: 'https://neighbours.example/page' },
};

/** Uses a service until every table has rows, with deliveries that are delivered, failed and pending; returns an API key. */
export async function liveThrough(url: string): Promise<string> {
  const [good, bad] = [await startReceiver(), await startReceiver(() => ({ status: 500 }))];
  const working = await startTestService(url, { settings, worker: true });
  await openIndividual(working.context, 'olga');
  await openGroup(working.context, 'network', 'olga');
  await openIndividual(working.context, 'miro');
  const { key } = await openGroup(working.context, 'tenants', 'olga', 'network');
  await addMember(working.context, { groupSlug: 'tenants', accountSlug: 'miro', role: 'member' });
  const client = working.as(key);
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await client.post(path, body, headers);
    assert.ok(answer.ok, JSON.stringify(answer.body));
    return answer.body;
  };

  const campaign = pathOf(await post('/event_campaigns', { ...origin, title: 'Spring' }));
  const event = pathOf(
    await post(
      `${campaign}/events`,
      { ...origin, summary: 'Meeting', identifiers: ['riverside:1'], start_date: '2027-05-01T18:00:00Z' },
      { 'idempotency-key': 'first-event' },
    ),
  );
  await post(`${event}/attendance`, { ...act, person: person('Amara') });
  const petition = pathOf(await post('/petitions', { ...origin, title: 'Cap the rents' }));
  await post('/webhooks', { url: `${good.url}/hook`, description: 'Takes everything' });
  const broken = pathOf(await post('/webhooks', { url: `${bad.url}/hook`, description: 'Fails' }));
  await post(`${broken}/rotate_secret`, {});
  await post(`${petition}/signatures`, {
    ...act,
    person: person('Amara'),
    comments: `Freeze\nthe 'rents' \\o/`,
  });
  const count = async (rows: object) =>
    Number((await working.context.db.table('deliveries').where(rows).count({ count: '*' }).first())?.count);
  await until('a delivery is delivered and one has failed', async () => {
    return (await count({ state: 'delivered' })) === 1 && (await count({ state: 'failed' })) === 1;
  });
  await post(`${broken}/recover`, { since: '2020-01-01T00:00:00Z' });
  await until('both attempts of the recovered delivery fail', () => bad.requests.length === 4);
  await until('the recovered delivery has failed', async () => (await count({ state: 'failed' })) === 1);
  await working.stop();
  await Promise.all([good.close(), bad.close()]);

  const resting = await startTestService(url, { settings });
  const signed = await resting.as(key).post(`${petition}/signatures`, { ...act, person: person('Bashir') });
  assert.ok(signed.ok);
  await resting.stop();
  return key;
}

function person(name: string): object {
  return {
    given_name: name,
    family_name: 'Ökafor 🏡',
    email_addresses: [{ address: `${name}@people.example` }],
    phone_numbers: [{ number: name === 'Amara' ? '+1 503 555 0142' : '+1 503 555 0143' }],
    postal_addresses: [{ postal_code: '97202', country: 'US' }],
    languages_spoken: ['yo'],
    custom_fields: { landlord: 'Halden' },
  };
}
