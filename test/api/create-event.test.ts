import assert from 'node:assert/strict';
import type { Response } from 'supertest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'Riverside website', summary: 'Public meeting' };

describeOnEachDatabase('POST /events', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  it('creates an event from the two required fields and returns it with 200 (4 POST /events)', async () => {
    const { status, body } = await client.post('/events', minimal);
    assert.equal(status, 200);
    assert.equal(body.originating_system, 'Riverside website');
    assert.equal(body.summary, 'Public meeting');
    assert.deepEqual((await client.get(pathOf(body))).body, body);
  });

  it('returns HAL and Cache-Control, and no ETag, because the resource has a different address (4)', async () => {
    const { headers } = await client.post('/events', minimal);
    assert.match(headers['content-type'] ?? '', /^application\/hal\+json/);
    assert.equal(headers['cache-control'], 'max-age=0, private, must-revalidate');
    assert.equal(headers.etag, undefined);
  });

  it('accepts application/hal+json too', async () => {
    const headers = { 'Content-Type': 'application/hal+json; charset=utf-8' };
    const { status } = await client.post('/events', minimal, headers);
    assert.equal(status, 200);
  });

  it('puts the native identifier first and builds it from the id in the URL (2, 2.1 identifiers)', async () => {
    const { body } = await (await suite.client()).post('/events', {
      ...minimal,
      identifiers: ['crm:1', 'b:2'],
    });
    assert.deepEqual(body.identifiers, [`platform:${idOf(body)}`, 'crm:1', 'b:2']);
    assert.match(idOf(body), /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sets created_at and modified_at to the current second in UTC (2.1 created_at, modified_at)', async () => {
    const { body } = await client.post('/events', minimal);
    const now = `${new Date(clock.now()).toISOString().slice(0, 19)}Z`;
    assert.deepEqual([body.created_at, body.modified_at], [now, now]);
  });

  it('keeps description, event_instructions and start as posted, including HTML (2.1 description, platform:event_instructions, start)', async () => {
    const sent = {
      ...minimal,
      description: '<p onclick="x()">Rent &amp; repairs</p><script>1</script>',
      'platform:event_instructions': '<b>Side entrance</b>\r\n\u2028',
      start: '2026-12-02T18:00:00Z',
    };
    const { body } = await client.post('/events', sent);
    assert.deepEqual((await client.get(pathOf(body))).body, body);
    for (const [name, value] of Object.entries(sent)) assert.equal(body[name], value, name);
  });

  it('returns the fixed fields: confirmed, opaque, public, guestsCanInviteOthers, one reminder, nobody accepted (2.1, 3 confirmed, 4.3)', async () => {
    const { body } = await client.post('/events', minimal);
    assert.equal(body.status, 'confirmed');
    assert.equal(body.transparence, 'opaque');
    assert.equal(body.visibility, 'public');
    assert.equal(body.guestsCanInviteOthers, true);
    assert.deepEqual(body.reminders, [{ method: 'email', minutes: 1440 }]);
    assert.equal(body.total_accepted, 0);
  });

  it('has no url and belongs to no campaign (1.2, 2.1 url)', async () => {
    const { body } = await client.post('/events', minimal);
    assert.equal('url' in body, false);
    assert.equal('platform:event_campaign_id' in body, false);
  });

  it('omits optional fields that have no value instead of returning null', async () => {
    const { body } = await client.post('/events', minimal);
    for (const name of ['description', 'platform:event_instructions', 'start', 'platform:sponsor'])
      assert.equal(name in body, false, name);
  });

  it('marks the event as created over the API (1)', async () => {
    const { body } = await client.post('/events', minimal);
    assert.equal(
      (
        await database
          .db('events')
          .where({ id: idOf(body) })
          .first()
      )?.made_by,
      'api',
    );
  });

  it('ignores every system-generated and unknown field of any type (2.1)', async () => {
    const ignored = {
      created_at: '1999-01-01T00:00:00Z',
      modified_at: 5,
      url: 'https://example.org',
      total_accepted: 99,
      'platform:event_campaign_id': 'x',
      status: 'cancelled',
      transparence: ['transparent'],
      visibility: 'private',
      guestsCanInviteOthers: false,
      reminders: [],
      'platform:sponsor': { summary: 'Nobody' },
      'osdi:creator': { given_name: 'Eve' },
      'osdi:organizer': null,
      _embedded: 'nothing',
      unknown: { deep: [1] },
    };
    const { status, body } = await (await suite.client()).post('/events', { ...minimal, ...ignored });
    assert.equal(status, 200);
    const plain = (await (await suite.client()).post('/events', minimal)).body;
    assert.deepEqual(withoutOwnFacts(body), withoutOwnFacts(plain));
  });

  it('treats null in an optional field as absent', async () => {
    const nulls = {
      identifiers: null,
      description: null,
      'platform:event_instructions': null,
      start: null,
      location: null,
    };
    const { status, body } = await client.post('/events', { ...minimal, ...nulls });
    assert.equal(status, 200);
    assert.equal('description' in body, false);
    assert.equal(body.location.location.accuracy, 'Approximate');
  });

  it('accepts a returned event as its own body, and changes only modified_at', async () => {
    const client = await suite.client();
    const location = { venue: 'Hall', address_lines: ['410 Mill Street'], region: 'US-OR', country: 'us' };
    const sent = { ...minimal, identifiers: ['crm:back'], start: '2026-12-02T18:00:00-08:00', location };
    const { body: read } = await client.post('/events', sent);
    clock.advance(5_000);
    const { status, body } = await client.post('/events', read);
    assert.equal(status, 200);
    assert.notEqual(body.modified_at, read.modified_at);
    assert.deepEqual({ ...body, modified_at: read.modified_at }, read);
    assert.equal((await client.get('/events')).body.total_records, 1);
  });
});

