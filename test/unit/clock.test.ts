import assert from 'node:assert/strict';
import { formatPreciseTime, formatTime, parseTime, systemClock } from '../../src/base/clock.ts';

describe('systemClock', () => {
  it('has a monotonic time in whole milliseconds, so that adding and subtracting a duration is exact', () => {
    const times = Array.from({ length: 1_000 }, () => systemClock.monotonic());
    assert.ok(times.every(Number.isInteger));
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
  });
});

describe('formatTime', () => {
  it('returns UTC in whole seconds', () => {
    assert.equal(formatTime(Date.UTC(2026, 10, 20, 5, 37)), '2026-11-20T05:37:00Z');
    assert.equal(formatTime(Date.UTC(2026, 10, 20, 5, 37, 59, 999)), '2026-11-20T05:37:59Z');
    assert.equal(formatTime(-1), '1969-12-31T23:59:59Z');
  });
});

describe('formatPreciseTime', () => {
  it('returns UTC to the millisecond', () => {
    assert.equal(formatPreciseTime(Date.UTC(2026, 10, 20, 5, 37)), '2026-11-20T05:37:00.000Z');
    assert.equal(formatPreciseTime(-1), '1969-12-31T23:59:59.999Z');
  });
});

describe('parseTime', () => {
  const instant = Date.UTC(2026, 10, 20, 5, 37);

  it('reads any offset, and reads a time without one as UTC', () => {
    for (const text of [
      '2026-11-20T05:37:00Z',
      '2026-11-20t05:37:00z',
      '2026-11-20T05:37:00',
      '2026-11-20 05:37',
      '2026-11-20T05:37Z',
      '2026-11-20T11:07:00+05:30',
      '2026-11-20T11:07:00+0530',
      '2026-11-19T21:37:00-08:00',
      '2026-11-20T05:37:00-00:00',
    ]) {
      assert.equal(parseTime(text), instant, text);
    }
  });

  it('reads fractions of a second', () => {
    assert.equal(parseTime('2026-11-20T05:37:00.5Z'), instant + 500);
    assert.equal(parseTime('2026-11-20T05:37:00.123456789Z'), instant + 123);
  });

  it('rejects an invalid time', () => {
    for (const text of [
      '',
      '2026-11-20',
      '05:37',
      'now',
      '2026-W47-5T05:37Z',
      '1795153020',
      ' 2026-11-20T05:37Z',
    ]) {
      assert.equal(parseTime(text), undefined, text);
    }
  });

  it('rejects days, hours and offsets that do not exist', () => {
    for (const text of [
      '2026-02-29T00:00:00Z',
      '2026-11-31T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-11-00T00:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T05:60:00Z',
      '2026-11-20T05:37:61Z',
      '2026-11-20T05:37:00+24:00',
    ]) {
      assert.equal(parseTime(text), undefined, text);
    }
    assert.equal(parseTime('2028-02-29T00:00:00Z'), Date.UTC(2028, 1, 29));
  });

  it('rejects times whose year in UTC does not have four digits', () => {
    assert.equal(parseTime('9999-12-31T23:59:59-01:00'), undefined);
    assert.equal(parseTime('0000-01-01T00:00:00+01:00'), undefined);
    for (const text of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      assert.equal(formatTime(parseTime(text)!), text);
    }
  });
});
