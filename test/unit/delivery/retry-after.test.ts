import assert from 'node:assert/strict';
import { readRetryAfter } from '../../../src/delivery/sending/retry-after.ts';

const now = Date.UTC(1994, 10, 6, 8, 49, 0);
const instant = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('readRetryAfter', () => {
  it('adds seconds to the present (RFC 9110, 10.2.3)', () => {
    assert.equal(readRetryAfter('120', now), now + 120_000);
    assert.equal(readRetryAfter(' 0 ', now), now);
  });

  it('reads the three forms of an HTTP date as UTC (RFC 9110, 5.6.7)', () => {
    for (const date of [
      'Sun, 06 Nov 1994 08:49:37 GMT',
      'Sunday, 06-Nov-94 08:49:37 GMT',
      'Sun Nov  6 08:49:37 1994',
    ]) {
      assert.equal(readRetryAfter(date, now), instant, date);
    }
  });

  it('takes nothing else for a time', () => {
    for (const nonsense of [
      '',
      '-5',
      '1.5',
      '5 s',
      'soon',
      'later 12',
      '1994-11-06',
      'Sun, 99 Foo 1994 08:49:37 GMT',
    ]) {
      assert.equal(readRetryAfter(nonsense, now), undefined, nonsense);
    }
  });
});
