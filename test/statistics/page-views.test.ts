import assert from 'node:assert/strict';
import { countViewsByDay, countViewsBySource } from '../../src/actions/statistics/page-view-store.ts';
import { createViewCounter } from '../../src/actions/statistics/view-counter.ts';
import { createLogger } from '../../src/base/logger.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { startTestService } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

describeOnEachDatabase('The page views of an action', (database) => {
  const suite = useService(database);

  async function openPetition(): Promise<{ id: string; path: string }> {
    const client = await suite.client();
    const { body } = await client.post('/petitions', { originating_system: 'test', title: 'Cap the rents' });
    return { id: idOf(body), path: new URL(body.url).pathname };
  }

  it('are counted for each source on its public webpage, but not for bots, prefetches and forms (I-views)', async () => {
    const { id, path } = await openPetition();
    const { context, url } = suite.service;
    const visitor = visit(url);
    for (const [query, headers] of [
      ['', browser],
      ['?source=mail', browser],
      ['?source=mail&source=other', browser],
      ['', { ...browser, 'sec-purpose': 'prefetch' }],
      ['', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
      ['', {}],
    ] as const)
      assert.equal((await visitor.get(path + query, headers)).status, 200);
    assert.equal((await visitor.get(`${path}-none`, browser)).status, 404);
    assert.equal((await visitor.post(path, { email: '' }, browser)).status, 400);
    await context.views.flush();
    assert.deepEqual(Object.fromEntries(await countViewsBySource(context.db, id)), { '': 1, mail: 2 });
    const today = new Date(context.clock.now()).toISOString().slice(0, 10);
    assert.deepEqual(Object.fromEntries(await countViewsByDay(context.db, id)), { [today]: 3 });
  });

  it('are not counted for a HEAD of a petition or an event (I-views)', async () => {
    const { context, url } = suite.service;
    const account = await suite.user();
    const petition = await openPetition();
    const { event, webpage } = await publish(context, { account, by: account });
    for (const path of [petition.path, `/events/${webpage.slug}`])
      assert.equal((await fetch(url + path, { method: 'HEAD', headers: browser })).status, 200);
    assert.equal((await visit(url).get(`/events/${webpage.slug}`, browser)).status, 200);
    await context.views.flush();
    assert.deepEqual(Object.fromEntries(await countViewsBySource(context.db, petition.id)), {});
    assert.deepEqual(Object.fromEntries(await countViewsBySource(context.db, event.id)), { '': 1 });
  });

  it('cost no statement each: a rush is written as one row', async () => {
    const { db } = suite.service.context;
    const counter = createViewCounter({ db, logger: createLogger('silent') });
    const view = { actionId: 'rush', day: '2026-11-20', source: '' };
    const statements = await recordStatements(db, async () => {
      for (let index = 0; index < 10_000; index += 1) counter.count(view);
      await counter.flush();
    });
    assert.equal(statements.filter(({ sql }) => /page_views/.test(sql)).length, 1);
    assert.equal((await countViewsByDay(db, 'rush')).get(view.day), 10_000);
  });

  it('are written some time later without a further view', async () => {
    const { db } = suite.service.context;
    const counter = createViewCounter({ db, logger: createLogger('silent') }, 5);
    counter.count({ actionId: 'later', day: '2026-11-20', source: '' });
    await until(
      'the view is stored',
      async () => (await countViewsByDay(db, 'later')).get('2026-11-20') === 1,
    );
  });

  it('are kept while the database refuses them, and written after that', async () => {
    const { db } = suite.service.context;
    let isRefusing = true;
    const refusing = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && isRefusing) return () => Promise.reject(new Error('refused'));
        return Reflect.get(target, name, target);
      },
    });
    const counter = createViewCounter({ db: refusing, logger: createLogger('silent') }, 5);
    const view = { actionId: 'refused', day: '2026-11-20', source: '' };
    counter.count(view);
    await counter.flush();
    isRefusing = false;
    counter.count(view);
    await counter.flush();
    assert.equal((await countViewsByDay(db, 'refused')).get(view.day), 2);
  });

  it('are written when the service stops', async () => {
    const { id, path } = await openPetition();
    const other = await startTestService(database.url);
    assert.equal((await visit(other.url).get(path, browser)).status, 200);
    await other.stop();
    assert.equal((await countViewsBySource(database.db, id)).get(''), 1);
  });
});
