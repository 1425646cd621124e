import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock.ts';
import { randomIds } from '../../../src/base/ids.ts';
import { claim } from '../../../src/delivery/sending/claim-due.ts';
import type { Settlement } from '../../../src/delivery/sending/settle.ts';
import { createSettler } from '../../../src/delivery/sending/settle.ts';
import { breakWrites } from '../../support/break-writes.ts';
import { captureLog } from '../../support/capture-log.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { countNothing } from './count-nothing.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';
import { sendResult } from './send-result.ts';

describeOnEachDatabase('the settler', (database) => {
  afterEach(() => forgetAll(database.db));

  /** Claims deliveries of one endpoint, and creates a settlement of each: delivered at the first attempt. */
  async function claimAndDeliver(count: number): Promise<Settlement[]> {
    const now = systemClock.now();
    const endpointId = randomIds.newId();
    await enqueueMessages(database.db, count, [endpointId], now - 1_000);
    const rows = await database.db('deliveries').where({ endpoint_id: endpointId }).orderBy('id');
    const due = rows.map(({ id }) => ({ id, endpointId, isPaused: false, isSlow: false }));
    const lease = { now, token: randomIds.newId(), leaseEndsAt: now + 60_000 };
    return (await claim(database.db, due, lease)).map((delivery) => ({
      delivery,
      next: { state: 'delivered' },
      attempt: {
        id: randomIds.newId(),
        deliveryId: delivery.id,
        cause: 'schedule',
        attemptedAt: now,
        result: sendResult({ outcome: 'delivered', statusCode: 200, durationMs: 1 }),
      },
    }));
  }

  /** Settles all of them in one group, and returns the number of `done` calls and the logged lines. */
  async function settleAll(settlements: readonly Settlement[]): Promise<{ done: number; log: string }> {
    const log = captureLog();
    const ground = { db: database.db, logger: log.logger, metrics: countNothing };
    const settler = createSettler(ground, new AbortController().signal);
    let done = 0;
    for (const settlement of settlements) settler.add(settlement, () => done++);
    await settler.idle();
    return { done, log: log.text() };
  }

  const pending = async () =>
    (await database.db('deliveries').where({ state: 'pending' }).orderBy('id')).map(({ id }) => id);

  it('settles all other deliveries if one cannot be stored, and gives up on that one', async () => {
    const settlements = await claimAndDeliver(50);
    const bad = settlements[17]!.delivery;
    const end = await breakWrites(database, 'update', 'deliveries', { column: 'id', value: bad.id });
    const { done, log } = await settleAll(settlements);
    await end();
    assert.deepEqual(await pending(), [bad.id]);
    assert.equal((await database.db('attempts').select('id')).length, 49);
    assert.equal(done, 50);
    assert.match(log, new RegExp(`"delivery":"${bad.id}".*given up`));
  });

  it('settles a delivery without the log if its attempt cannot be logged', async () => {
    const settlements = await claimAndDeliver(20);
    const bad = settlements[3]!.delivery;
    const only = { column: 'delivery_id', value: bad.id };
    const end = await breakWrites(database, 'insert', 'attempts', only);
    const { log } = await settleAll(settlements);
    await end();
    assert.deepEqual(await pending(), []);
    assert.equal((await database.db('attempts').select('id')).length, 19);
    assert.match(log, new RegExp(`"delivery":"${bad.id}".*without its log`));
  });
});
