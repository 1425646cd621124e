import assert from 'node:assert/strict';
import { listMondays, mondayOf } from '../../../src/actions/statistics/weeks.ts';

describe('The weeks of a report', () => {
  it('begin on Monday, also across the end of a year', () => {
    for (const [date, monday] of [
      ['2026-11-23', '2026-11-23'],
      ['2026-11-29', '2026-11-23'],
      ['2027-01-03', '2026-12-28'],
      ['2024-03-01', '2024-02-26'],
    ] as const)
      assert.equal(mondayOf(date), monday, date);
  });

  it('end with the week of today in the time zone', () => {
    const sundayEvening = Date.parse('2026-11-30T03:00:00Z');
    assert.deepEqual(listMondays(sundayEvening, 'America/Los_Angeles', 2), ['2026-11-16', '2026-11-23']);
    assert.deepEqual(listMondays(sundayEvening, 'UTC', 2), ['2026-11-23', '2026-11-30']);
  });
});
