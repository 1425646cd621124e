import assert from 'node:assert/strict';
import type { Outcome } from '../../../src/delivery/outbox/attempt.ts';
import { afterManual, afterScheduled } from '../../../src/delivery/sending/after-attempt.ts';
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

  it('waits for the time in Retry-After', () => {
    const result = { outcome: 'http_status', statusCode: 429, durationMs: 0, retryAfter: '15' } as const;
    assert.deepEqual(next(result), { dueAt: 1_015_000, schedulePosition: 1 });
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
