import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf, type Linked, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const email = (address: string, more: object = {}) => ({
  person: { email_addresses: [{ address }], ...more },
});

describeOnEachDatabase('attendances', (database) => {
  const suite = useService(database);
  let client: Client;
  let event: string;

  before(async () => {
    client = await suite.client();
  });
  beforeEach(async () => {
    const { body } = await client.post('/events', { originating_system: 'CRM', summary: 'Meeting' });
    event = pathOf(body);
  });
  const rsvp = (body: object) => client.post(`${event}/attendance`, body);
  const total = async () => (await client.get(event)).body.total_accepted;

  it('create a person and count once per person and event; the case of the email address makes no difference (2.1 total_accepted)', async () => {
    const first = await rsvp(email('amara@people.example', { given_name: 'Amara' }));
    const again = await rsvp({
      ...email('AMARA@people.example'),
      'platform:referrer_data': { source: 'leaflet' },
    });
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(idOf(again.body), idOf(first.body));
    assert.equal(again.body.created_at, first.body.created_at);
    assert.deepEqual(again.body['platform:referrer_data'], { source: 'leaflet' });
    assert.equal(await total(), 1);
    assert.equal((await client.get(`${event}/attendance`)).body.total_records, 1);
  });

  it('replace the data of an earlier RSVP with the data of the later one', async () => {
    await rsvp({ ...email('amara@people.example'), 'platform:referrer_data': { source: 'leaflet' } });
    const again = await rsvp(email('amara@people.example'));
    assert.equal(again.body['platform:referrer_data'], undefined);
  });

  it('link to the event and the person, and show that person’s data', async () => {
    const { body } = await rsvp(email('amara@people.example'));
    assert.equal(pathOfLink(body._links['osdi:event'].href), event);
    assert.equal(body['platform:event_id'], event.split('/').at(-1));
    assert.deepEqual([body.status, body.originating_system], ['accepted', 'CRM']);
    const person = await client.get(pathOfLink(body._links['osdi:person'].href));
    assert.equal(person.body.email_addresses[0].address, 'amara@people.example');
    assert.deepEqual((await client.get(pathOf(body))).body, body);
  });

  it('are in the person’s own collection', async () => {
    const { body } = await rsvp(email('collected@people.example'));
    const list = await client.get(`/people/${body['platform:person_id']}/attendance`);
    assert.deepEqual(list.body._embedded['osdi:attendance'], [body]);
  });

  it('accept a link to a person of the account, and reject a link to anyone else with the pointer', async () => {
    const { body: person } = await client.post('/people', email('linked@people.example'));
    const link = (href: string) => ({ _links: { 'osdi:person': { href } } });
    const { status, body } = await rsvp(link(person._links.self.href));
    assert.equal(status, 200);
    assert.equal(body['platform:person_id'], idOf(person));
    const stranger = await (await suite.client()).post('/people', email('x@people.example'));
    for (const href of [stranger.body._links.self.href, 'nonsense']) {
      const refused = await rsvp(link(href));
      assert.equal(refused.status, 400);
      assert.equal(refused.body.errors[0].pointer, '/_links/osdi:person/href');
    }
    assert.equal((await rsvp({ ...email('a@b.example'), ...link(person._links.self.href) })).status, 400);
    assert.equal((await rsvp({})).body.errors[0].pointer, '/person');
  });

  it('change the ETag of the event, but not its modified_at', async () => {
    const before = await client.get(event);
    await rsvp(email('amara@people.example'));
    const after = await client.get(event, { 'if-none-match': before.headers.etag ?? '' });
    assert.equal(after.status, 200);
    assert.equal(after.body.modified_at, before.body.modified_at);
  });

  it('change the ETag of the collection of events', async () => {
    const before = await client.get('/events');
    await rsvp(email('amara@people.example'));
    const after = await client.get('/events', { 'if-none-match': before.headers.etag ?? '' });
    const events: Linked[] = after.body._embedded['osdi:events'];
    assert.deepEqual(
      events.find((one) => pathOf(one) === event),
      (await client.get(event)).body,
    );
    assert.equal(await total(), 1);
  });

  it('accept identifiers by PUT and ignore the rest (4.4, 4.5)', async () => {
    const { body } = await rsvp(email('amara@people.example'));
    const changed = await client.put(pathOf(body), { identifiers: ['crm:1', 'bad'], status: 'declined' });
    assert.deepEqual(changed.body.identifiers, [...body.identifiers, 'crm:1']);
    assert.equal(changed.headers['ignored-fields'], 'identifiers, status');
    const other = await rsvp(email('other@people.example'));
    const taken = await client.put(pathOf(other.body), { identifiers: ['crm:1'] });
    assert.deepEqual(taken.body.identifiers, other.body.identifiers);
  });

  it('have the time at which the person came, by PUT alone (4.4, 4.5)', async () => {
    const { body: posted } = await rsvp({
      ...email('amara@people.example'),
      'platform:attended_at': '2026-12-02T18:21:00Z',
    });
    assert.equal(posted['platform:attended_at'], undefined);
    const path = pathOf(posted);
    const put = (time: unknown) => client.put(path, { 'platform:attended_at': time });
    const came = await put('2026-12-02T18:21:00-08:00');
    assert.equal(came.body['platform:attended_at'], '2026-12-03T02:21:00Z');
    assert.deepEqual((await client.get(path)).body, came.body);
    const again = await rsvp(email('amara@people.example'));
    assert.equal(again.body['platform:attended_at'], '2026-12-03T02:21:00Z');
    for (const wrong of ['yesterday', 5, '2026-02-30T10:00:00Z']) {
      const { status, headers, body } = await put(wrong);
      assert.deepEqual([status, headers['ignored-fields']], [200, 'platform:attended_at']);
      assert.equal(body['platform:attended_at'], '2026-12-03T02:21:00Z');
    }
    assert.equal((await put(null)).body['platform:attended_at'], undefined);
    assert.equal((await client.put(path, {}, { 'If-Match': '"old"' })).status, 412);
  });

  it('have the originating_system of their event and ignore the one in a POST or PUT (4.5)', async () => {
    const { body } = await client.post(`${event}/attendance`, {
      ...email('amara@people.example'),
      originating_system: 'Elsewhere',
    });
    const { originating_system } = (await client.get(event)).body;
    assert.equal(body.originating_system, originating_system);
    const changed = await client.put(pathOf(body), { originating_system: 'Elsewhere' });
    assert.deepEqual(
      [changed.body.originating_system, changed.headers['ignored-fields']],
      [originating_system, 'originating_system'],
    );
  });

  describe('without a key', () => {
    const post = (body: object) => suite.service.send('POST', `${event}/attendance`, { body });

    it('return {} for known and unknown people, and count', async () => {
      const unknown = await post(email('unknown@people.example'));
      const known = await post(email('unknown@people.example'));
      assert.deepEqual([unknown.status, unknown.body], [200, {}]);
      assert.deepEqual([known.status, known.body], [200, {}]);
      assert.equal(await total(), 1);
    });

    it('fill empty fields and overwrite nothing', async () => {
      const { body: before } = await client.post('/people', {
        person: {
          given_name: 'Amara',
          email_addresses: [{ address: 'filled@people.example', status: 'unsubscribed' }],
          custom_fields: { landlord: 'Halden' },
        },
      });
      await post({
        person: {
          given_name: 'Mallory',
          family_name: 'Okafor',
          email_addresses: [
            { address: 'filled@people.example', status: 'subscribed' },
            { address: 'mallory@people.example' },
          ],
          phone_numbers: [{ number: '+1 503 555 0142', status: 'subscribed' }],
          custom_fields: { landlord: 'Other', rent: 'high' },
        },
      });
      const { body: after } = await client.get(pathOf(before));
      assert.equal(after.given_name, 'Amara');
      assert.equal(after.family_name, 'Okafor');
      assert.deepEqual(after.email_addresses, before.email_addresses);
      assert.deepEqual(after.phone_numbers, [
        { primary: true, number: '15035550142', number_type: 'Mobile', status: 'unsubscribed' },
      ]);
      assert.deepEqual(after.custom_fields, { landlord: 'Halden', rent: 'high' });
    });

    it('fill empty referrer data of an earlier attendance, and neither replace nor remove any', async () => {
      const referred = (data?: object) => ({
        ...email('amara@people.example'),
        'platform:referrer_data': data,
      });
      await rsvp(referred({ source: 'leaflet' }));
      await post(referred());
      await post(referred({ source: 'forged', website: 'https://forged.example/a' }));
      await post(referred({ website: 'https://later.example/' }));
      const [attendance] = (await client.get(`${event}/attendance`)).body._embedded['osdi:attendance'];
      assert.deepEqual(attendance['platform:referrer_data'], {
        source: 'leaflet',
        website: 'https://forged.example/a',
      });
    });

    it('add only tags that exist, and remove none', async () => {
      await client.post('/tags', { name: 'known' });
      const tagged = email('tagged@people.example');
      await client.post('/people', { ...tagged, add_tags: ['kept'] });
      await post({ ...tagged, add_tags: ['known', 'new'], remove_tags: ['kept'] });
      const tags = (await client.get('/tags')).body._embedded['osdi:tags'] as { name: string }[];
      assert.deepEqual(
        tags.map(({ name }) => name),
        ['known', 'kept'],
      );
      const filter = encodeURIComponent("email_address eq 'tagged@people.example'");
      const [person] = (await client.get(`/people?filter=${filter}`)).body._embedded['osdi:people'];
      assert.equal((await client.get(`${pathOf(person)}/taggings`)).body.total_records, 2);
    });

    it('return 401 for a link to a person, and for a wrong key, as all operations do', async () => {
      const { body: person } = await client.post('/people', email('amara@people.example'));
      const link = { _links: { 'osdi:person': { href: person._links.self.href } } };
      assert.deepEqual([(await post(link)).status, (await post(link)).body.code], [401, 'missing_key']);
      const wrong = await suite.service.send('POST', `${event}/attendance`, { key: 'nope', body: link });
      assert.equal(wrong.body.code, 'invalid_key');
    });

    it('return 404 below an unknown event', async () => {
      const path = '/events/01a10d04-0bb0-71d9-b6f5-48a2c0e97d36/attendance';
      const { status } = await suite.service.send('POST', path, { body: email('a@b.example') });
      assert.equal(status, 404);
    });
  });
});

