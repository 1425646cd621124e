import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'test', summary: 'Meeting' };

describeOnEachDatabase('the location of a posted event', (database) => {
  const suite = useService(database);
  const post = async (location: unknown) => (await suite.client()).post('/events', { ...minimal, location });

  it('has an empty region, the default country, English and the country’s coordinates if none was posted (4.3)', async () => {
    const { body } = await post(undefined);
    const { location, ...words } = body.location;
    assert.deepEqual(words, { region: '', country: 'US', language: 'en' });
    assert.equal(location.accuracy, 'Approximate');
    assert.ok(location.latitude > 24 && location.latitude < 50, `latitude ${location.latitude}`);
    assert.ok(location.longitude > -125 && location.longitude < -66, `longitude ${location.longitude}`);
  });

  it('is the same for an empty object, null and members that are null (4.3)', async () => {
    const none = (await post(undefined)).body.location;
    const nulls = {
      venue: null,
      address_lines: null,
      locality: null,
      region: null,
      postal_code: null,
      country: null,
    };
    for (const empty of [{}, null, nulls]) assert.deepEqual((await post(empty)).body.location, none);
  });

  it('keeps venue, postal code and locality as posted (2.2)', async () => {
    const { body } = await post({
      venue: 'Hall',
      postal_code: 'SW1A 1AA',
      locality: 'Londra',
      country: 'GB',
    });
    assert.equal(body.location.venue, 'Hall');
    assert.equal(body.location.postal_code, 'SW1A 1AA');
    assert.equal(body.location.locality, 'Londra');
  });

  it('keeps the first address line and ignores the others (2.2 location.address_lines, 8 location.address_lines)', async () => {
    const { body } = await post({ address_lines: ['410 Mill Street', 'Floor 2', ''] });
    assert.deepEqual(body.location.address_lines, ['410 Mill Street']);
  });

  it('has no address lines if none, or an empty array, was posted', async () => {
    for (const location of [{ venue: 'Hall' }, { address_lines: [] }])
      assert.equal('address_lines' in (await post(location)).body.location, false);
  });

  it('returns the last two letters of an ISO 3166-2 region (2.2 location.region)', async () => {
    assert.equal((await post({ region: 'US-CA' })).body.location.region, 'CA');
    assert.equal((await post({ region: 'us-or' })).body.location.region, 'OR');
    assert.equal((await post({ region: 'CA' })).body.location.region, 'CA');
  });

  it('accepts the country in upper or lower case and returns it in capitals (2.2 location.country)', async () => {
    for (const country of ['de', 'De', 'DE']) {
      const { body } = await post({ country });
      assert.equal(body.location.country, 'DE');
      const { latitude, longitude } = body.location.location;
      assert.ok(
        latitude > 47 && latitude < 55 && longitude > 5 && longitude < 16,
        `${latitude} ${longitude}`,
      );
    }
  });

  it('rejects an invalid country with its pointer and value', async () => {
    for (const country of ['XX', 'Germany', ' US', 'ſt', 5]) {
      const { status, body } = await post({ country });
      assert.deepEqual([status, body.errors[0].pointer], [400, '/location/country'], String(country));
      assert.ok(body.errors[0].message.includes(JSON.stringify(country)), body.errors[0].message);
    }
  });

  it('overwrites language and coordinates (2.2 location.language, location.location)', async () => {
    const plain = (await post({ country: 'FR' })).body.location;
    const sent = {
      country: 'FR',
      language: 'fr',
      location: { latitude: 1, longitude: 2, accuracy: 'Rooftop' },
    };
    assert.deepEqual((await post(sent)).body.location, plain);
    assert.equal(plain.language, 'en');
    assert.deepEqual((await post({ country: 'FR', language: 5, location: 'x' })).body.location, plain);
  });

  it('never requires a postal code (2.2 location.postal_code)', async () => {
    assert.equal((await post({ venue: 'Hall' })).status, 200);
  });

  it('is stored as it is returned', async () => {
    const client = await suite.client();
    const location = {
      venue: 'Café 🎈',
      address_lines: ['1'],
      locality: 'Zürich',
      region: 'CH-ZH',
      country: 'CH',
    };
    const { body } = await client.post('/events', { ...minimal, location });
    assert.deepEqual((await client.get(pathOf(body))).body.location, body.location);
  });

  it('rejects wrong types with a pointer for each', async () => {
    const { status, body } = await post({
      venue: 5,
      address_lines: ['a', 7],
      locality: ['Portland'],
      region: { name: 'OR' },
      postal_code: 97202,
    });
    assert.equal(status, 400);
    assert.deepEqual(body.errors.map((error: { pointer: string }) => error.pointer).sort(), [
      '/location/address_lines/1',
      '/location/locality',
      '/location/postal_code',
      '/location/region',
      '/location/venue',
    ]);
    for (const wrong of ['Hall', ['Hall'], 5, true]) {
      const refused = await post(wrong);
      assert.deepEqual(
        [refused.status, refused.body.errors[0].pointer],
        [400, '/location'],
        JSON.stringify(wrong),
      );
    }
  });

  it('accepts members of 255 characters and rejects 256', async () => {
    for (const name of ['venue', 'locality', 'region', 'postal_code']) {
      const longest = '🎈'.repeat(255);
      assert.equal((await post({ [name]: longest })).body.location[name], longest);
      const { status, body } = await post({ [name]: `${longest}x` });
      assert.deepEqual([status, body.errors[0].pointer], [400, `/location/${name}`]);
    }
  });

  it('has coordinates on the map for every country of ISO 3166-1', async () => {
    const client = await suite.client();
    for (const country of ['AQ', 'FJ', 'NZ', 'RU', 'KI', 'VA', 'BV', 'AX', 'SH', 'TK']) {
      const { status, body } = await client.post('/events', { ...minimal, location: { country } });
      assert.deepEqual([status, body.location.country], [200, country]);
    }
  });
});

describeOnEachDatabase('the location of an event in a service with another default country', (database) => {
  const suite = useService(database, { settings: { CIVIC_DEFAULT_COUNTRY: 'de' } });

  it('is the configured country if none was posted (4.3)', async () => {
    const { body } = await (await suite.client()).post('/events', minimal);
    assert.equal(body.location.country, 'DE');
    assert.equal(body.location.region, '');
  });
});
