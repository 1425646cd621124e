import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { assertWhole } from '../support/assert-whole.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type NetworkGroup, openNetwork } from '../support/open-network.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('erasing a person', (database) => {
  let service: TestService;
  let other: TestService;
  let leaf: NetworkGroup;
  let root: NetworkGroup;
  let petition: PetitionOfTest;
  let event: string;
  /** Somebody whom no account knows before the test. */
  let person: { given_name: string; email_addresses: [{ address: string }] };
  let people = 0;

  before(async () => {
    service = await startTestService(database.url);
    other = await startTestService(database.url);
    ({ leaf, root } = await openNetwork(service, 'https://receiver.example'));
    petition = await openPetition({ client: async () => leaf.client });
    const { body } = await leaf.client.post('/events', { originating_system: 'races', summary: 'Race' });
    event = pathOf(body);
  });
  beforeEach(() => {
    person = { given_name: 'Amara', email_addresses: [{ address: `amara-${++people}@people.example` }] };
  });
  after(async () => {
    await other.stop();
    await service.stop();
  });

  const eraseFrom = (context: TestService['context'], accountSlug: string) =>
    erasePerson(context, { accountSlug, email: person.email_addresses[0].address }).catch((error) => {
      assert.equal(error.code, 'not_found', String(error));
    });

  it('who signs and attends at the same time leaves no old data; the person can be created again', async () => {
    const countPeople = async () => (await leaf.client.get('/people')).body.total_records;
    const before = await countPeople();
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => petition.sign({ person, add_tags: ['tenant'] })),
        ...Array.from({ length: 4 }, () => leaf.client.post(`${event}/attendance`, { person })),
        eraseFrom(service.context, leaf.slug),
        eraseFrom(other.context, leaf.slug),
      ]);
      for (const answer of answers)
        if (answer !== undefined && 'status' in answer) assert.equal(answer.status, 200, answer.text);
      await assertWhole(database.db, leaf.id);
    }
    await eraseFrom(service.context, leaf.slug);
    await assertWhole(database.db, leaf.id);
    assert.equal(await countPeople(), before);
  });

  it('whom a link names lets each simultaneous call succeed, or rejects its link', async () => {
    for (let round = 0; round < 2; round++) {
      const { body } = await leaf.client.post('/people', { person });
      const link = { _links: { 'osdi:person': { href: body._links.self.href } } };
      const [, ...answers] = await Promise.all([
        eraseFrom(other.context, leaf.slug),
        ...Array.from({ length: 4 }, () => petition.sign(link)),
        ...Array.from({ length: 4 }, () => leaf.client.post(`${event}/attendance`, link)),
      ]);
      for (const { status, text } of answers) assert.ok([200, 400].includes(status), `${status} ${text}`);
      await assertWhole(database.db, leaf.id);
    }
  });

  it('who signs again by a link deletes that signature too, or the signature is rejected', async () => {
    const { db } = database;
    for (let round = 0; round < 3; round++) {
      const { body } = await leaf.client.post('/people', { person });
      const link = { _links: { 'osdi:person': { href: body._links.self.href } } };
      await petition.sign(link);
      const comments = `My rent doubled ${round}`;
      const [, ...answers] = await Promise.all([
        eraseFrom(other.context, leaf.slug),
        ...Array.from({ length: 4 }, () => petition.sign({ ...link, comments })),
      ]);
      for (const { status, text } of answers) assert.ok([200, 400].includes(status), `${status} ${text}`);
      await assertWhole(database.db, leaf.id);
      const payloads = (await db('messages').select('body')).map(({ body }) => body).join();
      assert.ok(!payloads.includes(comments), 'a message with what was entered');
    }
  });

  it('in an ancestor account during a network action keeps all totals correct', async () => {
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => petition.sign({ person })),
        eraseFrom(other.context, root.slug),
        eraseFrom(service.context, leaf.slug),
      ]);
      for (const answer of answers)
        if (answer !== undefined && 'status' in answer) assert.equal(answer.status, 200, answer.text);
      for (const { id } of [leaf, root]) await assertWhole(database.db, id);
    }
  });
});
