import assert from 'node:assert/strict';
import {
  changeLocation,
  type EventLocation,
  type LocationChanges,
  noLocation,
  wordsToLocate,
} from '../../../src/actions/events/event-location.ts';
import type { Place, PlaceWords } from '../../../src/geocoding/place.ts';

const place: Place = {
  locality: 'San Francisco',
  region: 'CA',
  country: 'US',
  language: 'en',
  latitude: 37.7509,
  longitude: -122.4153,
  accuracy: 'Rooftop',
};
const location: EventLocation = {
  venue: 'Hall',
  addressLine: '1 Mission Street',
  postalCode: '94110',
  place,
};

describe('The location of an event', () => {
  it('is searched by the sent words and the kept ones (2.2)', () => {
    assert.deepEqual(wordsToLocate(location, { addressLine: '2 Mission Street' }), {
      addressLine: '2 Mission Street',
      postalCode: '94110',
      locality: 'San Francisco',
      region: 'CA',
      country: 'US',
    });
  });

  it('does not change if only the venue changes', () => {
    assert.equal(wordsToLocate(location, { venue: 'Another hall' }), undefined);
    const changed = changeLocation(location, { venue: null }, () => assert.fail('looked for'));
    assert.deepEqual(changed, { ...location, venue: null });
  });

  it('does not change if its returned form is sent back', () => {
    const { venue, addressLine, postalCode } = location;
    const { locality, region, country } = { locality: 'San Francisco', ...place };
    const changes = {
      venue: venue!,
      addressLine: addressLine!,
      postalCode: postalCode!,
      locality,
      region,
      country,
    };
    assert.equal(wordsToLocate(location, changes), undefined);
  });

  it('treats an empty word as absent', () => {
    const somewhere = { ...noLocation, place: { ...place, region: '' } };
    assert.equal(wordsToLocate(somewhere, { region: null, addressLine: '' }), undefined);
  });

  it('is not searched by the old postal code if another town is sent', () => {
    assert.deepEqual(wordsToLocate(location, { locality: 'Oakland' }), {
      addressLine: '1 Mission Street',
      locality: 'Oakland',
      formerRegion: 'CA',
      country: 'US',
    });
    assert.equal(wordsToLocate(location, { locality: 'Oakland', postalCode: '94601' })?.postalCode, '94601');
    assert.equal(changeLocation(location, { locality: 'Oakland' }, () => place).postalCode, '94110');
  });

  it('only prefers the old region if another town or postal code is sent without a region (4.4)', () => {
    const regionsAfter = (changes: LocationChanges) => {
      const { region, formerRegion } = wordsToLocate(location, changes) ?? {};
      return [region, formerRegion];
    };
    assert.deepEqual(regionsAfter({ locality: 'Portland' }), [undefined, 'CA']);
    assert.deepEqual(regionsAfter({ postalCode: '97202' }), [undefined, 'CA']);
    assert.deepEqual(regionsAfter({ locality: 'Portland', region: 'OR' }), ['OR', undefined]);
    assert.deepEqual(regionsAfter({ addressLine: '2 Mission Street' }), ['CA', undefined]);
  });

  it('is not searched in the old region if another country is sent', () => {
    assert.deepEqual(wordsToLocate(location, { locality: 'Lyon', country: 'FR' }), {
      addressLine: '1 Mission Street',
      locality: 'Lyon',
      country: 'FR',
    });
    assert.equal(wordsToLocate(location, { country: 'us', addressLine: null })?.region, 'CA');
  });

  it('loses members that are null, and becomes the default location if it is null itself (4.3)', () => {
    assert.deepEqual(wordsToLocate(location, { addressLine: null, locality: null }), {
      postalCode: '94110',
      region: 'CA',
      country: 'US',
    });
    const asked: PlaceWords[] = [];
    const locate = (words: PlaceWords) => {
      asked.push(words);
      return place;
    };
    assert.deepEqual(changeLocation(location, null, locate), { ...noLocation, place });
    assert.deepEqual(asked, [{}]);
  });
});
