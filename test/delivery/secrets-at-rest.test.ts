import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { randomIds } from '../../src/base/ids.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { pathOf } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';

const [older, newer] = [randomIds, randomIds].map((ids) => ids.secret(32).toString('base64'));

describeOnEachDatabase('the stored secrets of webhooks', (database) => {
  let service: TestService | undefined;
  let receiver: Receiver;
  let key: string;
  const plain: string[] = [];

  before(async () => {
    receiver = await startReceiver();
    const client = await start();
    ({ key } = await openIndividual(client.context, 'owner'));
    plain.push((await client.as(key).post('/webhooks', { url: receiver.url })).body.secret);
  });
  after(async () => {
    await service?.stop();
    await receiver.close();
  });

  async function start(keys?: string): Promise<TestService> {
    await service?.stop();
    service = undefined;
    const settings = { ...loopback, ...(keys !== undefined && { CIVIC_SECRET_KEY: keys }) };
    service = await startTestService(database.url, { worker: keys !== undefined, settings });
    return service;
  }

  const stored = async () => (await database.db('webhook_secrets').orderBy('id')).map((row) => row.stored);

  async function findPlain(): Promise<string[]> {
    const rows = JSON.stringify(await dumpRows(database));
    const file = database.url.replace(/^sqlite:/, '');
    const files = [file, `${file}-wal`].filter(existsSync).map((name) => readFileSync(name, 'latin1'));
    return plain.filter((secret) => [rows, ...files].some((text) => text.includes(secret.slice(6))));
  }

  it('are plain text without a secret key, and the worker encrypts them once a key is configured', async () => {
    assert.deepEqual(await stored(), plain);
    await start(older);
    await until('it is encrypted', async () => (await stored()).every((text) => text.startsWith('sealed:')));
    assert.ok(!JSON.stringify(await dumpRows(database)).includes(plain[0]!.slice(6)));
    plain.length = 0;
  });

  it('are not readable anywhere in the database, and still sign', async () => {
    const client = (await start(older)).as(key);
    const { body: webhook } = await client.post('/webhooks', { url: receiver.url });
    const { body: rotated } = await client.post(`${pathOf(webhook)}/rotate_secret`, undefined);
    plain.push(webhook.secret, rotated.secret);
    const { body: test } = await client.post(`${pathOf(webhook)}/test`, undefined);
    assert.equal(test.state, 'delivered');
    const request = receiver.requests.at(-1)!;
    for (const secret of plain) {
      new Webhook(secret).verify(request.body, request.headers as Record<string, string>);
    }
    assert.deepEqual(await findPlain(), []);
  });

  it('are encrypted again with a new first key, so that the old key can be removed', async () => {
    const before = await stored();
    await start(`${newer},${older}`);
    await until('they are encrypted anew', async () =>
      (await stored()).every((text, index) => text.slice(0, 15) !== before[index]!.slice(0, 15)),
    );
    await start(newer);
    assert.equal(new Set((await stored()).map((text) => text.slice(0, 15))).size, 1);
  });

  it('prevent the start of a process without their key, with an error that names the setting', async () => {
    for (const keys of [older, undefined]) await assert.rejects(start(keys), /CIVIC_SECRET_KEY/);
  });
});
