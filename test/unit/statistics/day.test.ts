import assert from 'node:assert/strict';
import { dayIn, daysIn, listDays, sumByDay } from '../../../src/actions/statistics/day.ts';

describe('The days of statistics', () => {
  it('begin at midnight of the time zone, also when the clocks change', () => {
    for (const [instant, timeZone, day] of [
      ['2026-11-20T23:59:59Z', 'UTC', '2026-11-20'],
      ['2026-11-20T23:00:00Z', 'Europe/Berlin', '2026-11-21'],
      ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
      ['2026-11-21T07:59:00Z', 'America/Los_Angeles', '2026-11-20'],
      ['2026-11-20T18:14:00Z', 'Asia/Kathmandu', '2026-11-20'],
      ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21'],
    ] as const)
      assert.equal(dayIn(Date.parse(instant), timeZone), day, instant);
  });

  it('are found for many instants at once, also where a zone is a quarter of an hour off', () => {
    const dayOf = daysIn('Asia/Kathmandu');
    for (const [instant, day] of [
      ['2026-11-20T18:14:59.999Z', '2026-11-20'],
      ['2026-11-20T18:15:00Z', '2026-11-21'],
      ['2026-11-20T18:00:00Z', '2026-11-20'],
      ['2026-11-20T18:29:00Z', '2026-11-21'],
    ] as const)
      assert.equal(dayOf(Date.parse(instant)), day, instant);
  });

  it('have the amounts of their instants added up', () => {
    const amounts = new Map([
      [Date.parse('2026-11-20T22:59:59Z'), 1],
      [Date.parse('2026-11-20T23:00:00Z'), 2],
      [Date.parse('2026-11-20T05:00:00Z'), 4],
    ]);
    assert.deepEqual(
      [...sumByDay(amounts, 'Europe/Berlin')],
      [
        ['2026-11-20', 5],
        ['2026-11-21', 2],
      ],
    );
  });

  it('are listed with the first and the last one, and only the last ones of many', () => {
    assert.deepEqual(listDays('2026-02-27', '2026-03-01', 90), ['2026-02-27', '2026-02-28', '2026-03-01']);
    assert.deepEqual(listDays('2020-01-01', '2026-03-01', 2), ['2026-02-28', '2026-03-01']);
  });
});
