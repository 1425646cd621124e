import assert from 'node:assert/strict';
import { randomIds } from '../../../src/base/ids.ts';
import { createThrottle } from '../../../src/database/throttle.ts';
import { healthyEndpoint, turnedOffByOwner } from '../../../src/delivery/outbox/endpoint.ts';
import {
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  findEndpointStates,
  findEndpointsOn,
  insertEndpoint,
} from '../../../src/delivery/outbox/endpoint-store.ts';
import { removeDeliveriesOf } from '../../../src/delivery/outbox/remove-deliveries.ts';
import { claim } from '../../../src/delivery/sending/claim-due.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { enqueueMessages, forgetAll } from './enqueued-deliveries.ts';

const now = Date.UTC(2026, 10, 20);

describeOnEachDatabase('the states of endpoints', (database) => {
  afterEach(() => forgetAll(database.db));

  async function open(enabled = true): Promise<string> {
    const id = randomIds.newId();
    await insertEndpoint(database.db, { id, enabled });
    return id;
  }
  const stateOf = async (id: string) => (await findEndpointStates(database.db, [id])).get(id);
  const deliveries = () => database.db('deliveries').select('endpoint_id', 'state');

  it('start without failures, enabled or disabled', async () => {
    const [on, off] = [await open(), await open(false)];
    assert.deepEqual(await stateOf(on), healthyEndpoint(on));
    assert.deepEqual(await stateOf(off), {
      ...healthyEndpoint(off),
      status: 'disabled',
      reason: turnedOffByOwner,
    });
  });

  it('clear failures and pause when the owner enables the endpoint', async () => {
    const id = await open();
    const failing = { failure_count: 12, failing_since: now, timed_out: 1, probe_at: now, probe_count: 2 };
    await database
      .db('endpoints')
      .where({ id })
      .update({ status: 'paused', reason: 'It fails.', ...failing });
    assert.deepEqual(await stateOf(id), {
      id,
      status: 'paused',
      reason: 'It fails.',
      failureCount: 12,
      failingSince: now,
      timedOut: true,
      probeAt: now,
      probeCount: 2,
      probeToken: null,
    });
    await enableEndpoint(database.db, id);
    assert.deepEqual(await stateOf(id), healthyEndpoint(id));
  });

  it('keep the reason why the endpoint was disabled', async () => {
    const id = await open();
    await disableEndpoint(database.db, id, 'Its receiver is gone.');
    const state = await stateOf(id);
    assert.deepEqual([state?.status, state?.reason], ['disabled', 'Its receiver is gone.']);
  });

  it('are on while they are enabled or paused, and not when they are disabled or deleted', async () => {
    const [on, off, paused, gone] = [await open(), await open(false), await open(), await open()];
    await database.db('endpoints').where({ id: paused }).update({ status: 'paused', probe_at: now });
    await deleteEndpoint(database.db, gone);
    assert.deepEqual(await findEndpointsOn(database.db, [on, off, paused, gone]), new Set([on, paused]));
    assert.equal(await stateOf(gone), undefined);
  });

  it('keep pending deliveries when the endpoint is disabled', async () => {
    const id = await open();
    await enqueueMessages(database.db, 1, [id], now);
    await disableEndpoint(database.db, id, turnedOffByOwner);
    assert.deepEqual(await deliveries(), [{ endpoint_id: id, state: 'pending' }]);
  });

  it('are deleted with a closed endpoint, and all others remain', async () => {
    const [closed, other] = [await open(), await open()];
    await enqueueMessages(database.db, 520, [closed], now);
    await enqueueMessages(database.db, 3, [closed, other], now);
    const [row] = await database.db('deliveries').where({ endpoint_id: closed }).select('id');
    const due = { id: row?.id ?? '', endpointId: closed, isPaused: false, isSlow: false };
    await claim(database.db, [due], { now, token: randomIds.newId(), leaseEndsAt: now + 1 });
    await database.db('attempts').insert({
      id: randomIds.newId(),
      delivery_id: row?.id ?? '',
      attempted_at: now,
      outcome: 'timeout',
      status_code: null,
      duration_ms: 1,
      response_body: null,
      cause: 'schedule',
    });
    await deleteEndpoint(database.db, closed);
    await removeDeliveriesOf({ db: database.db, startThrottle: createThrottle() }, closed);
    assert.deepEqual(
      (await deliveries()).map((kept) => kept.endpoint_id),
      [other, other, other],
    );
    assert.equal((await database.db('messages').select('id')).length, 3);
    assert.deepEqual(await database.db('attempts').select('id'), []);
  });
});
