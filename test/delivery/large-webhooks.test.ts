import assert from 'node:assert/strict';
import type { Database } from '../../src/database/connect.ts';
import { mostRows } from '../../src/database/throttle.ts';
import { breakWrites } from '../support/break-writes.ts';
import { startCivic } from '../support/civic-process.ts';
import { countWritten } from '../support/count-written.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { startReceiver } from '../support/receiver.ts';
import { seedFailed } from '../support/seed-failed.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/until.ts';
import { watchTurns } from '../support/watch-turns.ts';
import { loopback } from '../support/webhook-settings.ts';
import { forgetAll } from '../unit/delivery/enqueued-deliveries.ts';

const url = 'https://crm.example.org/hooks';
const since = '2026-10-06T09:00:00Z';
const createdAt = Date.parse(since);
const failed = 1000;
const mostTurnMilliseconds = 50;
const text = 'x'.repeat(4096);

describeOnEachDatabase('a webhook of 1,000 failed deliveries', (database) => {
  let service: TestService;
  let client: Client;
  let apiKey: string;
  let accountId: string;
  let webhook: Awaited<ReturnType<Client['get']>>['body'];

  before(async () => {
    service = await startTestService(database.url, { settings: loopback });
    const { account, key } = await openIndividual(service.context, 'owner');
    client = service.as(key);
    apiKey = key;
    accountId = account.id;
  });
  beforeEach(async () => {
    webhook = (await client.post('/webhooks', { url })).body;
    await seed(webhook, failed);
  });
  afterEach(async () => {
    await forgetAll(database.db);
  });
  after(() => service.stop());

  const seed = (of: typeof webhook, count: number) =>
    seedFailed(database, { accountId, endpointId: idOf(of), createdAt, count, attempts: 1 });
  const recover = (headers = {}) => client.post(`${pathOf(webhook)}/recover`, { since }, headers);
  const count = async (table: 'messages' | 'deliveries' | 'attempts', where = {}) =>
    Number((await database.db(table).where(where).count({ n: '*' }))[0]?.n);

  // The rows that each statement names, and the number of requests that are served during the work.
  async function watch(db: Database, work: () => Promise<unknown>) {
    let isDone = false;
    let answered = 0;
    const statements = await recordStatements(db, async () => {
      const working = work().finally(() => {
        isDone = true;
      });
      while (!isDone) {
        assert.equal((await client.get('/webhooks')).status, 200);
        answered += 1;
      }
      await working;
    });
    const largest = Math.max(...statements.map(({ bindings }) => bindings?.length ?? 0));
    return { answered, largest };
  }

  it('is recovered in small transactions, and other requests are served between them', async () => {
    let answer: Awaited<ReturnType<typeof recover>> | undefined;
    const { answered, largest } = await watch(service.context.db, async () => {
      answer = await recover();
    });
    assert.deepEqual(answer?.body, { recovered: failed });
    assert.ok(largest <= 2 * mostRows + 5, `a statement of ${largest} values`);
    assert.ok(answered >= 2, `${answered} requests were answered`);
    assert.equal(await count('deliveries', { state: 'pending', schedule_position: 0 }), failed);
    assert.deepEqual((await recover()).body, { recovered: 0 });
  });

  it('is recovered completely by a repeat with the same Idempotency-Key if a failure stopped the first call', async () => {
    const key = { 'Idempotency-Key': 'one' };
    const first = recover(key);
    await until('some wait again', () => count('deliveries', { state: 'pending' }));
    const repair = await breakWrites(database, 'update', 'deliveries');
    assert.equal((await first).status, 500);
    await repair();
    const revived = await count('deliveries', { state: 'pending' });
    assert.ok(revived > 0 && revived < failed, `${revived} wait again`);

    // One of the pending deliveries fails once more; a new one is created and fails.
    const again = (await database.db('deliveries').where({ state: 'pending' }).orderBy('id').first())!;
    await database.db('deliveries').where({ id: again.id }).update({ state: 'failed' });
    const model = { ...again, message_id: 'later', state: 'failed' as const };
    await database.db('deliveries').insert({ ...model, id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' });

    for (let repeat = 0; repeat < 2; repeat++) {
      assert.deepEqual((await recover(key)).body, { recovered: failed });
      const left = await database.db('deliveries').where({ state: 'failed' }).orderBy('id').select('id');
      assert.deepEqual(
        left.map(({ id }) => id),
        [again.id, 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
      );
    }
  });

  it('is recovered completely by a repeat with the same Idempotency-Key after the process was killed', async () => {
    const settings = { CIVIC_DATABASE_URL: database.url };
    const killed = await startCivic(['serve', '--no-worker'], settings);
    const call = {
      method: 'POST',
      headers: { 'api-key': apiKey, 'idempotency-key': 'killed', 'content-type': 'application/json' },
      body: JSON.stringify({ since }),
    };
    const lost = assert.rejects(fetch(`${killed.url}/api/v1${pathOf(webhook)}/recover`, call));
    await until('some wait again', () => count('deliveries', { state: 'pending' }));
    await killed.end('SIGKILL');
    await lost;
    assert.deepEqual((await recover({ 'Idempotency-Key': 'killed' })).body, { recovered: failed });
    assert.equal(await count('deliveries', { state: 'pending', schedule_position: 0 }), failed);
  });

  it('is recovered completely by the next worker if a failure stopped the call', async () => {
    // Nothing is sent to a webhook that is off.
    const first = recover();
    await until('some wait again', () => count('deliveries', { state: 'pending' }));
    const repair = await breakWrites(database, 'update', 'deliveries');
    assert.equal((await first).status, 500);
    await client.put(pathOf(webhook), { enabled: false });
    await repair();
    assert.ok((await count('deliveries', { state: 'failed' })) > 0, 'nothing is left to recover');
    // Otherwise the worker expires the messages soon after it has recovered them.
    const settings = { ...loopback, CIVIC_RETENTION_DAYS: '365' };
    const worker = await startTestService(database.url, { worker: true, settings });
    await until('all wait again', async () => (await count('deliveries', { state: 'pending' })) === failed);
    await worker.stop();
  });

  it('writes at most 1,000 rows in a transaction while it is recovered and deleted', async () => {
    const recovering = await countWritten(service.context.db, async () => {
      assert.deepEqual((await recover()).body, { recovered: failed });
    });
    const deleting = await countWritten(service.context.db, async () => {
      await client.delete(pathOf(webhook));
      await until('all is removed', async () => (await count('deliveries')) === 0);
    });
    // A deleted delivery has rows in up to three tables, and each transaction writes what it has done.
    for (const [written, most] of [
      [recovering, mostRows + 5],
      [deleting, 1_000],
    ] as const) {
      assert.ok(written.length >= failed / mostRows, `${written.length} transactions`);
      assert.ok(Math.max(...written) <= most, `a transaction of ${Math.max(...written)} rows`);
    }
  });

  it('is recovered once by several simultaneous calls with the same key, and counts once if a COMMIT is lost', async () => {
    const key = { 'Idempotency-Key': 'simultaneous' };
    const calls = [recover(key), recover(key), recover(key)];
    await until('some wait again', () => count('deliveries', { state: 'pending' }));
    loseNextCommit(service.context.db);
    for (const { body } of await Promise.all(calls)) assert.deepEqual(body, { recovered: failed });
    assert.equal(await count('deliveries', { state: 'pending' }), failed);
  });

  it('is deleted at once, and its deliveries are deleted soon after, in small transactions', async () => {
    await database.db('deliveries').update({ state: 'pending' });
    const { answered, largest } = await watch(service.context.db, async () => {
      assert.equal((await client.delete(pathOf(webhook))).status, 204);
      assert.notEqual(await count('deliveries'), 0, 'the answer waited for the removal');
      assert.equal((await client.get(`${pathOf(webhook)}/deliveries`)).status, 404);
      await until('all is removed', async () => (await count('deliveries')) === 0);
    });
    assert.ok(largest <= 2 * mostRows + 5, `a statement of ${largest} values`);
    assert.ok(answered >= 2, `${answered} requests were answered`);
    assert.deepEqual([await count('messages'), await count('attempts')], [0, 0]);
  });

  it('that is deleted just before the service stops is removed completely by the next worker, and nothing is sent', async () => {
    const receiver = await startReceiver();
    await client.put(pathOf(webhook), { url: receiver.url });
    await database.db('deliveries').update({ state: 'pending' });
    const stopped = await startTestService(database.url, { settings: loopback });
    await stopped.as(apiKey).delete(pathOf(webhook));
    await stopped.stop();
    const left = await count('deliveries');
    assert.ok(left > 0, 'nothing is left to remove');
    const worker = await startTestService(database.url, { worker: true, settings: loopback });
    await until('all is removed', async () => (await count('deliveries')) === 0);
    assert.deepEqual([await count('messages'), await count('attempts')], [0, 0]);
    assert.equal(receiver.requests.length, 0);
    await Promise.all([worker.stop(), receiver.close()]);
  });

  it('blocks the event loop for less than 50 ms of processor time while it is recovered and deleted', async () => {
    const recoverAndDelete = async (of: typeof webhook) => {
      await client.post(`${pathOf(of)}/recover`, { since });
      await client.delete(pathOf(of));
      await until('all is removed', async () => (await count('deliveries', { endpoint_id: idOf(of) })) === 0);
    };
    const large = (await client.post('/webhooks', { url: `${url}/large` })).body;
    await seed(large, 2 * failed);
    await database.db('messages').update({ body: JSON.stringify([text]) });
    await database.db('attempts').update({ response_body: text });
    // The first one only warms up the code.
    await recoverAndDelete(webhook);
    const turns = watchTurns();
    await recoverAndDelete(large);
    turns.stop();
    const longest = turns.longest();
    assert.ok(longest < mostTurnMilliseconds, `a turn of ${longest} ms`);
  });
});
