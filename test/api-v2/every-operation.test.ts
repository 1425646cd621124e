import assert from 'node:assert/strict';
import bundle from '../../generated/openapi-v2.json' with { type: 'json' };
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const missing = '01a10d04-0bb0-71d9-b6f5-48a2c0e97d36';
const amara = { email_addresses: [{ address: 'amara@people.example' }] };

describeOnEachDatabase('version 2 with the prefix platform', (database) => {
  const suite = useService(database, { settings: { ...loopback, CIVIC_V2_PREFIX: 'platform' } });
  const called = new Set<string>();

  // Every answer is validated against the description of version 2; this notes which operations were answered.
  async function noting(): Promise<{ client: Client; origin: string }> {
    const { key } = await suite.group();
    const inner = suite.service.as(key, 2);
    const note = <Answer>(method: string, path: string, answer: Answer): Answer => {
      called.add(findOperation(method, path));
      return answer;
    };
    return {
      origin: suite.service.url,
      client: {
        get: (path, headers) => note('get', path, inner.get(path, headers)),
        post: (path, body, headers) => note('post', path, inner.post(path, body, headers)),
        put: (path, body, headers) => note('put', path, inner.put(path, body, headers)),
        delete: (path, headers) => note('delete', path, inner.delete(path, headers)),
      },
    };
  }

  it('answers each operation as described', async () => {
    const { client, origin } = await noting();
    await ok(client.get('/'));
    const event = await ok(client.post('/events', { title: 'Meeting', identifiers: ['crm:1'] }));
    const events = `/events/${idOf(event)}`;
    assert.equal(event.origin_system, 'API');
    await ok(client.put(events, { title: 'Rally', start_date: '2027-03-01 19:00:00' }));
    const read = await ok(client.get(events));
    assert.deepEqual([read.title, read.start_date], ['Rally', '2027-03-01T19:00:00Z']);
    await ok(client.get('/events'));
    assert.equal((await client.delete(events)).status, 405);
    const attendance = await ok(client.post(`${events}/attendances`, { person: amara }));
    const attendances = `${events}/attendances/${idOf(attendance)}`;
    const cameAt = 'platform:attended_at';
    const came = { identifiers: ['crm:2'], [cameAt]: '2026-12-03 02:21:00' };
    assert.equal((await ok(client.put(attendances, came)))[cameAt], '2026-12-03T02:21:00Z');
    await ok(client.get(attendances));
    const list = await ok(client.get(`${events}/attendances`));
    assert.equal(list._embedded['osdi:attendances'].length, 1);
    await ok(client.get(`${events}/embed`));
    const campaign = await ok(client.post('/event_campaigns', { title: 'Rents' }));
    const campaigns = `/event_campaigns/${idOf(campaign)}`;
    await ok(client.put(campaigns, { origin_system: 'CRM' }));
    await ok(client.get(campaigns));
    await ok(client.get('/event_campaigns'));
    const below = await ok(client.post(`${campaigns}/events`, { title: 'In the campaign' }));
    const inside = `${campaigns}/events/${idOf(below)}`;
    await ok(client.get(inside));
    await ok(client.put(inside, { title: 'Renamed' }));
    const rsvp = await ok(client.post(`${inside}/attendances`, { person: amara }));
    await ok(client.get(`${inside}/attendances`));
    await ok(client.get(`${inside}/attendances/${idOf(rsvp)}`));
    await ok(client.put(`${inside}/attendances/${idOf(rsvp)}`, { identifiers: ['crm:4'] }));
    await ok(client.get(`${campaigns}/events`));
    const petition = await ok(client.post('/petitions', { title: 'Rents' }));
    const petitions = `/petitions/${idOf(petition)}`;
    assert.equal(typeof petition.browser_url, 'string');
    await ok(client.put(petitions, { description: 'Text' }));
    await ok(client.get(petitions));
    await ok(client.get('/petitions'));
    await ok(client.get(`${petitions}/embed`));
    const text = { title: 'News', body: 'We are many.' };
    const update = await ok(client.post(`${petitions}/updates`, text));
    const updates = `${petitions}/updates/${idOf(update)}`;
    assert.equal(update.created_date, update.modified_date);
    await ok(client.put(updates, { title: 'Good news' }));
    await ok(client.get(updates));
    await ok(client.get(`${petitions}/updates`));
    await ok(client.delete(updates));
    const signed = await ok(client.post(`${petitions}/signatures`, { person: amara, add_tags: ['tenant'] }));
    const signatures = `${petitions}/signatures/${idOf(signed)}`;
    await ok(client.put(signatures, { identifiers: ['crm:3'] }));
    await ok(client.get(signatures));
    await ok(client.get(`${petitions}/signatures`));
    const order = { signature_ids: [idOf(signed)], reason: 'False' };
    const removal = await ok(client.post(`${petitions}/removals`, order));
    const removals = `${petitions}/removals/${idOf(removal)}`;
    assert.equal((await ok(client.post(`${removals}/undo`, {}))).total_signatures, 1);
    assert.equal(typeof (await ok(client.get(removals))).created_date, 'string');
    await ok(client.get(`${petitions}/removals`));
    const person = await ok(client.post('/people', { person: amara }));
    const people = `/people/${idOf(person)}`;
    await ok(client.put(people, { given_name: 'Amara' }));
    await ok(client.get(people));
    await ok(client.get('/people'));
    await ok(client.get(`${people}/attendances/${idOf(attendance)}`));
    await ok(client.get(`${people}/signatures/${idOf(signed)}`));
    for (const below of [
      'attendances',
      'signatures',
      'taggings',
      'question_answers',
      'submissions',
      'donations',
    ])
      await ok(client.get(`${people}/${below}`));
    await ok(client.get('/metadata'));
    await ok(client.get('/metadata/custom_fields'));
    const tag = await ok(client.post('/tags', { name: 'volunteer' }));
    const tags = `/tags/${idOf(tag)}`;
    await ok(client.get(tags));
    await ok(client.get('/tags'));
    const link = { _links: { 'osdi:person': { href: person._links.self.href } } };
    const tagging = await ok(client.post(`${tags}/taggings`, link));
    await ok(client.get(`${tags}/taggings`));
    await ok(client.get(`${tags}/taggings/${idOf(tagging)}`));
    assert.deepEqual(await ok(client.delete(`${tags}/taggings/${idOf(tagging)}`)), {
      notice: 'This tagging was successfully deleted',
    });
    await ok(client.get('/targeting/actions'));
    await ok(client.get(`/targeting/actions/${idOf(event)}`));
    await ok(client.get(`/targeting/actions/${idOf(event)}/people`));
    const conditions = [{ kind: 'action', any_of: [idOf(event)], since: '-90d' }];
    const target = await ok(client.post('/targets', { title: 'Everybody', conditions }));
    const targets = `/targets/${idOf(target)}`;
    assert.equal(target.created_date, target.modified_date);
    await ok(client.put(targets, { title: 'Who acted', conditions }));
    assert.equal((await ok(client.get(targets))).total_people, 1);
    await ok(client.get('/targets'));
    await ok(client.get(`${targets}/people`));
    const preview = await ok(client.post('/targets/preview', { conditions }));
    assert.equal(preview._embedded['osdi:people'].length, 1);
    await ok(client.delete(targets));
    const webhook = await ok(client.post('/webhooks', { url: `${origin}/healthz` }));
    const webhooks = `/webhooks/${idOf(webhook)}`;
    await ok(client.put(webhooks, { description: 'CRM' }));
    await ok(client.get(webhooks));
    await ok(client.get('/webhooks'));
    const delivery = await ok(client.post(`${webhooks}/test`, {}));
    const deliveries = `${webhooks}/deliveries/${idOf(delivery)}`;
    await ok(client.get(deliveries));
    await ok(client.get(`${webhooks}/deliveries`));
    await ok(client.post(`${webhooks}/rotate_secret`, {}));
    await ok(client.post(`${webhooks}/recover`, { since: '2026-01-01 00:00:00' }));
    assert.equal((await client.post(`${webhooks}/deliveries/${missing}/retry`, {})).status, 404);
    await ok(client.delete(webhooks));
    assert.deepEqual([...called].sort(), listOperations().sort());
  });
});

