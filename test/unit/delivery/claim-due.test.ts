import assert from 'node:assert/strict';
import { randomIds } from '../../../src/base/ids.ts';
import type { AttemptResult } from '../../../src/delivery/outbox/attempt.ts';
import type { ClaimedDelivery } from '../../../src/delivery/outbox/delivery-store.ts';
import { countPending, findOldestDue } from '../../../src/delivery/outbox/due-delivery-store.ts';
import { insertEndpoint } from '../../../src/delivery/outbox/endpoint-store.ts';
import { enqueue } from '../../../src/delivery/outbox/enqueue.ts';
import { findWritten } from '../../../src/delivery/outbox/message-store.ts';
import { claim, findDue, lineUpRetries } from '../../../src/delivery/sending/claim-due.ts';
import { watchOldestDue } from '../../../src/delivery/sending/delivery-metrics.ts';
import { type Settlement, settle } from '../../../src/delivery/sending/settle.ts';
import { createSlots } from '../../../src/delivery/sending/slots.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { explain, recordStatements } from '../../support/statements.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';
import { sendResult } from './send-result.ts';

const now = Date.UTC(2026, 10, 20);
const lease = (at = now) => ({ now: at, token: randomIds.newId(), leaseEndsAt: at + 25_000 });
const manySlots = () => createSlots(1000, 1000);
const idsOf = (deliveries: readonly { id: string }[]) => deliveries.map(({ id }) => id);

