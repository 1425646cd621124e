import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { enableEndpoint, findEndpointStates } from '../../src/delivery/outbox/endpoint-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnEachDatabase('a webhook whose receiver fails', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { worker: true, clock, settings: loopback });
  const receiver = useReceiver();
  let client: Client;
  let signatures: string;
  let endpoint: string;

  beforeEach(async () => {
    const { account, key } = await suite.individual();
    client = suite.service.as(key);
    endpoint = (await createWebhook(suite.service.context, { accountSlug: account.slug, url: receiver.url }))
      .id;
    const { body } = await client.post('/petitions', { originating_system: 'test', title: 'States' });
    signatures = `${new URL(body._links.self.href).pathname.slice('/api/v1'.length)}/signatures`;
  });

  const sign = () =>
    client.post(signatures, { person: { email_addresses: [{ address: 'amara@people.example' }] } });
  const state = async () => (await findEndpointStates(database.db, [endpoint])).get(endpoint);
  const untilStatus = (status: string) =>
    until(`the webhook is ${status}`, async () => {
      const found = await state();
      return found?.status === status && found;
    });
  const count = async (state: 'pending' | 'delivered') =>
    (
      await database
        .db('deliveries')
        .where({ endpoint_id: endpoint })
        .whereIn('state', state === 'pending' ? [state, 'later'] : [state])
        .select('id')
    ).length;
  const untilCount = (state: 'pending' | 'delivered', wanted: number) =>
    until(`${wanted} deliveries are ${state}`, async () => (await count(state)) === wanted);
  function pass(milliseconds: number): void {
    clock.advance(milliseconds);
    suite.service.context.wakeWorker();
  }
  async function untilPaused(): Promise<void> {
    for (let signature = 0; signature < 10; signature++) await sign();
    await untilStatus('paused');
    // The attempts that were in flight at the start of the pause end.
    await until('nothing is in flight', async () => {
      const held = await database
        .db('deliveries')
        .where({ endpoint_id: endpoint })
        .whereNotNull('claim_token');
      return held.length === 0;
    });
  }

  it('is disabled by 410: no new deliveries are created, and pending ones are sent after its owner enables it', async () => {
    receiver.answerWith([{ status: 410 }]);
    await sign();
    assert.match((await untilStatus('disabled')).reason ?? '', /410/);
    await sign();
    pass(day);
    assert.equal(await count('pending'), 1);
    assert.equal(receiver.requests.length, 1);
    await inTransaction(database.db, (db) => enableEndpoint(db, endpoint));
    suite.service.context.wakeWorker();
    await untilCount('delivered', 1);
    assert.equal(receiver.requests.length, 2);
  });

  it('is paused after ten failures in a row, probed once per interval, and gets all pending deliveries after a success', async () => {
    receiver.answerWith(() => ({ status: 500 }));
    await untilPaused();
    await sign();
    assert.equal(await count('pending'), 11, 'deliveries still arise');

    const before = receiver.requests.length;
    pass(((await state())?.probeAt ?? 0) - clock.now());
    await until('a probe failed', async () => (await state())?.probeCount === 1);
    assert.equal(receiver.requests.length, before + 1);

    receiver.answerWith([]);
    pass(((await state())?.probeAt ?? 0) - clock.now());
    await untilStatus('enabled');
    pass(10 * minute);
    await untilCount('delivered', 11);
    assert.equal((await state())?.reason, null);
  });

  it('is disabled after five days with only failures', async () => {
    receiver.answerWith(() => ({ status: 500 }));
    await untilPaused();
    pass(5 * day);
    assert.match((await untilStatus('disabled')).reason ?? '', /five days/);
    const requests = receiver.requests.length;
    pass(day);
    await sign();
    assert.equal(receiver.requests.length, requests);
  });

  it('gets its deliveries at once if its owner enables it during a pause', async () => {
    receiver.answerWith(() => ({ status: 500 }));
    await untilPaused();
    receiver.answerWith([]);
    await inTransaction(database.db, (db) => enableEndpoint(db, endpoint));
    pass(10 * minute);
    await untilCount('delivered', 10);
  });
});
