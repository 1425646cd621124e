import assert from 'node:assert/strict';
import type { Place } from '../../../src/geocoding/place.ts';
import { nameRegionsIn, nameRegionsOf, readRegion, writeTown } from '../../../src/geocoding/write-place.ts';

function place(country: string, region: string, locality?: string): Place {
  const point = { latitude: 0, longitude: 0, accuracy: 'Approximate' } as const;
  return { country, region, language: 'en', ...point, ...(locality !== undefined && { locality }) };
}

describe('A place in words', () => {
  it('has the line of the town in the order of its country', () => {
    const lines: readonly (readonly [Place, code: string | null, line: string])[] = [
      [place('US', 'OR', 'Portland'), '97214', 'Portland OR 97214'],
      [place('GB', '', 'London'), 'SW1A 1AA', 'London SW1A 1AA'],
      [place('DE', 'BE', 'Berlin'), '10961', '10961 Berlin'],
      [place('FR', 'Bretagne', 'Rennes'), null, 'Rennes'],
      [place('FR', 'Bretagne'), null, 'Bretagne'],
      [place('FR', ''), null, ''],
    ];
    for (const [at, code, line] of lines) assert.equal(writeTown(at, code), line);
  });

  it('has the names of its region and country instead of their codes', () => {
    assert.equal(nameRegionsIn('en')(place('US', 'OR')), 'Oregon, United States');
    assert.equal(nameRegionsIn('de')(place('US', 'OR')), 'Oregon, Vereinigte Staaten');
    assert.equal(nameRegionsIn('es')(place('ES', 'MD')), 'Madrid, España');
    assert.equal(nameRegionsIn('fr')(place('FR', 'Bretagne')), 'Bretagne, France');
    assert.equal(nameRegionsIn('fr')(place('FR', '')), 'France');
  });

  it('is read by the name of its region in any case, or by any other word as it is', () => {
    assert.deepEqual(readRegion('oregon'), ['OR']);
    assert.deepEqual(readRegion('Or'), ['Or']);
    assert.deepEqual(readRegion('Bretagne'), ['Bretagne']);
  });

  it('names the country only among places of several countries', () => {
    const [oregon, ontario] = [place('US', 'OR'), place('CA', 'ON')];
    assert.equal(nameRegionsOf([oregon, place('US', 'WA')], 'en')(oregon), 'Oregon');
    assert.equal(nameRegionsOf([oregon, ontario], 'en')(ontario), 'Ontario, Canada');
  });
});
