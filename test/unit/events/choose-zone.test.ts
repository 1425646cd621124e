import assert from 'node:assert/strict';
import { findInstant } from '../../../src/actions/events/event-times.ts';
import { chooseZone } from '../../../src/actions/events/zone-name.ts';

const pacific = 'America/Los_Angeles';
const central = 'America/Chicago';
const denver = 'America/Denver';
const phoenix = 'America/Phoenix';

const asked = (timeZone: string, placeZone: string) => ({ kind: 'elsewhere', timeZone, placeZone });
const chosen = (timeZone: string) => ({ kind: 'chosen', timeZone });

// The zone that the form names, those of the places that are meant, the day, and what follows.
const rows = [
  ['', [], '2027-05-01', { kind: 'unknown' }],
  ['', [pacific], '2027-05-01', chosen(pacific)],
  ['', [pacific, central], '2027-05-01', { kind: 'several' }],
  ['', ['America/New_York', 'America/Detroit'], '2027-05-01', chosen('America/New_York')],
  ['', [denver, phoenix], '2027-01-15', chosen(denver)],
  ['', [denver, phoenix], '2027-07-15', { kind: 'several' }],
  [pacific, [], '2027-05-01', chosen(pacific)],
  [pacific, [pacific], '2027-05-01', chosen(pacific)],
  ['US/Pacific', [pacific], '2027-05-01', chosen('US/Pacific')],
  [central, [pacific], '2027-05-01', asked(central, pacific)],
  [central, [pacific, central], '2027-05-01', chosen(central)],
  ['UTC', [pacific, central], '2027-05-01', asked('UTC', pacific)],
  [phoenix, [denver], '2027-01-15', chosen(phoenix)],
  [phoenix, [denver], '2027-07-15', asked(phoenix, denver)],
  ['Europe/London', ['Europe/Lisbon'], '2027-07-15', chosen('Europe/London')],
  ['Europe/Berlin', ['Europe/London'], '2027-07-15', asked('Europe/Berlin', 'Europe/London')],
] as const;

describe('chooseZone', () => {
  for (const [named, places, date, expected] of rows) {
    const words = `${named || 'no zone'} and places in ${places.join(' and ') || 'none'} on ${date}`;
    it(`returns ${expected.kind} for ${words}`, () => {
      const instantIn = (timeZone: string) => {
        const meant = findInstant({ date, time: '19:00' }, timeZone);
        return 'instant' in meant ? meant.instant : assert.fail(meant.kind);
      };
      const choice = chooseZone(named, places, (one, other) => instantIn(one) === instantIn(other));
      assert.deepEqual(choice, expected);
    });
  }
});
