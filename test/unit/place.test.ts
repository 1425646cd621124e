import assert from 'node:assert/strict';
import { findCountryPoint, isCountry } from '../../src/geocoding/country.ts';
import { locateInCountry } from '../support/locate-in-country.ts';

describe('isCountry', () => {
  it('accepts ISO 3166-1 alpha-2 codes in upper or lower case', () => {
    for (const code of ['US', 'us', 'De', 'SS']) assert.equal(isCountry(code), true, code);
  });

  it('rejects other texts, even if their capitals are a code', () => {
    for (const code of ['', 'U', 'USA', 'XX', 'ß', 'ﬁ', 'ıt', ' US', '__proto__']) {
      assert.equal(isCountry(code), false, code);
    }
  });
});

describe('findCountryPoint', () => {
  it('is inside the largest landmass of the country', () => {
    const { latitude, longitude } = findCountryPoint('US');
    assert.ok(latitude > 25 && latitude < 49 && longitude > -125 && longitude < -67);
  });

  it('rejects an unknown country', () => {
    assert.throws(() => findCountryPoint('XX'), /XX/);
  });
});

describe('locateOffline without an index of places', () => {
  const locate = locateInCountry('US');

  it('returns the default country’s own point, approximate and in English, if nothing was posted (4.3)', () => {
    assert.deepEqual(locate({}), {
      region: '',
      country: 'US',
      language: 'en',
      ...findCountryPoint('US'),
      accuracy: 'Approximate',
    });
  });

  it('keeps the posted words, and accepts the country in upper or lower case', () => {
    assert.deepEqual(locate({ locality: 'Köln', region: 'Rheinland', country: 'de' }), {
      locality: 'Köln',
      region: 'Rheinland',
      country: 'DE',
      language: 'en',
      ...findCountryPoint('DE'),
      accuracy: 'Approximate',
    });
  });

  it('shortens an ISO 3166-2 region to its last two letters (2.2)', () => {
    const regionOf = (region: string) => locate({ region }).region;
    assert.equal(regionOf('US-CA'), 'CA');
    assert.equal(regionOf('us-ca'), 'CA');
    assert.equal(regionOf('CA'), 'CA');
    assert.equal(regionOf('DE-NW-1'), 'DE-NW-1');
  });

  it('uses the default for an empty country', () => {
    assert.equal(locateInCountry('NL')({ country: '' }).country, 'NL');
  });
});
