import assert from 'node:assert/strict';
import { randomIds } from '../../../src/base/ids.ts';
import { insertRows } from '../../../src/database/insert-rows.ts';
import { pieces } from '../../../src/database/pieces.ts';
import type { DeliveryRow } from '../../../src/database/rows/delivery-rows.ts';
import { listWaitingEndpoints } from '../../../src/delivery/outbox/due-delivery-store.ts';
import { healthyEndpoint } from '../../../src/delivery/outbox/endpoint.ts';
import { findDue } from '../../../src/delivery/sending/claim-due.ts';
import { createSlots } from '../../../src/delivery/sending/slots.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { explain, recordStatements } from '../../support/statements.ts';
import { countReads } from './count-reads.ts';
import { forgetAll } from './enqueued-deliveries.ts';

const now = Date.UTC(2026, 10, 20);

describeOnEachDatabase('a look for due deliveries', (database) => {
  afterEach(() => forgetAll(database.db));

  async function addEndpoints(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, randomIds.newId).sort();
    const rows = ids.map((id) => {
      const { status } = healthyEndpoint(id);
      const none = { reason: null, failing_since: null, probe_at: null, probe_token: null };
      return { id, status, failure_count: 0, timed_out: 0, probe_count: 0, ...none };
    });
    for (const some of pieces(rows)) await insertRows(database.db, 'endpoints', some);
    return ids;
  }

  async function addPending(endpointIds: readonly string[], due_at: number): Promise<void> {
    const rows = endpointIds.map((endpoint_id): DeliveryRow => {
      const ids = { id: randomIds.newId(), message_id: randomIds.newId(), endpoint_id };
      const counts = { attempt_count: 0, schedule_position: 0, is_test: 0, has_other_body: 0 };
      return { ...ids, state: 'pending', due_at, claim_token: null, ...counts, created_at: now };
    });
    for (const some of pieces(rows)) await insertRows(database.db, 'deliveries', some);
  }

  // Opens the table again with the statistics of the empty one, as after a restart.
  async function forgetStatistics(): Promise<void> {
    if (database.dialect === 'MariaDB') await database.db.raw('flush tables deliveries');
  }

  it('steps over the deliveries of an endpoint, for any table statistics', async () => {
    const [one = '', other = ''] = await addEndpoints(2);
    await addPending([...Array(3_000).fill(one), other], now);
    await forgetStatistics();
    const [statement] = await recordStatements(database.db, () =>
      listWaitingEndpoints(database.db, now, { after: '', limit: 500 }),
    );
    const steps = (await explain(database, statement!)).filter((step) => step.includes('deliveries'));
    assert.notEqual(steps.length, 0);
    for (const step of steps)
      assert.match(
        step,
        database.dialect === 'SQLite'
          ? /^SEARCH deliveries USING COVERING INDEX deliveries_state_endpoint_id_due_at_index \(state=\? AND endpoint_id[>=]\?\)$/
          : /^range deliveries_state_endpoint_id_due_at_index: Using where; Using index for group-by$/,
      );
    if (database.dialect === 'SQLite') return;
    const reads = await countReads(database.db, (db) =>
      listWaitingEndpoints(db, now, { after: '', limit: 500 }),
    );
    assert.ok(reads < 30, `${reads} reads`);
  });

  it('reads nothing of an endpoint without a pending delivery', async () => {
    const ids = await addEndpoints(2_000);
    await addPending([ids[7]!, ids[1_999]!], now);
    const { endpoints } = await listWaitingEndpoints(database.db, now, { after: '', limit: 500 });
    assert.deepEqual(
      endpoints.map(({ id, since }) => [id, since]),
      [
        [ids[7], now],
        [ids[1_999], now],
      ],
    );
    if (database.dialect === 'SQLite') return;
    const reads = await countReads(database.db, (db) => findDue(db, now, createSlots(100, 8)));
    assert.ok(reads < 30, `${reads} reads`);
  });

  it('lists those with a due delivery, reading a limited number after one of them', async () => {
    const ids = await addEndpoints(5);
    await addPending(ids.slice(0, 3), now);
    await addPending(ids.slice(3), now + 1);
    const list = async (after: string, limit: number) => {
      const { endpoints, lastId } = await listWaitingEndpoints(database.db, now, { after, limit });
      return [endpoints.map(({ id }) => id), lastId];
    };
    assert.deepEqual(await list('', 2), [ids.slice(0, 2), ids[1]]);
    assert.deepEqual(await list(ids[1]!, 2), [[ids[2]], ids[3]]);
    assert.deepEqual(await list('', 500), [ids.slice(0, 3), '']);
    assert.deepEqual(await list(ids[4]!, 500), [[], '']);
  });

  it('gives all endpoints a turn, although one has thousands of due deliveries', async () => {
    const ids = await addEndpoints(700);
    await addPending([...ids, ...Array(3_000).fill(ids[3])], now);
    const seen = new Set<string>();
    const busy = createSlots(10_000, 8);
    let after = '';
    for (let looks = 0; looks < 60 && seen.size < ids.length; looks++) {
      const found = await findDue(database.db, now, busy, { after });
      const ofLook = found.due.map(({ endpointId }) => endpointId);
      for (const id of new Set(ofLook)) {
        if (!seen.has(id)) for (let slot = 0; slot < 8; slot++) busy.take(id, false);
        seen.add(id);
      }
      after = found.lastId;
    }
    assert.deepEqual([...seen].sort(), ids);
    const nothing = { due: [], more: false, lastId: '' };
    assert.deepEqual(await findDue(database.db, now, busy, { after }), nothing);
  });

  it('begins again at the first endpoint where it finds nothing behind the last one', async () => {
    const ids = await addEndpoints(3);
    await addPending([ids[0]!], now);
    await addPending([ids[2]!], now + 1_000);
    const { due, more, lastId } = await findDue(database.db, now, createSlots(9, 9), { after: ids[1]! });
    assert.deepEqual([due.map(({ endpointId }) => endpointId), more, lastId], [[ids[0]], false, '']);
  });

  it('finds one due endpoint among many whose deliveries are due later', async () => {
    const ids = await addEndpoints(1_200);
    await addPending(ids.slice(0, -1), now + 1_000);
    await addPending(ids.slice(-1), now);
    const { due, more } = await findDue(database.db, now, createSlots(9, 9));
    assert.deepEqual([due.map(({ endpointId }) => endpointId), more], [ids.slice(-1), false]);
  });

  it('finds nothing for a deleted endpoint', async () => {
    await addPending([randomIds.newId()], now);
    assert.deepEqual((await findDue(database.db, now, createSlots(9, 9))).due, []);
  });
});
