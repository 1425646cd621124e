import assert from 'node:assert/strict';
import ipaddr from 'ipaddr.js';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { systemClock } from '../../../src/base/clock.ts';
import { randomIds } from '../../../src/base/ids.ts';
import type { DeliveryRow } from '../../../src/database/rows/delivery-rows.ts';
import { createThrottle } from '../../../src/database/throttle.ts';
import { listAttempts } from '../../../src/delivery/outbox/attempt-store.ts';
import { findDelivery, listDeliveries } from '../../../src/delivery/outbox/delivery-log-store.ts';
import type { ClaimedDelivery } from '../../../src/delivery/outbox/delivery-store.ts';
import { insertEndpoint } from '../../../src/delivery/outbox/endpoint-store.ts';
import { removeDeliveriesOf } from '../../../src/delivery/outbox/remove-deliveries.ts';
import { insertRetries } from '../../../src/delivery/outbox/retry-store.ts';
import { claim, findDue } from '../../../src/delivery/sending/claim-due.ts';
import { claimTest, retryDelivery, sendTest } from '../../../src/delivery/sending/manual-attempts.ts';
import { createSender } from '../../../src/delivery/sending/sender.ts';
import { settle } from '../../../src/delivery/sending/settle.ts';
import { createSlots } from '../../../src/delivery/sending/slots.ts';
import { createSecret } from '../../../src/delivery/signing/signature.ts';
import { takeLease } from '../../../src/queue/lease.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { recoverNow } from '../../support/recover-now.ts';
import { recordStatements } from '../../support/statements.ts';
import { countNothing } from './count-nothing.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';
import { sendResult } from './send-result.ts';

const day = 86_400_000;

