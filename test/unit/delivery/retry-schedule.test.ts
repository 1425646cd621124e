import assert from 'node:assert/strict';
import { nextAttemptAt } from '../../../src/delivery/sending/retry-schedule.ts';

const schedule = [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400];
const endedAt = Date.UTC(2026, 10, 20);
const seconds = (schedulePosition: number, random = 0.5, retryAfter?: string) => {
  const next = nextAttemptAt(schedule, { schedulePosition, endedAt, random, retryAfter });
  return next === undefined ? undefined : (next - endedAt) / 1000;
};

describe('nextAttemptAt', () => {
  it('waits after each attempt for the next span of the schedule', () => {
    assert.deepEqual(
      schedule.map((_, index) => seconds(index + 1)),
      schedule,
    );
  });

  it('gives up after one attempt more than the schedule has entries', () => {
    assert.equal(seconds(9), 86400);
    assert.equal(seconds(10), undefined);
    assert.equal(nextAttemptAt([], { schedulePosition: 1, endedAt, random: 0 }), undefined);
  });

  it('spreads the retries by 20 % to either side', () => {
    assert.equal(seconds(2, 0), 240);
    assert.equal(seconds(2, 1), 360);
    assert.ok((seconds(2, 0.75) ?? 0) > 300);
  });

  it('waits as long as Retry-After asks for', () => {
    assert.equal(seconds(2, 0, '450'), 450);
    assert.equal(seconds(2, 0, new Date(endedAt + 450_000).toUTCString()), 450);
  });

  it('waits at least the span and at most twice the span, whatever Retry-After asks for', () => {
    assert.equal(seconds(2, 0, '1'), 300);
    assert.equal(seconds(2, 0, 'Sun, 06 Nov 1994 08:49:37 GMT'), 300);
    assert.equal(seconds(2, 1, '1'), 360);
    assert.equal(seconds(2, 0, '86400'), 600);
    assert.equal(seconds(2, 1, '9'.repeat(400)), 600);
  });

  it('never comes earlier than Retry-After asks for because of the jitter', () => {
    for (const random of [0, 0.25, 0.5, 0.75, 0.999]) assert.ok((seconds(2, random, '310') ?? 0) >= 310);
  });

  it('ignores a Retry-After that is nonsense', () => {
    for (const nonsense of ['', 'soon', '-10', '1e9']) assert.equal(seconds(2, 0, nonsense), 240);
  });

  it('answers whole milliseconds', () => {
    assert.ok(Number.isInteger(nextAttemptAt([5], { schedulePosition: 1, endedAt, random: 0.1234567 })));
  });
});
