import assert from 'node:assert/strict';
import { erasePerson } from '../../src/personal-data/erase-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('erasing a person', (database) => {
  let service: TestService;
  let other: TestService;

  before(async () => {
    service = await startTestService(database.url);
    other = await startTestService(database.url);
  });
  after(async () => {
    await other.stop();
    await service.stop();
  });

  const address = 'amara@people.example';
  const person = { given_name: 'Amara', email_addresses: [{ address }] };

  async function open() {
    const network = await openNetwork(service, 'https://receiver.example');
    const { leaf, root } = network;
    const petition = await openPetition({ client: async () => leaf.client });
    const { body } = await leaf.client.post('/events', { originating_system: 'races', summary: 'Race' });
    return { leaf, root, petition, event: pathOf(body) };
  }
  const eraseFrom = (context: TestService['context'], accountSlug: string) =>
    erasePerson(context, { accountSlug, email: address }).catch((error) => {
      assert.equal(error.code, 'not_found', String(error));
    });

  // Every counter is the number of the rows that it counts, and no row belongs to an erased person.
  async function assertWhole(accountId: string): Promise<void> {
    const { db } = database;
    const people = new Set((await db('people').where({ account_id: accountId })).map(({ id }) => id));
    const signatures = await db('signatures').where({ account_id: accountId });
    const attendances = await db('attendances').where({ account_id: accountId });
    for (const list of await db('lists').where({ account_id: accountId })) {
      const isOf = (row: { person_id: string; event_id?: string; petition_id?: string }) =>
        [row.person_id, row.event_id, row.petition_id].includes(list.owner_id);
      const members = {
        people: people.size,
        signatures: signatures.filter(isOf).length,
        attendances: attendances.filter(isOf).length,
      };
      if (list.kind in members) {
        assert.equal(
          list.total,
          members[list.kind as keyof typeof members],
          `${list.kind} of ${list.owner_id}`,
        );
      }
    }
    for (const { person_id } of [...signatures, ...attendances]) assert.ok(people.has(person_id));
    for (const message of await db('messages').where({ account_id: accountId })) {
      assert.ok(people.has(message.person_id ?? ''), 'a message of nobody');
    }
    const actions = await db('lists').where({ owner_id: accountId, kind: 'actions' }).first();
    const positions = await db('list_positions')
      .where({ owner_id: accountId, kind: 'actions' })
      .orderBy('position');
    const acted = new Set([
      ...signatures.map((row) => row.petition_id),
      ...attendances.map((row) => row.event_id),
    ]);
    assert.deepEqual(new Set(positions.map((row) => row.member_id)), acted);
    assert.deepEqual(
      positions.map(({ position }) => position),
      positions.map((_, index) => index + 1),
    );
    assert.equal(actions?.total ?? 0, positions.length);
  }

  it('who signs and attends at the same time leaves no old data; the person can be created again', async () => {
    const { leaf, petition, event } = await open();
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => petition.sign({ person, add_tags: ['tenant'] })),
        ...Array.from({ length: 6 }, () => leaf.client.post(`${event}/attendance`, { person })),
        eraseFrom(service.context, leaf.slug),
        eraseFrom(other.context, leaf.slug),
      ]);
      for (const answer of answers)
        if (answer !== undefined && 'status' in answer) assert.equal(answer.status, 200, answer.text);
      await assertWhole(leaf.id);
    }
    await eraseFrom(service.context, leaf.slug);
    await assertWhole(leaf.id);
    assert.equal((await leaf.client.get('/people')).body.total_records, 0);
  });

  it('whom a link names lets each simultaneous call succeed, or rejects its link', async () => {
    const { leaf, petition, event } = await open();
    for (let round = 0; round < 3; round++) {
      const { body } = await leaf.client.post('/people', { person });
      const link = { _links: { 'osdi:person': { href: body._links.self.href } } };
      const [, ...answers] = await Promise.all([
        eraseFrom(other.context, leaf.slug),
        ...Array.from({ length: 4 }, () => petition.sign(link)),
        ...Array.from({ length: 4 }, () => leaf.client.post(`${event}/attendance`, link)),
      ]);
      for (const { status, text } of answers) assert.ok([200, 400].includes(status), `${status} ${text}`);
      await assertWhole(leaf.id);
    }
  });

  it('who signs again by a link deletes that signature too, or the signature is rejected', async () => {
    const { leaf, petition } = await open();
    const { db } = database;
    for (let round = 0; round < 6; round++) {
      const { body } = await leaf.client.post('/people', { person });
      const link = { _links: { 'osdi:person': { href: body._links.self.href } } };
      await petition.sign(link);
      const comments = `My rent doubled ${round}`;
      const [, ...answers] = await Promise.all([
        eraseFrom(other.context, leaf.slug),
        ...Array.from({ length: 4 }, () => petition.sign({ ...link, comments })),
      ]);
      for (const { status, text } of answers) assert.ok([200, 400].includes(status), `${status} ${text}`);
      await assertWhole(leaf.id);
      const payloads = (await db('messages').select('body')).map(({ body }) => body).join();
      assert.ok(!payloads.includes(comments), 'a message with what was entered');
    }
  });

  it('in an ancestor account during a network action keeps all totals correct', async () => {
    const { leaf, root, petition } = await open();
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => petition.sign({ person })),
        eraseFrom(other.context, root.slug),
        eraseFrom(service.context, leaf.slug),
      ]);
      for (const answer of answers)
        if (answer !== undefined && 'status' in answer) assert.equal(answer.status, 200, answer.text);
      for (const { id } of [leaf, root]) await assertWhole(id);
    }
  });
});
