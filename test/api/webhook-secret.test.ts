import assert from 'node:assert/strict';
import { getDestination } from '../../src/actions/webhooks/find-destinations.ts';
import { listSecrets } from '../../src/actions/webhooks/webhook-secret-store.ts';
import { startWebhookWorker } from '../../src/actions/webhooks/worker.ts';
import { formatTime } from '../../src/base/clock.ts';
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

  const storedOf = async (webhook: Parameters<typeof idOf>[0]) =>
    ((await listSecrets(database.db, [idOf(webhook)])).get(idOf(webhook)) ?? []).map(({ stored }) => stored);

  it('is replaced by rotate_secret, which shows the new one and changes modified_at', async () => {
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

  it('is removed from the worker’s memory when it no longer signs, and no other is', async () => {
    const [ended, going] = [await create(), await create()];
    await ended.client.post(ended.rotate, undefined);
    clock.advance(day - 1);
    const { body: newest } = await going.client.post(going.rotate, undefined);
    clock.advance(1);
    assert.equal((await storedOf(ended.webhook)).length, 2);
    const worker = startWebhookWorker(suite.service.context);
    await until('it is forgotten', async () => (await storedOf(ended.webhook)).length === 1);
    await worker.stop();
    assert.deepEqual(await storedOf(going.webhook), [newest.secret, going.webhook.secret]);
  });

  it('signs for its own 24 hours even after more rotations, with up to five older secrets at a time', async () => {
    const { client, webhook, rotate } = await create();
    const secrets = [webhook.secret];
    const begun = clock.now();
    for (let rotations = 0; rotations < 5; rotations++) {
      secrets.unshift((await client.post(rotate, undefined)).body.secret);
      clock.advance(60_000);
    }
    const refused = await client.post(rotate, undefined);
    assert.deepEqual([refused.status, refused.body.code], [409, 'too_many_secrets']);
    assert.ok(refused.body.detail.includes(formatTime(begun + day)), refused.body.detail);
    const signing = async () => (await getDestination(suite.service.context, idOf(webhook))).secrets;
    assert.deepEqual(await signing(), secrets);
    clock.advance(begun + day - clock.now() - 1);
    assert.equal((await signing()).length, 6);
    clock.advance(1);
    assert.deepEqual(await signing(), secrets.slice(0, 5));
    assert.equal((await client.post(rotate, undefined)).status, 200);
  });

  it('is deleted with its webhook', async () => {
    const { client, webhook, rotate } = await create();
    await client.post(rotate, undefined);
    assert.equal((await client.delete(pathOf(webhook))).status, 204);
    assert.deepEqual(await storedOf(webhook), []);
  });

  it('is not shown when its creation is repeated', async () => {
    const client = await suite.client();
    const { secret, ...first } = (await client.post('/webhooks', { url }, repeatable)).body;
    assert.ok(secret);
    assert.deepEqual((await client.post('/webhooks', { url }, repeatable)).body, first);
  });

  it('is neither rotated nor shown when its rotation is repeated', async () => {
    const { client, webhook, rotate } = await create();
    const { secret, ...first } = (await client.post(rotate, undefined, repeatable)).body;
    assert.ok(secret);
    assert.deepEqual((await client.post(rotate, undefined, repeatable)).body, first);
    assert.equal((await storedOf(webhook))[0], secret, 'the first rotation still counts');
  });

  it('is rotated once by 10 simultaneous repeats, and one of them shows it', async () => {
    const { client, webhook, rotate } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post(rotate, undefined, repeatable)),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const shown = answers.flatMap(({ body }) => body.secret ?? []);
    assert.equal(shown.length, 1);
    assert.deepEqual(await storedOf(webhook), [shown[0], webhook.secret]);
  });

  it('is in no log line', async () => {
    const { client, webhook, rotate } = await create();
    const { body } = await client.post(rotate, undefined);
    await client.put(pathOf(webhook), webhook);
    for (const { secret } of [webhook, body]) assert.ok(!log.text().includes(secret.slice(6)));
    assert.ok(log.text().includes('rotateWebhookSecret'));
  });
});