describeOnEachDatabase('version 2 with the prefix action_network', (database) => {
  const settings = { ...loopback, CIVIC_V2_PREFIX: 'action_network' };
  const suite = useService(database, { settings });

  it('answers an operation of each shape as described', async () => {
    const client = suite.service.as((await suite.group()).key, 2);
    const entry = await ok(client.get('/'));
    assert.ok('action_network:event_campaigns' in entry._links);
    const event = await ok(client.post('/events', { title: 'Meeting' }));
    const events = `/events/${idOf(event)}`;
    await ok(client.put(events, { start_date: '2027-03-01 19:00:00' }));
    const attendance = await ok(client.post(`${events}/attendances`, { person: amara }));
    const came = { 'action_network:attended_at': '2026-12-03 02:21:00' };
    const changed = await ok(client.put(`${events}/attendances/${idOf(attendance)}`, came));
    assert.equal(changed['action_network:attended_at'], '2026-12-03T02:21:00Z');
    const petition = await ok(client.post('/petitions', { title: 'Rents' }));
    const petitions = `/petitions/${idOf(petition)}`;
    const signed = await ok(client.post(`${petitions}/signatures`, { person: amara }));
    const signature = await ok(client.get(`${petitions}/signatures/${idOf(signed)}`));
    await ok(client.put(`${petitions}/signatures/${idOf(signed)}`, { comments: 'Now' }));
    await ok(client.get(`/people/${signature['action_network:person_id']}`));
    const update = { title: 'News', body: 'We are many.' };
    await ok(client.post(`${petitions}/updates`, update));
    const order = { signature_ids: [idOf(signed)], reason: 'False' };
    await ok(client.post(`${petitions}/removals`, order));
    const campaign = await ok(client.post('/event_campaigns', { title: 'Rents' }));
    const below = await ok(client.post(`/event_campaigns/${idOf(campaign)}/events`, { title: 'Assembly' }));
    assert.ok('action_network:event_campaign_id' in below);
    await ok(client.post('/tags', { name: 'volunteer' }));
    await ok(client.post('/targets', { title: 'Everybody', conditions: [] }));
    const url = `${suite.service.url}/healthz`;
    const webhooks = `/webhooks/${idOf(await ok(client.post('/webhooks', { url })))}`;
    await ok(client.post(`${webhooks}/test`, {}));
    for (const path of [
      ...['/events', '/event_campaigns', '/petitions', '/people', '/tags', '/targets', '/webhooks'],
      ...[`${events}/attendances`, `${petitions}/signatures`, `${petitions}/updates`],
      ...[`${petitions}/removals`, `${webhooks}/deliveries`, '/metadata', '/metadata/custom_fields'],
      ...['/targeting/actions', `/targeting/actions/${idOf(event)}/people`],
    ])
      await ok(client.get(path));
  });
});

async function ok(answer: ReturnType<Client['get']>) {
  const { status, body, text } = await answer;
  assert.ok(status === 200 || status === 204, `${status} ${text}`);
  return body;
}

type Item = Readonly<Record<string, { readonly operationId?: string }>>;

function listOperations(): string[] {
  return Object.values(bundle.paths).flatMap((item) =>
    Object.values(item as unknown as Item).flatMap(({ operationId }) => operationId ?? []),
  );
}

function findOperation(method: string, path: string): string {
  const [template = ''] =
    Object.keys(bundle.paths).filter((one) =>
      new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    ) ?? [];
  return (bundle.paths as unknown as Readonly<Record<string, Item>>)[template]?.[method]?.operationId ?? '';
}