describeOnEachDatabase('the creator of a posted event', (database) => {
  const suite = useService(database);

  it('is the person of the individual account that owns the key, and is the organizer too (2.1 osdi:creator, osdi:organizer, 4.6)', async () => {
    const { key, account } = await suite.individual();
    const { body } = await suite.service.as(key).post('/events', minimal);
    assertCreator(body, account.personId);
  });

  it('is the person of the original creator of the group that owns the key (4.6)', async () => {
    const { key, creator } = await suite.group();
    const { body } = await suite.service.as(key).post('/events', minimal);
    assertCreator(body, creator.account.personId);
  });

  it('is the default if the creator link of an individual is not its own person, without an error (4.6, 7.3)', async () => {
    const [{ key, account }, stranger] = [await suite.individual(), await suite.individual()];
    const client = suite.service.as(key);
    const hrefs = [
      `${suite.service.url}/api/v1/people/${stranger.account.personId}`,
      `${suite.service.url}/api/v1/people/01a13160-f700-7f32-8a61-5d0c7be92f14`,
      'https://elsewhere.example/people/1',
      'nonsense',
      5,
      null,
    ];
    for (const href of hrefs) {
      const { status, body } = await client.post('/events', {
        ...minimal,
        _links: { 'osdi:creator': { href } },
      });
      assert.equal(status, 200, String(href));
      assertCreator(body, account.personId);
    }
  });

  it('is embedded twice, as osdi:creator and as osdi:organizer, with the fields of a person (2.3)', async () => {
    const { key, account } = await suite.individual();
    const { body } = await suite.service.as(key).post('/events', minimal);
    const creator = body._embedded['osdi:creator'];
    assert.deepEqual(body._embedded['osdi:organizer'], creator);
    assert.equal(creator.given_name, account.slug);
    assert.equal(creator.family_name, 'Example');
    assert.deepEqual(creator.email_addresses, [
      { primary: true, address: `${account.slug}@people.example`, status: 'subscribed' },
    ]);
    assert.deepEqual(creator, (await suite.service.as(key).get(`/people/${account.personId}`)).body);
  });

  it('makes the group the sponsor if the key is a group key (2.1 platform:sponsor, platform:sponsor.url, 5 platform:sponsor)', async () => {
    const { key, account } = await suite.group();
    const { body } = await suite.service.as(key).post('/events', minimal);
    const url = `${suite.service.url}/groups/${account.slug}`;
    assert.deepEqual(body['platform:sponsor'], { summary: account.name, url });
  });
});

function assertCreator(body: Response['body'], personId: string): void {
  assert.deepEqual(body._embedded['osdi:creator'].identifiers, [`platform:${personId}`]);
  assert.match(body._links['osdi:creator'].href, new RegExp(`/people/${personId}$`));
  assert.deepEqual(body._links['osdi:organizer'], body._links['osdi:creator']);
}

function withoutOwnFacts({
  identifiers,
  created_at,
  modified_at,
  _links,
  _embedded,
  ...rest
}: Response['body']) {
  assert.ok(identifiers && created_at && modified_at && _links && _embedded);
  return rest;
}
