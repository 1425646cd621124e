import assert from 'node:assert/strict';
import type { Outcome } from '../../../src/delivery/outbox/attempt.ts';
import {
  afterManual,
  afterScheduled,
  nextAttemptAt,
  readRetryAfter,
} from '../../../src/delivery/sending/after-attempt.ts';
import type { SendResult, SentAttempt } from '../../../src/delivery/sending/send.ts';
import { sendResult } from './send-result.ts';

const schedule = { retrySeconds: [10, 100], random: 0.5 };
type Given = Partial<SendResult> & Pick<SendResult, 'outcome'>;
const attemptOf = (result: Given): SentAttempt => ({
  id: 'attempt',
  deliveryId: 'delivery',
  cause: 'schedule',
  attemptedAt: 1_000_000,
  result: sendResult(result),
});
const next = (result: Given, schedulePosition = 0) =>
  afterScheduled({ schedulePosition }, attemptOf(result), schedule);

describe('afterScheduled', () => {
  it('closes a delivered delivery', () => {
    assert.deepEqual(next({ outcome: 'delivered', statusCode: 204, durationMs: 5 }), { state: 'delivered' });
    assert.deepEqual(next({ outcome: 'delivered', statusCode: 200, durationMs: 5 }, 2), {
      state: 'delivered',
    });
  });

  it('retries every kind of failure by the schedule, counted from the end of the attempt', () => {
    const outcomes: Outcome[] = [
      'http_status',
      'timeout',
      'dns',
      'connection_refused',
      'connection_reset',
      'tls',
      'invalid_response',
      'blocked_address',
    ];
    for (const outcome of outcomes)
      assert.deepEqual(next({ outcome, durationMs: 5 }), { dueAt: 1_010_005, schedulePosition: 1 });
    assert.deepEqual(next({ outcome: 'timeout', durationMs: 5 }, 1), {
      dueAt: 1_100_005,
      schedulePosition: 2,
    });
  });

  it('fails the delivery after the last attempt of the schedule', () => {
    assert.deepEqual(next({ outcome: 'timeout', durationMs: 5 }, 2), { state: 'failed' });
  });

  it('keeps a delivery pending if its receiver returns 410, at any place in its schedule', () => {
    const gone = { outcome: 'http_status', statusCode: 410, durationMs: 5 } as const;
    assert.deepEqual(next(gone), { dueAt: 1_010_005, schedulePosition: 1 });
    assert.deepEqual(next(gone, 2), { dueAt: 1_000_005, schedulePosition: 3 });
  });
});

describe('afterManual', () => {
  const pending = { dueAt: 5_000_000, schedulePosition: 1 };
  const [delivered, timeout] = (['delivered', 'timeout'] as const).map((outcome) =>
    attemptOf({ outcome, durationMs: 5 }),
  );
  assert.ok(delivered && timeout);

  it('closes a delivered delivery, in any earlier state', () => {
    for (const before of [pending, { state: 'failed' }, { state: 'delivered' }] as const) {
      assert.deepEqual(afterManual(before, delivered), { state: 'delivered' });
    }
  });

  it('does not change the delivery after a failure', () => {
    for (const before of [pending, { state: 'failed' }, { state: 'delivered' }] as const) {
      assert.deepEqual(afterManual(before, timeout), before);
    }
  });
});

const everyRetry = [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400];
const endedAt = Date.UTC(2026, 10, 20);
const seconds = (schedulePosition: number, random = 0.5, retryAfter: string | null = null) => {
  const next = nextAttemptAt(everyRetry, { schedulePosition, endedAt, random, retryAfter });
  return next === undefined ? undefined : (next - endedAt) / 1000;
};

describe('nextAttemptAt', () => {
  it('waits after each attempt for the next interval of the schedule', () => {
    assert.deepEqual(
      everyRetry.map((_, index) => seconds(index + 1)),
      everyRetry,
    );
  });

  it('gives up after one attempt more than the schedule has entries', () => {
    assert.equal(seconds(9), 86400);
    assert.equal(seconds(10), undefined);
    assert.equal(nextAttemptAt([], { schedulePosition: 1, endedAt, random: 0, retryAfter: null }), undefined);
  });

  it('varies the retries by plus or minus 20 %', () => {
    assert.equal(seconds(2, 0), 240);
    assert.equal(seconds(2, 1), 360);
    assert.ok((seconds(2, 0.75) ?? 0) > 300);
  });

  it('waits for the time in Retry-After', () => {
    assert.equal(seconds(2, 0, '450'), 450);
    assert.equal(seconds(2, 0, new Date(endedAt + 450_000).toUTCString()), 450);
  });

  it('waits at least one interval and at most two, for any Retry-After', () => {
    assert.equal(seconds(2, 0, '1'), 300);
    assert.equal(seconds(2, 0, 'Sun, 06 Nov 1994 08:49:37 GMT'), 300);
    assert.equal(seconds(2, 1, '1'), 360);
    assert.equal(seconds(2, 0, '86400'), 600);
    assert.equal(seconds(2, 1, '9'.repeat(400)), 600);
  });

  it('is never earlier than Retry-After because of the jitter', () => {
    for (const random of [0, 0.25, 0.5, 0.75, 0.999]) assert.ok((seconds(2, random, '310') ?? 0) >= 310);
  });

  it('ignores an invalid Retry-After', () => {
    for (const nonsense of ['', 'soon', '-10', '1e9']) assert.equal(seconds(2, 0, nonsense), 240);
  });

  it('returns whole milliseconds', () => {
    assert.ok(
      Number.isInteger(
        nextAttemptAt([5], { schedulePosition: 1, endedAt, random: 0.1234567, retryAfter: null }),
      ),
    );
  });
});

const askedAt = Date.UTC(1994, 10, 6, 8, 49, 0);
const instant = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('readRetryAfter', () => {
  it('adds seconds to the current time (RFC 9110, 10.2.3)', () => {
    assert.equal(readRetryAfter('120', askedAt), askedAt + 120_000);
    assert.equal(readRetryAfter(' 0 ', askedAt), askedAt);
  });

  it('reads the three forms of an HTTP date as UTC (RFC 9110, 5.6.7)', () => {
    for (const date of [
      'Sun, 06 Nov 1994 08:49:37 GMT',
      'Sunday, 06-Nov-94 08:49:37 GMT',
      'Sun Nov  6 08:49:37 1994',
    ]) {
      assert.equal(readRetryAfter(date, askedAt), instant, date);
    }
  });

  it('ignores anything else', () => {
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
      assert.equal(readRetryAfter(nonsense, askedAt), undefined, nonsense);
    }
  });
});
