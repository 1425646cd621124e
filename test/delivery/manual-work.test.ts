import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { checkMessage } from '../support/check-message.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { ReceivedRequest } from '../support/receiver.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';
import { forgetAll } from '../unit/delivery/enqueued-deliveries.ts';

const hour = 3_600_000;
type Body = Awaited<ReturnType<Client['get']>>['body'];

describeOnEachDatabase('a manual action on a webhook:', (database) => {
  const clock = createManualClock();
  const suite = useService(database, {
    clock,
    worker: true,
    settings: {
      ...loopback,
      CIVIC_WEBHOOK_RETRY_SECONDS: '5',
      CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: '2',
    },
  });
  const receiver = useReceiver();
  let petition: PetitionOfTest;
  let webhook: Body;
  let client: Client;
  let groupName: string;

  before(async () => {
    const group = await suite.group();
    groupName = group.account.name;
    client = suite.service.as(group.key);
    petition = await openPetition({ client: async () => client });
  });
  beforeEach(async () => {
    webhook = (await client.post('/webhooks', { url: receiver.url })).body;
  });

  afterEach(async () => {
    await forgetAll(database.db);
  });

  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    (await client.post(path, body, headers)).body;
  const test = (headers = {}) => post(`${pathOf(webhook)}/test`, undefined, headers);
  const deliveries = async (query = ''): Promise<Body[]> =>
    (await client.get(`${pathOf(webhook)}/deliveries${query}`)).body._embedded['platform:deliveries'];
  const facts = ({ state, attempt_count, attempts }: Body) => [
    state,
    attempt_count,
    ...attempts.map((attempt: Body) => [attempt.trigger, attempt.outcome, attempt.status_code].join(' ')),
  ];

  /** Signs, and waits until the only delivery has come to its end by the schedule. */
  async function signUntil(state: 'delivered' | 'failed', name = 'amara'): Promise<Body> {
    const key = (
      await petition.sign({ person: { email_addresses: [{ address: `${name}@people.example` }] } })
    ).body;
    return until(`the delivery of ${idOf(key)} is ${state}`, async () => {
      const [newest] = await deliveries();
      if (newest?.state === state) return newest;
      clock.advance(10_000);
      suite.service.context.wakeWorker();
      return undefined;
    });
  }

  describe('a test', () => {
    it('makes one attempt with a marked and signed example that is valid under the message schema (6)', async () => {
      receiver.answerWith([{ status: 202, body: 'noted' }]);
      clock.advance(42);
      const delivery = await test();
      assert.deepEqual(facts(delivery), ['delivered', 1, 'test delivered 202']);
      assert.deepEqual(delivery.attempts[0].response_body, 'noted');
      assert.equal(delivery.attempts[0].attempted_at, new Date(clock.now()).toISOString());
      const [request, ...others] = receiver.requests;
      assert.equal(others.length, 0);
      assert.equal(request?.headers['civic-test'], '1');
      const message = checkMessage(request!, webhook.secret);
      assert.deepEqual(delivery.payload, [message]);
      assert.equal(message['osdi:signature'].comments, 'Test message');
      assert.equal(message['platform:sponsor']?.title, groupName);
      assert.deepEqual((await client.get(pathOf(delivery))).body, delivery);
    });

    it('that fails is stored as failed, is not retried and does not count against the webhook', async () => {
      receiver.answerWith(() => ({ status: 500 }));
      for (let count = 0; count < 11; count++) {
        const delivery = await test();
        assert.deepEqual(facts(delivery), ['failed', 1, 'test http_status 500']);
        assert.equal(delivery.next_attempt_at, undefined);
      }
      clock.advance(hour);
      receiver.answerWith([]);
      await signUntil('delivered');
      assert.equal(receiver.requests.length, 12);
      assert.equal((await client.get(pathOf(webhook))).body.status, 'enabled');
    });

    it('can be sent by a disabled webhook, which stays disabled', async () => {
      await client.put(pathOf(webhook), { enabled: false });
      assert.deepEqual(facts(await test()), ['delivered', 1, 'test delivered 200']);
      assert.equal((await client.get(pathOf(webhook))).body.status, 'disabled');
    });

    it('names the petition of a webhook for one petition', async () => {
      const link = { 'osdi:petition': petition.resource._links.self };
      await client.put(pathOf(webhook), { trigger: 'specific_action', _links: link });
      const [message] = (await test()).payload;
      assert.deepEqual(message['osdi:signature']._links['osdi:petition'], petition.resource._links.self);
    });

    it('is sent once for each Idempotency-Key, even for 5 simultaneous calls', async () => {
      const key = { 'Idempotency-Key': 'one' };
      const answers = await Promise.all(Array.from({ length: 5 }, () => test(key)));
      assert.equal(new Set(answers.map(idOf)).size, 1);
      const again = await test(key);
      assert.deepEqual(facts(again), ['delivered', 1, 'test delivered 200']);
      assert.equal(receiver.requests.length, 1);
      await test({ 'Idempotency-Key': 'two' });
      assert.equal(receiver.requests.length, 2);
    });
  });

  it('runs at most CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT times at once; other calls wait', async () => {
    let [inFlight, most] = [0, 0];
    receiver.answerWith(() => {
      most = Math.max(most, ++inFlight);
      setTimeout(() => inFlight--, 90);
      return { delay: 100 };
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => test()));
    assert.ok(most <= 2, `${most} at a time`);
    assert.equal(new Set(answers.map(idOf)).size, 5);
    assert.ok(answers.every((delivery) => delivery.attempt_count === 1));
  });

  describe('a retry', () => {
    it('makes one attempt with the same bytes now, and a failed delivery stays failed until an attempt succeeds', async () => {
      receiver.answerWith(() => ({ status: 500 }));
      const failed = await signUntil('failed');
      const retry = `${pathOf(failed)}/retry`;
      const twice = 'schedule http_status 500';
      assert.deepEqual(facts(await post(retry)), ['failed', 3, twice, twice, 'manual http_status 500']);
      receiver.answerWith([]);
      const delivered = await post(retry);
      assert.deepEqual(facts(delivered).slice(0, 2), ['delivered', 4]);
      assert.equal(delivered.attempts.at(-1).trigger, 'manual');
      assert.deepEqual((await client.get(pathOf(failed))).body, delivered);
      const bodies = new Set(receiver.requests.map(({ body }) => body.toString()));
      assert.deepEqual([receiver.requests.length, bodies.size], [4, 1]);
    });

    it('is made once for each Idempotency-Key', async () => {
      const delivered = await signUntil('delivered');
      const key = { 'Idempotency-Key': 'one' };
      const retry = () => post(`${pathOf(delivered)}/retry`, undefined, key);
      await Promise.all([retry(), retry(), retry()]);
      assert.equal((await retry()).attempt_count, 2);
      assert.equal(receiver.requests.length, 2);
    });

    it('is 409 webhook_disabled while the webhook is disabled, and nothing is sent', async () => {
      const delivered = await signUntil('delivered');
      await client.put(pathOf(webhook), { enabled: false });
      const key = { 'Idempotency-Key': 'one' };
      const { status, body } = await client.post(`${pathOf(delivered)}/retry`, undefined, key);
      assert.deepEqual([status, body.code], [409, 'webhook_disabled']);
      assert.equal(receiver.requests.length, 1);
      await client.put(pathOf(webhook), { enabled: true });
      const retried = await client.post(`${pathOf(delivered)}/retry`, undefined, key);
      assert.deepEqual([retried.status, retried.body.attempt_count], [200, 2]);
    });
  });

  describe('a recovery', () => {
    it('starts the schedule again for the deliveries that failed since a time, and returns how many', async () => {
      receiver.answerWith(() => ({ status: 500 }));
      await signUntil('failed', 'early');
      clock.advance(hour);
      const since = new Date(clock.now()).toISOString();
      for (const name of ['ann', 'bob']) await signUntil('failed', name);
      await test();
      receiver.answerWith(() => ({}));
      const begun = receiver.requests.length;
      const recover = (headers = {}) => post(`${pathOf(webhook)}/recover`, { since }, headers);
      const key = { 'Idempotency-Key': 'one' };
      assert.deepEqual(await recover(key), { recovered: 2 });
      const requests = await receiver.waitFor(begun + 2);
      const names = requests.slice(begun).map(entered);
      assert.deepEqual(names.sort(), ['ann@people.example', 'bob@people.example']);
      await until('both are delivered', async () => (await deliveries('?state=delivered')).length === 2);
      assert.deepEqual(await recover(key), { recovered: 2 });
      assert.deepEqual(await recover(), { recovered: 0 });
      assert.equal((await deliveries('?state=failed')).length, 2);
    });

    it('accepts a time with any offset and rejects anything else with its pointer', async () => {
      const path = `${pathOf(webhook)}/recover`;
      for (const since of ['2026-10-06T09:00:00+02:00', '2026-10-06T09:00:00', '2026-10-06 09:00Z'])
        assert.deepEqual(await post(path, { since }), { recovered: 0 }, since);
      for (const since of ['yesterday', '2026-02-30T00:00:00Z', 5, null, undefined]) {
        const { status, body } = await client.post(path, { since });
        assert.deepEqual([status, body.errors?.[0].pointer], [400, '/since'], String(since));
      }
    });

    it('is 409 webhook_disabled while the webhook is disabled, and nothing changes', async () => {
      receiver.answerWith(() => ({ status: 500 }));
      await signUntil('failed');
      await client.put(pathOf(webhook), { enabled: false });
      const since = '2020-01-01T00:00:00Z';
      const { status, body } = await client.post(`${pathOf(webhook)}/recover`, { since });
      assert.deepEqual([status, body.code], [409, 'webhook_disabled']);
      assert.equal((await deliveries('?state=failed')).length, 1);
    });
  });

  // Last, since it moves the clock so far that the signatures of other tests would be too new.
  describe('a change', () => {
    it('of the secret signs with the old and the new secret for 24 hours, then with the new one', async () => {
      const { secret } = await post(`${pathOf(webhook)}/rotate_secret`);
      for (const [hours, secrets] of [
        [0, [secret, webhook.secret]],
        [23, [secret, webhook.secret]],
        [1, [secret]],
      ] as const) {
        clock.advance(hours * hour);
        await signUntil('delivered', `after-${hours}`);
        await test();
        for (const request of receiver.requests.slice(-2)) {
          const signatures = secrets.map((one) => signatureOf(request, one));
          assert.equal(request.headers['webhook-signature'], signatures.join(' '));
        }
      }
    });

    it('that enables the webhook again sends the pending deliveries', async () => {
      await client.put(pathOf(webhook), { enabled: false });
      const { body: second } = await client.post('/webhooks', { url: receiver.url });
      await petition.sign({ person: { email_addresses: [{ address: 'amara@people.example' }] } });
      await receiver.waitFor(1);
      assert.deepEqual(await deliveries(), []);
      await client.delete(pathOf(second));

      receiver.answerWith([{ status: 500 }]);
      await client.put(pathOf(webhook), { enabled: true });
      await petition.sign({ person: { email_addresses: [{ address: 'ben@people.example' }] } });
      await until('it waits', async () => (await deliveries())[0]?.attempt_count === 1);
      await client.put(pathOf(webhook), { enabled: false });
      clock.advance(hour);
      suite.service.context.wakeWorker();
      await client.put(pathOf(webhook), { enabled: true });
      const requests = await receiver.waitFor(3);
      assert.equal(entered(requests[2]!), 'ben@people.example');
    });
  });

  function signatureOf({ headers, body }: ReceivedRequest, secret: string): string {
    const time = new Date(Number(headers['webhook-timestamp']) * 1000);
    return new Webhook(secret).sign(String(headers['webhook-id']), time, body.toString());
  }

  function entered({ body }: ReceivedRequest): string {
    return JSON.parse(body.toString())[0]['osdi:signature'].person.email_addresses[0].address;
  }
});