describeOnEachDatabase('attendees of an event whose creator was named', (database) => {
  const suite = useService(database);
  let client: Client;
  let own: Client;
  let href: string;

  before(async () => {
    const { key, creator } = await suite.group();
    client = suite.service.as(key);
    own = suite.service.as(creator.key);
    href = `${suite.service.url}/api/v1/people/${creator.account.personId}`;
  });

  async function open(named: boolean) {
    const { body } = await client.post('/events', {
      originating_system: 'CRM',
      summary: 'Meeting',
      ...(named && { _links: { 'osdi:creator': { href } } }),
    });
    return `${pathOf(body)}/attendance`;
  }
  // Each test has a person of its own.
  const emailsOf = async (client: Client, name: string) => {
    const filter = encodeURIComponent(`email_address eq '${name}@people.example'`);
    const { body } = await client.get(`/people?filter=${filter}`);
    const people: { email_addresses: object[] }[] = body._embedded['osdi:people'];
    return people.flatMap(({ email_addresses }) => email_addresses);
  };

  it('are recorded in the creator’s own account too, as subscribed (4.7)', async () => {
    await client.post(await open(true), email('joined@people.example'));
    const joined = { primary: true, address: 'joined@people.example', status: 'subscribed' };
    assert.deepEqual(await emailsOf(own, 'joined'), [joined]);
  });

  it('are recorded there too when a link names them (4.7)', async () => {
    const { body: person } = await client.post('/people', email('linked@people.example'));
    await client.post(await open(true), { _links: { 'osdi:person': { href: person._links.self.href } } });
    assert.equal((await emailsOf(own, 'linked')).length, 1);
  });

  it('stay unsubscribed there after they unsubscribed (4.7)', async () => {
    const left = { address: 'left@people.example', status: 'unsubscribed' };
    await own.post('/people', { person: { email_addresses: [left] } });
    await client.post(await open(true), email('left@people.example'));
    assert.deepEqual(await emailsOf(own, 'left'), [
      { primary: true, ...left, 'platform:consent': 'withdrawn' },
    ]);
  });

  it('change neither the data nor a status there without a key (4.7)', async () => {
    const attendance = await open(true);
    const person = {
      given_name: 'Amara',
      email_addresses: [{ address: 'amara@people.example', status: 'unsubscribed' }],
    };
    const { body: before } = await own.post('/people', { person });
    await suite.service.send('POST', attendance, {
      body: {
        person: {
          given_name: 'Mallory',
          family_name: 'Okafor',
          email_addresses: [{ address: 'amara@people.example', status: 'subscribed' }],
        },
      },
    });
    const { body: after } = await own.get(pathOf(before));
    assert.deepEqual([after.given_name, after.family_name], ['Amara', 'Okafor']);
    assert.deepEqual(after.email_addresses, before.email_addresses);
  });

  it('are recorded only in the account when the creator is the default (4.7)', async () => {
    await client.post(await open(false), email('only-here@people.example'));
    assert.deepEqual(await emailsOf(own, 'only-here'), []);
    assert.equal((await emailsOf(client, 'only-here')).length, 1);
  });
});
