import assert from 'node:assert/strict';
import { createLogger } from '../../../src/base/logger.ts';
import { findCountryPoint } from '../../../src/geocoding/country.ts';
import { locateOffline } from '../../../src/geocoding/locate-offline.ts';
import { openPlaceIndex } from '../../../src/geocoding/open-place-index.ts';
import type { PlaceWords } from '../../../src/geocoding/place.ts';
import { testGeodata } from '../../support/geodata.ts';

describe('The offline search of an address', () => {
  const index = openPlaceIndex(testGeodata, createLogger('silent'));
  after(() => index.close());

  const locate = (words: PlaceWords, defaultCountry = 'US') =>
    locateOffline(words, { index, defaultCountry });
  const summarize = (words: PlaceWords, defaultCountry?: string) => {
    const { locality, region, country } = locate(words, defaultCountry);
    return [locality, region, country];
  };

  it('finds a postal code of the United States and overwrites the posted words (2.2)', () => {
    assert.deepEqual(locate({ locality: 'Bernal Hights', region: 'US-CA', postalCode: '94110' }), {
      locality: 'San Francisco',
      region: 'CA',
      country: 'US',
      language: 'en',
      latitude: 37.7509,
      longitude: -122.4153,
      accuracy: 'Approximate',
    });
  });

  it('finds a code with four more digits', () => {
    assert.deepEqual(summarize({ postalCode: '94110-1234' }), ['San Francisco', 'CA', 'US']);
  });

  it('uses the country before the code: 10115 is in New York and in Berlin (2.2)', () => {
    assert.deepEqual(summarize({ postalCode: '10115' }), ['New York', 'NY', 'US']);
    assert.deepEqual(summarize({ postalCode: '10115', country: 'DE' }), [undefined, '', 'DE']);
    assert.deepEqual(summarize({ postalCode: '10115', locality: 'Berlin' }, 'DE'), ['Berlin', 'BE', 'DE']);
  });

  it('finds a place anywhere by its name, in upper or lower case and without accents (2.2)', () => {
    const { latitude, longitude } = locate({ locality: 'Berlin', country: 'de' });
    assert.deepEqual([latitude, longitude], [52.52437, 13.41053]);
    assert.deepEqual(summarize({ locality: 'KOLN', country: 'DE' }), ['Köln', 'NW', 'DE']);
    assert.deepEqual(summarize({ locality: 'sao paulo', country: 'BR' }), ['São Paulo', 'SP', 'BR']);
  });

  it('finds large towns by their local name', () => {
    assert.deepEqual(summarize({ locality: 'München', country: 'DE' }), ['Munich', 'BY', 'DE']);
    assert.deepEqual(summarize({ locality: 'Genève', country: 'CH' }), ['Geneva', 'GE', 'CH']);
    assert.deepEqual(summarize({ locality: 'Roma', country: 'IT' }), ['Rome', 'RM', 'IT']);
  });

  it('finds a place only in the posted region, as a code or as a name', () => {
    for (const region of ['ME', 'US-ME', 'maine']) {
      assert.deepEqual(summarize({ locality: 'Portland', region }), ['Portland', 'ME', 'US']);
    }
  });

  it('prefers the place with the most postal codes if no region distinguishes them', () => {
    assert.deepEqual(summarize({ locality: 'Portland' }), ['Portland', 'OR', 'US']);
    assert.deepEqual(summarize({ locality: 'Washington' }), ['Washington', 'DC', 'US']);
  });

  it('finds towns of the United States that are only in the postal codes', () => {
    assert.deepEqual(summarize({ locality: 'New York' }), ['New York', 'NY', 'US']);
  });

  it('returns the last two letters of ISO 3166-2 even if GeoNames has numbers for regions (2.2)', () => {
    assert.deepEqual(summarize({ locality: 'Toronto', country: 'CA' }), ['Toronto', 'ON', 'CA']);
    assert.deepEqual(summarize({ locality: 'Mumbai', country: 'IN' }), ['Mumbai', 'MH', 'IN']);
    assert.deepEqual(summarize({ locality: 'Amsterdam', country: 'NL' }), ['Amsterdam', 'NH', 'NL']);
  });

  it('keeps the posted region if the found one has no two letters (2.2)', () => {
    assert.deepEqual(summarize({ locality: 'Sydney', region: 'NSW', country: 'AU' }), [
      'Sydney',
      'NSW',
      'AU',
    ]);
    assert.deepEqual(summarize({ locality: 'Paris', country: 'FR' }), ['Paris', '', 'FR']);
  });

  it('finds a place anywhere if the posted region is none of those that have places', () => {
    assert.deepEqual(summarize({ locality: 'Brescia', region: 'Lombardy', country: 'IT' }), [
      'Brescia',
      'BS',
      'IT',
    ]);
    assert.deepEqual(summarize({ locality: 'Portland', region: 'Multnomah' }), ['Portland', 'OR', 'US']);
  });

  it('prefers the former region, but finds a place in another one too', () => {
    assert.deepEqual(summarize({ locality: 'Portland', formerRegion: 'ME' }), ['Portland', 'ME', 'US']);
    assert.deepEqual(summarize({ locality: 'Seattle', formerRegion: 'OR' }), ['Seattle', 'WA', 'US']);
    assert.deepEqual(summarize({ locality: 'Nowhere', formerRegion: 'OR' }), ['Nowhere', 'OR', 'US']);
  });

  it('keeps words that are not found, with the point of the country (2.2)', () => {
    const { latitude, longitude } = locate({ locality: 'Nowhere at all', region: 'Nowhere' });
    assert.deepEqual({ latitude, longitude }, findCountryPoint('US'));
  });

  it('keeps words that are not found in their region, with a point there, and shortens the region (2.2)', () => {
    const { latitude, longitude, ...words } = locate({ locality: 'Nowhere at all', region: 'US-CA' });
    assert.deepEqual([Math.round(latitude), Math.round(longitude)], [37, -120]);
    assert.deepEqual(words, {
      locality: 'Nowhere at all',
      region: 'CA',
      country: 'US',
      language: 'en',
      accuracy: 'Approximate',
    });
  });

  it('uses the default country if none or an unknown one was posted', () => {
    assert.deepEqual(summarize({}, 'FR'), [undefined, '', 'FR']);
    assert.deepEqual(summarize({ locality: 'Boston', country: 'ZZ' }), ['Boston', 'MA', 'US']);
  });

  it('never fails, for any words', () => {
    for (const text of ['', ' ', '%', "'; drop table places; --", '\0', '\ud800', '🏳️‍🌈', 'x'.repeat(65536)]) {
      const place = locate({ locality: text, region: text, postalCode: text, country: text });
      assert.equal(place.country, 'US');
    }
  });
});
