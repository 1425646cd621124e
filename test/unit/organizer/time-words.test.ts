import assert from 'node:assert/strict';
import {
  writeClock,
  writeLocalInstant,
  writeSpan,
  writeTimesWithin,
} from '../../../src/web/organizer/time-words.ts';

const timeZone = 'America/Los_Angeles';
const start = Date.UTC(2027, 4, 2, 2);
const end = start + 2 * 3_600_000;

describe('The times of the interface', () => {
  it('have no line break between a time and its AM or PM (I-time)', () => {
    for (const [written, words] of [
      [writeClock(start, timeZone), '7:00~PM'],
      [writeLocalInstant(start, timeZone), 'May 1, 2027, 7:00~PM'],
      [writeTimesWithin({ start, end, timeZone }, timeZone), '7:00 – 9:00~PM'],
      [writeTimesWithin({ start: start - 8 * 3_600_000, end, timeZone }, timeZone), '11:00~AM – 9:00~PM'],
      [writeSpan(start, end, timeZone), 'Saturday, May 1, 2027, 7:00 – 9:00~PM, Pacific Time'],
    ] as const)
      assert.equal(written, words.replaceAll('~', '\u00A0'));
  });
});
