import assert from 'node:assert/strict';
import { randomIds } from '../../src/base/ids.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import { startReceiver } from '../support/receiver.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const url = 'https://crm.example.org/hooks';
const since = '2026-10-06T09:00:00Z';

describeOnEachDatabase('the number of webhooks of an account and of their manual actions', (database) => {
  const clock = createManualClock();
  const suite = useService(database, {
    clock,
    settings: { ...loopback, CIVIC_WEBHOOK_TIMEOUT_SECONDS: '20' },
  });
  it('is limited to 100 webhooks, even if 20 are posted simultaneously', async () => {
    const { db } = database;
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const { body: first } = await client.post('/webhooks', { url });
    const model = (await db('webhooks').where({ account_id: account.id }).first())!;
    const ids = Array.from({ length: 89 }, () => randomIds.newId());
    await db.batchInsert(
      'webhooks',
      ids.map((id) => ({ ...model, id })),
      30,
    );
    await db('lists').where({ owner_id: account.id, kind: 'webhooks' }).update({ total: 90 });

    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/webhooks', { url })));
    const refused = answers.filter(({ status }) => status === 400);
    assert.deepEqual([answers.filter(({ status }) => status === 200).length, refused.length], [10, 10]);
    assert.equal((await client.get('/webhooks')).body.total_records, 100);
    assert.equal((await db('webhooks').where({ account_id: account.id })).length, 100);
    assert.deepEqual(
      [refused[0]?.body.code, refused[0]?.body.detail],
      ['invalid_request', 'An account can have 100 webhooks, and this one has them; delete one first.'],
    );

    await client.delete(pathOf(first));
    assert.equal((await client.post('/webhooks', { url })).status, 200);
  });

  it('is limited to 60 tests, retries and recoveries in a minute, separately for each account', async () => {
    const recoverIn = async () => {
      const client = await suite.client();
      const { body } = await client.post('/webhooks', { url });
      return () => client.post(`${pathOf(body)}/recover`, { since });
    };
    const recover = await recoverIn();
    for (let count = 1; count <= 60; count++) assert.equal((await recover()).status, 200, `call ${count}`);
    const { status, body, headers } = await recover();
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'rate_limited', '60']);
    assert.equal((await (await recoverIn())()).status, 200);
    clock.advance(60_000);
    assert.equal((await recover()).status, 200);
  });

  it('is limited to 10 of them at a time, and the next one starts when one has ended', async () => {
    const client = await suite.client();
    const receiver = await startReceiver(() => ({ delay: 60_000 }));
    const webhooks = await Promise.all(
      [1, 2].map(async () => (await client.post('/webhooks', { url: receiver.url })).body),
    );
    const test = (index: number) => client.post(`${pathOf(webhooks[index % 2])}/test`, undefined);
    const tests = Array.from({ length: 10 }, (_, index) => test(index));
    await receiver.waitFor(10);
    const { status, body, headers } = await test(0);
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'rate_limited', '5']);
    await receiver.close();
    for (const answer of await Promise.all(tests)) assert.equal(answer.status, 200);
    assert.equal((await test(0)).status, 200);
  });
});
