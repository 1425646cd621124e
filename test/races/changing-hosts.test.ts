import assert from 'node:assert/strict';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

describeOnEachDatabase('a service whose database has two hosts', (database) => {
  if (database.dialect === 'SQLite') return;
  let hosts: DatabaseProxy[];
  let service: TestService;
  let client: Client;

  before(async () => {
    hosts = [await startDatabaseProxy(database.url), await startDatabaseProxy(database.url)];
    const names = hosts.map(({ port }) => `127.0.0.1:${port}`);
    service = await startTestService(`mysql://root@${names}${new URL(database.url).pathname}`);
    const { key } = await openIndividual(service.context, 'holder');
    client = service.as(key);
  });
  after(async () => {
    await service.stop();
    await Promise.all(hosts.map((host) => host.close()));
  });

  const restart = async (index: number) => {
    hosts[index] = await startDatabaseProxy(database.url, hosts[index]!.port);
  };
  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
  const post = (crm: string) =>
    client.post('/events', { originating_system: 'test', summary: 'Meeting', identifiers: [crm] });

  it('authenticates and reads although the connection is lost at this moment', async () => {
    hosts[0]!.cutAt('select `accounts`');
    assert.equal((await client.get('/events')).status, 200);
  });

  it('answers every request while its first host goes away, and writes each event once (4.2)', async () => {
    const before = (await client.get('/events')).body.total_records;
    const posts = Array.from({ length: 60 }, async (_, index) => {
      if (index === 30) await hosts[0]!.close();
      return post(`crm:${index}`);
    });
    const reads = Array.from({ length: 20 }, () => client.get('/events'));
    for (const { status, body } of await Promise.all([...posts, ...reads]))
      assert.equal(status, 200, body.detail);
    assert.equal((await client.get('/events')).body.total_records, before + 60);
    await restart(0);
  });

  it('answers 503 with Retry-After within 8 s without any host, also on /readyz, and recovers (4.2)', async () => {
    await Promise.all(hosts.map((host) => host.close()));
    const startedAt = performance.now();
    const answers = await Promise.all([post('crm:late'), client.get('/events'), post('crm:later')]);
    const isReady = await readiness();
    const milliseconds = performance.now() - startedAt;
    for (const { status, body, headers } of answers) {
      assert.deepEqual([status, body.code], [503, 'database_unavailable']);
      assert.match(headers['retry-after'] ?? '', /^\d+$/);
    }
    assert.equal(isReady, 503);
    assert.ok(milliseconds < 8_000, `it took ${milliseconds} ms`);
    await restart(0);
    await restart(1);
    await until('the service is ready', async () => (await readiness()) === 200);
    assert.equal((await post('crm:late')).status, 200);
  });
});
