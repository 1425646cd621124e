import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeZoneOf } from '../../../src/actions/events/event-times.ts';
import { createLogger } from '../../../src/base/logger.ts';
import { listPlacesOffline, locateOffline } from '../../../src/geocoding/locate-offline.ts';
import { openPlaceIndex } from '../../../src/geocoding/open-place-index.ts';
import type { PlaceWords } from '../../../src/geocoding/place.ts';
import { testGeodata } from '../../support/geodata.ts';

const rows = readFileSync(join(import.meta.dirname, 'place-zones.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((column) => column.split(';').map((text) => text.trim())));

describe('The places and the time zones of addresses', () => {
  const index = openPlaceIndex(testGeodata, createLogger('silent'));
  after(() => index.close());
  const needs = { index, defaultCountry: 'US' };
  const orDash = (text = '') => text || '-';

  for (const [address = [], right = [], before = []] of rows) {
    const isSame = right.join() === before.join();
    const found = right.join(', ');
    it(`are ${found} for ${address.join(', ')}${isSame ? '' : `, not ${before.join(', ')}`}`, () => {
      const [locality, region, postalCode, country] = address.map((text) => (text === '-' ? '' : text));
      const words = { locality, region, postalCode, country } as PlaceWords;
      const place = locateOffline(words, needs);
      const zones = new Set(listPlacesOffline(words, needs).map(timeZoneOf));
      const names = [...zones].join(' ') || 'none';
      assert.deepEqual([orDash(place.locality), orDash(place.region), names], right);
    });
  }

  it('have at least 40 rows, with the value of each before places were looked for in their region only', () => {
    assert.ok(rows.length >= 40);
    assert.ok(rows.every((columns) => columns.length === 3));
  });
});
