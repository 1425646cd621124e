import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { enqueue } from '../../src/delivery/outbox/enqueue.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';

const deliveries = 200;

describeOnEachDatabase('two workers on one database', (database) => {
  let service: TestService;
  let receivers: Receiver[];
  let other: CivicProcess;

  before(async () => {
    // With a time-out of 1 s, a message whose receiver is busy for that long is sent again.
    const settings = { ...loopback, CIVIC_WEBHOOK_TIMEOUT_SECONDS: '15' };
    service = await startTestService(database.url, { worker: true, settings });
    other = await startCivic(['work'], { ...settings, CIVIC_DATABASE_URL: database.url });
    const { account } = await openIndividual(service.context, 'busy');
    // So slow that one worker has not finished before the other one polls.
    receivers = await Promise.all(Array.from({ length: 4 }, () => startReceiver(() => ({ delay: 150 }))));
    const endpoints = await Promise.all(
      receivers.map((receiver) => createWebhook(service.context, { accountSlug: 'busy', url: receiver.url })),
    );
    const { ids, clock, db } = service.context;
    await db.transaction(async (transaction) => {
      for (let count = 0; count < deliveries / endpoints.length; count++) {
        const message = {
          id: ids.newId(),
          accountId: account.id,
          personId: account.personId,
          actorPersonId: null,
          body: `[${count}]`,
          createdAt: clock.now(),
        };
        await enqueue(transaction, ids, [{ message, endpointIds: endpoints.map(({ id }) => id) }]);
      }
    });
  });
  after(async () => {
    assert.equal(await other.end('SIGTERM'), 0);
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await service.stop();
  });

  it('deliver each of 200 messages once', async () => {
    await until(
      'everything is delivered',
      async () =>
        (await database.db('deliveries').whereNot({ state: 'delivered' }).first('id')) === undefined,
    );
    for (const receiver of receivers) {
      const ids = receiver.requests.map((request) => request.headers['webhook-id']);
      assert.equal(ids.length, deliveries / receivers.length);
      assert.equal(new Set(ids).size, ids.length);
    }
    const attempts = await database.db('attempts').count({ count: '*' }).first();
    assert.equal(Number(attempts?.count), deliveries);
  });

  it('both send messages', () => {
    const sent = other.log.filter((line) => line.includes('delivery attempt')).length;
    assert.ok(sent > 0 && sent < deliveries, `one of them sent ${sent}`);
  });
});
