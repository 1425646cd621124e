import assert from 'node:assert/strict';
import supertest from 'supertest';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { idempotencyKeyOf } from '../../src/delivery/outbox/message.ts';
import { checkMessage } from '../support/check-message.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { loopback } from '../support/webhook-settings.ts';

const settings = { ...loopback, CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: '1' };

describeOnEachDatabase('a crash', (database) => {
  let service: TestService;
  let receiver: Receiver;
  let killed: CivicProcess | undefined;
  let worker: TestService | undefined;
  let secret: string;
  /** The ids of the message that was sent when the process was killed, and of the one that waited. */
  let sent: string;
  let waiting: string;

  before(async () => {
    service = await startTestService(database.url, { settings });
    const { key } = await openIndividual(service.context, 'crasher');
    const { body } = await service.as(key).post('/petitions', { originating_system: 'test', title: 'Crash' });
    const signatures = `${new URL(body._links.self.href).pathname}/signatures`;
    receiver = await startReceiver([{ fault: 'hang' }]);
    ({ secret } = await createWebhook(service.context, { accountSlug: 'crasher', url: receiver.url }));

    killed = await startCivic(['serve'], { CIVIC_DATABASE_URL: database.url, ...settings });
    const { url } = killed;
    const sign = async (name: string) => {
      const answer = await supertest(url)
        .post(signatures)
        .set('api-key', key)
        .send({ person: { email_addresses: [{ address: `${name}@people.example` }] } });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    };
    await sign('middle');
    await receiver.waitFor(1);
    await sign('before');
    await killed.end('SIGKILL');
    assert.equal(receiver.requests.length, 1);
    [sent = '', waiting = ''] = await database.db('messages').orderBy('id').pluck('id');
    // Ends the lease early; crash-loop.test.ts waits for leases to end.
    const leased = await database.db('deliveries').whereNotNull('claim_token').update({ due_at: Date.now() });
    assert.equal(leased, 1);
    worker = await startTestService(database.url, { worker: true, settings });
    await receiver.waitFor(3);
  });
  after(async () => {
    await killed?.end('SIGKILL');
    await worker?.stop();
    await receiver?.close();
    await service?.stop();
  });

  const requestsOf = (id: string) => receiver.requests.filter(({ headers }) => headers['webhook-id'] === id);

  it('after the 200 of a signature and before its delivery loses nothing: the message arrives with its key (6)', async () => {
    const [request, ...others] = requestsOf(waiting);
    assert.deepEqual(others, []);
    const message = checkMessage(request!, secret);
    assert.equal(message.idempotency_key, idempotencyKeyOf(waiting));
    const stored = await database.db('messages').where({ id: waiting }).first();
    assert.equal(request!.body.toString(), stored?.body);
  });

  it('of a worker during an attempt makes it send the same bytes again after the lease has ended', () => {
    const [one, two, ...others] = requestsOf(sent);
    assert.deepEqual(others, []);
    assert.deepEqual(two!.body, one!.body);
    checkMessage(two!, secret);
  });
});
