import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const address = 'amara@people.example';
const full = {
  given_name: 'Amara',
  email_addresses: [{ address }],
  phone_numbers: [{ number: '+1 503 555 0142', number_type: 'Home', status: 'subscribed' }],
  postal_addresses: [{ postal_code: '97202', country: 'US' }],
  languages_spoken: ['en'],
  custom_fields: { floor: '2' },
};
/** The same person as forms and connectors send it where nothing was entered. */
const emptied = {
  given_name: '',
  family_name: null,
  email_addresses: [{ address, primary: null, status: '' }, {}, { address: '', status: 'subscribed' }],
  phone_numbers: [{ number: '', number_type: 'Mobile', primary: true }, null],
  postal_addresses: [{ primary: true, address_lines: ['', null], locality: '', country: '' }],
  languages_spoken: [''],
  custom_fields: { floor: null, door: '' },
};
const names = {
  v1: { system: 'originating_system', title: 'summary' },
  v2: { system: 'origin_system', title: 'title' },
};

describeOnEachDatabase('Empty values in the optional fields of a POST', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  async function open() {
    const { key } = await suite.individual();
    return { v1: suite.service.as(key), v2: suite.service.as(key, 2) };
  }
  const withoutTimes = ({ modified_at: _, modified_date: __, ...rest }: Record<string, unknown>) => rest;

  for (const version of ['v1', 'v2'] as const) {
    const { system, title } = names[version];

    it(`change nothing of a person, in ${version}`, async () => {
      const client = (await open())[version];
      const { body: known } = await client.post('/people', { person: full, add_tags: ['', null] });
      for (const person of [
        emptied,
        { ...emptied, custom_fields: [] },
        { ...emptied, custom_fields: null },
      ]) {
        const { status, body } = await client.post('/people', { person, add_tags: [''], remove_tags: '' });
        assert.deepEqual([status, withoutTimes(body)], [200, withoutTimes(known)]);
      }
      assert.equal((await client.get('/tags')).body.total_records, 0);
    });

    it(`change nothing of an event, a petition and a campaign, in ${version}`, async () => {
      const client = (await open())[version];
      const common = { identifiers: ['crm:1'], description: 'Text', [system]: 'CRM' };
      const calls = [
        {
          path: '/events',
          sent: { ...common, [title]: 'A', location: { venue: 'Hall', postal_code: '97202', country: 'US' } },
          empty: {
            location: { venue: '', country: '', address_lines: [''] },
            _links: [],
            identifiers: ['', 'crm:1'],
          },
        },
        {
          path: '/events',
          sent: { ...common, [title]: 'A' },
          empty: { location: [], _links: { 'osdi:creator': '' } },
        },
        {
          path: '/petitions',
          sent: { ...common, title: 'A', target: [{ name: 'City Council' }], language: 'es' },
          empty: { target: [{ name: '' }, {}], language: '', petition_text: '' },
        },
        { path: '/event_campaigns', sent: { ...common, title: 'A' }, empty: { [system]: '' } },
      ];
      for (const { path, sent, empty } of calls) {
        const { body: known } = await client.post(path, sent);
        const required = { ...sent, description: '', ...empty };
        const { status, body } = await client.post(path, required);
        assert.deepEqual([status, withoutTimes(body)], [200, withoutTimes(known)], JSON.stringify(empty));
      }
    });

    it(`are like absent ones in an RSVP and a signature, with a key and without, in ${version}`, async () => {
      const { v1, ...clients } = await open();
      const event = pathOf((await v1.post('/events', { originating_system: 'CRM', summary: 'A' })).body);
      const petition = pathOf((await v1.post('/petitions', { originating_system: 'CRM', title: 'A' })).body);
      const client = version === 'v1' ? v1 : clients.v2;
      const body = {
        person: emptied,
        comments: '',
        add_tags: [null],
        remove_tags: [],
        'platform:referrer_data': [],
        'platform:consent': '',
        _links: { 'osdi:person': { href: '' } },
      };
      for (const path of [
        `${event}/${version === 'v1' ? 'attendance' : 'attendances'}`,
        `${petition}/signatures`,
      ]) {
        assert.equal((await client.post(path, body)).status, 200);
        const keyless = await suite.service.send('POST', path, { body, version: version === 'v1' ? 1 : 2 });
        assert.equal(keyless.status, 200, JSON.stringify(keyless.body));
      }
      const { body: people } = await v1.get(`/people?filter=email_address eq '${address}'`);
      const [person] = people._embedded['osdi:people'];
      const kept = [
        people.total_records,
        person.phone_numbers,
        person.postal_addresses,
        person.custom_fields,
      ];
      assert.deepEqual(kept, [1, [], [], {}]);
      assert.equal('given_name' in person, false);
    });
  }

  it('are like absent ones in a webhook', async () => {
    const { v1 } = await open();
    const empty = { description: '', trigger: '', dialect: null, events: [''], enabled: '', _links: [] };
    const { status, body } = await v1.post('/webhooks', { url: 'https://crm.example.org/', ...empty });
    assert.deepEqual(
      [status, body.trigger, body.events, body.enabled],
      [200, 'all_actions', ['osdi:signature'], true],
    );
  });

  it('leave numbers and booleans of custom fields as their texts', async () => {
    const { v1 } = await open();
    const custom_fields = { floor: 2, owner: false, rent: 812.5, door: 'left' };
    const { body } = await v1.post('/people', { person: { ...full, custom_fields } });
    assert.deepEqual(body.custom_fields, { floor: '2', owner: 'false', rent: '812.5', door: 'left' });
    const wrong = await v1.post('/people', { person: { ...full, custom_fields: { floor: [2] } } });
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '/person/custom_fields/floor']);
  });

  it('are refused in a required field, and a lack of any address and number is too', async () => {
    const { v1 } = await open();
    for (const summary of ['', null]) {
      const { status, body } = await v1.post('/events', { originating_system: 'CRM', summary });
      assert.deepEqual([status, body.errors[0].pointer], [400, '/summary']);
    }
    for (const person of [{}, [], '', null, { email_addresses: [{ address: '' }] }]) {
      assert.equal((await v1.post('/people', { person })).status, 400, JSON.stringify(person));
    }
  });

  it('keep the pointers of mistakes beside them as they were sent', async () => {
    const { v1, v2 } = await open();
    const emails = [{}, { address: '' }, { address: 'amara at people' }];
    const phones = [null, { number: '' }, { number: '+1 503 555 0142' }, {}, { number: '000-000-0000' }];
    for (const client of [v1, v2]) {
      for (const [person, pointer] of [
        [{ email_addresses: emails }, '/person/email_addresses/2/address'],
        [{ email_addresses: [{ address }], phone_numbers: phones }, '/person/phone_numbers/4/number'],
      ]) {
        const { status, body } = await client.post('/people', { person });
        assert.deepEqual([status, body.errors[0].pointer], [400, pointer]);
        assert.match(body.detail, new RegExp(`^${pointer} must be`));
      }
    }
  });

  it('do not empty what a PUT leaves to null, and an array that is sent empty still does', async () => {
    const { v1 } = await open();
    const { body: known } = await v1.post('/people', { person: full });
    assert.deepEqual(
      (await v1.post('/people', { person: { ...full, languages_spoken: [] } })).body.languages_spoken,
      [],
    );
    assert.equal((await v1.put(pathOf(known), { given_name: null })).body.given_name, undefined);
  });
});

