import assert from 'node:assert/strict';
import { createRateLimit as createLimit } from '../../src/http/rate-limit.ts';
import { createManualClock } from '../support/manual-clock.ts';

describe('createRateLimit', () => {
  it('tells how an address stands in its minute', () => {
    const clock = createManualClock();
    const countIn = createLimit({ perMinute: 2 }, clock);
    const within = { limit: 2, isExceeded: false };
    assert.deepEqual(countIn('a'), { ...within, remaining: 1, seconds: 60 });
    clock.advance(20_500);
    assert.deepEqual(countIn('a'), { ...within, remaining: 0, seconds: 40 });
    assert.deepEqual(countIn('a'), { limit: 2, remaining: 0, seconds: 40, isExceeded: true });
  });

  it('lets so many a minute through from one address, and says how long the next has to wait', () => {
    const clock = createManualClock();
    const countIn = createRateLimit({ perMinute: 3 }, clock);
    for (let time = 0; time < 3; time++) {
      assert.equal(countIn('a'), undefined);
      clock.advance(1_000);
    }
    assert.equal(countIn('a'), 57);
    clock.advance(56_999);
    assert.equal(countIn('a'), 1);
    clock.advance(1);
    assert.equal(countIn('a'), undefined);
  });

  it('counts each address for itself', () => {
    const countIn = createRateLimit({ perMinute: 1 }, createManualClock());
    assert.deepEqual([countIn('a'), countIn('b'), countIn('a')], [undefined, undefined, 60]);
  });

  it('has no limit at 0', () => {
    const countIn = createRateLimit({ perMinute: 0 }, createManualClock());
    for (let time = 0; time < 1_000; time++) assert.equal(countIn('a'), undefined);
  });

  it('forgets the address whose minute began first when there are too many', () => {
    const clock = createManualClock();
    const countIn = createRateLimit({ perMinute: 1, mostAddresses: 2 }, clock);
    for (const address of ['a', 'b']) assert.equal(countIn(address), undefined);
    assert.equal(countIn('a'), 60);
    assert.equal(countIn('c'), undefined);
    assert.deepEqual([countIn('b'), countIn('a')], [60, undefined]);
  });

  it('forgets addresses whose minute is over before any other', () => {
    const clock = createManualClock();
    const countIn = createRateLimit({ perMinute: 1, mostAddresses: 3 }, clock);
    for (const address of ['a', 'b']) countIn(address);
    clock.advance(59_999);
    countIn('c');
    clock.advance(1);
    for (const address of ['d', 'e']) assert.equal(countIn(address), undefined);
    assert.equal(countIn('c'), 60);
  });
});

/** A limit that tells only how many seconds an address has to wait, and nothing where it may come. */
function createRateLimit(...[settings, clock]: Parameters<typeof createLimit>) {
  const countIn = createLimit(settings, clock);
  return (address: string) => {
    const quota = countIn(address);
    return quota?.isExceeded ? quota.seconds : undefined;
  };
}