describeOnEachDatabase('a manual action', (database) => {
  const ground = { clock: systemClock, ids: randomIds, logger: pino({ level: 'silent' }) };
  const sender = createSender(
    {
      allowHttp: true,
      allowNetworks: [ipaddr.parseCIDR('127.0.0.1/32')],
      timeoutSeconds: 30,
      concurrencyPerEndpoint: 2,
    },
    { ...ground, metrics: countNothing },
  );
  const secret = createSecret(randomIds);
  let woken: number;
  let receiver: Receiver;
  let endpointId: string;

  before(async () => {
    receiver = await startReceiver();
  });
  beforeEach(() => {
    woken = 0;
    endpointId = randomIds.newId();
  });
  afterEach(() => forgetAll(database.db));
  after(async () => {
    await receiver.close();
    await sender.close();
  });

  const context = () => ({ ...ground, db: database.db, sender, wakeWorker: () => woken++ });
  const endpoint = () => ({ url: receiver.url, accountId: 'account', secrets: [secret] });

  // Enqueues one message and sets the delivery to the initial state of the test.
  async function oweOne(state: DeliveryRow['state'] = 'pending', at = systemClock.now()) {
    const [messageId = ''] = await enqueueMessages(database.db, 1, [endpointId], at);
    const [row] = await database.db('deliveries').where({ message_id: messageId }).select('id');
    assert.ok(row);
    const later = { due_at: at + day, schedule_position: 3, attempt_count: 3 };
    await database
      .db('deliveries')
      .where({ id: row.id })
      .update({ ...later, state });
    if (state === 'later') await insertRetries(database.db, [{ deliveryId: row.id, dueAt: later.due_at }]);
    return { deliveryId: row.id, messageId, later };
  }
  const retry = (deliveryId: string) => retryDelivery(context(), { endpointId, id: deliveryId }, endpoint());
  const rowOf = (id: string) => database.db('deliveries').where({ id }).first();

  async function holdsFor(deliveryId: string): Promise<ClaimedDelivery> {
    await database
      .db('deliveries')
      .where({ id: deliveryId })
      .update({ state: 'pending', due_at: systemClock.now() });
    const now = systemClock.now();
    const lease = { now, token: randomIds.newId(), leaseEndsAt: now + 60_000 };
    const due = { id: deliveryId, endpointId, isPaused: false, isSlow: false };
    const [claimed] = await claim(database.db, [due], lease);
    assert.ok(claimed);
    return claimed;
  }

  /** Resolves after the next read of a delivery. */
  function nextLook(): Promise<void> {
    return new Promise((resolve) => {
      const note = (_rows: unknown, { sql }: { sql: string }) => {
        if (!/^select .* from `deliveries`/.test(sql)) return;
        database.db.off('query-response', note);
        resolve();
      };
      database.db.on('query-response', note);
    });
  }

  describe('a retry', () => {
    it('of a pending delivery makes one attempt now, counts and logs it, and ends its schedule', async () => {
      receiver.answerWith([{ status: 500 }]);
      const { deliveryId, later } = await oweOne('later');
      await retry(deliveryId);
      const row = await rowOf(deliveryId);
      assert.deepEqual(
        [row?.state, row?.due_at, row?.schedule_position, row?.attempt_count, row?.claim_token],
        ['later', later.due_at, 3, 4, null],
      );
      assert.deepEqual(await database.db('retries').where({ delivery_id: deliveryId }).pluck('due_at'), [
        later.due_at,
      ]);
      const [attempt, ...others] = await listAttempts(database.db, deliveryId);
      assert.deepEqual([attempt?.cause, attempt?.result.statusCode, others.length], ['manual', 500, 0]);
    });

    it('sends the stored bytes, signed, and completes the delivery if it succeeds', async () => {
      for (const state of ['pending', 'later', 'failed'] as const) {
        const begun = receiver.requests.length;
        const { deliveryId, messageId } = await oweOne(state);
        await retry(deliveryId);
        const request = receiver.requests[begun];
        assert.equal(request?.headers['webhook-id'], messageId);
        assert.equal(request?.headers['civic-test'], undefined);
        new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
        assert.equal((await rowOf(deliveryId))?.state, 'delivered');
      }
      assert.equal(woken, 3);
    });

    it('that fails does not change the state of a failed or delivered delivery', async () => {
      for (const state of ['failed', 'delivered'] as const) {
        receiver.answerWith([{ status: 503 }]);
        const { deliveryId } = await oweOne(state);
        await retry(deliveryId);
        const row = await rowOf(deliveryId);
        assert.deepEqual([row?.state, row?.attempt_count, row?.claim_token], [state, 4, null]);
      }
    });

    it('reaches the receiver once, even if the connection is reset', async () => {
      const begun = receiver.requests.length;
      receiver.answerWith([{ fault: 'reset' }]);
      const { deliveryId } = await oweOne();
      await retry(deliveryId);
      const [attempt] = await listAttempts(database.db, deliveryId);
      assert.deepEqual([attempt?.result.outcome, receiver.requests.length - begun], ['connection_reset', 1]);
    });

    it('waits for an attempt in flight, and then makes its own', async () => {
      const { deliveryId } = await oweOne();
      const delivery = await holdsFor(deliveryId);
      const begun = receiver.requests.length;
      const retried = retry(deliveryId);
      const attempt = {
        id: randomIds.newId(),
        deliveryId,
        cause: 'schedule',
        attemptedAt: systemClock.now(),
        result: sendResult({ outcome: 'timeout', durationMs: 5 }),
      } as const;
      assert.equal(receiver.requests.length, begun);
      const dueAt = systemClock.now() + day;
      await settle(database.db, [{ delivery, next: { dueAt, schedulePosition: 1 }, attempt }]);
      await retried;
      assert.equal(receiver.requests.length, begun + 1);
      assert.equal((await rowOf(deliveryId))?.state, 'delivered');
    });

    it('does not load the payload while it waits', async () => {
      const { deliveryId } = await oweOne('failed');
      await database
        .db('deliveries')
        .where({ id: deliveryId })
        .update({ claim_token: randomIds.newId(), due_at: systemClock.now() + day });
      const other = database.connect();
      const statements = await recordStatements(database.db, async () => {
        const [looked, retried] = [nextLook(), retry(deliveryId)];
        await looked;
        await nextLook();
        // The lease ends.
        await other.table('deliveries').where({ id: deliveryId }).update({ due_at: systemClock.now() });
        await retried;
      });
      const looks = statements.findIndex(({ sql }) => sql.startsWith('update'));
      assert.ok(looks >= 2, `${looks} statements before the claim`);
      for (const { sql } of statements.slice(0, looks)) assert.doesNotMatch(sql, /messages/);
    });

    it('makes no attempt if the attempt in flight delivers', async () => {
      const { deliveryId } = await oweOne();
      const delivery = await holdsFor(deliveryId);
      const begun = receiver.requests.length;
      const looked = nextLook();
      const retried = retry(deliveryId);
      await looked;
      const attempt = {
        id: randomIds.newId(),
        deliveryId,
        cause: 'schedule',
        attemptedAt: systemClock.now(),
        result: sendResult({ outcome: 'delivered', statusCode: 200, durationMs: 5 }),
      } as const;
      await settle(database.db, [{ delivery, next: { state: 'delivered' }, attempt }]);
      await retried;
      assert.equal(receiver.requests.length, begun);
    });

    it('runs alone for a delivery, for any number of simultaneous calls', async () => {
      let [inFlight, most] = [0, 0];
      receiver.answerWith(() => {
        most = Math.max(most, ++inFlight);
        setTimeout(() => inFlight--, 40);
        return { status: 500, delay: 50 };
      });
      const { deliveryId } = await oweOne('failed');
      await Promise.all([retry(deliveryId), retry(deliveryId), retry(deliveryId)]);
      assert.equal(most, 1);
      const attempts = await listAttempts(database.db, deliveryId);
      assert.equal(attempts.length, 3);
      const times = attempts.map(({ attemptedAt }) => attemptedAt);
      assert.deepEqual(
        times,
        times.toSorted((one, other) => one - other),
      );
      receiver.answerWith([]);
    });

    it('runs with a limited number of others for one endpoint', async () => {
      let [inFlight, most] = [0, 0];
      receiver.answerWith(() => {
        most = Math.max(most, ++inFlight);
        setTimeout(() => inFlight--, 40);
        return { delay: 50 };
      });
      const mine = [
        await oweOne('failed'),
        await oweOne('failed'),
        await oweOne('failed'),
        await oweOne('failed'),
      ];
      await Promise.all(mine.map(({ deliveryId }) => retry(deliveryId)));
      assert.ok(most <= 2, `${most} at a time`);
      receiver.answerWith([]);
    });

    it('takes over the delivery of a dead process, after its lease has ended', async () => {
      const { deliveryId } = await oweOne('failed');
      await database
        .db('deliveries')
        .where({ id: deliveryId })
        .update({ claim_token: randomIds.newId(), due_at: systemClock.now() + 150 });
      await retry(deliveryId);
      assert.equal((await rowOf(deliveryId))?.state, 'delivered');
    });

    it('rejects another endpoint’s delivery as unknown', async () => {
      const { deliveryId } = await oweOne();
      const elsewhere = { endpointId: randomIds.newId(), id: deliveryId };
      await assert.rejects(retryDelivery(context(), elsewhere, endpoint()), { code: 'not_found' });
    });
  });

  describe('a test', () => {
    const example = () => ({
      id: randomIds.newId(),
      accountId: randomIds.newId(),
      personId: null,
      actorPersonId: null,
      body: '[{"comments":"Test message"}]',
      createdAt: systemClock.now(),
    });

    const hold = async (message = example()) => {
      const lease = takeLease(ground, 1);
      const id = randomIds.newId();
      await claimTest(database.db, message, { id, endpointId }, lease);
      return { id, token: lease.token };
    };
    const test = async (message = example()) => {
      const claim = await hold(message);
      await sendTest(context(), claim, endpoint());
      return claim.id;
    };

    it('is sent once, marked and signed, and stored with its attempt', async () => {
      const begun = receiver.requests.length;
      await insertEndpoint(database.db, { id: endpointId, enabled: false });
      const message = example();
      const id = await test(message);
      const request = receiver.requests[begun];
      assert.deepEqual(
        [request?.headers['civic-test'], request?.headers['webhook-id'], request?.body.toString()],
        ['1', message.id, message.body],
      );
      new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
      const delivery = await findDelivery(database.db, { endpointId, id }, systemClock.now());
      assert.deepEqual([delivery?.state, delivery?.attemptCount, delivery?.isTest], ['delivered', 1, true]);
      assert.equal((await listAttempts(database.db, id))[0]?.cause, 'test');
    });

    it('reaches the receiver once, even if the connection is reset', async () => {
      const begun = receiver.requests.length;
      receiver.answerWith([{ fault: 'reset' }]);
      assert.equal((await rowOf(await test()))?.state, 'failed');
      assert.equal(receiver.requests.length - begun, 1);
    });

    it('that fails is neither retried nor recovered', async () => {
      receiver.answerWith([{ status: 500 }]);
      await insertEndpoint(database.db, { id: endpointId, enabled: true });
      const id = await test();
      const now = systemClock.now();
      assert.equal(await recoverNow(database.db, endpointId, { since: 0, now }), 0);
      assert.equal((await rowOf(id))?.state, 'failed');
      assert.deepEqual((await findDue(database.db, now + day, createSlots(9, 9))).due, []);
    });

    it('is failed if its process dies, and neither sent again nor recovered', async () => {
      const { id } = await hold();
      assert.equal(
        (await findDelivery(database.db, { endpointId, id }, systemClock.now()))?.isInFlight,
        true,
      );
      const later = systemClock.now() + day;
      assert.deepEqual((await findDue(database.db, later, createSlots(9, 9))).due, []);
      assert.equal(await recoverNow(database.db, endpointId, { since: 0, now: later }), 0);
      const { state, isInFlight } = (await findDelivery(database.db, { endpointId, id }, later)) ?? {};
      assert.deepEqual([state, isInFlight], ['failed', false]);
    });

    it('leaves nothing if its endpoint is deleted meanwhile', async () => {
      const held = await hold();
      await removeDeliveriesOf({ db: database.db, startThrottle: createThrottle() }, endpointId);
      await sendTest(context(), held, endpoint());
      assert.deepEqual(await listAttempts(database.db, held.id), []);
    });

    it('is marked again if it is retried manually', async () => {
      receiver.answerWith([{ status: 500 }]);
      const id = await test();
      const begun = receiver.requests.length;
      await retry(id);
      assert.equal(receiver.requests[begun]?.headers['civic-test'], '1');
    });
  });

  it('recovers the failed deliveries since a time, each with its whole schedule', async () => {
    const now = systemClock.now();
    const old = await oweOne('failed', now - 2 * day);
    const failed = await oweOne('failed', now - day);
    const pending = await oweOne('pending', now);
    const delivered = await oweOne('delivered', now - day);
    assert.equal(await recoverNow(database.db, endpointId, { since: now - day, now }), 1);
    const revived = await rowOf(failed.deliveryId);
    assert.deepEqual(
      [revived?.state, revived?.due_at, revived?.schedule_position, revived?.attempt_count],
      ['pending', now, 0, 3],
    );
    assert.equal((await rowOf(old.deliveryId))?.state, 'failed');
    assert.equal((await rowOf(pending.deliveryId))?.due_at, pending.later.due_at);
    assert.equal((await rowOf(delivered.deliveryId))?.state, 'delivered');
    const { due } = await findDue(database.db, now, createSlots(9, 9));
    assert.deepEqual(
      due.map(({ id }) => id),
      [failed.deliveryId],
    );
  });

  it('lists deliveries newest first, of one state or all, from any position', async () => {
    const now = systemClock.now();
    const made = [];
    for (const state of ['pending', 'failed', 'delivered', 'failed', 'pending'] as const) {
      made.unshift((await oweOne(state, now)).deliveryId);
    }
    await enqueueMessages(database.db, 1, [randomIds.newId()], now);
    const list = async (span: Omit<Parameters<typeof listDeliveries>[2], 'now'>) =>
      (await listDeliveries(database.db, endpointId, { ...span, now })).map(({ id }) => id);
    assert.deepEqual(await list({ limit: 10 }), made);
    assert.deepEqual(await list({ limit: 2 }), made.slice(0, 2));
    assert.deepEqual(await list({ limit: 2, before: made[1] ?? '' }), made.slice(2, 4));
    assert.deepEqual(await list({ limit: 9, state: 'failed' }), [made[1], made[3]]);
    assert.deepEqual(await list({ limit: 9, state: 'failed', before: made[1] ?? '' }), [made[3]]);
    const [pending] = await listDeliveries(database.db, endpointId, { limit: 1, now });
    assert.deepEqual([pending?.nextAttemptAt, pending?.isInFlight], [now + day, false]);
  });
});
