import assert from 'node:assert/strict';
import { nameZone, nameZoneWithCity } from '../../../src/actions/events/zone-name.ts';

describe('The name of a time zone', () => {
  it('is that of people, in each language (I-time)', () => {
    assert.equal(nameZone('America/New_York', 'en'), 'Eastern Time');
    assert.equal(nameZone('Europe/Berlin', 'de'), 'Mitteleuropäische Zeit');
    assert.equal(nameZone('UTC', 'en'), 'Coordinated Universal Time');
  });

  it('has its city in a list', () => {
    assert.equal(nameZoneWithCity('America/New_York'), 'Eastern Time – New York');
    assert.equal(nameZoneWithCity('America/Argentina/La_Rioja'), 'Argentina Standard Time – La Rioja');
    assert.equal(nameZoneWithCity('Asia/Calcutta'), 'India Standard Time – Kolkata');
    assert.equal(nameZoneWithCity('UTC'), 'Coordinated Universal Time');
  });

  it('is never the technical name (I-time)', () => {
    const names = Intl.supportedValuesOf('timeZone').map(nameZoneWithCity);
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[^/_]+ – [^/_]+$/);
  });
});
