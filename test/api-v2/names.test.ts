import assert from 'node:assert/strict';
import supertest from 'supertest';
import version2 from '../../generated/openapi-v2.json' with { type: 'json' };
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('the names of version 2', (database) => {
  const suite = useService(database, { settings: { CIVIC_V2_PREFIX: 'action_network' } });
  let v1: Client;
  let v2: Client;

  before(async () => {
    const { key } = await suite.group();
    [v1, v2] = [suite.service.as(key), suite.service.as(key, 2)];
  });

  it('show what version 1 shows, of what either version has written (V-names)', async () => {
    const made = (
      await v1.post('/events', { originating_system: 'CRM', summary: 'A', start: '2027-01-01T10:00' })
    ).body;
    const { body } = await v2.get(pathOf(made));
    assert.deepEqual(
      [body.origin_system, body.title, body.start_date, body.created_date],
      ['CRM', 'A', made.start, made.created_at],
    );
    assert.equal(body.identifiers[0], made.identifiers[0].replace('platform', 'action_network'));
    assert.deepEqual(
      body._links.curies.map(({ name }: { name: string }) => name),
      ['osdi', 'action_network'],
    );
    const again = await v2.post('/events', { title: 'B', identifiers: [body.identifiers[0]] });
    assert.equal((await v1.get(pathOf(made))).body.summary, 'B');
    assert.equal(again.body.identifiers.length, 1);
  });

  it('of version 1 are unknown: a POST ignores them, and a PUT reports them (V-unknown)', async () => {
    const refused = await v2.post('/events', { summary: 'A', originating_system: 'x' });
    assert.deepEqual(refused.body.errors, [{ pointer: '/title', message: 'is required' }]);
    const { body } = await v2.post('/events', {
      title: 'B',
      summary: 'A',
      instructions: 'New',
      'platform:event_instructions': 'Old',
      'action_network:event_instructions': 'Old',
    });
    assert.deepEqual([body.title, body.instructions], ['B', 'New']);
    const { body: changed, headers } = await v2.put(pathOf(body), {
      summary: 'C',
      title: 'D',
      start_date: 'never',
      guests_can_invite_others: false,
      'action_network:sponsor': {},
      location: { venue: 7, locality: 'Portland' },
    });
    assert.equal(changed.title, 'D');
    assert.deepEqual(String(headers['ignored-fields']).split(', ').sort(), [
      'action_network:sponsor',
      'guests_can_invite_others',
      'location/venue',
      'start_date',
      'summary',
    ]);
  });

  it('are in the pointers of problems (V-pointers)', async () => {
    const event = (await v2.post('/events', { title: 'A', start_date: '2027-01-01 10:00' })).body;
    const { body } = await v2.post('/events', { title: 7, start_date: 'never', instructions: 7 });
    assert.deepEqual(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort(), [
      '/instructions',
      '/start_date',
      '/title',
    ]);
    assert.ok(body.detail.includes('/start_date must be a date and time'));
    const person = { phone_numbers: [{ number: '1' }] };
    const rsvp = await v2.post(`${pathOf(event)}/attendances`, { person });
    assert.equal(rsvp.body.errors[0].pointer, '/person/phone_numbers/0/number');
    const data = { 'action_network:referrer_data': { source: 7 } };
    const referred = await v2.post(`${pathOf(event)}/attendances`, { person, ...data });
    assert.equal(referred.body.errors[0].pointer, '/action_network:referrer_data/source');
    assert.ok(referred.body.detail.startsWith('/action_network:referrer_data/source '));
  });

  it('do no harm in a hostile body', async () => {
    const text =
      '{"title": "A", "__proto__": {"description": "B", "toJSON": 1}, "constructor": {"prototype": 1}}';
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await v2.post('/events', text, headers);
    assert.deepEqual([status, body.title, body.description], [200, 'A', undefined]);
    assert.equal((await v2.put(pathOf(body), '{"__proto__": {"title": "B"}}', headers)).body.title, 'A');
    for (const hostile of [
      '[]',
      '"x"',
      '7',
      'null',
      '{"title": {"__proto__": []}}',
      '{"title": "A", "_links": 7}',
    ])
      assert.ok([200, 400].includes((await v2.post('/events', hostile, headers)).status), hostile);
    const fields = { created_at: 'a', 'platform:b': 'b', __proto__x: 'c' };
    const person = { email_addresses: [{ address: 'a@people.example' }], custom_fields: fields };
    assert.deepEqual((await v2.post('/people', { person })).body.custom_fields, fields);
  });

  it('lead to nothing that the service does not have', async () => {
    for (const path of [
      '/forms',
      '/donations',
      '/fundraising_pages',
      '/messages',
      '/lists',
      '/wrappers',
      '/x',
    ])
      assert.equal((await v2.get(path)).status, 404, path);
    const event = (await v2.post('/events', { title: 'A' })).body;
    assert.equal((await v2.get(`${pathOf(event)}/attendance`)).status, 404);
    assert.equal((await v2.delete(pathOf(event))).headers.allow, 'GET, HEAD, PUT, OPTIONS');
  });

  it('have their own ETags and kept pages (V-etag)', async () => {
    const event = (await v1.post('/events', { originating_system: 'x', summary: 'A' })).body;
    for (const path of [pathOf(event), '/events']) {
      const [one, two] = [await v1.get(path), await v2.get(path)];
      assert.notEqual(one.headers.etag, two.headers.etag);
      assert.equal((await v2.get(path, { 'if-none-match': String(one.headers.etag) })).status, 200);
      assert.equal((await v2.get(path, { 'if-none-match': String(two.headers.etag) })).status, 304);
      assert.deepEqual((await v2.get(path)).body, two.body);
      assert.deepEqual((await v1.get(path)).body, one.body);
    }
    const { headers } = await v2.get(pathOf(event));
    assert.equal(
      (await v2.put(pathOf(event), { title: 'B' }, { 'if-match': String(headers.etag) })).status,
      200,
    );
    assert.equal(
      (await v2.put(pathOf(event), { title: 'C' }, { 'if-match': String(headers.etag) })).status,
      412,
    );
  });

  it('are in an answer to a keyless RSVP and to a preflight request', async () => {
    const event = (await v2.post('/events', { title: 'A' })).body;
    const path = `${pathOf(event)}/attendances`;
    const person = { email_addresses: [{ address: 'b@people.example' }] };
    const { status, body, headers } = await suite.service.send('POST', path, {
      version: 2,
      body: { person },
    });
    assert.deepEqual([status, body, headers['access-control-allow-origin']], [200, {}, '*']);
    const preflight = await supertest(suite.service.url)
      .options(`/api/v2${path}`)
      .set('access-control-request-method', 'POST');
    assert.deepEqual([preflight.status, preflight.headers['access-control-allow-methods']], [204, 'POST']);
    assert.equal((await v2.get(pathOf(event))).body.total_accepted, 1);
  });

  it('are the columns of a table', async () => {
    const event = (await v2.post('/events', { title: 'A' })).body;
    const person = { email_addresses: [{ address: 'c@people.example' }] };
    await v2.post(`${pathOf(event)}/attendances`, { person });
    const path = `/targeting/actions/${pathOf(event).split('/').at(-1)}/people`;
    const { text } = await v2.get(path, { accept: 'text/csv' });
    const [columns = '', row = ''] = text.split('\r\n');
    assert.ok(columns.endsWith(',created_date,modified_date'));
    assert.match(row, /^action_network:/);
    const [shown] = version2.components.examples.TargetedPersonTable.value.split('\r\n');
    assert.equal(columns, shown, 'the example of the description');
  });

  it('are in the published description, with the prefix of the service (V-prefix)', async () => {
    const { body } = await supertest(suite.service.url).get('/openapi-v2.json');
    assert.equal(body.servers[0].url, `${suite.service.url}/api/v2`);
    assert.ok('action_network:sponsor' in body.components.schemas.Event.properties);
    const { body: schema } = await supertest(suite.service.url).get('/schemas/webhook-message-v2.json');
    assert.ok('action_network:sponsor' in schema.$defs.SignatureMessage.properties);
  });
});
