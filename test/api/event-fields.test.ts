import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'CRM', summary: 'Assembly' };
const campaignId = '01a13160-f700-7f32-8a61-5d0c7be92f14';

/** The fields that only the service sets: the returned value for an event created over the API, and the values that the test sends instead. */
const generated: Readonly<Record<string, { answer: unknown; tries: readonly unknown[] }>> = {
  url: { answer: undefined, tries: ['https://riverside.example/assembly', null] },
  total_accepted: { answer: 0, tries: [99, '99', null] },
  'platform:event_campaign_id': { answer: undefined, tries: [campaignId, 5] },
  status: { answer: 'confirmed', tries: ['tentative', 'cancelled', null] },
  transparence: { answer: 'opaque', tries: ['transparent', 5] },
  visibility: { answer: 'public', tries: ['private', []] },
  guestsCanInviteOthers: { answer: true, tries: [false, 'false'] },
  reminders: {
    answer: [{ method: 'email', minutes: 1440 }],
    tries: [[], [{ method: 'sms', minutes: 5 }], 'none'],
  },
};

type Body = Awaited<ReturnType<Client['get']>>['body'];

describeOnEachDatabase('an event, field by field,', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  /** Sends each value with POST and PUT; the field must keep its value, and the PUT must name it as ignored. */
  async function assertNotEditable(plain: Body, field: string, tries: readonly unknown[]): Promise<void> {
    for (const value of tries) {
      const posted = await client.post('/events', { ...minimal, [field]: value });
      assert.deepEqual([posted.status, posted.body[field]], [200, plain[field]], `POST ${value}`);
      const put = await client.put(pathOf(plain), { [field]: value });
      assert.deepEqual([put.status, put.body[field]], [200, plain[field]], `PUT ${value}`);
      assert.equal(put.headers['ignored-fields'], field);
    }
  }

  /** Posts an event without the field and one with it, and updates the field by PUT. */
  async function assertEditable(field: string, [first, second]: readonly [string, string]): Promise<void> {
    const without = await client.post('/events', minimal);
    assert.deepEqual([without.status, field in without.body], [200, false]);
    const { body: event } = await client.post('/events', { ...minimal, [field]: first });
    assert.equal(event[field], first);
    await client.put(pathOf(event), { [field]: second });
    assert.equal((await client.get(pathOf(event))).body[field], second);
  }

  for (const [field, { answer, tries }] of Object.entries(generated)) {
    const has = answer === undefined ? `has no ${field}` : `has ${field} ${JSON.stringify(answer)}`;
    it(`${has}, and a POST or PUT cannot change it (2.1 ${field})`, async () => {
      const { body } = await client.post('/events', minimal);
      assert.deepEqual(body[field], answer);
      await assertNotEditable(body, field, tries);
    });
  }

  it('has its creation time as created_at, and a POST or PUT cannot change it (2.1 created_at)', async () => {
    const { body } = await client.post('/events', minimal);
    assert.equal(body.created_at, `${new Date(clock.now()).toISOString().slice(0, 19)}Z`);
    await assertNotEditable(body, 'created_at', ['1999-01-01T00:00:00Z', 5]);
  });

  it('has its last change as modified_at, and a POST or PUT cannot change it (2.1 modified_at)', async () => {
    const { body: event } = await client.post('/events', minimal);
    clock.advance(60_000);
    const { body: changed } = await client.put(pathOf(event), { summary: 'Moved' });
    assert.equal(Date.parse(changed.modified_at) - Date.parse(event.modified_at), 60_000);
    await assertNotEditable(changed, 'modified_at', ['1999-01-01T00:00:00Z', 5]);
  });

  it('has one reminder by email, 1440 minutes before the start (2.1 reminders[].method, reminders[].minutes)', async () => {
    const { body } = await client.post('/events', minimal);
    assert.deepEqual(body.reminders, [{ method: 'email', minutes: 1440 }]);
  });

  for (const field of ['originating_system', 'summary'])
    it(`requires ${field} in a POST, and a PUT can change it (2.1 ${field})`, async () => {
      const { [field as keyof typeof minimal]: sent, ...rest } = minimal;
      const refused = await client.post('/events', rest);
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, `/${field}`]);
      const { body: event } = await client.post('/events', minimal);
      assert.equal(event[field], sent);
      const { body: changed } = await client.put(pathOf(event), { [field]: 'Another' });
      assert.equal(changed[field], 'Another');
    });

  for (const field of ['description', 'platform:event_instructions'])
    it(`has an optional ${field} that keeps HTML, and a PUT can change it (2.1 ${field})`, () =>
      assertEditable(field, ['<p onclick="x()">Rent &amp; repairs</p>', '<b>Side entrance</b>']));

  it('has an optional start, which is a time, and a PUT can change it (2.1 start)', async () => {
    await assertEditable('start', ['2026-12-02T18:00:00Z', '2027-01-02T18:00:00Z']);
    const { status, body } = await client.post('/events', { ...minimal, start: 'soon' });
    assert.deepEqual([status, body.errors[0].pointer], [400, '/start']);
  });

  it('has an optional location, which is an object, and a PUT can change it (2.1 location)', async () => {
    const { body: event } = await client.post('/events', minimal);
    assert.equal('venue' in event.location, false);
    const { body: moved } = await client.put(pathOf(event), { location: { venue: 'Yard' } });
    assert.equal(moved.location.venue, 'Yard');
    const refused = await client.post('/events', { ...minimal, location: 'Hall' });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/location']);
  });

  it('has the group of its key as the sponsor, and no sponsor if the key belongs to an individual (2.1 platform:sponsor, platform:sponsor.summary)', async () => {
    const { key, account, creator } = await suite.group();
    const tried = { 'platform:sponsor': { summary: 'Nobody' } };
    for (const [client, sponsor] of [
      [suite.service.as(key), account.name],
      [suite.service.as(creator.key), undefined],
    ] as const) {
      const { body: event } = await client.post('/events', { ...minimal, ...tried });
      const put = await client.put(pathOf(event), tried);
      for (const body of [event, put.body]) assert.equal(body['platform:sponsor']?.summary, sponsor);
      assert.equal(put.headers['ignored-fields'], 'platform:sponsor');
    }
  });

  for (const field of ['osdi:creator', 'osdi:organizer'])
    it(`embeds the person of its key as ${field}, and a POST or PUT cannot change it (2.1 ${field})`, async () => {
      const { key, account } = await suite.individual();
      const client = suite.service.as(key);
      const eve = { given_name: 'Eve', identifiers: ['crm:eve'] };
      const tries = [{ [field]: eve }, { _embedded: { [field]: eve } }];
      for (const tried of tries) {
        const { body: event } = await client.post('/events', { ...minimal, ...tried });
        const { body: put } = await client.put(pathOf(event), tried);
        for (const { _embedded } of [event, put])
          assert.deepEqual(_embedded[field].identifiers, [`platform:${account.personId}`]);
        assert.deepEqual(put._embedded['osdi:organizer'], put._embedded['osdi:creator']);
      }
    });
});
