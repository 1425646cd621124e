import assert from 'node:assert/strict';
import type { Response } from 'supertest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

/** The location that is sent with a postal code of Portland, and the found one. */
const sent = {
  locality: 'Frisco',
  region: 'oregon',
  country: 'us',
  language: 'fr',
  location: { latitude: 1, longitude: 2, accuracy: 'Rooftop' },
};
const found = {
  locality: 'Portland',
  region: 'OR',
  country: 'US',
  language: 'en',
  location: { latitude: 45.484, longitude: -122.6365, accuracy: 'Approximate' },
};

describeOnEachDatabase('the location of an event, field by field,', (database) => {
  const suite = useService(database);
  const minimal = { originating_system: 'CRM', summary: 'Assembly' };
  let client: Client;
  let without: Location;
  let posted: Location;
  let put: Location;

  before(async () => {
    client = await suite.client();
    const create = async (location: object) => {
      const answer = await client.post('/events', { ...minimal, location });
      assert.equal(answer.status, 200);
      return answer.body;
    };
    const plain = await create({ postal_code: '97202' });
    without = plain.location;
    posted = (await create({ ...sent, postal_code: '97202' })).location;
    put = (await client.put(pathOf(plain), { location: { ...sent, postal_code: '97202' } })).body.location;
  });

  for (const name of ['locality', 'region', 'country', 'language', 'location'] as const)
    it(`has the ${name} that geocoding found, and ignores the posted one (2.2 location.${name})`, () => {
      for (const location of [without, posted, put]) assert.deepEqual(location[name], found[name]);
    });

  for (const name of ['latitude', 'longitude', 'accuracy'] as const)
    it(`has the ${name} that geocoding found, and ignores the posted one (2.2 location.location.${name})`, () => {
      for (const { location } of [without, posted, put]) assert.equal(location[name], found.location[name]);
    });

  it('keeps venue, address line and postal code, and all are optional (2.2 location.venue, location.address_lines, location.postal_code)', async () => {
    const own = { venue: 'Hall', address_lines: ['410 Mill Street'], postal_code: '97202-1234' };
    const { body: event } = await client.post('/events', { ...minimal, location: { country: 'US' } });
    for (const name of Object.keys(own)) assert.equal(name in event.location, false, name);
    const { body: moved } = await client.put(pathOf(event), { location: own });
    assert.deepEqual(moved.location, { ...found, ...own });
    const { body: again } = await client.post('/events', { ...minimal, location: own });
    assert.deepEqual(again.location, moved.location);
  });
});

type Location = Response['body']['location'];
