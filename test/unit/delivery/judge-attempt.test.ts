import assert from 'node:assert/strict';
import type { AttemptResult, Outcome } from '../../../src/delivery/attempt-result.ts';
import { judgeAttempt } from '../../../src/delivery/judge-attempt.ts';

const delivery = { id: 'delivery', token: 'token', attemptCount: 0 };
const schedule = { retrySeconds: [10, 100], random: 0.5 };

function judge(result: AttemptResult, attemptCount = 0) {
  const attempt = { id: 'attempt', deliveryId: 'delivery', attemptedAt: 1_000_000, result };
  return judgeAttempt({ ...delivery, attemptCount }, attempt, schedule).next;
}

describe('judgeAttempt', () => {
  it('closes what was delivered', () => {
    assert.deepEqual(judge({ outcome: 'delivered', statusCode: 204, durationMs: 5 }), { state: 'delivered' });
    assert.deepEqual(judge({ outcome: 'delivered', statusCode: 200, durationMs: 5 }, 2), {
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
    for (const outcome of outcomes) assert.deepEqual(judge({ outcome, durationMs: 5 }), { dueAt: 1_010_005 });
    assert.deepEqual(judge({ outcome: 'timeout', durationMs: 5 }, 1), { dueAt: 1_100_005 });
  });

  it('honours Retry-After', () => {
    const result = { outcome: 'http_status', statusCode: 429, durationMs: 0, retryAfter: '15' } as const;
    assert.deepEqual(judge(result), { dueAt: 1_015_000 });
  });

  it('fails the delivery after the last attempt of the schedule', () => {
    assert.deepEqual(judge({ outcome: 'timeout', durationMs: 5 }, 2), { state: 'failed' });
  });
});
