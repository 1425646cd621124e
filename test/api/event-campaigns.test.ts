import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const missing = '01a10d04-0bb0-71d9-b6f5-48a2c0e97d36';

describeOnEachDatabase('event campaigns', (database) => {
  const suite = useService(database);
  const event = { originating_system: 'test', summary: 'Meeting' };
  const create = async (client: Client, more: object = {}) =>
    (await client.post('/event_campaigns', { title: 'Rent', ...more })).body;
  const eventsOf = (campaign: { _links: { 'osdi:events': { href: string } } }) =>
    pathOfLink(campaign._links['osdi:events'].href);

  it('can be created by any account, and are listed oldest first', async () => {
    const client = await suite.client();
    const first = await create(client, { title: 'First', originating_system: 'CRM' });
    const second = await create(client, { title: 'Second' });
    const { body } = await client.get('/event_campaigns');
    assert.deepEqual(body._embedded['platform:event_campaigns'], [first, second]);
    assert.equal(first.originating_system, 'CRM');
    assert.equal(first.total_events, 0);
  });

  it('have the group as their sponsor if the key belongs to a group', async () => {
    const { key, account } = await suite.group();
    const campaign = await create(suite.service.as(key));
    assert.deepEqual(campaign['platform:sponsor'], {
      summary: account.name,
      url: `${suite.service.url}/groups/${account.slug}`,
    });
  });

  it('are updated if a posted identifier is known (4.2), and conflict if two are known', async () => {
    const client = await suite.client();
    const one = await create(client, { identifiers: ['crm:1'] });
    const again = await create(client, { title: 'Renamed', identifiers: ['crm:1', 'crm:2'] });
    assert.equal(idOf(again), idOf(one));
    assert.equal(again.title, 'Renamed');
    await create(client, { identifiers: ['crm:3'] });
    const { status, body } = await client.post('/event_campaigns', {
      title: 'x',
      identifiers: ['crm:1', 'crm:3'],
    });
    assert.deepEqual([status, body.code], [409, 'identifiers_conflict']);
  });

  it('apply the valid entries of a PUT and name the others (4.5)', async () => {
    const client = await suite.client();
    const before = await create(client, { description: 'Text', originating_system: 'CRM' });
    const { body, headers } = await client.put(pathOf(before), {
      title: '',
      description: null,
      originating_system: null,
      identifiers: ['crm:9', 'nonsense'],
      total_events: 7,
    });
    assert.equal(body.title, 'Rent');
    assert.equal(body.description, undefined);
    assert.equal(body.originating_system, undefined);
    assert.deepEqual(body.identifiers, [...before.identifiers, 'crm:9']);
    assert.deepEqual(headers['ignored-fields']?.split(', ').sort(), ['identifiers', 'title', 'total_events']);
  });

  it('contain the events that are posted below them, and these events link back (2.1 platform:event_campaign_id, 2.4 platform:event_campaign, 4 GET /event_campaigns/{event_campaign_id}/events)', async () => {
    const client = await suite.client();
    const campaign = await create(client);
    const { body } = await client.post(eventsOf(campaign), event);
    assert.equal(body['platform:event_campaign_id'], idOf(campaign));
    assert.equal(body._links['platform:event_campaign'].href, campaign._links.self.href);
    const list = await client.get(eventsOf(campaign));
    assert.deepEqual(list.body._embedded['osdi:events'], [body]);
    assert.equal((await client.get(pathOf(campaign))).body.total_events, 1);
    assert.equal((await client.get('/events')).body.total_records, 1);
  });

  it('do not move an existing event, because its campaign is not editable (2.1 platform:event_campaign_id)', async () => {
    const client = await suite.client();
    const one = await create(client);
    const two = await create(client);
    const { body: free } = await client.post('/events', { ...event, identifiers: ['crm:free'] });
    await client.post(eventsOf(one), { ...event, identifiers: ['crm:bound'] });
    const moved = await client.post(eventsOf(two), { ...event, summary: 'New', identifiers: ['crm:bound'] });
    assert.equal(moved.body['platform:event_campaign_id'], idOf(one));
    assert.equal(moved.body.summary, 'New');
    const kept = await client.post(eventsOf(two), { ...event, identifiers: ['crm:free'] });
    assert.equal(kept.body['platform:event_campaign_id'], undefined);
    assert.equal(idOf(kept.body), idOf(free));
    assert.equal((await client.get(eventsOf(two))).body.total_records, 0);
  });

  it('change their ETag when their events change', async () => {
    const client = await suite.client();
    const campaign = await create(client);
    const { body } = await client.post(eventsOf(campaign), event);
    const before = (await client.get(eventsOf(campaign))).headers.etag;
    await client.put(pathOf(body), { summary: 'Changed' });
    const after = await client.get(eventsOf(campaign), { 'if-none-match': String(before) });
    assert.equal(after.status, 200);
    const fresh = await client.get(eventsOf(campaign), { 'if-none-match': String(after.headers.etag) });
    assert.equal(fresh.status, 304);
  });

  it('return 404 with another account’s key, in every path (5 other accounts)', async () => {
    const campaign = await create(await suite.client());
    const stranger = await suite.client();
    const answers = await Promise.all([
      stranger.get(pathOf(campaign)),
      stranger.put(pathOf(campaign), { title: 'Mine' }),
      stranger.get(eventsOf(campaign)),
      stranger.post(eventsOf(campaign), event),
      stranger.get(`/event_campaigns/${missing}/events`),
    ]);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]));
    assert.equal((await stranger.get('/events')).body.total_records, 0);
  });
});
