import assert from 'node:assert/strict';
import { startWebhookWorker } from '../../src/webhooks/worker.ts';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

const url = 'https://crm.example.org/hooks';
const day = 24 * 60 * 60 * 1000;
const repeatable = { 'Idempotency-Key': 'one' };

describeOnEachDatabase('the secret of a webhook', (database) => {
  const clock = createManualClock();
  const log = captureLog();
  const suite = useService(database, { clock, logger: log.logger });

  async function create() {
    const client = await suite.client();
    const { body } = await client.post('/webhooks', { url });
    return { client, webhook: body, rotate: `${pathOf(body)}/rotate_secret` };
  }

  it('is replaced by rotate_secret, which shows the new one and moves modified_at', async () => {
    const { client, webhook, rotate } = await create();
    clock.advance(1_000);
    const { status, body } = await client.post(rotate, undefined);
    const { secret, modified_at, ...rest } = body;
    const { secret: old, modified_at: before, ...expected } = webhook;
    assert.deepEqual([status, rest], [200, expected]);
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.ok(secret !== old && modified_at > before);
    assert.deepEqual((await client.get(pathOf(webhook))).body, { ...expected, modified_at });
  });

  it('is forgotten by the worker once it signs no more, and no other', async () => {
    const [ended, going] = [await create(), await create()];
    await ended.client.post(ended.rotate, undefined);
    clock.advance(day - 1);
    await going.client.post(going.rotate, undefined);
    clock.advance(1);
    const before = await database
      .db('webhooks')
      .where({ id: idOf(ended.webhook) })
      .first();
    assert.equal(before?.previous_secret, ended.webhook.secret);
    const worker = startWebhookWorker(suite.service.context);
    const previousOf = async ({ webhook }: typeof ended) => {
      const row = await database
        .db('webhooks')
        .where({ id: idOf(webhook) })
        .first();
      return [row?.previous_secret, row?.previous_secret_ends_at];
    };
    await until('it is forgotten', async () => (await previousOf(ended))[0] === null);
    await worker.stop();
    assert.deepEqual(await previousOf(ended), [null, null]);
    assert.deepEqual(await previousOf(going), [going.webhook.secret, clock.now() + day - 1]);
  });

  it('is not shown by a repeat of its creation', async () => {
    const client = await suite.client();
    const { secret, ...first } = (await client.post('/webhooks', { url }, repeatable)).body;
    assert.ok(secret);
    assert.deepEqual((await client.post('/webhooks', { url }, repeatable)).body, first);
  });

  it('is neither rotated nor shown by a repeat of its rotation', async () => {
    const { client, rotate } = await create();
    const { secret, ...first } = (await client.post(rotate, undefined, repeatable)).body;
    assert.ok(secret);
    assert.deepEqual((await client.post(rotate, undefined, repeatable)).body, first);
    const stored = await database.db('webhooks').where({ secret }).first();
    assert.ok(stored, 'the first rotation still counts');
  });

  it('is rotated once by 10 repeats at the same moment, of which one shows it', async () => {
    const { client, webhook, rotate } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post(rotate, undefined, repeatable)),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const shown = answers.flatMap(({ body }) => body.secret ?? []);
    assert.equal(shown.length, 1);
    const stored = await database.db('webhooks').where({ secret: shown[0] }).first();
    assert.equal(stored?.previous_secret, webhook.secret);
  });

  it('stands in no log line', async () => {
    const { client, webhook, rotate } = await create();
    const { body } = await client.post(rotate, undefined);
    await client.put(pathOf(webhook), webhook);
    for (const { secret } of [webhook, body]) assert.ok(!log.text().includes(secret.slice(6)));
    assert.ok(log.text().includes('rotateWebhookSecret'));
  });
});
