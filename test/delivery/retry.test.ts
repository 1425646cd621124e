import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const hour = 3_600_000;

describeOnEachDatabase('the worker', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { worker: true, clock, settings: loopback });
  const receiver = useReceiver();
  let client: Client;
  let accountSlug: string;
  let secret: string;
  let endpoint: string;

  beforeEach(async () => {
    const { account, key } = await suite.individual();
    accountSlug = account.slug;
    client = suite.service.as(key);
    const webhook = await createWebhook(suite.service.context, { accountSlug, url: receiver.url });
    secret = webhook.secret;
    endpoint = webhook.id;
  });

  async function sign(times = 1): Promise<void> {
    const { path } = await openPetition({ client: async () => client });
    const person = { email_addresses: [{ address: 'amara@people.example' }] };
    for (let time = 0; time < times; time++) await client.post(`${path}/signatures`, { person });
  }

  const delivery = () => database.db('deliveries').where({ endpoint_id: endpoint }).first();

  // Waits until this number of attempts is settled, then moves the clock past the next one that is due. Returns the ms from the end
  // of the last attempt, which has a real duration, to the next one.
  async function passTime(attempts: number): Promise<number> {
    const settled = await until(`${attempts} attempts are settled`, async () => {
      const row = await delivery();
      return row?.attempt_count === attempts && row.claim_token === null && row;
    });
    const last = await database
      .db('attempts')
      .where({ delivery_id: settled.id })
      .orderBy('id', 'desc')
      .first();
    if (settled.state === 'later') clock.advance(settled.due_at - clock.now());
    suite.service.context.wakeWorker();
    return settled.due_at - (last!.attempted_at + last!.duration_ms);
  }

  it('sends byte-identical bodies with one key to a receiver that returns 500 twice (2.6 idempotency_key, 6 Retries)', async () => {
    receiver.answerWith([{ status: 500 }, { status: 500 }]);
    await sign();
    await passTime(1);
    await passTime(2);
    const requests = await receiver.waitFor(3);
    const [first, second, third] = requests.map((request) => ({
      body: request.body,
      id: request.headers['webhook-id'],
      key: JSON.parse(request.body.toString())[0].idempotency_key,
    }));
    assert.deepEqual(second, first);
    assert.deepEqual(third, first);
    const row = await until('it is delivered', async () => {
      const found = await delivery();
      return found?.state === 'delivered' && found;
    });
    assert.equal(row.attempt_count, 3);
  });

  it('signs every attempt again, with the time of that attempt', async () => {
    receiver.answerWith([{ status: 500 }]);
    await sign();
    await passTime(1);
    const requests = await receiver.waitFor(2);
    for (const { headers, body } of requests) {
      const time = new Date(Number(headers['webhook-timestamp']) * 1000);
      const expected = new Webhook(secret).sign(String(headers['webhook-id']), time, body.toString());
      assert.equal(headers['webhook-signature'], expected);
    }
    const times = requests.map(({ headers }) => headers['webhook-timestamp']);
    assert.notEqual(times[0], times[1]);
  });

  it('waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, plus or minus 20 %, and then marks the delivery as failed and keeps it', async () => {
    receiver.answerWith(() => ({ status: 500, body: 'no' }));
    await sign();
    const expected = [
      5_000,
      300_000,
      hour / 2,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ];
    for (const [index, span] of expected.entries()) {
      const waited = await passTime(index + 1);
      assert.ok(Math.abs(waited - span) <= span * 0.2, `span ${index + 1} is ${waited}`);
    }
    const row = await until('it has failed', async () => {
      const found = await delivery();
      return found?.state === 'failed' && found;
    });
    assert.equal(row.attempt_count, 10);
    const attempts = await database.db('attempts').where({ delivery_id: row.id }).orderBy('id');
    assert.equal(attempts.length, 10);
    assert.deepEqual(
      [
        ...new Set(
          attempts.map((attempt) => `${attempt.outcome} ${attempt.status_code} ${attempt.response_body}`),
        ),
      ],
      ['http_status 500 no'],
    );
    assert.equal(receiver.requests.length, 10);
  });

  it('honours the Retry-After of a 503, up to twice the interval of the schedule', async () => {
    receiver.answerWith([{ status: 503, headers: { 'retry-after': '8' } }]);
    await sign();
    const waited = await passTime(1);
    assert.ok(waited >= 8_000 && waited <= 12_000, `${waited} ms`);
  });

  it('treats a redirect as a failure and does not follow it', async () => {
    const elsewhere = await startReceiver();
    receiver.answerWith([{ status: 307, headers: { location: elsewhere.url } }]);
    await sign();
    await passTime(1);
    await receiver.waitFor(2);
    assert.equal(elsewhere.requests.length, 0);
    await elsewhere.close();
  });

  it('continues to send to healthy endpoints while another one does not respond', async () => {
    // It answers in the end, so that the worker stops without another try.
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const hanging = await startReceiver(() => ({ when: over }));
    const { id } = await createWebhook(suite.service.context, { accountSlug, url: hanging.url });
    await sign(20);
    await receiver.waitFor(20);
    end();
    await until('it has received every message as well', async () => {
      suite.service.context.wakeWorker();
      const rows = await database.db('deliveries').where({ endpoint_id: id });
      return rows.every(({ state }) => state === 'delivered');
    });
    await hanging.close();
  });
});
