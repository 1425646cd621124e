import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { checkMessage } from '../support/check-message.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const typed: readonly (readonly [number: string, kept: string])[] = [
  ['\u202A+1 503 555 0142\u202C', '15035550142'],
  ['tel:+1-503-555-0142', '15035550142'],
  ['0044 20 7946 0958', '442079460958'],
  ['+52 1 55 5123 4567', '525551234567'],
];
const address = 'amara@people.example';

describeOnEachDatabase('Numbers and countries as people type them', (database) => {
  const suite = useService(database, { worker: true, settings: { ...loopback, CIVIC_PUBLIC_RATE: '0' } });
  const receiver = useReceiver();

  it('are kept as what they mean after a POST and a PUT, and found by a filter', async () => {
    const client = await suite.client();
    for (const [number, kept] of typed) {
      const { body } = await client.post('/people', { person: { phone_numbers: [{ number }] } });
      const expected = [{ primary: true, number: kept, number_type: 'Mobile', status: 'unsubscribed' }];
      assert.deepEqual(body.phone_numbers, expected);
      const { body: other } = await client.post('/people', { person: { email_addresses: [{ address }] } });
      const { headers, body: changed } = await client.put(pathOf(other), {
        phone_numbers: [{ number, primary: true }],
      });
      assert.deepEqual([headers['ignored-fields'], changed.phone_numbers[0]], [undefined, expected[0]]);
      const filter = encodeURIComponent(`phone_number eq '${number}'`);
      assert.equal((await client.get(`/people?filter=${filter}`)).body.total_records, 2);
    }
  });

  it('are refused in a POST and ignored in a PUT where no phone has them', async () => {
    const client = await suite.client();
    const phone_numbers = [{ number: '000-000-0000' }];
    const refused = await client.post('/people', {
      person: { email_addresses: [{ address }], phone_numbers },
    });
    assert.deepEqual(
      [refused.status, refused.body.errors[0].pointer],
      [400, '/person/phone_numbers/0/number'],
    );
    const { body } = await client.post('/people', { person: { email_addresses: [{ address }] } });
    const { headers, body: changed } = await client.put(pathOf(body), { phone_numbers });
    assert.deepEqual([headers['ignored-fields'], changed.phone_numbers], ['phone_numbers', []]);
  });

  it('are read in a PUT in the country of the address that came with them, as in a POST', async () => {
    const client = await suite.client();
    const { body } = await client.post('/people', { person: { email_addresses: [{ address }] } });
    const { headers, body: changed } = await client.put(pathOf(body), {
      phone_numbers: [{ number: '020 7946 0958' }],
      postal_addresses: [{ locality: 'London', country: 'uk' }],
    });
    assert.equal(headers['ignored-fields'], undefined);
    assert.deepEqual(
      [changed.phone_numbers[0].number, changed.postal_addresses[0].country],
      ['442079460958', 'GB'],
    );
  });

  it('have their type in messages: the one entered, the one known, or Mobile (2.6)', async () => {
    const { key, account } = await suite.individual();
    const petition = await openPetition(suite, suite.service.as(key));
    const known = { number: '+1 503 555 0101', number_type: 'Home' };
    await petition.client.post('/people', {
      person: { email_addresses: [{ address }], phone_numbers: [known] },
    });
    const { secret } = await createWebhook(suite.service.context, {
      accountSlug: account.slug,
      url: receiver.url,
    });
    const phone_numbers = [
      { number: known.number },
      { number: '+1 503 555 0102' },
      { number: '+1 503 555 0103', number_type: 'Work' },
    ];
    await petition.sign({ person: { email_addresses: [{ address }], phone_numbers } });
    const [request] = await receiver.waitFor(1);
    assert.ok(request !== undefined);
    const { person } = checkMessage(request, secret)['osdi:signature'];
    const types = person.phone_numbers?.map(({ number_type }) => number_type);
    assert.deepEqual(types, ['Home', 'Mobile', 'Work']);
  });

  it('are countries of events, and the place is found by them (2.2 location.country)', async () => {
    const client = await suite.client();
    const post = async (country: string, more: object = {}) => {
      const location = { locality: 'Leipzig', postal_code: '04109', country };
      const identifiers = ['crm:1'];
      return (
        await client.post('/events', {
          originating_system: 'CRM',
          summary: 'A',
          location,
          identifiers,
          ...more,
        })
      ).body;
    };
    const { location } = await post('DE');
    for (const country of ['deu', 'DEU', 'de', 'De'])
      assert.deepEqual((await post(country)).location, location);
    for (const [country, code] of [
      ['UK', 'GB'],
      ['el', 'GR'],
      ['USA', 'US'],
      ['gbr', 'GB'],
    ] as const) {
      assert.equal((await post(country, { location: { country } })).location.country, code);
      const { body } = await client.put(pathOf(await post('DE')), { location: { country } });
      assert.equal(body.location.country, code);
    }
  });
});
