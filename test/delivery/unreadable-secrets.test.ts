import assert from 'node:assert/strict';
import { randomIds } from '../../src/base/ids.ts';
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { loopback } from '../support/webhook-settings.ts';

const [older, newer] = [randomIds, randomIds].map((ids) => ids.secret(32).toString('base64'));

describeOnEachDatabase('a webhook whose secret cannot be decrypted', (database) => {
  const log = captureLog();
  let service: TestService;
  let receivers: Receiver[];
  let client: Client;
  let petition: PetitionOfTest;
  let [broken, healthy] = ['', ''];
  const idOf = (path: string) => path.split('/').at(-1)!;
  const stored = (path: string) => database.db('webhook_secrets').where({ webhook_id: idOf(path) });

  async function start(keys: string, worker: boolean): Promise<void> {
    service = await startTestService(database.url, {
      worker,
      logger: log.logger,
      settings: { ...loopback, CIVIC_SECRET_KEY: keys },
    });
  }

  before(async () => {
    receivers = [await startReceiver(), await startReceiver()];
    await start(older!, false);
    const { key } = await openIndividual(service.context, 'owner');
    const add = async ({ url }: Receiver) => pathOf((await service.as(key).post('/webhooks', { url })).body);
    broken = await add(receivers[0]!);
    healthy = await add(receivers[1]!);
    await service.as(key).post(`${healthy}/rotate_secret`, undefined);
    await stored(healthy).whereNotNull('ends_at').update({ ends_at: 1 });
    // Encrypted for another webhook, so that it cannot be decrypted.
    await stored(broken).update({ stored: (await stored(healthy).first())!.stored });
    await service.stop();
    await start(`${newer},${older}`, true);
    client = service.as(key);
    petition = await openPetition({ client: async () => client }, client);
  });
  after(async () => {
    await service.stop();
    await Promise.all(receivers.map((receiver) => receiver.close()));
  });

  const sign = (name: string) =>
    petition.sign({ person: { email_addresses: [{ address: `${name}@people.example` }] } });
  const reported = () =>
    log.lines().filter(({ webhook, level }) => webhook === idOf(broken) && Number(level) >= 50);

  it('stops neither the encryption of other secrets nor the deletion of old ones', async () => {
    await until('the old secret is deleted', async () => (await stored(healthy)).length === 1);
    const [current] = await stored(healthy);
    const [other] = await stored(broken);
    assert.notEqual(current?.stored.slice(0, 15), other?.stored.slice(0, 15));
  });

  it('keeps its deliveries pending while others are sent, and is logged once', async () => {
    for (const [index, name] of ['amara', 'bela'].entries()) {
      await sign(name);
      await receivers[1]!.waitFor(index + 1);
    }
    const waiting = await database.db('deliveries').where({ endpoint_id: idOf(broken) });
    assert.deepEqual(
      waiting.map(({ state, attempt_count, claim_token }) => [state, attempt_count, claim_token]),
      [
        ['pending', 0, null],
        ['pending', 0, null],
      ],
    );
    assert.equal(reported().length, 1);
    assert.equal(receivers[0]!.requests.length, 0);
  });

  it('can be read, and rejects tests and retries with the reason', async () => {
    assert.equal((await client.get(broken)).status, 200);
    const { body } = await client.get(`${broken}/deliveries`);
    const [delivery] = body._embedded['platform:deliveries'];
    for (const path of [`${broken}/test`, `${pathOf(delivery)}/retry`]) {
      const refused = await client.post(path, undefined);
      assert.equal(refused.status, 500);
      assert.match(refused.body.detail, /secret of the webhook cannot be opened/, path);
    }
  });

  it('gets messages again after it has a new secret', async () => {
    await client.post(`${broken}/rotate_secret`, undefined);
    const { body: test } = await client.post(`${broken}/test`, undefined);
    assert.equal(test.state, 'delivered');
  });
});
