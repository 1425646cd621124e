import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const missing = '01a10d04-0bb0-71d9-b6f5-48a2c0e97d36';
const event = { originating_system: 'test', summary: 'Meeting' };
const rsvp = { person: { email_addresses: [{ address: 'amara@people.example' }] } };

describeOnEachDatabase('an event below its event campaign', (database) => {
  const suite = useService(database);
  let client: Client;
  let campaign: string;
  let created: Parameters<typeof idOf>[0];
  let inCampaign: string;

  beforeEach(async () => {
    client = await suite.client();
    campaign = pathOf((await client.post('/event_campaigns', { title: 'Rent' })).body);
    created = (await client.post(`${campaign}/events`, event)).body;
    inCampaign = `${campaign}/events/${idOf(created)}`;
  });

  it('is the same resource as below /events, with the same links', async () => {
    const { status, body, headers } = await client.get(inCampaign);
    assert.equal(status, 200);
    assert.deepEqual(body, created);
    assert.equal((await client.get(inCampaign, { 'if-none-match': headers.etag ?? '' })).status, 304);
  });

  it('is changed by a PUT, which compares If-Match (4.4)', async () => {
    const { headers } = await client.get(inCampaign);
    const changed = await client.put(inCampaign, { summary: 'Rally', start: 'soon' });
    assert.deepEqual(
      [changed.status, changed.body.summary, changed.headers['ignored-fields']],
      [200, 'Rally', 'start'],
    );
    assert.deepEqual((await client.get(pathOf(created))).body, changed.body);
    const late = await client.put(inCampaign, { summary: 'Late' }, { 'if-match': headers.etag ?? '' });
    assert.equal(late.status, 412);
  });

  it('takes RSVPs with a key and without one, lists them, and changes them (4.7)', async () => {
    const attendance = await client.post(`${inCampaign}/attendance`, rsvp);
    assert.equal(attendance.status, 200);
    const keyless = await suite.service.send('POST', `${inCampaign}/attendance`, {
      body: { person: { email_addresses: [{ address: 'bela@people.example' }] } },
    });
    assert.deepEqual([keyless.status, keyless.body], [200, {}]);
    const list = await client.get(`${inCampaign}/attendance`);
    assert.deepEqual(
      [list.body.total_records, list.body._embedded['osdi:attendance'][0]],
      [2, attendance.body],
    );
    const place = `${inCampaign}/attendance/${idOf(attendance.body)}`;
    assert.deepEqual((await client.get(place)).body, attendance.body);
    const changed = await client.put(place, { identifiers: ['crm:1'] });
    assert.deepEqual(changed.body.identifiers, [...attendance.body.identifiers, 'crm:1']);
    assert.equal((await client.get(pathOf(created))).body.total_accepted, 2);
  });

  it('records an RSVP once for each Idempotency-Key', async () => {
    const once = { 'idempotency-key': 'once' };
    const first = await client.post(`${inCampaign}/attendance`, rsvp, once);
    const again = await client.post(`${inCampaign}/attendance`, rsvp, once);
    assert.deepEqual(again.body, first.body);
    const changed = await client.post(`${inCampaign}/attendance`, { ...rsvp, add_tags: ['x'] }, once);
    assert.deepEqual([changed.status, changed.body.code], [422, 'idempotency_key_reused']);
  });

  it('is not found below another campaign, in no campaign, or with the key of another account (5 other accounts)', async () => {
    const attendance = await client.post(`${inCampaign}/attendance`, rsvp);
    const second = pathOf((await client.post('/event_campaigns', { title: 'Second' })).body);
    const alone = (await client.post('/events', event)).body;
    const other = await suite.client();
    const wrong: [Client, string, string][] = [
      [client, `${second}/events/${idOf(created)}`, 'event'],
      [client, `${campaign}/events/${idOf(alone)}`, 'event'],
      [client, `${campaign}/events/${missing}`, 'event'],
      [client, `/event_campaigns/${missing}/events/${idOf(created)}`, 'event campaign'],
      [other, inCampaign, 'event campaign'],
    ];
    for (const [by, path, what] of wrong) {
      const item = `${path}/attendance/${idOf(attendance.body)}`;
      const answers = await Promise.all([
        by.get(path),
        by.put(path, { summary: 'x' }),
        by.get(`${path}/attendance`),
        by.get(item),
        by.put(item, {}),
      ]);
      for (const { status, body } of answers) {
        assert.equal(status, 404, path);
        assert.match(body.detail, new RegExp(`^There is no ${what} "`));
      }
      assert.equal((await by.post(`${path}/attendance`, rsvp)).status, 404, path);
      if (by === other) continue;
      const keyless = await suite.service.send('POST', `${path}/attendance`, { body: rsvp });
      assert.equal(keyless.status, 404, path);
    }
    assert.equal((await client.get(`${inCampaign}/attendance`)).body.total_records, 1);
    assert.equal((await client.get(`${inCampaign}/attendance/${missing}`)).status, 404);
  });
});
