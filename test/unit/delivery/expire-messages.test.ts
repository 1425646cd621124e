import assert from 'node:assert/strict';
import { randomIds } from '../../../src/base/ids.ts';
import { createThrottle, mostRows } from '../../../src/database/throttle.ts';
import { listAttempts } from '../../../src/delivery/outbox/attempt-store.ts';
import { expireMessages } from '../../../src/delivery/outbox/delete-old-rows.ts';
import { findDelivery } from '../../../src/delivery/outbox/delivery-log-store.ts';
import { disableEndpoint } from '../../../src/delivery/outbox/endpoint-store.ts';
import { idempotencyKeyOf } from '../../../src/delivery/outbox/message.ts';
import { claim } from '../../../src/delivery/sending/claim-due.ts';
import { claimManually } from '../../../src/delivery/sending/manual-attempts.ts';
import { settle } from '../../../src/delivery/sending/settle.ts';
import { countWritten } from '../../support/count-written.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { createFullThrottle } from '../../support/full-throttle.ts';
import { recoverNow } from '../../support/recover-now.ts';
import { recordStatements } from '../../support/statements.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 21);
const createdBefore = now - 30 * day;
const old = createdBefore - 1;

describeOnEachDatabase('expireMessages', (database) => {
  let endpoint: string;

  beforeEach(() => {
    endpoint = randomIds.newId();
  });
  afterEach(() => forgetAll(database.db));

  const expire = (db = database.db, startThrottle = createThrottle()) =>
    expireMessages({ db, startThrottle }, { createdBefore, now });
  const count = async (table: 'messages' | 'deliveries' | 'attempts') => (await database.db(table)).length;

  async function idOf(messageId: string, endpointId = endpoint): Promise<string> {
    const row = await database
      .db('deliveries')
      .where({ message_id: messageId, endpoint_id: endpointId })
      .first();
    return row!.id;
  }
  // Claims a delivery at its creation time, and returns the arguments to settle it.
  async function attempt(
    messageId: string,
    { claimedAt = old, next }: { claimedAt?: number; next: Parameters<typeof settle>[1][number]['next'] },
  ) {
    const due = { id: await idOf(messageId), endpointId: endpoint, isPaused: false, isSlow: false };
    const lease = { now: claimedAt, token: randomIds.newId(), leaseEndsAt: claimedAt + 25_000 };
    const [delivery] = await claim(database.db, [due], lease);
    assert.ok(delivery);
    const result = {
      outcome: 'http_status',
      statusCode: 500,
      durationMs: 5,
      responseBody: 'Okafor',
    } as const;
    const logged = { id: randomIds.newId(), deliveryId: delivery.id, cause: 'schedule' } as const;
    return { delivery, next, attempt: { ...logged, attemptedAt: claimedAt, result } };
  }

  for (const state of ['delivered', 'failed'] as const) {
    it(`deletes the payload and the attempts of ${state} deliveries; state, times, count and key remain`, async () => {
      const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint], old);
      await settle(database.db, [await attempt(messageId, { next: { state } })]);
      const id = await idOf(messageId);
      const before = await findDelivery(database.db, { endpointId: endpoint, id }, now);
      assert.ok(before?.body);
      assert.equal((await listAttempts(database.db, id)).length, 1);

      assert.equal(await expire(), 1);
      const kept = { ...before, body: null };
      assert.deepEqual(await findDelivery(database.db, { endpointId: endpoint, id }, now), kept);
      assert.deepEqual([kept.state, kept.attemptCount], [state, 1]);
      assert.equal(kept.idempotencyKey, idempotencyKeyOf(messageId));
      assert.deepEqual([await count('messages'), await count('attempts')], [0, 0]);
    });
  }

  it('changes the row of a failed delivery, so that a recovery on another node of a cluster fails and runs again', async () => {
    const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint], old);
    await settle(database.db, [await attempt(messageId, { next: { state: 'failed' } })]);
    const row = () => database.db('deliveries').where({ message_id: messageId }).first();
    const before = await row();
    await expire();
    assert.notDeepEqual(await row(), before);
  });

  it('keeps messages that are not older than the retention time, to the millisecond', async () => {
    const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint], createdBefore);
    await settle(database.db, [
      await attempt(messageId, { claimedAt: createdBefore, next: { state: 'failed' } }),
    ]);
    assert.equal(await expire(), 0);
    assert.deepEqual([await count('messages'), await count('attempts')], [1, 1]);
  });

  it('never deletes a pending message of an enabled or paused endpoint', async () => {
    const paused = randomIds.newId();
    const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint], old);
    await settle(database.db, [
      await attempt(messageId, { next: { dueAt: now + day, schedulePosition: 1 } }),
    ]);
    await enqueueMessages(database.db, 1, [paused], old);
    await database.db('endpoints').where({ id: paused }).update({ status: 'paused' });
    assert.equal(await expire(), 0);
    assert.deepEqual([await count('messages'), await count('attempts')], [2, 1]);
    assert.deepEqual(await database.db('deliveries').orderBy('id').pluck('state'), ['later', 'pending']);
  });

  it('keeps a message that one endpoint still needs although another one has received it', async () => {
    const other = randomIds.newId();
    const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint, other], old);
    await settle(database.db, [await attempt(messageId, { next: { state: 'delivered' } })]);
    assert.equal(await expire(), 0);
    await database.db('deliveries').where({ endpoint_id: other }).update({ state: 'failed' });
    assert.equal(await expire(), 1);
    assert.deepEqual([await count('messages'), await count('deliveries')], [0, 2]);
  });

  it('marks the pending deliveries of disabled and deleted endpoints as failed', async () => {
    const gone = randomIds.newId();
    const [first = '', second = ''] = [
      ...(await enqueueMessages(database.db, 1, [endpoint], old)),
      ...(await enqueueMessages(database.db, 1, [gone], old)),
    ];
    await disableEndpoint(database.db, endpoint, 'Turned off.');
    await database.db('endpoints').where({ id: gone }).delete();
    assert.equal(await expire(), 2);
    for (const [messageId, endpointId] of [
      [first, endpoint],
      [second, gone],
    ] as const) {
      const id = await idOf(messageId, endpointId);
      const delivery = await findDelivery(database.db, { endpointId, id }, now);
      assert.deepEqual([delivery?.state, delivery?.body, delivery?.nextAttemptAt], ['failed', null, null]);
    }
  });

  it('keeps attempts in flight, which are settled as usual', async () => {
    const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint], old);
    const settlement = await attempt(messageId, { claimedAt: now - 1000, next: { state: 'delivered' } });
    await disableEndpoint(database.db, endpoint, 'Turned off.');
    assert.equal(await expire(), 0);
    assert.equal((await settle(database.db, [settlement])).size, 1);
    assert.equal(await expire(), 1);
  });

  it('lets no one log an attempt later with an ended lease', async () => {
    const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint], old);
    const settlement = await attempt(messageId, { next: { state: 'delivered' } });
    await disableEndpoint(database.db, endpoint, 'Turned off.');
    assert.equal(await expire(), 1);
    assert.equal((await settle(database.db, [settlement])).size, 0);
    assert.equal(await count('attempts'), 0);
    assert.equal((await database.db('deliveries').first())?.state, 'failed');
  });

  it('leaves nothing to recover or retry', async () => {
    const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint], old);
    await settle(database.db, [await attempt(messageId, { next: { state: 'failed' } })]);
    await expire();
    assert.equal(await recoverNow(database.db, endpoint, { since: 0, now }), 0);
    const lease = { now, token: randomIds.newId(), leaseEndsAt: now + 25_000 };
    await assert.rejects(
      claimManually(database.db, { endpointId: endpoint, id: await idOf(messageId) }, lease),
      { code: 'not_found', message: /kept no longer/ },
    );
    const row = await database.db('deliveries').first();
    assert.deepEqual([row?.state, row?.claim_token], ['failed', null]);
  });

  it('writes at most 1,000 rows in a transaction if each message has 100 deliveries', async () => {
    const endpoints = Array.from({ length: 100 }, () => randomIds.newId());
    await enqueueMessages(database.db, 20, endpoints, old);
    await database.db('endpoints').update({ status: 'disabled' });
    let expired = 0;
    const written = await countWritten(database.db, async () => {
      expired = await expire(database.db, createFullThrottle());
    });
    assert.equal(expired, 20);
    assert.ok(Math.max(...written) <= 1000, `${Math.max(...written)} rows`);
    const states = await database.db('deliveries').distinct('state').pluck('state');
    assert.deepEqual(states, ['failed']);
  });

  it('processes many messages in small transactions, and skips kept ones, for logs of any size', async () => {
    await enqueueMessages(database.db, 210, [endpoint], old - day);
    const closed = randomIds.newId();
    await enqueueMessages(database.db, 300, [closed], old);
    await database.db('deliveries').where({ endpoint_id: closed }).update({ state: 'delivered' });
    const { id } = (await database.db('deliveries').where({ endpoint_id: closed }).first('id'))!;
    const attempt = {
      delivery_id: id,
      attempted_at: old,
      outcome: 'timeout',
      duration_ms: 1,
      cause: 'manual',
    };
    const attempts = Array.from({ length: 700 }, () => ({ ...attempt, id: randomIds.newId() }) as const);
    await database.db.batchInsert('attempts', attempts, 100);
    let expired = 0;
    const statements = await recordStatements(database.db, async () => {
      expired = await expire();
    });
    assert.equal(expired, 300);
    const left = [await count('messages'), await count('deliveries'), await count('attempts')];
    assert.deepEqual(left, [210, 510, 0]);
    const largest = Math.max(...statements.map(({ bindings }) => bindings?.length ?? 0));
    assert.ok(largest <= 2 * mostRows + 5, `a statement of ${largest} values`);
  });

  it('deletes each message once if several workers run it simultaneously', async () => {
    await enqueueMessages(database.db, 450, [endpoint], old);
    await database.db('deliveries').update({ state: 'delivered' });
    const pools = [database.connect(), database.connect(), database.connect()];
    const expired = await Promise.all(pools.map((pool) => expire(pool)));
    assert.equal(
      expired.reduce((sum, one) => sum + one, 0),
      450,
    );
    assert.equal(await count('messages'), 0);
  });

  it('sends one query if there is nothing to do', async () => {
    await enqueueMessages(database.db, 1, [endpoint], createdBefore);
    const pool = database.connect();
    const asked: string[] = [];
    pool.on('query', ({ sql }: { sql: string }) => asked.push(sql));
    assert.equal(await expire(pool), 0);
    assert.equal(asked.length, 1, asked.join('\n'));
  });
});
