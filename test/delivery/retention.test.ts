import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { createRandomIds } from '../../src/base/ids.ts';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';

const day = 24 * 60 * 60 * 1000;

describeOnEachDatabase('payloads and logs of attempts', (database) => {
  it('are deleted by the worker after CIVIC_RETENTION_DAYS days; the signature remains', async () => {
    const clock = createManualClock();
    const log = captureLog();
    const start = () =>
      startTestService(database.url, {
        worker: true,
        clock,
        ids: createRandomIds(clock),
        logger: log.logger,
        settings: { ...loopback, CIVIC_RETENTION_DAYS: '2' },
      });
    const receiver = await startReceiver(() => ({ body: 'Okafor' }));
    const first = await start();
    const { key } = await openIndividual(first.context, 'keeper');
    await createWebhook(first.context, { accountSlug: 'keeper', url: receiver.url });
    const petition = await openPetition({ client: async () => first.as(key) });
    await petition.sign({ person: { email_addresses: [{ address: 'amara@people.example' }] } });
    await until(
      'it is delivered',
      async () => (await database.db('deliveries').first())?.state === 'delivered',
    );
    const idempotencyKey = JSON.parse(receiver.requests[0]!.body.toString())[0].idempotency_key;
    await first.stop();

    const textOfMessages = async () =>
      JSON.stringify([await database.db('messages'), await database.db('attempts')]);
    clock.advance(2 * day - 1000);
    await (await start()).stop();
    assert.match(await textOfMessages(), /amara@people\.example.*Okafor/);

    clock.advance(2000);
    const last = await start();
    await until('the payload is gone', async () => (await textOfMessages()) === '[[],[]]');
    const client = last.as(key);
    const { body: page } = await client.get('/webhooks');
    const [webhook] = page._embedded['platform:webhooks'];
    const { body: list } = await client.get(`${pathOf(webhook)}/deliveries`);
    const [delivery] = list._embedded['platform:deliveries'];
    const { payload, attempts, ...kept } = (await client.get(pathOf(delivery))).body;
    assert.deepEqual([payload, attempts], [undefined, []]);
    assert.deepEqual([kept.state, kept.attempt_count], ['delivered', 1]);
    assert.equal(kept.idempotency_key, idempotencyKey);
    const retried = await client.post(`${pathOf(delivery)}/retry`, undefined);
    assert.deepEqual([retried.status, retried.body.code], [404, 'not_found']);
    assert.match(retried.body.detail, /kept no longer/);
    const recovered = await client.post(`${pathOf(webhook)}/recover`, { since: '2020-01-01T00:00:00Z' });
    assert.deepEqual(recovered.body, { recovered: 0 });
    await last.stop();
    await receiver.close();
    assert.deepEqual(
      log
        .lines()
        .filter(({ msg }) => msg === 'deleted old messages')
        .map(({ messages }) => messages),
      [1],
    );
    assert.equal((await database.db('signatures')).length, 1);
  });
});
