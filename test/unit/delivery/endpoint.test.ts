import assert from 'node:assert/strict';
import type { Attempt, AttemptResult } from '../../../src/delivery/outbox/attempt.ts';
import {
  afterAttempt,
  disabledEndpoint,
  type EndpointState,
  healthyEndpoint,
  troubleOf,
  turnedOffByOwner,
} from '../../../src/delivery/outbox/endpoint.ts';
import { sendResult } from './send-result.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const healthy = healthyEndpoint('endpoint');
const failure = { outcome: 'http_status', statusCode: 500 } as const;
const success = { outcome: 'delivered', statusCode: 200 } as const;

type Given = Partial<AttemptResult> & Pick<AttemptResult, 'outcome'>;
const attempt = (result: Given, at = 0): Attempt => ({
  id: 'attempt',
  deliveryId: 'delivery',
  cause: 'schedule',
  attemptedAt: at,
  result: sendResult({ ...result, durationMs: 10 }),
});
const next = (state: EndpointState, result: Given, at = 0, isProbe = false) =>
  afterAttempt(state, attempt(result, at), isProbe);

function failTimes(count: number, state = healthy): EndpointState {
  return Array.from({ length: count }).reduce<EndpointState>((before) => next(before, failure), state);
}

describe('afterAttempt', () => {
  it('does not change an endpoint that works', () => {
    assert.equal(next(healthy, success), healthy);
  });

  it('counts failures in a row from the end of the first, and clears them after a success', () => {
    const failing = next(next(healthy, failure, 1_000), failure, 2_000);
    assert.deepEqual(failing, { ...healthy, failureCount: 2, failingSince: 1_010 });
    assert.deepEqual(next(failing, success), healthy);
  });

  it('stores if the last attempt timed out', () => {
    const slow = next(healthy, { outcome: 'timeout' });
    assert.equal(slow.timedOut, true);
    assert.equal(next(slow, failure).timedOut, false);
    assert.deepEqual(next(slow, success), healthy);
  });

  it('pauses it after the tenth failure in a row, and stores the reason', () => {
    assert.equal(failTimes(9).status, 'enabled');
    const paused = failTimes(10);
    assert.equal(paused.status, 'paused');
    assert.equal(
      paused.reason,
      'Paused after 10 failed attempts in a row; the last one: the receiver answered 500.',
    );
    assert.deepEqual([paused.probeAt, paused.probeCount], [10 + minute, 0]);
  });

  it('sends probes after 1, 2, 4 and more minutes, up to an hour', () => {
    const spans = [];
    let [state, at] = [failTimes(10), 0];
    for (let probe = 0; probe < 8; probe++) {
      at = state.probeAt ?? 0;
      state = next(state, failure, at, true);
      spans.push(((state.probeAt ?? 0) - at - 10) / minute);
    }
    assert.deepEqual(spans, [2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('delays the next probe only after a probe, not after an attempt that started before the pause', () => {
    const paused = failTimes(10);
    const late = next(paused, failure, 5_000);
    assert.deepEqual([late.probeAt, late.probeCount], [paused.probeAt, 0]);
    assert.equal(late.failureCount, 11);
  });

  it('ends the pause after any success', () => {
    assert.deepEqual(next(failTimes(12), success), healthy);
  });

  it('disables it after five days with only failures, and stores the reason', () => {
    const paused = failTimes(10);
    const before = next(paused, { outcome: 'timeout' }, 5 * day - 1, true);
    assert.equal(before.status, 'paused');
    const off = next(before, { outcome: 'connection_refused' }, 5 * day, true);
    assert.deepEqual(off, {
      ...healthy,
      status: 'disabled',
      reason:
        'Turned off after five days of failed attempts; the last one: the receiver refused the connection.',
    });
  });

  it('does not disable it after a few failures in five days', () => {
    const state = next(next(healthy, failure), failure, 9 * day);
    assert.deepEqual([state.status, state.failureCount], ['enabled', 2]);
  });

  it('disables it at 410, at once', () => {
    const off = next(healthy, { outcome: 'http_status', statusCode: 410 });
    assert.deepEqual(off, {
      ...healthy,
      status: 'disabled',
      reason: 'Turned off, because the receiver answered 410 (Gone).',
    });
  });

  it('does not change a disabled endpoint', () => {
    const off: EndpointState = { ...healthy, status: 'disabled', reason: 'Turned off by its owner.' };
    for (const result of [success, failure, { outcome: 'http_status', statusCode: 410 }] as const) {
      assert.equal(next(off, result), off);
    }
  });

  it('never reveals the resolved address of a name', () => {
    const state = Array.from({ length: 10 }).reduce<EndpointState>(
      (before) => next(before, { outcome: 'blocked_address' }),
      healthy,
    );
    assert.match(state.reason ?? '', /the address of the receiver may not be reached/);
  });
});

describe('troubleOf', () => {
  it('begins an hour after the first failure, with the pause, or when the service turns the endpoint off', () => {
    const failing = next(healthy, failure);
    assert.equal(troubleOf(healthy, day), undefined);
    assert.equal(troubleOf(failing, 10 + 60 * minute - 1), undefined);
    assert.equal(troubleOf(failing, 10 + 60 * minute), 'failing');
    assert.equal(troubleOf(failTimes(10), 10), 'paused');
    assert.equal(troubleOf(next(healthy, { outcome: 'http_status', statusCode: 410 }), 10), 'off');
    assert.equal(troubleOf(disabledEndpoint('endpoint', turnedOffByOwner), day), undefined);
  });
});
