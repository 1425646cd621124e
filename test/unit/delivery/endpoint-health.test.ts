import assert from 'node:assert/strict';
import type { Attempt } from '../../../src/delivery/outbox/attempt.ts';
import type { AttemptResult } from '../../../src/delivery/outbox/attempt-result.ts';
import type { EndpointState } from '../../../src/delivery/outbox/endpoint.ts';
import { judgeEndpoint } from '../../../src/delivery/sending/endpoint-health.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const healthy: EndpointState = {
  id: 'endpoint',
  status: 'enabled',
  failureCount: 0,
  timedOut: false,
  probeCount: 0,
};
const failure = { outcome: 'http_status', statusCode: 500 } as const;
const success = { outcome: 'delivered', statusCode: 200 } as const;

const attempt = (result: Omit<AttemptResult, 'durationMs'>, at = 0): Attempt => ({
  id: 'attempt',
  deliveryId: 'delivery',
  trigger: 'schedule',
  attemptedAt: at,
  result: { ...result, durationMs: 10 },
});
const judge = (state: EndpointState, result: Omit<AttemptResult, 'durationMs'>, at = 0, isProbe = false) =>
  judgeEndpoint(state, attempt(result, at), isProbe);

function failTimes(count: number, state = healthy): EndpointState {
  return Array.from({ length: count }).reduce<EndpointState>((before) => judge(before, failure), state);
}

describe('judgeEndpoint', () => {
  it('leaves an endpoint that works as it is', () => {
    assert.equal(judge(healthy, success), healthy);
  });

  it('counts failures in a row from the end of the first, and forgets them at a success', () => {
    const failing = judge(judge(healthy, failure, 1_000), failure, 2_000);
    assert.deepEqual(failing, { ...healthy, failureCount: 2, failingSince: 1_010 });
    assert.deepEqual(judge(failing, success), healthy);
  });

  it('keeps in mind whether the last attempt ran out of time', () => {
    const slow = judge(healthy, { outcome: 'timeout' });
    assert.equal(slow.timedOut, true);
    assert.equal(judge(slow, failure).timedOut, false);
    assert.deepEqual(judge(slow, success), healthy);
  });

  it('pauses it at the tenth failure in a row, and says why', () => {
    assert.equal(failTimes(9).status, 'enabled');
    const paused = failTimes(10);
    assert.equal(paused.status, 'paused');
    assert.equal(
      paused.reason,
      'Paused after 10 failed attempts in a row; the last one: the receiver answered 500.',
    );
    assert.deepEqual([paused.probeAt, paused.probeCount], [10 + minute, 0]);
  });

  it('lets probes go after 1, 2, 4 and more minutes, up to an hour', () => {
    const spans = [];
    let [state, at] = [failTimes(10), 0];
    for (let probe = 0; probe < 8; probe++) {
      at = state.probeAt ?? 0;
      state = judge(state, failure, at, true);
      spans.push(((state.probeAt ?? 0) - at - 10) / minute);
    }
    assert.deepEqual(spans, [2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('moves the next probe by a probe only, not by what was under way when the pause began', () => {
    const paused = failTimes(10);
    const late = judge(paused, failure, 5_000);
    assert.deepEqual([late.probeAt, late.probeCount], [paused.probeAt, 0]);
    assert.equal(late.failureCount, 11);
  });

  it('ends the pause at any success', () => {
    assert.deepEqual(judge(failTimes(12), success), healthy);
  });

  it('turns it off after five days of nothing but failures, and says why', () => {
    const paused = failTimes(10);
    const before = judge(paused, { outcome: 'timeout' }, 5 * day - 1, true);
    assert.equal(before.status, 'paused');
    const off = judge(before, { outcome: 'connection_refused' }, 5 * day, true);
    assert.deepEqual(off, {
      ...healthy,
      status: 'disabled',
      reason:
        'Turned off after five days of failed attempts; the last one: no connection to the receiver came about.',
    });
  });

  it('does not turn off what failed a few times in five days', () => {
    const state = judge(judge(healthy, failure), failure, 9 * day);
    assert.deepEqual([state.status, state.failureCount], ['enabled', 2]);
  });

  it('turns it off at 410, at once', () => {
    const off = judge(healthy, { outcome: 'http_status', statusCode: 410 });
    assert.deepEqual(off, {
      ...healthy,
      status: 'disabled',
      reason: 'Turned off, because the receiver answered 410 (Gone).',
    });
  });

  it('leaves what is off as it is, whatever still comes in', () => {
    const off: EndpointState = { ...healthy, status: 'disabled', reason: 'Turned off by its owner.' };
    for (const result of [success, failure, { outcome: 'http_status', statusCode: 410 }] as const) {
      assert.equal(judge(off, result), off);
    }
  });

  it('never repeats where a name led to', () => {
    const state = Array.from({ length: 10 }).reduce<EndpointState>(
      (before) => judge(before, { outcome: 'blocked_address' }),
      healthy,
    );
    assert.match(state.reason ?? '', /the address of the receiver may not be reached/);
  });
});
