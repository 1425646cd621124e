import assert from 'node:assert/strict';
import { randomIds } from '../../../src/base/ids.ts';
import { listDeliveries } from '../../../src/delivery/outbox/delivery-log-store.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { explain, recordStatements } from '../../support/statements.ts';
import { enqueueMessages } from './enqueued-deliveries.ts';

const now = Date.UTC(2026, 10, 20);

describeOnEachDatabase('the log of deliveries', (database) => {
  it('returns failed deliveries behind many others by a separate index range', async () => {
    const endpoint = randomIds.newId();
    await enqueueMessages(database.db, 30, [endpoint], now);
    await database.db('deliveries').update({ state: 'failed' });
    await enqueueMessages(database.db, 500, [endpoint], now);
    if (database.dialect === 'MariaDB') await database.db.raw('analyze table deliveries');

    let found: readonly { state: string }[] = [];
    const before = randomIds.newId();
    const [asked] = await recordStatements(database.db, async () => {
      found = await listDeliveries(database.db, endpoint, { state: 'failed', before, limit: 25, now });
    });
    assert.equal(found.filter(({ state }) => state === 'failed').length, 25);
    const steps = (await explain(database, asked!)).filter((step) => step.includes('deliveries_'));
    assert.equal(steps.length, 1);
    assert.match(
      steps[0]!,
      /^(range|ref|SEARCH deliveries USING COVERING INDEX) deliveries_endpoint_id_state_id_index/,
    );
  });
});
