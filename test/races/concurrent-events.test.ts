import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('concurrent writes of events', (database) => {
  let service: TestService;
  let other: TestService;
  let clients: Client[];
  let racers = 0;

  before(async () => {
    service = await startTestService(database.url);
    other = await startTestService(database.url);
  });
  after(async () => {
    await other.stop();
    await service.stop();
  });
  beforeEach(async () => {
    const { key } = await openIndividual(service.context, `racer-${++racers}`);
    clients = [service.as(key), other.as(key)];
  });

  const client = (index: number) => clients[index % clients.length]!;
  const summary = (text: string) => ({ originating_system: 'races', summary: text });

  it('creates one event from 50 concurrent POSTs with one identifier, and returns its id to each (4.2)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client(index).post('/events', { ...summary(`Post ${index}`), identifiers: ['races:one'] }),
      ),
    );
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    assert.equal(new Set(answers.map((answer) => answer.body.identifiers[0])).size, 1);
    const list = await client(0).get('/events');
    assert.equal(list.body.total_records, 1);
    assert.equal(list.body._embedded['osdi:events'].length, 1);
  });

  it('keeps every identifier of parallel POSTs and PUTs on one event (4.4)', async () => {
    const created = await client(0).post('/events', { ...summary('Shared'), identifiers: ['races:shared'] });
    const path = new URL(created.body._links.self.href).pathname.slice('/api/v1'.length);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0
          ? client(index / 2).put(path, { identifiers: [`races:put-${index}`] })
          : client((index - 1) / 2).post('/events', {
              ...summary('Shared'),
              identifiers: ['races:shared', `races:post-${index}`],
            }),
      ),
    );
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    const event = await client(0).get(path);
    assert.equal(event.body.identifiers.length, 32);
  });

  it('gives concurrent events dense positions and an exact total (4.1)', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => client(index).post('/events', summary(`Dense ${index}`))),
    );
    const pages = await Promise.all(
      [1, 2, 3].map((page) => client(page).get(`/events?page=${page}&per_page=20`)),
    );
    assert.deepEqual(
      pages.map(({ body }) => [body.total_records, body._embedded['osdi:events'].length]),
      [
        [60, 20],
        [60, 20],
        [60, 20],
      ],
    );
    const ids = pages.flatMap(({ body }) =>
      body._links['osdi:events'].map(({ href }: { href: string }) => href),
    );
    assert.equal(new Set(ids).size, 60);
  });
});
