import assert from 'node:assert/strict';
import { randomIds } from '../../../src/base/ids.ts';
import { createThrottle } from '../../../src/database/throttle.ts';
import type { ClaimedDelivery } from '../../../src/delivery/outbox/delivery-store.ts';
import { deleteEndpoint } from '../../../src/delivery/outbox/endpoint-store.ts';
import { removeDeliveriesOf } from '../../../src/delivery/outbox/remove-deliveries.ts';
import { claim, findDue, lineUpRetries } from '../../../src/delivery/sending/claim-due.ts';
import { watchOldestDue } from '../../../src/delivery/sending/delivery-metrics.ts';
import { claimManually } from '../../../src/delivery/sending/manual-attempts.ts';
import { settle } from '../../../src/delivery/sending/settle.ts';
import { createSlots } from '../../../src/delivery/sending/slots.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { findScans } from '../../support/find-scans.ts';
import { interject } from '../../support/interject.ts';
import { loseNextCommit } from '../../support/lose-next-commit.ts';
import { explain, recordStatements } from '../../support/statements.ts';
import { countReads } from './count-reads.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';
import { sendResult } from './send-result.ts';

const now = Date.UTC(2026, 10, 20);
const later = now + 300_000;
const lease = (at: number) => ({ now: at, token: randomIds.newId(), leaseEndsAt: at + 25_000 });

