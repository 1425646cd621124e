import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Response } from 'supertest';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { checkMessage } from '../support/check-message.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOfLink } from '../support/path-of.ts';
import { type ReceivedRequest, type Receiver, startReceiver } from '../support/receiver.ts';
import {
  type Client,
  openGroup,
  openIndividual,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { loopback } from '../support/webhook-settings.ts';

const amara = {
  given_name: 'Amara',
  family_name: 'Okafor',
  email_addresses: [{ address: 'amara@people.example' }],
  phone_numbers: [{ number: '+1 314 555 0123', number_type: 'Mobile', status: 'subscribed' }],
  postal_addresses: [
    {
      address_lines: ['28 Ferry Lane'],
      locality: 'Portland',
      region: 'OR',
      postal_code: '97202',
      country: 'US',
    },
  ],
  languages_spoken: ['en', 'pt'],
  custom_fields: { landlord: 'Halden' },
};

/** One person signs with all fields, and a minute later with few; both messages are read. */
describeOnEachDatabase('the signature in a message, field by field,', (database) => {
  const clock = createManualClock();
  let service: TestService;
  let receiver: Receiver;
  let client: Client;
  let requests: readonly ReceivedRequest[];
  let petition: Response['body'];
  let person: Response['body'];
  let first: Signature;
  let second: Signature;

  before(async () => {
    receiver = await startReceiver();
    service = await startTestService(database.url, { worker: true, clock, settings: loopback });
    await openIndividual(service.context, 'olga');
    client = service.as((await openGroup(service.context, 'riverside', 'olga')).key);
    const { secret } = await createWebhook(service.context, { accountSlug: 'riverside', url: receiver.url });
    const opened = await openPetition({ client: async () => client });
    petition = opened.resource;
    await opened.sign({
      person: amara,
      comments: 'My rent rose.',
      add_tags: ['tenant'],
      'platform:referrer_data': { source: 'leaflet', website: 'https://union.example/rent' },
    });
    await receiver.waitFor(1);
    clock.advance(60_000);
    const again = await opened.sign({
      person: { email_addresses: amara.email_addresses },
      add_tags: ['tenant'],
    });
    person = await opened.person(again);
    requests = await receiver.waitFor(2);
    const messages = requests.map((request) => checkMessage(request, secret));
    [first, second] = messages.map((message) => message['osdi:signature']) as [Signature, Signature];
  });
  after(async () => {
    await service.stop();
    await receiver.close();
  });

  it('has its native identifier, which is the same for every signature of that person (2.6 identifiers)', () => {
    const id = pathOfLink(first._links.self.href).split('/').at(-1);
    assert.deepEqual(first.identifiers, [`platform:${id}`]);
    assert.deepEqual(second.identifiers, first.identifiers);
  });

  it('has the time of the person’s first signature as created_date (2.6 created_date)', () => {
    assert.equal(first.created_date, time(clock.now() - 60_000));
    assert.equal(second.created_date, first.created_date);
  });

  it('has the time of the person’s latest signature as modified_date (2.6 modified_date)', () => {
    assert.equal(first.modified_date, first.created_date);
    assert.equal(second.modified_date, time(clock.now()));
  });

  it('has the comments that were sent with it, and no comments if none were sent (2.6 comments)', () => {
    assert.equal(first.comments, 'My rent rose.');
    assert.equal('comments' in second, false);
  });

  it('has the referrer data that was sent with it, and no referrer data if none was sent (2.6 platform:referrer_data)', () => {
    assert.deepEqual(Object.keys(first['platform:referrer_data'] ?? {}), ['source', 'website']);
    assert.equal('platform:referrer_data' in second, false);
  });

  it('contains the source code in the referrer data (2.6 platform:referrer_data.source)', () => {
    assert.equal(first['platform:referrer_data']?.source, 'leaflet');
  });

  it('contains the website in the referrer data (2.6 platform:referrer_data.website)', () => {
    assert.equal(first['platform:referrer_data']?.website, 'https://union.example/rent');
  });

  it('has only the entered data of the person, not other stored data (2.6 person, 6 Content)', () => {
    const times = ['created_date', 'modified_date'];
    assert.deepEqual(Object.keys(first.person).sort(), [...Object.keys(amara), ...times].sort());
    assert.deepEqual(Object.keys(second.person).sort(), ['email_addresses', ...times].sort());
    assert.equal(person.family_name, 'Okafor');
  });

  it('contains when the person was recorded and last changed (2.6 person.created_date, person.modified_date)', () => {
    for (const { person: said } of [first, second])
      assert.deepEqual([said.created_date, said.modified_date], [person.created_at, person.modified_at]);
  });

  it('has the family name that was entered (2.6 person.family_name)', () => {
    assert.equal(first.person.family_name, 'Okafor');
  });

  it('has the entered postal address with its coordinates (2.6 person.postal_addresses)', () => {
    const [address] = amara.postal_addresses;
    const location = { latitude: 45.484, longitude: -122.6365, accuracy: 'Approximate' };
    assert.deepEqual(first.person.postal_addresses, [{ primary: true, ...address, location }]);
  });

  it('has the entered email address, as subscribed (2.6 person.email_addresses)', () => {
    const expected = [{ primary: true, address: 'amara@people.example', status: 'subscribed' }];
    for (const { person: said } of [first, second]) assert.deepEqual(said.email_addresses, expected);
  });

  it('has the entered number in digits, with its type and status (2.6 person.phone_numbers)', () => {
    assert.deepEqual(first.person.phone_numbers, [
      { primary: true, number: '13145550123', number_type: 'Mobile', status: 'subscribed' },
    ]);
  });

  it('has the codes of the entered languages (2.6 person.languages_spoken)', () => {
    assert.deepEqual(first.person.languages_spoken, ['en', 'pt']);
  });

  it('has the entered custom fields, each as text (2.6 person.custom_fields)', () => {
    assert.deepEqual(first.person.custom_fields, { landlord: 'Halden' });
  });

  it('has the tags to add, even if the person already had them (2.6 add_tags)', async () => {
    const { body } = await client.get(`${pathOfLink(person._links.self.href)}/taggings`);
    assert.equal(body.total_records, 1);
    for (const { add_tags } of [first, second]) assert.deepEqual(add_tags, ['tenant']);
  });

  it('has the group as the sponsor, with its name (2.6 platform:sponsor, platform:sponsor.title)', () => {
    for (const signature of [first, second])
      assert.equal(signature['platform:sponsor']?.title, 'Group riverside');
  });

  it('has the hash of its message’s id as the key, which is different for another message (2.6 idempotency_key)', () => {
    const hashes = requests.map(({ headers }) =>
      createHash('sha256').update(String(headers['webhook-id'])).digest('hex'),
    );
    assert.deepEqual([first.idempotency_key, second.idempotency_key], hashes);
    assert.notEqual(hashes[0], hashes[1]);
  });

  it('links to itself below the petition, with the person and the petition (2.6 _links, _links.self)', async () => {
    assert.deepEqual(Object.keys(first._links), ['self', 'osdi:person', 'osdi:petition']);
    const self = await follow('self');
    assert.ok(first._links.self.href.startsWith(`${petition._links.self.href}/signatures/`));
    assert.deepEqual(self.identifiers, first.identifiers);
  });

  it('links to the person who signed (2.6 _links.osdi:person)', async () => {
    assert.deepEqual(await follow('osdi:person'), person);
  });

  it('links to the signed petition (2.6 _links.osdi:petition)', async () => {
    assert.deepEqual((await follow('osdi:petition')).identifiers, petition.identifiers);
  });

  async function follow(relation: keyof Signature['_links']) {
    const { status, body } = await client.get(pathOfLink(first._links[relation].href));
    assert.equal(status, 200);
    return body;
  }
});

type Signature = ReturnType<typeof checkMessage>['osdi:signature'];

function time(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
