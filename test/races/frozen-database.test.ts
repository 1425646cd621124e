import assert from 'node:assert/strict';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

describeOnEachDatabase('a service whose database freezes', (database) => {
  if (database.dialect === 'SQLite') return;
  let proxy: DatabaseProxy;
  let service: TestService;
  before(async () => {
    proxy = await startDatabaseProxy(database.url);
    service = await startTestService(proxy.url, { opening: { statementMilliseconds: 500 } });
  });
  after(async () => {
    await service.stop();
    await proxy.close();
  });

  const readiness = async () => (await fetch(`${service.url}/readyz`)).status;

  for (const [frozen, thaw] of [
    ['responds again', () => proxy.thaw()],
    [
      'has dropped all connections',
      () => {
        proxy.forget();
        proxy.thaw();
      },
    ],
  ] as const) {
    it(`returns 503 during this time, and recovers when it ${frozen}; a repeat writes once (4.2)`, async () => {
      const { key } = await openIndividual(service.context, frozen.replaceAll(' ', '-'));
      const client = service.as(key);
      const post = () =>
        client.post(
          '/events',
          { originating_system: 'test', summary: 'Meeting' },
          { 'idempotency-key': frozen },
        );
      await client.get('/events');
      proxy.freeze();
      assert.equal((await post()).body.code, 'database_unavailable');
      await until('the service is not ready', async () => (await readiness()) === 503);
      thaw();
      await until('the service is ready', async () => (await readiness()) === 200);
      const posted = await until('the event is posted', async () => {
        const answer = await post();
        return answer.status === 200 ? answer : undefined;
      });
      const { body } = await client.get('/events');
      assert.deepEqual(body._embedded['osdi:events'], [posted.body]);
    });
  }
});