describeOnEachDatabase('a delivery that waits for a retry', (database) => {
  const endpoint = randomIds.newId();

  afterEach(() => forgetAll(database.db));

  const find = async (at: number) => (await findDue(database.db, at, createSlots(1_000, 1_000))).due;
  const deliveries = () => database.db('deliveries').orderBy('id');
  const states = async () => (await deliveries()).map(({ state }) => state);
  const listed = () => database.db('retries').orderBy('due_at').pluck('delivery_id');

  /** Fails an attempt at each of the deliveries: the next one is due at `dueAt`. */
  async function fail(claimed: readonly ClaimedDelivery[], dueAt: number): Promise<void> {
    const settlements = claimed.map((delivery) => ({
      delivery,
      next: { dueAt, schedulePosition: delivery.schedulePosition + 1 },
      attempt: {
        id: randomIds.newId(),
        deliveryId: delivery.id,
        cause: 'schedule' as const,
        attemptedAt: now,
        result: sendResult({ outcome: 'http_status', statusCode: 500 }),
      },
    }));
    await settle(database.db, settlements);
  }

  async function failed(count: number, endpointIds: readonly string[] = [endpoint]): Promise<void> {
    await enqueueMessages(database.db, count, endpointIds, now);
    for (;;) {
      const found = await find(now);
      if (found.length === 0) return;
      await fail(await claim(database.db, found, lease(now)), later);
    }
  }

  /** Whether every delivery that waits is listed with its time, and no other one is. */
  async function assertListed(): Promise<void> {
    const waiting = (await deliveries()).filter(({ state }) => state === 'later');
    assert.deepEqual(
      (await database.db('retries').orderBy('delivery_id')).map((row) => [row.delivery_id, row.due_at]),
      waiting.map(({ id, due_at }) => [id, due_at]),
    );
  }

  it('is found once it is due and lined up, and not before', async () => {
    await failed(2);
    assert.deepEqual(await states(), ['later', 'later']);
    await assertListed();
    assert.equal(await lineUpRetries(database.db, later - 1), false);
    assert.deepEqual(await find(later - 1), []);
    await lineUpRetries(database.db, later);
    assert.equal((await find(later)).length, 2);
    assert.deepEqual(await listed(), []);
  });

  it('costs a look nothing, however many endpoints have one', async () => {
    await failed(1, Array.from({ length: 600 }, randomIds.newId));
    const look = async (db: typeof database.db) => {
      await lineUpRetries(db, now);
      await findDue(db, now, createSlots(100, 8));
    };
    assert.deepEqual(await database.db('deliveries').where({ state: 'pending' }), []);
    const statements = await recordStatements(database.db, () => look(database.db));
    assert.equal(statements.length, 2);
    const [ofRetries = ''] = await explain(database, statements[0]!);
    assert.match(
      ofRetries,
      /^(SEARCH retries USING .*INDEX .* \(due_at<\?\)|range PRIMARY: Using where; Using index)$/,
    );
    if (database.dialect === 'SQLite') return;
    const reads = await countReads(database.db, look);
    assert.ok(reads < 10, `${reads} reads`);
  });

  it('is listed and lined up by indexes', async () => {
    const statements = await recordStatements(database.db, async () => {
      await failed(2);
      await lineUpRetries(database.db, later);
    });
    const ofRetries = statements.filter(({ sql }) => /^(select|delete|update).*`retries`/.test(sql));
    assert.equal(ofRetries.length, 3);
    if (database.dialect === 'SQLite') assert.deepEqual(await findScans(database.db, statements), []);
  });

  it('is lined up in pieces, the earliest first', async () => {
    await failed(5);
    const [first = ''] = await listed();
    await database
      .db('retries')
      .where({ delivery_id: first })
      .update({ due_at: later - 1 });
    assert.equal(await lineUpRetries(database.db, later, 2), true);
    assert.equal((await find(later)).length, 2);
    assert.ok((await find(later)).some(({ id }) => id === first));
    assert.equal(await lineUpRetries(database.db, later, 2), true);
    assert.equal(await lineUpRetries(database.db, later, 2), false);
    assert.equal((await find(later)).length, 5);
  });

  it('is lined up once by several workers', async () => {
    await failed(20);
    const pools = [database.db, database.connect(), database.connect()];
    await Promise.all(pools.map((db) => lineUpRetries(db, later, 15)));
    await lineUpRetries(database.db, later);
    assert.deepEqual(await states(), Array(20).fill('pending'));
    assert.deepEqual(await listed(), []);
  });

  it('is lined up although the COMMIT was not answered', async () => {
    await failed(2);
    loseNextCommit(database.db);
    await lineUpRetries(database.db, later);
    assert.deepEqual(await states(), ['pending', 'pending']);
    assert.deepEqual(await listed(), []);
  });

  it('is counted with those that are due longest, although no worker lines it up', async () => {
    await failed(1);
    assert.equal(await watchOldestDue(database.db)(), later);
  });

  it('is due at the end of the lease of a manual attempt whose process dies', async () => {
    await failed(1);
    const [row] = await deliveries();
    const held = lease(now);
    const claimed = await claimManually(database.db, { endpointId: endpoint, id: row!.id }, held);
    assert.ok(claimed !== 'held');
    assert.deepEqual(claimed.before, { dueAt: later, schedulePosition: 1 });
    await assertListed();
    assert.deepEqual(await find(held.leaseEndsAt - 1), []);
    assert.equal((await find(held.leaseEndsAt)).length, 1);
  });

  it('waits again after a manual attempt that fails while it becomes due', async () => {
    await failed(1);
    const [row] = await deliveries();
    const address = { endpointId: endpoint, id: row!.id };
    const other = database.connect();
    // The worker has read that a retry is due, and has not locked it yet.
    const wasDone = interject(other, { behind: /^select .* from `retries`/, nth: 1 }, async () => {
      const claimed = await claimManually(database.db, address, lease(now));
      assert.ok(claimed !== 'held');
      await fail([claimed.delivery], later);
    });
    await lineUpRetries(other, later);
    assert.ok(wasDone());
    await lineUpRetries(database.db, later);
    assert.equal((await find(later)).length, 1);
    await assertListed();
  });

  it('ends as either a claim or a retry where a manual attempt and a worker meet', async () => {
    await failed(4);
    const rows = await deliveries();
    const other = database.connect();
    const [held] = await Promise.all([
      Promise.all(rows.map(({ id }) => claimManually(database.db, { endpointId: endpoint, id }, lease(now)))),
      lineUpRetries(other, later, 2).then(() => lineUpRetries(other, later, 2)),
    ]);
    await assertListed();
    for (const claimed of held) if (claimed !== 'held') await fail([claimed.delivery], later + 1);
    await assertListed();
    await lineUpRetries(database.db, later + 1);
    assert.equal((await find(later + 1)).length, 4);
  });

  it('leaves the list when it is due, although its endpoint and it are deleted', async () => {
    await failed(3);
    await deleteEndpoint(database.db, endpoint);
    await removeDeliveriesOf({ db: database.db, startThrottle: createThrottle() }, endpoint);
    assert.deepEqual(await deliveries(), []);
    assert.equal(await lineUpRetries(database.db, later), false);
    assert.deepEqual(await listed(), []);
  });
});
