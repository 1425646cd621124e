import assert from 'node:assert/strict';
import { randomIds } from '../../../src/base/ids.ts';
import type { AttemptResult } from '../../../src/delivery/outbox/attempt.ts';
import type { ClaimedDelivery } from '../../../src/delivery/outbox/delivery-store.ts';
import {
  disableEndpoint,
  enableEndpoint,
  findEndpointStates,
} from '../../../src/delivery/outbox/endpoint-store.ts';
import { claim, findDue, lineUpRetries } from '../../../src/delivery/sending/claim-due.ts';
import { settle } from '../../../src/delivery/sending/settle.ts';
import { createSlots } from '../../../src/delivery/sending/slots.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';
import { sendResult } from './send-result.ts';

const now = Date.UTC(2026, 10, 20);
const minute = 60_000;
const failure = sendResult({ outcome: 'http_status', statusCode: 500 });
const success = sendResult({ outcome: 'delivered', statusCode: 200 });

describeOnEachDatabase('the queue and the states of endpoints', (database) => {
  let endpoint: string;
  let other: string;

  beforeEach(() => {
    [endpoint, other] = [randomIds.newId(), randomIds.newId()];
  });
  afterEach(() => forgetAll(database.db));

  const lease = (at: number) => ({ now: at, token: randomIds.newId(), leaseEndsAt: at + 25_000 });
  async function find(at: number, slots = createSlots(100, 8)) {
    await lineUpRetries(database.db, at);
    return (await findDue(database.db, at, slots)).due;
  }
  const claimAll = async (at: number) => claim(database.db, await find(at), lease(at));
  const stateOf = async (id: string) => (await findEndpointStates(database.db, [id])).get(id);
  const endpointsOf = (due: readonly { endpointId: string }[]) => due.map(({ endpointId }) => endpointId);

  const settlementOf = (delivery: ClaimedDelivery, result: AttemptResult, at: number) => ({
    delivery,
    next:
      result.outcome === 'delivered'
        ? ({ state: 'delivered' } as const)
        : { dueAt: at, schedulePosition: delivery.schedulePosition + 1 },
    attempt: {
      id: randomIds.newId(),
      deliveryId: delivery.id,
      cause: 'schedule' as const,
      attemptedAt: at,
      result,
    },
  });
  const settleAll = (claimed: readonly ClaimedDelivery[], result: AttemptResult, at: number) =>
    settle(
      database.db,
      claimed.map((delivery) => settlementOf(delivery, result, at)),
    );
  async function pause(): Promise<void> {
    await enqueueMessages(database.db, 12, [endpoint], now);
    await settleAll(await claimAll(now), failure, now);
    await settleAll(await claimAll(now), failure, now);
    assert.equal((await stateOf(endpoint))?.status, 'paused');
  }

  it('find nothing for a disabled endpoint, and all its deliveries after it is enabled', async () => {
    await enqueueMessages(database.db, 2, [endpoint], now - 1_000);
    await enqueueMessages(database.db, 1, [other], now);
    await disableEndpoint(database.db, endpoint, 'Off.');
    assert.deepEqual(endpointsOf(await find(now)), [other]);
    await enableEndpoint(database.db, endpoint);
    assert.equal((await find(now)).length, 3);
  });

  it('find other endpoints’ deliveries although some endpoints are disabled or paused', async () => {
    const off = Array.from({ length: 70 }, randomIds.newId);
    await enqueueMessages(database.db, 1, off, now - 1_000);
    await enqueueMessages(database.db, 1, [other], now);
    await database.db('endpoints').whereIn('id', off.slice(35)).update({ status: 'disabled' });
    await database
      .db('endpoints')
      .whereIn('id', off.slice(0, 35))
      .update({ status: 'paused', probe_at: now + 1 });
    assert.deepEqual(endpointsOf(await find(now)), [other]);
  });

  it('pause an endpoint after the tenth failure in a row, over several groups', async () => {
    await enqueueMessages(database.db, 12, [endpoint], now);
    await enqueueMessages(database.db, 1, [other], now);
    const claimed = await claimAll(now);
    await settle(
      database.db,
      claimed.map((delivery) =>
        settlementOf(delivery, delivery.endpointId === other ? success : failure, now),
      ),
    );
    const state = await stateOf(endpoint);
    assert.deepEqual([state?.status, state?.failureCount, state?.failingSince], ['enabled', 8, now]);
    await settleAll((await claimAll(now)).slice(0, 2), failure, now + 5);
    const paused = await stateOf(endpoint);
    assert.deepEqual([paused?.status, paused?.probeAt], ['paused', now + 5 + minute]);
    assert.equal((await stateOf(other))?.failureCount, 0);
  });

  it('count failures exactly if several workers settle simultaneously', async () => {
    await enqueueMessages(database.db, 8, [endpoint, other], now);
    const claimed = await claimAll(now);
    const pools = [database.db, database.connect(), database.connect()];
    await Promise.all(
      pools.map((db, worker) =>
        settle(
          db,
          claimed
            .filter((_, index) => index % pools.length === worker)
            .map((delivery) => settlementOf(delivery, failure, now)),
        ),
      ),
    );
    assert.equal((await stateOf(endpoint))?.failureCount, 8);
    assert.equal((await stateOf(other))?.failureCount, 8);
  });

  it('restart the count after a success', async () => {
    await enqueueMessages(database.db, 8, [endpoint], now);
    await settleAll(await claimAll(now), failure, now);
    await settleAll((await claimAll(now)).slice(0, 1), success, now + 1);
    assert.equal((await stateOf(endpoint))?.failureCount, 0);
  });

  it('do not count tests', async () => {
    await enqueueMessages(database.db, 1, [endpoint], now);
    await database.db('deliveries').update({ is_test: 1 });
    await settleAll(await claimAll(now), { ...failure, statusCode: 410 }, now);
    const state = await stateOf(endpoint);
    assert.deepEqual([state?.status, state?.failureCount], ['enabled', 0]);
  });

  it('allow one probe of a paused endpoint at a time, over all workers, at growing intervals', async () => {
    await pause();
    assert.deepEqual(await find(now + minute - 1), []);
    for (const span of [1, 2]) {
      const at = (await stateOf(endpoint))?.probeAt ?? 0;
      const pools = [database.db, database.connect()];
      const found = await Promise.all(
        pools.map(async (db) => (await findDue(db, at, createSlots(100, 8))).due),
      );
      assert.deepEqual(
        found.map(({ length }) => length),
        [1, 1],
      );
      const claims = await Promise.all(pools.map((db, index) => claim(db, found[index]!, lease(at))));
      assert.equal(claims.flat().length, 1, 'one worker has the probe');
      assert.deepEqual(await find(at), [], 'no other probe while it is under way');
      await settleAll(claims.flat(), failure, at);
      assert.equal((await stateOf(endpoint))?.probeAt, at + 2 * span * minute);
    }
  });

  it('allow the next probe after the lease of a dead worker’s probe has ended', async () => {
    await pause();
    const at = now + minute;
    assert.equal((await claimAll(at)).length, 1);
    assert.deepEqual(await find(at + 24_999), []);
    assert.equal((await claimAll(at + 25_000)).length, 1);
  });

  it('return their own probe again if the claim is repeated after a lost COMMIT', async () => {
    await pause();
    const at = now + minute;
    const found = await find(at);
    const mine = lease(at);
    assert.equal((await claim(database.db, found, mine)).length, 1);
    assert.equal((await claim(database.db, found, mine)).length, 1);
    assert.equal((await claim(database.db, found, lease(at))).length, 0);
  });

  it('end the pause with a successful probe, and find all pending deliveries', async () => {
    await pause();
    const at = now + minute;
    await settleAll(await claimAll(at), success, at);
    assert.equal((await stateOf(endpoint))?.status, 'enabled');
    assert.equal((await find(at)).length, 8);
  });

  it('disable an endpoint at 410, and its deliveries stay pending', async () => {
    await enqueueMessages(database.db, 2, [endpoint], now);
    await settleAll((await claimAll(now)).slice(0, 1), { ...failure, statusCode: 410 }, now);
    const state = await stateOf(endpoint);
    assert.equal(state?.status, 'disabled');
    assert.match(state?.reason ?? '', /410/);
    assert.deepEqual(await find(now + 60 * minute), []);
    assert.deepEqual(
      (await database.db('deliveries').orderBy('id').select('state')).map((row) => row.state),
      ['pending', 'pending'],
    );
  });

  it('give an endpoint one slot if its last attempt timed out', async () => {
    await enqueueMessages(database.db, 8, [endpoint], now);
    const [first] = await claimAll(now);
    assert.ok(first);
    await settleAll([first], sendResult({ outcome: 'timeout', durationMs: 15_000 }), now);
    const later = now + 25_000;
    assert.equal((await find(later)).length, 1);
    const slots = createSlots(100, 8);
    slots.take(endpoint, true);
    assert.deepEqual(await find(later, slots), []);
  });

  it('give all such endpoints together a quarter of the slots, and the rest to the others', async () => {
    const slow = Array.from({ length: 70 }, randomIds.newId);
    await enqueueMessages(database.db, 1, slow, now - 1_000);
    await enqueueMessages(database.db, 9, [other], now);
    await database.db('endpoints').whereIn('id', slow).update({ timed_out: 1 });
    const slots = createSlots(20, 20);
    const { due, more } = await findDue(database.db, now, slots);
    assert.equal(due.length, 5);
    assert.ok(due.every(({ isSlow }) => isSlow));
    assert.equal(more, true, 'the others wait behind them');
    for (const { endpointId } of due) slots.take(endpointId, true);
    assert.deepEqual(endpointsOf(await find(now, slots)), Array(9).fill(other));
  });
});