describeOnEachDatabase('An empty parameter of a query (filter)', (database) => {
  const suite = useService(database);

  it('is like an absent one', async () => {
    const { key } = await suite.individual();
    for (const version of [1, 2] as const) {
      const client = suite.service.as(key, version);
      for (const query of ['page=', 'filter=', 'filter', 'per_page=&page=&filter=', 'page=1&filter=']) {
        const { status, body } = await client.get(`/people?${query}`);
        assert.deepEqual([status, body.page, body.per_page, body.total_records], [200, 1, 25, 1], query);
      }
    }
  });

  it('has a plus sign where a space came inside an address, a number or a time', async () => {
    const { key } = await suite.individual();
    for (const version of [1, 2] as const) {
      const client = suite.service.as(key, version);
      const person = {
        email_addresses: [{ address: 'plus+tag@example.org' }],
        phone_numbers: [{ number: '+442079460958' }],
      };
      await client.post('/people', { person });
      const created = version === 1 ? 'created_at' : 'created_date';
      for (const filter of [
        `email_address eq 'plus+tag@example.org'`,
        'email_address eq plus+tag@example.org',
        `phone_number eq '+44 20 7946 0958'`,
        `${created} gt '2000-01-01T00:00:00+02:00' and email_address eq 'plus+tag@example.org'`,
        `${created} gt 2000-01-01T00:00:00+02:00 and phone_number eq +442079460958`,
      ]) {
        const { status, body } = await client.get(`/people?filter=${filter.replaceAll(' ', '%20')}`);
        assert.deepEqual([status, body.total_records], [200, 1], filter);
      }
    }
  });
});
