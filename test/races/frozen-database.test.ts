import assert from 'node:assert/strict';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

const cases: readonly (readonly [slug: string, thaw: (proxy: DatabaseProxy) => void])[] = [
  ['answers-again', (proxy) => proxy.thaw()],
  [
    'dropped-all',
    (proxy) => {
      proxy.forget();
      proxy.thaw();
    },
  ],
];

describeOnEachDatabase('a service whose database freezes', (database) => {
  if (database.dialect === 'SQLite') return;
  const frozen: {
    slug: string;
    key: string;
    proxy: DatabaseProxy;
    service: TestService;
    thaw: () => void;
  }[] = [];
  before(async () => {
    for (const [slug, thaw] of cases) {
      const proxy = await startDatabaseProxy(database.url);
      const service = await startTestService(proxy.url, { opening: { statementMilliseconds: 500 } });
      const { key } = await openIndividual(service.context, slug);
      frozen.push({ slug, key, proxy, service, thaw: () => thaw(proxy) });
    }
  });
  after(async () => {
    for (const { proxy, service } of frozen) {
      await service.stop();
      await proxy.close();
    }
  });

  it('returns 503 during this time, and recovers when it responds again or has dropped all connections; a repeat writes once (4.2)', async () => {
    await Promise.all(
      frozen.map(async ({ slug, key, proxy, service, thaw }) => {
        const readiness = async () => (await fetch(`${service.url}/readyz`)).status;
        const client = service.as(key);
        const post = () =>
          client.post(
            '/events',
            { originating_system: 'test', summary: 'Meeting' },
            { 'idempotency-key': slug },
          );
        await client.get('/events');
        proxy.freeze();
        assert.equal((await post()).body.code, 'database_unavailable', slug);
        await until('the service is not ready', async () => (await readiness()) === 503);
        thaw();
        await until('the service is ready', async () => (await readiness()) === 200);
        const posted = await until('the event is posted', async () => {
          const answer = await post();
          return answer.status === 200 ? answer : undefined;
        });
        const { body } = await client.get('/events');
        assert.deepEqual(body._embedded['osdi:events'], [posted.body], slug);
      }),
    );
  });
});
