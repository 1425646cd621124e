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

describeOnEachDatabase('a crash', (database) => {
  let service: TestService;
  let receiver: Receiver;
  let key: string;
  let secret: string;
  let petition: string;
  let killed: CivicProcess | undefined;
  let worker: TestService | undefined;

  async function start(...args: string[]): Promise<CivicProcess> {
    killed = await startCivic(args, { CIVIC_DATABASE_URL: database.url, ...loopback });
    return killed;
  }
  /** Starts the worker that goes on after the crash, in this process. */
  async function goOn(): Promise<void> {
    worker = await startTestService(database.url, { worker: true, settings: loopback });
  }

  const sign = async (base: string, email: string) => {
    const answer = await supertest(base)
      .post(`${petition}/signatures`)
      .set('api-key', key)
      .send({ person: { email_addresses: [{ address: email }] } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };

  before(async () => {
    service = await startTestService(database.url, { settings: loopback });
    ({ key } = await openIndividual(service.context, 'crasher'));
    const { body } = await service.as(key).post('/petitions', { originating_system: 'test', title: 'Crash' });
    petition = new URL(body._links.self.href).pathname;
    receiver = await startReceiver();
    const webhook = await createWebhook(service.context, { accountSlug: 'crasher', url: receiver.url });
    secret = webhook.secret;
  });
  afterEach(async () => {
    await killed?.end('SIGKILL');
    await worker?.stop();
    worker = undefined;
  });
  after(async () => {
    await receiver.close();
    await service.stop();
  });

  it('after the 200 of a signature and before its delivery loses nothing: the message arrives with its key (6)', async () => {
    const first = await start('serve', '--no-worker');
    await sign(first.url, 'before@people.example');
    await first.end('SIGKILL');
    const stored = await database.db('messages').first();

    await goOn();
    const [request] = await receiver.waitFor(1);
    const message = checkMessage(request!, secret);
    assert.equal(message.idempotency_key, idempotencyKeyOf(stored!.id));
    assert.equal(request!.body.toString(), stored?.body);
  });

  it('of a worker during an attempt makes it send the same bytes again after the lease has ended', async () => {
    const received = receiver.requests.length;
    receiver.answerWith([{ fault: 'hang' }]);
    const first = await start('serve');
    await sign(first.url, 'middle@people.example');
    await receiver.waitFor(received + 1);
    await first.end('SIGKILL');
    // Ends the lease early; crash-loop.test.ts waits for leases to end.
    await database.db('deliveries').update({ due_at: Date.now() });
    await goOn();
    const requests = await receiver.waitFor(received + 2);
    const [one, two] = requests.slice(received);
    assert.deepEqual(two!.body, one!.body);
    assert.equal(two!.headers['webhook-id'], one!.headers['webhook-id']);
    checkMessage(two!, secret);
  });
});
