import assert from 'node:assert/strict';
import { placeKey, postalKeys, regionKey } from '../../../src/geocoding/place-key.ts';

describe('The search keys of places', () => {
  it('ignore case, accents, spaces and punctuation in names', () => {
    assert.equal(placeKey('SÃO  paulo'), placeKey('Sao Paulo'));
    assert.equal(placeKey("L'Aquila"), placeKey('l’aquila'));
    assert.equal(placeKey('Winston-Salem'), placeKey('Winston Salem'));
    assert.equal(placeKey('Łódź'), placeKey('lodz'));
  });

  it('match umlauts and their usual replacements', () => {
    assert.equal(placeKey('Düsseldorf'), placeKey('Duesseldorf'));
    assert.equal(placeKey('Gießen'), placeKey('Giessen'));
  });

  it('match Saint, Fort and Mount with their short forms', () => {
    assert.equal(placeKey('St. Paul'), placeKey('Saint Paul'));
    assert.equal(placeKey('Ft. Worth'), placeKey('Fort Worth'));
    assert.equal(placeKey('Mt Vernon'), placeKey('Mount Vernon'));
  });

  it('distinguish names in other scripts', () => {
    assert.notEqual(placeKey('東京'), placeKey('大阪'));
    assert.equal(placeKey('---'), '');
  });

  it('ignore the word for the kind of region', () => {
    assert.equal(regionKey('State of Berlin'), regionKey('Berlin'));
    assert.equal(regionKey('Cluj County'), regionKey('cluj'));
    assert.equal(regionKey('Region'), 'region');
  });

  it('search a postal code as a whole, then its part that GeoNames lists', () => {
    assert.deepEqual(postalKeys('US', '94110-1234'), ['941101234', '94110']);
    assert.deepEqual(postalKeys('GB', 'sw1a 1aa'), ['SW1A1AA', 'SW1A']);
    assert.deepEqual(postalKeys('CA', 'M5V 2T6'), ['M5V2T6', 'M5V']);
    assert.deepEqual(postalKeys('NL', '1012 AB'), ['1012AB', '1012']);
  });

  it('omit the country before a postal code', () => {
    for (const code of ['LV-1050', 'LV1050', 'LV 1050']) assert.deepEqual(postalKeys('LV', code), ['1050']);
    assert.deepEqual(postalKeys('DE', 'D-10115'), ['10115']);
    assert.deepEqual(postalKeys('DE', ' - '), []);
  });
});
