import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { pathOf } from '../support/path-of.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('concurrent RSVPs', (database) => {
  let service: TestService;
  let other: TestService;
  let clients: Client[];
  let event: string;

  before(async () => {
    service = await startTestService(database.url);
    other = await startTestService(database.url);
    const { key } = await openIndividual(service.context, 'racer');
    clients = [service.as(key), other.as(key)];
  });
  after(async () => {
    await other.stop();
    await service.stop();
  });
  beforeEach(async () => {
    const { body } = await clients[0]!.post('/events', { originating_system: 'races', summary: 'Race' });
    event = pathOf(body);
  });

  const rsvp = (index: number, address: string) =>
    clients[index % 2]!.post(`${event}/attendance`, { person: { email_addresses: [{ address }] } });
  const total = async () => (await clients[0]!.get(event)).body.total_accepted;

  it('of one person, 30 simultaneously, count 1 (2.1 total_accepted)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => rsvp(index, 'one@people.example')),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.identifiers[0])).size, 1);
    assert.equal(await total(), 1);
  });

  it('of different people, 200 simultaneously, count 200 (2.1 total_accepted)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => rsvp(index, `person-${index}@people.example`)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(await total(), 200);
    assert.equal((await clients[0]!.get(`${event}/attendance`)).body.total_records, 200);
  });
});
