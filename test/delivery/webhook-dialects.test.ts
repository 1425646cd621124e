import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import type { ReceivedRequest } from '../support/receiver.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

type Body = Awaited<ReturnType<Client['get']>>['body'];

describeOnEachDatabase('the dialect of a webhook', (database) => {
  const clock = createManualClock();
  const suite = useService(database, {
    clock,
    worker: true,
    settings: { ...loopback, CIVIC_V2_PREFIX: 'action_network', CIVIC_WEBHOOK_RETRY_SECONDS: '5' },
  });
  const receiver = useReceiver();
  let client: Client;
  let petition: PetitionOfTest;

  beforeEach(async () => {
    client = suite.service.as((await suite.group()).key);
    petition = await openPetition({ client: async () => client });
  });

  const create = async (path: string, dialect?: string): Promise<Body> =>
    (await client.post('/webhooks', { url: `${receiver.url}/${path}`, ...(dialect && { dialect }) })).body;
  const sign = () =>
    petition.sign({
      person: { email_addresses: [{ address: 'amara@people.example' }] },
      'platform:referrer_data': { source: 'letter' },
    });
  const messageOf = (requests: readonly ReceivedRequest[], path: string): Body => {
    const request = requests.find(({ url }) => url === `/${path}`);
    assert.ok(request, `nothing came at /${path}`);
    return JSON.parse(request.body.toString())[0];
  };
  const countBodies = () => database.db('messages').whereNotNull('other_body').select('id');

  it('is v1 unless the webhook is created with another one, and a PUT changes it (V-webhook)', async () => {
    const webhook = await create('one');
    assert.equal(webhook.dialect, 'v1');
    assert.equal((await create('two', 'v2')).dialect, 'v2');
    assert.equal((await client.put(pathOf(webhook), { dialect: 'v2' })).body.dialect, 'v2');
    const { body, headers } = await client.put(pathOf(webhook), { dialect: 'v3' });
    assert.deepEqual([body.dialect, headers['ignored-fields']], ['v2', 'dialect']);
    assert.equal((await client.post('/webhooks', { url: receiver.url, dialect: 'v3' })).status, 400);
  });

  it('gives the messages of each webhook its names, with one key for both (6, V-webhook)', async () => {
    const first = await create('v1');
    const second = await create('v2', 'v2');
    await sign();
    const requests = await receiver.waitFor(2);
    const [one, two] = [messageOf(requests, 'v1'), messageOf(requests, 'v2')];
    const [signature, renamed] = [one['osdi:signature'], two['osdi:signature']];
    assert.equal(one.idempotency_key, two.idempotency_key);
    assert.deepEqual(renamed['action_network:referrer_data'], signature['platform:referrer_data']);
    assert.equal(renamed['platform:referrer_data'], undefined);
    assert.equal(renamed.identifiers[0], signature.identifiers[0].replace('platform:', 'action_network:'));
    assert.equal(renamed._links.self.href, signature._links.self.href.replace('/api/v1/', '/api/v2/'));
    assert.deepEqual(two['action_network:sponsor'], one['platform:sponsor']);
    for (const [path, webhook] of Object.entries({ v1: first, v2: second })) {
      const { body, headers } = requests.find(({ url }) => url === `/${path}`)!;
      new Webhook(webhook.secret).verify(body.toString(), headers as Record<string, string>);
    }
    const payloads = await Promise.all(
      [first, second].map(async (webhook) => {
        const list = await client.get(`${pathOf(webhook)}/deliveries`);
        return list.body._embedded['platform:deliveries'][0].payload[0];
      }),
    );
    assert.deepEqual(payloads, [one, two]);
  });

  it('costs an account without a webhook in version 2 no second text', async () => {
    const before = (await countBodies()).length;
    await create('v1');
    await sign();
    await receiver.waitFor(1);
    assert.equal((await countBodies()).length, before);
  });

  it('is that of the time of the action in each further attempt', async () => {
    const webhook = await create('v2', 'v2');
    await create('v1');
    receiver.answerWith(({ url }, index) => ({ status: url === '/v2' && index < 2 ? 500 : 200 }));
    await sign();
    await receiver.waitFor(2);
    await client.put(pathOf(webhook), { dialect: 'v1' });
    const path = `${pathOf(webhook)}/deliveries`;
    const delivery = async (): Promise<Body> =>
      (await client.get(path)).body._embedded['platform:deliveries'][0];
    await until('the first attempt is settled', async () => (await delivery()).attempt_count === 1);
    await client.post(`${pathOf(await delivery())}/retry`, undefined);
    const requests = (await receiver.waitFor(3)).filter(({ url }) => url === '/v2');
    assert.equal(requests.length, 2);
    assert.deepEqual(requests[0]?.body, requests[1]?.body);
    assert.ok('action_network:sponsor' in messageOf(requests, 'v2'));
  });

  it('is that of the webhook in a test message', async () => {
    const webhook = await create('v2', 'v2');
    await client.post(`${pathOf(webhook)}/test`, undefined);
    const message = messageOf(await receiver.waitFor(1), 'v2');
    assert.match(message['osdi:signature'].identifiers[0], /^action_network:/);
    assert.equal(message['osdi:signature'].comments, 'Test message');
  });
});
