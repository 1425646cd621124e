import assert from 'node:assert/strict';
import { readGeocodingAnswer } from '../../../src/geocoding/geocoding-answer.ts';

const nominatim = (place: object) => [{ lat: '45.4784', lon: '-122.6440', ...place }];
const photon = (properties: object, coordinates: unknown = [-122.644, 45.4784]) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }],
});

describe('The response of a geocoding server', () => {
  it('is read in the format of Nominatim', () => {
    const address = {
      house_number: '410',
      road: 'Mill Street',
      city: 'Portland',
      state: 'Oregon',
      'ISO3166-2-lvl4': 'US-OR',
      country_code: 'us',
    };
    assert.deepEqual(readGeocodingAnswer(nominatim({ place_rank: 30, address })), {
      latitude: 45.4784,
      longitude: -122.644,
      locality: 'Portland',
      regionCode: 'US-OR',
      regionName: 'Oregon',
      country: 'US',
      isStreetLevel: true,
    });
  });

  it('is read in the format of Photon', () => {
    const properties = {
      type: 'house',
      housenumber: '410',
      street: 'Mill Street',
      city: 'Portland',
      state: 'Oregon',
      countrycode: 'US',
    };
    assert.deepEqual(readGeocodingAnswer(photon(properties)), {
      latitude: 45.4784,
      longitude: -122.644,
      locality: 'Portland',
      regionCode: undefined,
      regionName: 'Oregon',
      country: 'US',
      isStreetLevel: true,
    });
  });

  it('has street accuracy only for a house or a street (2.2)', () => {
    const isStreetLevel = (json: unknown) => readGeocodingAnswer(json)?.isStreetLevel;
    assert.equal(isStreetLevel(nominatim({ place_rank: 26, address: {} })), true);
    assert.equal(isStreetLevel(nominatim({ place_rank: 16, address: { city: 'Portland' } })), false);
    assert.equal(isStreetLevel(nominatim({ address: { postcode: '97202', state: 'Oregon' } })), false);
    assert.equal(isStreetLevel(photon({ type: 'street', name: 'Mill Street' })), true);
    assert.equal(isStreetLevel(photon({ type: 'city', name: 'Portland' })), false);
  });

  it('uses the name of the place if the place is a town', () => {
    assert.equal(readGeocodingAnswer(photon({ type: 'city', name: 'Portland' }))?.locality, 'Portland');
    assert.equal(readGeocodingAnswer(photon({ osm_key: 'place', name: 'Portland' }))?.locality, 'Portland');
    assert.equal(readGeocodingAnswer(photon({ type: 'state', name: 'Oregon' }))?.locality, undefined);
    assert.equal(readGeocodingAnswer(nominatim({ address: { village: 'Mill' } }))?.locality, 'Mill');
  });

  it('uses the code of the level that has letters', () => {
    const address = { 'ISO3166-2-lvl4': 'IT-62', 'ISO3166-2-lvl6': 'IT-RM' };
    assert.equal(readGeocodingAnswer(nominatim({ address }))?.regionCode, 'IT-RM');
  });

  it('is empty if no place was found', () => {
    assert.equal(readGeocodingAnswer([]), undefined);
    assert.equal(readGeocodingAnswer({ features: [] }), undefined);
  });

  it('is empty if its coordinates are invalid', () => {
    for (const lat of ['', 'north', null, '91', 91, Number.NaN, {}, undefined]) {
      assert.equal(readGeocodingAnswer(nominatim({ lat })), undefined, String(lat));
    }
    for (const coordinates of [[], [1], ['a', 'b'], [181, 0], null]) {
      assert.equal(readGeocodingAnswer(photon({}, coordinates)), undefined, JSON.stringify(coordinates));
    }
  });

  it('omits words that are not text or too long to store', () => {
    for (const city of [7, null, '', {}, 'x'.repeat(256), 'a\0b', '\ud800']) {
      assert.equal(readGeocodingAnswer(nominatim({ address: { city } }))?.locality, undefined);
    }
    assert.equal(readGeocodingAnswer(nominatim({ address: 'Portland' }))?.latitude, 45.4784);
  });

  it('is rejected if it has another format', () => {
    for (const json of [null, 7, 'text', {}, { error: 'no' }, { features: 'none' }]) {
      assert.throws(() => readGeocodingAnswer(json), /neither of Nominatim nor of Photon/);
    }
  });
});
