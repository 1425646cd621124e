import assert from 'node:assert/strict';
import type { Response } from 'supertest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('the person embedded in an event', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  const createdAt = clock.now();
  let client: Client;
  let slug: string;
  let personId: string;
  let person: Response['body'];

  before(async () => {
    const individual = await suite.individual();
    ({ slug, personId } = individual.account);
    client = suite.service.as(individual.key);
    clock.advance(60_000);
    await client.put(`/people/${personId}`, { postal_addresses: [{ postal_code: '97202' }] });
    const { body: event } = await client.post('/events', { originating_system: 'CRM', summary: 'Assembly' });
    const self = { _links: { 'osdi:person': event._links['osdi:creator'] } };
    await client.post(`${pathOf(event)}/attendance`, self);
    await (await openPetition(suite, client)).sign(self);
    const { _embedded } = (await client.get(pathOf(event))).body;
    assert.deepEqual(_embedded['osdi:organizer'], _embedded['osdi:creator']);
    person = _embedded['osdi:creator'];
  });
  const follow = async (relation: string) => {
    const { status, body } = await client.get(pathOfLink(person._links[relation].href));
    assert.equal(status, 200);
    return body;
  };
  const time = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

  it('has the given name of the account (2.3 given_name)', () => {
    assert.equal(person.given_name, slug);
  });

  it('has the family name of the account (2.3 family_name)', () => {
    assert.equal(person.family_name, 'Example');
  });

  it('has the native identifier (2.3 identifiers)', () => {
    assert.deepEqual(person.identifiers, [`platform:${personId}`]);
  });

  it('has the time when the person was created (2.3 created_at)', () => {
    assert.equal(person.created_at, time(createdAt));
  });

  it('has the time when the person last changed (2.3 modified_at)', () => {
    assert.equal(person.modified_at, time(createdAt + 60_000));
  });

  it('has the system that the person comes from (2.3 originating_system)', () => {
    assert.equal(person.originating_system, 'Civic Action Service');
  });

  it('has email addresses and marks the primary one (2.3 email_addresses)', () => {
    const address = `${slug}@people.example`;
    assert.deepEqual(person.email_addresses, [{ primary: true, address, status: 'subscribed' }]);
  });

  it('has postal addresses with everything that geocoding found (2.3 postal_addresses)', () => {
    assert.deepEqual(person.postal_addresses, [
      {
        primary: true,
        address_lines: [],
        locality: 'Portland',
        region: 'OR',
        postal_code: '97202',
        country: 'US',
        language: 'en',
        location: { latitude: 45.484, longitude: -122.6365, accuracy: 'Approximate' },
      },
    ]);
  });

  it('links the person itself (2.3 _links.self)', async () => {
    assert.deepEqual(await follow('self'), person);
  });

  for (const relation of ['osdi:attendance', 'osdi:signatures'])
    it(`links to what the person did, here a collection with one resource (2.3 _links.${relation})`, async () => {
      const { total_records, _embedded } = await follow(relation);
      assert.equal(total_records, 1);
      assert.equal(_embedded[relation][0]['platform:person_id'], personId);
    });

  for (const relation of ['osdi:question_answers', 'osdi:submissions', 'osdi:donations'])
    it(`links a collection that stays empty (2.3 _links.${relation})`, async () => {
      const { total_records, _embedded } = await follow(relation);
      assert.deepEqual([total_records, _embedded[relation]], [0, []]);
    });

  it('has the curies of its links (2.3 curies)', () => {
    const names = person._links.curies.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, ['osdi', 'platform']);
  });
});
