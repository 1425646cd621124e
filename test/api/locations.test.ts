import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';

const unitedStates = { latitude: 38.92, longitude: -98.98, accuracy: 'Approximate' };

describeOnEachDatabase('The location of an event', (database) => {
  describe('found offline', () => {
    let service: TestService;
    let client: Client;
    before(async () => {
      service = await startTestService(database.url);
      client = service.as((await openIndividual(service.context, 'offline')).key);
    });
    after(() => service.stop());

    const post = async (location: unknown) => {
      const { status, body } = await client.post('/events', {
        originating_system: 'test',
        summary: 'Meeting',
        location,
      });
      assert.equal(status, 200);
      return body;
    };
    const put = async (event: { _links: { self: { href: string } } }, location: unknown) => {
      const { status, body } = await client.put(pathOf(event), { location });
      assert.equal(status, 200);
      return body.location;
    };

    it('has the values of its postal code: locality, region, country, language and coordinates are overwritten (2.2)', async () => {
      const { location } = await post({
        venue: 'Hall',
        address_lines: ['1 Mission St', 'Back door'],
        locality: 'Frisco',
        region: 'US-CA',
        postal_code: '94110-1234',
        country: 'us',
        language: 'fr',
        location: { latitude: 1, longitude: 1, accuracy: 'Rooftop' },
      });
      assert.deepEqual(location, {
        venue: 'Hall',
        address_lines: ['1 Mission St'],
        locality: 'San Francisco',
        region: 'CA',
        postal_code: '94110-1234',
        country: 'US',
        language: 'en',
        location: { latitude: 37.7509, longitude: -122.4153, accuracy: 'Approximate' },
      });
    });

    it('has the values of its town (2.2)', async () => {
      const { location } = await post({ locality: 'berlin', country: 'DE' });
      assert.deepEqual(location, {
        locality: 'Berlin',
        region: 'BE',
        country: 'DE',
        language: 'en',
        location: { latitude: 52.52437, longitude: 13.41053, accuracy: 'Approximate' },
      });
    });

    it('is searched in its country: 10115 is in Berlin and in New York (2.2)', async () => {
      const inNewYork = await post({ postal_code: '10115' });
      assert.equal(inNewYork.location.locality, 'New York');
      const inBerlin = await post({ postal_code: '10115', locality: 'Berlin', country: 'DE' });
      assert.equal(inBerlin.location.region, 'BE');
    });

    it('keeps words that are not found, with the coordinates of the country (2.2 location.location)', async () => {
      const { location } = await post({ locality: 'Nowhere at all', region: 'West', postal_code: 'none' });
      assert.deepEqual(location, {
        locality: 'Nowhere at all',
        region: 'West',
        postal_code: 'none',
        country: 'US',
        language: 'en',
        location: unitedStates,
      });
    });

    it('keeps words that are not found in their region, with coordinates in the region (2.2 location.location)', async () => {
      const portland = { locality: 'Portland', region: 'WA', postal_code: '97202', country: 'US' };
      const { location } = await post(portland);
      const { location: point, language, ...words } = location;
      assert.deepEqual(words, portland);
      assert.deepEqual([Math.round(point.latitude), Math.round(point.longitude)], [47, -121]);
      assert.equal(point.accuracy, 'Approximate');
      const person = await client.post('/people', {
        person: { email_addresses: [{ address: 'wa@example.org' }], postal_addresses: [portland] },
      });
      assert.deepEqual(person.body.postal_addresses[0].location, point);
    });

    it('is found in the territories of the United States, and is kept as posted for the military (2.2)', async () => {
      const { location } = await post({ locality: 'San Juan', region: 'PR', postal_code: '00901' });
      assert.deepEqual([location.locality, location.region, location.country], ['San Juan', 'PR', 'US']);
      assert.deepEqual(location.location, {
        latitude: 18.46633,
        longitude: -66.10572,
        accuracy: 'Approximate',
      });
      const coded = await post({ postal_code: '00901' });
      const { location: point, ...words } = coded.location;
      assert.deepEqual(words, { region: 'PR', postal_code: '00901', country: 'US', language: 'en' });
      assert.deepEqual([Math.round(point.latitude), Math.round(point.longitude)], [18, -66]);
      assert.equal(point.accuracy, 'Approximate');
      const elsewhere = await post({ locality: 'Portland', region: 'OR', postal_code: '00901' });
      assert.deepEqual([elsewhere.location.locality, elsewhere.location.region], ['Portland', 'OR']);
      const military = { locality: 'FPO', region: 'AP', postal_code: '96349', country: 'US' };
      const kept = await post(military);
      assert.deepEqual(kept.location, { ...military, language: 'en', location: unitedStates });
    });

    it('is the default country if none was posted (4.3)', async () => {
      const { location } = await post(undefined);
      assert.deepEqual(location, { region: '', country: 'US', language: 'en', location: unitedStates });
    });

    it('is found again after a PUT of one member, and does not change after a PUT of the venue (4.4)', async () => {
      const event = await post({ venue: 'Hall', postal_code: '94110' });
      const moved = await put(event, { postal_code: '97202' });
      assert.deepEqual([moved.venue, moved.locality, moved.region], ['Hall', 'Portland', 'OR']);
      const renamed = await put(event, { venue: 'Another hall' });
      assert.deepEqual(renamed, { ...moved, venue: 'Another hall' });
      const town = await put(event, { locality: 'Seattle' });
      assert.deepEqual([town.locality, town.region, town.postal_code], ['Seattle', 'WA', '97202']);
    });

    it('becomes the default country again after null (4.3)', async () => {
      const location = await put(await post({ venue: 'Hall', postal_code: '94110' }), null);
      assert.deepEqual(location, { region: '', country: 'US', language: 'en', location: unitedStates });
    });

    it('is found offline for the address of a person too (2.3)', async () => {
      const petition = await client.post('/petitions', { originating_system: 'test', title: 'Rents' });
      const signature = await client.post(`${pathOf(petition.body)}/signatures`, {
        person: {
          email_addresses: [{ address: 'located@example.org' }],
          postal_addresses: [{ postal_code: '94110' }],
        },
      });
      const person = await client.get(`/people/${signature.body['platform:person_id']}`);
      const [address] = person.body.postal_addresses;
      assert.deepEqual([address.locality, address.region, address.country], ['San Francisco', 'CA', 'US']);
      assert.deepEqual(address.location, {
        latitude: 37.7509,
        longitude: -122.4153,
        accuracy: 'Approximate',
      });
    });

    it('is found offline for an address that a PUT adds to a person, and for the address of an attendee (2.3)', async () => {
      const posted = await client.post('/people', {
        person: { email_addresses: [{ address: 'moving@example.org' }] },
      });
      const moved = await client.put(pathOf(posted.body), { postal_addresses: [{ postal_code: '97202' }] });
      assert.deepEqual(townsOf(moved.body), ['Portland']);

      const attendance = await client.post(`${pathOf(await post(undefined))}/attendance`, {
        person: {
          email_addresses: [{ address: 'attending@example.org' }],
          postal_addresses: [{ postal_code: '94110' }],
        },
      });
      const attendee = await client.get(`/people/${attendance.body['platform:person_id']}`);
      assert.deepEqual(townsOf(attendee.body), ['San Francisco']);
    });
  });

  describe('found by a server', () => {
    let service: TestService;
    let client: Client;
    let clock: ManualClock;
    let receiver: Receiver;
    before(async () => {
      clock = createManualClock();
      receiver = await startReceiver();
      service = await startTestService(database.url, {
        clock,
        settings: { CIVIC_GEOCODER_URL: `${receiver.url}/search` },
      });
      client = service.as((await openIndividual(service.context, 'online')).key);
    });
    after(async () => {
      await service.stop();
      await receiver.close();
    });
    let asked = 0;
    beforeEach(() => {
      receiver.answerWith(() => mill);
      asked = receiver.requests.length;
    });
    afterEach(() => clock.advance(30_000));

    const questions = () => receiver.requests.length - asked;
    const address = { address_lines: ['410 Mill Street'], locality: 'Portland', region: 'OR' };
    const draft = (location: unknown, identifiers: string[] = []) => ({
      originating_system: 'test',
      summary: 'Meeting',
      identifiers,
      location,
    });
    const post = async (location: unknown, identifiers: string[] = []) => {
      const { status, body } = await client.post('/events', draft(location, identifiers));
      assert.equal(status, 200);
      return body;
    };

    it('is the rooftop of a house that the server knows (2.2 location.location.accuracy)', async () => {
      const { location } = await post({ ...address, venue: 'Hall', postal_code: '97202' });
      assert.equal(questions(), 1);
      assert.deepEqual(location, {
        ...address,
        venue: 'Hall',
        postal_code: '97202',
        country: 'US',
        language: 'en',
        location: { latitude: 45.4784, longitude: -122.644, accuracy: 'Rooftop' },
      });
    });

    it('is requested with the event’s words after the PUT (4.4)', async () => {
      const event = await post({ locality: 'Portland', region: 'OR' });
      const { body } = await client.put(pathOf(event), { location: { address_lines: ['410 Mill Street'] } });
      assert.equal(body.location.location.accuracy, 'Rooftop');
      const { searchParams } = new URL(receiver.requests.at(-1)?.url ?? '', receiver.url);
      assert.equal(searchParams.get('q'), '410 Mill Street, Portland, OR');
    });

    it('is requested with the event’s words after the POST that updates it (4.2)', async () => {
      await post({ locality: 'Portland', region: 'OR' }, ['geo:updated']);
      await post({ address_lines: ['410 Mill Street'] }, ['geo:updated']);
      const { searchParams } = new URL(receiver.requests.at(-1)?.url ?? '', receiver.url);
      assert.equal(searchParams.get('q'), '410 Mill Street, Portland, OR');
    });

    it('is not requested if the address does not change (2.2)', async () => {
      const event = await post(address, ['geo:same']);
      assert.equal(questions(), 1);
      const { body } = await client.put(pathOf(event), { location: { venue: 'Hall' }, summary: 'Assembly' });
      assert.equal(body.location.location.accuracy, 'Rooftop');
      await client.put(pathOf(event), { summary: 'Assembly' });
      await client.put(pathOf(event), body);
      await post(undefined, ['geo:same']);
      await post({ venue: 'Hall' }, ['geo:same']);
      await client.put(pathOf(event), { location: null });
      await post(undefined);
      assert.equal(questions(), 1);
    });

    it('is the same in the response to a repeat with the same Idempotency-Key, even if the server now returns something else', async () => {
      const headers = { 'Idempotency-Key': 'located-once' };
      const first = await client.post('/events', draft(address), headers);
      receiver.answerWith(() => ({ body: '[]' }));
      const repeat = await client.post('/events', draft(address), headers);
      assert.deepEqual([repeat.status, repeat.body], [200, first.body]);
    });

    it('is not requested if the event does not exist', async () => {
      const { status } = await client.put('/events/01a13160-f700-7f32-8a61-5d0c7be92f14', {
        location: address,
      });
      assert.equal(status, 404);
      assert.equal(questions(), 0);
    });

    it('is found offline if the server fails, and the server then gets no request for 30 s', async () => {
      receiver.answerWith([{ status: 503 }]);
      const { location } = await post(address);
      assert.deepEqual([location.region, location.location.accuracy], ['OR', 'Approximate']);
      await post(address);
      assert.equal(questions(), 1);
      clock.advance(30_000);
      receiver.answerWith(() => mill);
      const later = await post(address);
      assert.equal(questions(), 2);
      assert.equal(later.location.location.accuracy, 'Rooftop');
    });

    it('is found offline if the server does not respond within a second, and only its own request waits', async () => {
      receiver.answerWith([{ fault: 'hang' }]);
      const waiting = post(address);
      await receiver.waitFor(asked + 1);
      let waited = true;
      void waiting.then(() => {
        waited = false;
      });
      await post(undefined);
      assert.equal(waited, true);
      const { location } = await waiting;
      assert.equal(location.location.accuracy, 'Approximate');
      assert.equal(location.location.latitude, 45.52345);
    });

    it('is found offline if the server does not know the address', async () => {
      receiver.answerWith(() => ({ body: '[]' }));
      const { location } = await post(address);
      assert.equal(location.location.latitude, 45.52345);
      assert.equal(questions(), 1);
    });

    it('is not the server’s result if the address has changed since the request', async () => {
      const event = await post({ locality: 'Portland', region: 'OR' });
      const { promise: change, resolve: answer } = Promise.withResolvers<void>();
      receiver.answerWith([{ ...mill, when: change }, { body: '[]' }]);
      const slow = client.put(pathOf(event), { location: { address_lines: ['410 Mill Street'] } });
      await receiver.waitFor(asked + 2);
      const moved = await client.put(pathOf(event), { location: { locality: 'Salem' } });
      answer();
      assert.equal(moved.body.location.locality, 'Salem');
      const { body } = await slow;
      assert.deepEqual([body.location.locality, body.location.location.accuracy], ['Salem', 'Approximate']);
      assert.deepEqual(body.location.address_lines, ['410 Mill Street']);
    });

    it('is not requested for the address of a person', async () => {
      const petition = await client.post('/petitions', { originating_system: 'test', title: 'Rents' });
      await client.post(`${pathOf(petition.body)}/signatures`, {
        person: {
          email_addresses: [{ address: 'offline@example.org' }],
          postal_addresses: [address],
        },
      });
      assert.equal(questions(), 0);
    });
  });
});

const mill = {
  body: JSON.stringify([
    {
      lat: '45.4784',
      lon: '-122.6440',
      place_rank: 30,
      addresstype: 'building',
      address: {
        house_number: '410',
        road: 'Mill Street',
        city: 'Portland',
        state: 'Oregon',
        'ISO3166-2-lvl4': 'US-OR',
        country_code: 'us',
      },
    },
  ]),
};

function townsOf({ postal_addresses: addresses }: { postal_addresses: { locality?: string }[] }) {
  return addresses.map(({ locality }) => locality);
}
