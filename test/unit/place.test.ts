import assert from 'node:assert/strict';
import { findCountryPoint, isCountry } from '../../src/geocoding/country.ts';
import { locateInCountry } from '../support/locate-in-country.ts';

describe('isCountry', () => {
  it('knows ISO 3166-1 alpha-2 codes in any case', () => {
    for (const code of ['US', 'us', 'De', 'SS']) assert.equal(isCountry(code), true, code);
  });

  it('refuses other texts, also those whose capitals would be a code', () => {
    for (const code of ['', 'U', 'USA', 'XX', 'ß', 'ﬁ', 'ıt', ' US', '__proto__']) {
      assert.equal(isCountry(code), false, code);
    }
  });
});

describe('findCountryPoint', () => {
  it('lies inside the largest landmass of the country', () => {
    const { latitude, longitude } = findCountryPoint('US');
    assert.ok(latitude > 25 && latitude < 49 && longitude > -125 && longitude < -67);
  });

  it('refuses what is no country', () => {
    assert.throws(() => findCountryPoint('XX'), /XX/);
  });
});

describe('locateOffline without an index of places', () => {
  const locate = locateInCountry('US');

  it("answers the default country's own point, approximate and in English, where nothing was said (4.3)", () => {
    assert.deepEqual(locate({}), {
      region: '',
      country: 'US',
      language: 'en',
      ...findCountryPoint('US'),
      accuracy: 'Approximate',
    });
  });

  it('keeps the words as they were said, and takes the country in any case', () => {
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

  it('takes the default for an empty country', () => {
    assert.equal(locateInCountry('NL')({ country: '' }).country, 'NL');
  });
});
