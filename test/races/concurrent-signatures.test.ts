import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('concurrent signatures', (database) => {
  let service: TestService;
  let other: TestService;
  let clients: Client[];
  let petition: string;

  before(async () => {
    service = await startTestService(database.url);
    other = await startTestService(database.url);
    const { key } = await openIndividual(service.context, 'racer');
    clients = [service.as(key), other.as(key)];
    await createWebhook(service.context, { accountSlug: 'racer', url: 'https://receiver.example/' });
  });
  after(async () => {
    await other.stop();
    await service.stop();
  });
  beforeEach(async () => {
    const created = await clients[0]!.post('/petitions', { originating_system: 'races', title: 'Race' });
    petition = new URL(created.body._links.self.href).pathname.slice('/api/v1'.length);
  });

  const sign = (index: number, email: string, tags: string[] = []) =>
    clients[index % 2]!.post(`${petition}/signatures`, {
      person: { given_name: `Name ${index}`, email_addresses: [{ address: email }] },
      add_tags: tags,
    });

  it('creates one person and one signature from 30 parallel signatures of one email address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => sign(index, 'one@people.example')),
    );
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    assert.equal(new Set(answers.map((answer) => answer.body['platform:person_id'])).size, 1);
    assert.equal(new Set(answers.map((answer) => answer.body.identifiers[0])).size, 1);
    assert.equal((await clients[0]!.get(petition)).body.total_signatures, 1);
  });

  it('creates a separate message for each of them, because each is a new action (6)', async () => {
    const before = await database.db('messages');
    await Promise.all(Array.from({ length: 10 }, (_, index) => sign(index, 'again@people.example')));
    const messages = (await database.db('messages')).slice(before.length);
    assert.equal(messages.length, 10);
    assert.equal(new Set(messages.map(({ body }) => JSON.parse(body)[0].idempotency_key)).size, 10);
    assert.equal((await database.db('deliveries')).length, before.length + 10);
  });

  it('counts 100 parallel signatures of different people exactly', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sign(index, `person-${index}@people.example`, ['crowd'])),
    );
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    assert.equal((await clients[0]!.get(petition)).body.total_signatures, 100);
    const tags = await clients[0]!.get('/tags');
    assert.equal(tags.body.total_records, 1);
    const taggings = new URL(tags.body._embedded['osdi:tags'][0]._links['osdi:taggings'].href);
    assert.equal((await clients[0]!.get(taggings.pathname.slice('/api/v1'.length))).body.total_records, 100);
  });
});
