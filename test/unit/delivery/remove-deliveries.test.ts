import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock.ts';
import { randomIds } from '../../../src/base/ids.ts';
import { createThrottle } from '../../../src/database/throttle.ts';
import { deleteOldRows } from '../../../src/delivery/outbox/delete-old-rows.ts';
import { deleteEndpoint } from '../../../src/delivery/outbox/endpoint-store.ts';
import { captureLog } from '../../support/capture-log.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';

describeOnEachDatabase('the removal of an endpoint that a crash interrupted', (database) => {
  afterEach(() => forgetAll(database.db));

  it('is completed by the hourly deletion, for all states of the deliveries, and removes nothing else', async () => {
    const now = systemClock.now();
    const [first, kept, last] = [randomIds.newId(), randomIds.newId(), randomIds.newId()];
    await enqueueMessages(database.db, 502, [first], now);
    await enqueueMessages(database.db, 2, [kept, last], now);
    await database.db('deliveries').where({ endpoint_id: last }).update({ state: 'delivered' });
    await deleteEndpoint(database.db, first);
    await deleteEndpoint(database.db, last);

    const { logger, lines } = captureLog();
    const needs = { db: database.db, startThrottle: createThrottle(), clock: systemClock, logger };
    await deleteOldRows({ ...needs, config: { retentionDays: 30 } }, new AbortController().signal);
    const deliveries = await database.db('deliveries').select('endpoint_id');
    assert.deepEqual(
      deliveries.map((row) => row.endpoint_id),
      [kept, kept],
    );
    assert.equal((await database.db('messages').select('id')).length, 2);
    assert.deepEqual(
      lines().map(({ deliveries }) => deliveries),
      [504],
    );
  });
});
