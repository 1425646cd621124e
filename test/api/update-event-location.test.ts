import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const full = {
  originating_system: 'test',
  summary: 'Meeting',
  location: {
    venue: 'Hall',
    address_lines: ['1 Street'],
    locality: 'Bonn',
    region: 'NW',
    postal_code: '53111',
    country: 'DE',
  },
};

describeOnEachDatabase('the location in PUT /events/{event_id}', (database) => {
  const suite = useService(database);
  const put = async (location: unknown) => {
    const client = await suite.client();
    const { body: before } = await client.post('/events', full);
    const { body, headers } = await client.put(pathOf(before), { location });
    return { before: before.location, after: body.location, ignored: headers['ignored-fields'] };
  };

  it('changes each member separately', async () => {
    const { before, after, ignored } = await put({ venue: 'Yard', address_lines: ['2 Street', 'x'] });
    assert.deepEqual(after, { ...before, venue: 'Yard', address_lines: ['2 Street'] });
    assert.equal(ignored, undefined);
  });

  it('changes its coordinates with its country', async () => {
    const { before, after } = await put({ country: 'fr' });
    assert.equal(after.country, 'FR');
    assert.notDeepEqual(after.location, before.location);
    assert.equal(after.locality, 'Bonn');
  });

  it('removes members that are null: region becomes empty and country the default', async () => {
    const { after } = await put({
      venue: null,
      address_lines: null,
      locality: null,
      region: null,
      postal_code: null,
      country: null,
    });
    const { location, ...words } = after;
    assert.deepEqual(words, { region: '', country: 'US', language: 'en' });
    assert.equal(location.accuracy, 'Approximate');
  });

  it('is that of an event without location after null (4.3)', async () => {
    const { after } = await put(null);
    assert.deepEqual(Object.keys(after).sort(), ['country', 'language', 'location', 'region']);
  });

  it('ignores invalid and overwritten members, and names nested ones in the header (4.5, 2.2)', async () => {
    const { before, after, ignored } = await put({
      venue: 5,
      country: 'America',
      postal_code: '53113',
      language: 'de',
      location: { latitude: 1 },
      unknown: 1,
    });
    assert.deepEqual(after, { ...before, postal_code: '53113' });
    assert.equal(
      ignored,
      'location/venue, location/country, location/language, location/location, location/unknown',
    );
  });

  it('does not change if no valid member is sent', async () => {
    for (const location of [{}, [], 'Hall', 5, { venue: {} }]) {
      const { before, after } = await put(location);
      assert.deepEqual(after, before, JSON.stringify(location));
    }
  });
});
