import assert from 'node:assert/strict';
import { createRateLimit, type Limit } from '../../src/http/rate-limit.ts';
import { createManualClock } from '../support/manual-clock.ts';

describe('createRateLimit', () => {
  it('reports the state of a source in its minute', () => {
    const clock = createManualClock();
    const countIn = createRateLimit(clock);
    const limits = [{ policy: 'p', source: 'a', perMinute: 2 }];
    const known = { policy: 'p', limit: 2, isExceeded: false };
    assert.deepEqual(countIn(limits), { ...known, remaining: 1, seconds: 60 });
    clock.advance(20_500);
    assert.deepEqual(countIn(limits), { ...known, remaining: 0, seconds: 40 });
    assert.deepEqual(countIn(limits), { ...known, remaining: 0, seconds: 40, isExceeded: true });
  });

  it('allows a number of requests a minute from one source, and returns how long the next one has to wait', () => {
    const { clock, waitOf } = start(3);
    for (let time = 0; time < 3; time++) {
      assert.equal(waitOf('a'), undefined);
      clock.advance(1_000);
    }
    assert.equal(waitOf('a'), 57);
    clock.advance(56_999);
    assert.equal(waitOf('a'), 1);
    clock.advance(1);
    assert.equal(waitOf('a'), undefined);
  });

  it('neither opens nor closes a minute when the system time changes', () => {
    const { clock, waitOf } = start(1);
    waitOf('a');
    for (const step of [-3_600_000, 7_200_000]) {
      clock.setTime(step);
      assert.equal(waitOf('a'), 60, `set by ${step} ms`);
    }
    clock.advance(60_000);
    assert.equal(waitOf('a'), undefined);
  });

  it('counts each source separately', () => {
    const { waitOf } = start(1);
    assert.deepEqual([waitOf('a'), waitOf('b'), waitOf('a')], [undefined, undefined, 60]);
  });

  it('has no limit if none is set', () => {
    assert.equal(createRateLimit(createManualClock())([]), undefined);
  });

  it('reports the limit that is closest to its end', () => {
    const countIn = createRateLimit(createManualClock());
    const narrow = (source: string): Limit => ({ policy: 'narrow', source, perMinute: 2 });
    const wide = { policy: 'wide', source: 'w', perMinute: 3 };
    const policies = ['a', 'a', 'b', 'c'].map((source) => {
      const { policy, remaining, isExceeded } = countIn([narrow(source), wide])!;
      return [policy, remaining, isExceeded];
    });
    assert.deepEqual(policies, [
      ['narrow', 1, false],
      ['narrow', 0, false],
      ['wide', 0, false],
      ['wide', 0, true],
    ]);
  });

  it('reports the reached limit with the longest wait', () => {
    const clock = createManualClock();
    const countIn = createRateLimit(clock);
    const [one, other] = ['one', 'other'].map((policy) => ({ policy, source: policy, perMinute: 1 }));
    countIn([one!]);
    clock.advance(10_000);
    countIn([other!]);
    assert.equal(countIn([one!, other!])?.policy, 'other');
  });

  it('does not count a rejected request against the other limits', () => {
    const countIn = createRateLimit(createManualClock());
    const wide = { policy: 'wide', source: 'w', perMinute: 3 };
    for (let time = 0; time < 9; time++) countIn([{ policy: 'narrow', source: 'a', perMinute: 1 }, wide]);
    assert.equal(countIn([{ policy: 'narrow', source: 'b', perMinute: 1 }, wide])?.isExceeded, false);
  });

  it('forgets the source with the oldest minute if there are too many', () => {
    const { waitOf } = start(1, 2);
    for (const source of ['a', 'b']) assert.equal(waitOf(source), undefined);
    assert.equal(waitOf('a'), 60);
    assert.equal(waitOf('c'), undefined);
    assert.deepEqual([waitOf('b'), waitOf('a')], [60, undefined]);
  });

  it('forgets sources with an ended minute before all others', () => {
    const { clock, waitOf } = start(1, 3);
    for (const source of ['a', 'b']) waitOf(source);
    clock.advance(59_999);
    waitOf('c');
    clock.advance(1);
    for (const source of ['d', 'e']) assert.equal(waitOf(source), undefined);
    assert.equal(waitOf('c'), 60);
  });
});

/** One limit; `waitOf` counts a request and returns the seconds that its source must wait, or undefined if it passes. */
function start(perMinute: number, mostSources?: number) {
  const clock = createManualClock();
  const countIn = createRateLimit(clock, { ...(mostSources !== undefined && { mostSources }) });
  const waitOf = (source: string) => {
    const quota = countIn([{ policy: 'p', source, perMinute }]);
    return quota?.isExceeded ? quota.seconds : undefined;
  };
  return { clock, waitOf };
}