describeOnEachDatabase('the queue of deliveries', (database) => {
  const endpoint = randomIds.newId();
  const other = randomIds.newId();

  afterEach(() => forgetAll(database.db));

  async function due(at = now, slots = manySlots()) {
    await lineUpRetries(database.db, at);
    return (await findDue(database.db, at, slots)).due;
  }

  async function claimAll(at = now): Promise<ClaimedDelivery[]> {
    return claim(database.db, await due(at), lease(at));
  }

  function settlementOf(
    delivery: ClaimedDelivery,
    next: Settlement['next'],
    result: AttemptResult = { outcome: 'http_status', statusCode: 500, durationMs: 7, responseBody: 'no' },
  ): Settlement {
    const attempt = {
      id: randomIds.newId(),
      deliveryId: delivery.id,
      cause: 'schedule',
      attemptedAt: now,
      result,
    } as const;
    return { delivery, next, attempt };
  }

  it('counts pending deliveries up to a limit, and reads no further', async () => {
    await enqueueMessages(database.db, 12, [endpoint, other], now);
    assert.equal(await countPending(database.db, 100), 24);
    assert.equal(await countPending(database.db, 10), 10);
    const [counting] = await recordStatements(database.db, () => countPending(database.db, 10));
    assert.match(counting?.sql ?? '', /limit/);
    assert.match((await explain(database, counting!)).join('\n'), /state/);
  });

  it('reads the oldest due delivery of a limited number of endpoints at a time, in rounds', async () => {
    const [first = '', second = '', third = ''] = Array.from({ length: 3 }, randomIds.newId).sort();
    await enqueueMessages(database.db, 1, [first], now);
    await enqueueMessages(database.db, 1, [second, third], now - 1000);
    const read = watchOldestDue(database.db, 1);
    const endOfRound = async () => {
      const answers: (number | null)[] = [];
      while (answers.length < 4) answers.push(await read());
      return answers;
    };
    assert.deepEqual(await endOfRound(), [now, now - 1000, now - 1000, now - 1000]);
    await database.db('deliveries').where({ endpoint_id: second }).orWhere({ endpoint_id: third }).delete();
    assert.deepEqual(await endOfRound(), [now - 1000, now - 1000, now - 1000, now]);
    assert.equal(await watchOldestDue(database.db)(), now);
  });

  describe('enqueue', () => {
    it('stores the message once, and a delivery for each endpoint, due at once', async () => {
      const [messageId = ''] = await enqueueMessages(database.db, 1, [endpoint, other], now);
      const message = await database.db('messages').first();
      assert.equal(message?.id, messageId);
      assert.equal(message.body, '[{"number":0,"name":"Zoë \u{1F600}"}]');
      assert.deepEqual((await due()).map(({ endpointId }) => endpointId).sort(), [endpoint, other].sort());
      assert.deepEqual(await due(now - 1), []);
    });

    it('stores nothing if there is no endpoint', async () => {
      const [messageId = ''] = await enqueueMessages(database.db, 1, [], now);
      assert.deepEqual(await findWritten(database.db, [messageId]), new Set());
    });

    it('stores deliveries for hundreds of endpoints', async () => {
      await enqueueMessages(database.db, 1, Array.from({ length: 450 }, randomIds.newId), now);
      assert.equal((await database.db('deliveries').select('id')).length, 450);
    });

    it('writes many messages at once, each to its own endpoints, and none without an endpoint', async () => {
      for (const id of [endpoint, other]) await insertEndpoint(database.db, { id, enabled: true });
      const [one, both, nobody] = [[endpoint], [endpoint, other], []].map((endpointIds) => {
        const body = 'a'.repeat(900_000);
        const message = { accountId: 'a', personId: null, actorPersonId: null, body, createdAt: now };
        return { message: { id: randomIds.newId(), ...message }, endpointIds };
      });
      assert.ok(one && both && nobody);
      await database.db.transaction((db) => enqueue(db, randomIds, [one, both, nobody]));
      const rows = await database.db('deliveries').select('message_id', 'endpoint_id');
      assert.deepEqual(
        rows.map((row) => `${row.message_id} ${row.endpoint_id}`).sort(),
        [
          `${one.message.id} ${endpoint}`,
          `${both.message.id} ${endpoint}`,
          `${both.message.id} ${other}`,
        ].sort(),
      );
      const ids = [one, both, nobody].map(({ message }) => message.id);
      assert.deepEqual(await findWritten(database.db, ids), new Set(ids.slice(0, 2)));
    });

    it('stores nothing if its transaction fails', async () => {
      const message = {
        id: randomIds.newId(),
        accountId: 'a',
        personId: null,
        actorPersonId: null,
        body: '[]',
        createdAt: now,
      };
      await assert.rejects(
        database.db.transaction(async (transaction) => {
          await enqueue(transaction, randomIds, [{ message, endpointIds: [endpoint] }]);
          throw new Error('afterwards');
        }),
        /afterwards/,
      );
      assert.deepEqual(await findWritten(database.db, [message.id]), new Set());
      assert.deepEqual(await due(), []);
    });
  });

  describe('findDue', () => {
    it('is fair: the first delivery of each endpoint comes before the second of any', async () => {
      await enqueueMessages(database.db, 50, [endpoint], now - 1000);
      await enqueueMessages(database.db, 2, [other], now);
      const found = await due(now, createSlots(6, 6));
      assert.equal(found.length, 6);
      assert.equal(found.filter(({ endpointId }) => endpointId === other).length, 2);
    });

    it('returns no more for an endpoint than its free slots, after subtracting the attempts in flight', async () => {
      await enqueueMessages(database.db, 10, [endpoint], now);
      const slots = createSlots(100, 3);
      assert.equal((await due(now, slots)).length, 3);
      slots.take(endpoint, false);
      assert.equal((await due(now, slots)).length, 2);
      slots.take(endpoint, false);
      const giveBack = slots.take(endpoint, false);
      assert.deepEqual(await due(now, slots), []);
      giveBack();
      assert.equal((await due(now, slots)).length, 1);
    });

    it('returns nothing if no slot is free', async () => {
      await enqueueMessages(database.db, 1, [endpoint], now);
      const slots = createSlots(1, 1);
      slots.take(other, false);
      assert.deepEqual(await due(now, slots), []);
    });

    it('returns other endpoints’ deliveries if an endpoint has no free slot', async () => {
      const busy = Array.from({ length: 70 }, randomIds.newId);
      await enqueueMessages(database.db, 1, busy, now - 1000);
      await enqueueMessages(database.db, 1, [other], now);
      const slots = createSlots(100, 1);
      for (const id of busy) slots.take(id, false);
      assert.deepEqual(
        (await due(now, slots)).map(({ endpointId }) => endpointId),
        [other],
      );
    });

    it('reports that further endpoints may have due deliveries', async () => {
      await enqueueMessages(database.db, 1, Array.from({ length: 64 }, randomIds.newId), now);
      assert.equal((await findDue(database.db, now, manySlots())).more, true);
      await forgetAll(database.db);
      await enqueueMessages(database.db, 5, [endpoint, other], now);
      assert.equal((await findDue(database.db, now, manySlots())).more, false);
    });

    it('returns the oldest delivery of an endpoint first', async () => {
      await enqueueMessages(database.db, 1, [endpoint], now);
      const [oldest = ''] = await enqueueMessages(database.db, 1, [endpoint], now - 5);
      const [found] = await due(now, createSlots(1, 1));
      const row = await database.db('deliveries').where('message_id', oldest).first('id');
      assert.equal(found?.id, row?.id);
    });
  });

  describe('claim', () => {
    it('returns the stored body and hides the delivery until the lease ends', async () => {
      const [messageId] = await enqueueMessages(database.db, 1, [endpoint], now);
      const [claimed] = await claimAll();
      assert.equal(claimed?.messageId, messageId);
      assert.equal(claimed?.endpointId, endpoint);
      assert.equal(claimed?.attemptCount, 0);
      assert.equal(claimed?.body, '[{"number":0,"name":"Zoë \u{1F600}"}]');
      assert.deepEqual(await due(now + 24_999), []);
      assert.equal((await due(now + 25_000)).length, 1);
    });

    it('gives each delivery to one of many simultaneous callers', async () => {
      await enqueueMessages(database.db, 60, [endpoint], now);
      const wanted = await due();
      const pools = [database.db, database.connect(), database.connect(), database.connect()];
      const claims = await Promise.all(pools.map((db) => claim(db, wanted, lease())));
      assert.deepEqual(idsOf(claims.flat()).sort(), idsOf(wanted).sort());
    });

    it('skips a delivery that was settled or claimed since it was found', async () => {
      await enqueueMessages(database.db, 3, [endpoint], now);
      const wanted = await due();
      const [first] = await claim(database.db, wanted.slice(0, 2), lease());
      assert.ok(first);
      await settle(database.db, [settlementOf(first, { state: 'delivered' })]);
      assert.deepEqual(idsOf(await claim(database.db, wanted, lease())), idsOf(wanted.slice(2)));
      const afterAllLeases = await claim(database.db, wanted, lease(now + 60_000));
      assert.deepEqual(
        idsOf(afterAllLeases).sort(),
        idsOf(wanted)
          .filter((id) => id !== first.id)
          .sort(),
      );
    });

    it('looks up the deliveries by id and does not read all pending ones', async () => {
      await enqueueMessages(database.db, 200, [endpoint], now);
      const wanted = (await due()).slice(0, 20);
      const statements = await recordStatements(database.db, () => claim(database.db, wanted, lease()));
      const update = statements.find(({ sql }) => sql.startsWith('update'));
      assert.doesNotMatch((await explain(database, update!)).join('\n'), /state_endpoint_id/);
    });

    it('returns its own claim again if it is repeated after a lost COMMIT', async () => {
      await enqueueMessages(database.db, 2, [endpoint], now);
      const wanted = await due();
      const mine = lease();
      assert.equal((await claim(database.db, wanted, mine)).length, 2);
      assert.equal((await claim(database.db, wanted, mine)).length, 2);
      assert.equal((await claim(database.db, wanted, lease())).length, 0);
    });
  });

  describe('settle', () => {
    it('stores the result of each delivery, with its attempt', async () => {
      await enqueueMessages(database.db, 3, [endpoint], now);
      const [delivered, failed, again] = await claimAll();
      assert.ok(delivered && failed && again);
      const settled = await settle(database.db, [
        settlementOf(
          delivered,
          { state: 'delivered' },
          sendResult({ outcome: 'delivered', statusCode: 200, durationMs: 3 }),
        ),
        settlementOf(failed, { state: 'failed' }),
        settlementOf(
          again,
          { dueAt: now + 300_000, schedulePosition: 1 },
          sendResult({ outcome: 'timeout', durationMs: 15_000 }),
        ),
      ]);
      assert.equal(settled.size, 3);

      const rows = await database.db('deliveries').select();
      const row = (id: string) => rows.find((candidate) => candidate.id === id);
      const summary = [delivered, failed, again].map(({ id }) => {
        const found = row(id);
        return [found?.state, found?.claim_token, found?.attempt_count, found?.schedule_position];
      });
      assert.deepEqual(summary, [
        ['delivered', null, 1, 0],
        ['failed', null, 1, 0],
        ['later', null, 1, 1],
      ]);
      assert.equal(row(again.id)?.due_at, now + 300_000);

      const attempts = await database.db('attempts').select();
      const logged = attempts.map((attempt) => [
        attempt.delivery_id,
        attempt.outcome,
        attempt.status_code,
        attempt.duration_ms,
        attempt.response_body,
        attempt.cause,
      ]);
      assert.equal(logged.length, 3);
      assert.ok(
        logged.some(
          (line) =>
            JSON.stringify(line) === JSON.stringify([failed.id, 'http_status', 500, 7, 'no', 'schedule']),
        ),
      );
      assert.ok(
        logged.some(
          (line) =>
            JSON.stringify(line) === JSON.stringify([again.id, 'timeout', null, 15_000, null, 'schedule']),
        ),
      );
      assert.deepEqual(idsOf(await due(now + 300_000)), [again.id]);
    });

    it('makes a retry available with the same bytes and one more attempt', async () => {
      await enqueueMessages(database.db, 1, [endpoint], now);
      const [first] = await claimAll();
      assert.ok(first);
      await settle(database.db, [settlementOf(first, { dueAt: now + 5_000, schedulePosition: 1 })]);
      const [second] = await claimAll(now + 5_000);
      assert.deepEqual(
        { ...second, token: '' },
        { ...first, attemptCount: 1, schedulePosition: 1, token: '' },
      );
    });

    it('stores nothing if another worker has the lease', async () => {
      await enqueueMessages(database.db, 2, [endpoint], now);
      const [late, timely] = await claimAll();
      assert.ok(late && timely);
      const taken = await claim(
        database.db,
        [{ ...late, isPaused: false, isSlow: false }],
        lease(now + 25_000),
      );
      assert.equal(taken.length, 1);
      const settled = await settle(
        database.db,
        [late, timely].map((one) => settlementOf(one, { state: 'delivered' })),
      );
      assert.deepEqual([...settled], [timely.id]);
      const row = await database.db('deliveries').where('id', late.id).first();
      assert.deepEqual([row?.state, row?.claim_token, row?.attempt_count], ['pending', taken[0]?.token, 0]);
      assert.equal((await database.db('attempts').where('delivery_id', late.id)).length, 0);
    });

    it('stores nothing for a claim that is lost to a later claim of its group', async () => {
      await enqueueMessages(database.db, 2, [endpoint], now);
      const [early, later] = await due();
      assert.ok(early && later);
      const [lost] = await claim(database.db, [early], lease());
      const held = await claim(database.db, [early, later], lease(now + 25_000));
      const other = held.find(({ id }) => id === later.id);
      assert.ok(lost && other);
      const group = [lost, other].map((one) => settlementOf(one, { state: 'delivered' }));
      assert.deepEqual([...(await settle(database.db, group))], [later.id]);
      const row = await database.db('deliveries').where('id', early.id).first();
      assert.deepEqual([row?.state, row?.claim_token], ['pending', other.token]);
    });

    it('reads no delivery if the group holds all of its claims', async () => {
      await enqueueMessages(database.db, 4, [endpoint], now);
      const wanted = await due();
      const first = await claim(database.db, wanted.slice(0, 2), lease());
      const second = await claim(database.db, wanted.slice(2), lease());
      const settlements = [...first, ...second].map((one) => settlementOf(one, { state: 'delivered' }));
      const statements = await recordStatements(database.db, async () => {
        assert.equal((await settle(database.db, settlements)).size, 4);
      });
      assert.deepEqual(
        statements.filter(({ sql }) => /^select .* from `deliveries`/.test(sql)),
        [],
      );
    });

    it('stores nothing twice if it is repeated after a lost COMMIT', async () => {
      await enqueueMessages(database.db, 1, [endpoint], now);
      const [claimed] = await claimAll();
      assert.ok(claimed);
      const settlement = settlementOf(claimed, { dueAt: now + 5_000, schedulePosition: 1 });
      await settle(database.db, [settlement]);
      assert.equal((await settle(database.db, [settlement])).size, 0);
      const row = await database.db('deliveries').first();
      assert.deepEqual([row?.attempt_count, row?.due_at], [1, now + 5_000]);
      assert.equal((await database.db('attempts').select('id')).length, 1);
    });

    it('stores all of a group or nothing', async () => {
      await enqueueMessages(database.db, 2, [endpoint], now);
      const claimed = await claimAll();
      const settlements = claimed.map((one) => settlementOf(one, { state: 'delivered' }));
      // A missing reference would be tried again for 13 s.
      const refused = { attemptedAt: null as unknown as number };
      const broken = settlements.map((one, index) =>
        index === 1 ? { ...one, attempt: { ...one.attempt, ...refused } } : one,
      );
      await assert.rejects(settle(database.db, broken));
      const states = (await database.db('deliveries').select('state')).map(({ state }) => state);
      assert.deepEqual(states, ['pending', 'pending']);
      assert.equal((await settle(database.db, settlements)).size, 2);
    });

    it('stores responses in every script', async () => {
      await enqueueMessages(database.db, 1, [endpoint], now);
      const [claimed] = await claimAll();
      assert.ok(claimed);
      const responseBody = '\uFFFD\u{1F600} ß \u2028 \\ \' "';
      await settle(database.db, [
        settlementOf(
          claimed,
          { state: 'failed' },
          { outcome: 'http_status', statusCode: 999, durationMs: 0, responseBody },
        ),
      ]);
      assert.equal((await database.db('attempts').first())?.response_body, responseBody);
    });
  });

  it('reads due deliveries by an index whose range has no delivered rows', async () => {
    await enqueueMessages(database.db, 1, [endpoint], now);
    const [claimed] = await claimAll();
    assert.ok(claimed);
    const query = database
      .db('deliveries')
      .where({ state: 'pending', endpoint_id: endpoint })
      .andWhere('due_at', '<=', now)
      .select('id')
      .toQuery();
    const plan = JSON.stringify(
      await database.db.raw(
        database.dialect === 'SQLite' ? `explain query plan ${query}` : `explain ${query}`,
      ),
    );
    assert.match(plan, /deliveries_state_endpoint_id_due_at_index/);
  });

  it('reads one index entry for each endpoint of the figure of the oldest due, for any table statistics', async () => {
    await enqueueMessages(database.db, 500, [endpoint, other], now);
    // Opens the table again with the statistics of the empty one, as after a restart.
    if (database.dialect === 'MariaDB') await database.db.raw('flush tables deliveries');
    const [statement, ...others] = await recordStatements(database.db, () =>
      findOldestDue(database.db, { after: '', limit: 250 }),
    );
    assert.deepEqual(others, []);
    const taken = (await explain(database, statement!)).filter((step) => step.includes('deliveries'));
    assert.notEqual(taken.length, 0);
    for (const step of taken)
      assert.match(
        step,
        /^(ref|SEARCH deliveries USING COVERING INDEX) deliveries_state_endpoint_id_due_at_index(: Using where; Using index| \(state=\? AND endpoint_id=\?\))$/,
      );
    // min() over all pending deliveries, or a limit for each endpoint after a sort, would read every row.
    assert.doesNotMatch(statement!.sql, /group by/);
    assert.match(statement!.sql, /order by .due_at. asc limit/);
  });
});
