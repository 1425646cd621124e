import assert from 'node:assert/strict';
import { beginAct } from '../../src/accounts/audit.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { writeMailings } from '../../src/actions/mails/write-mailings.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { randomIds } from '../../src/base/ids.ts';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createThrottle } from '../../src/database/throttle.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { expireMessages } from '../../src/delivery/outbox/delete-old-rows.ts';
import { insertEndpoint } from '../../src/delivery/outbox/endpoint-store.ts';
import { enqueue } from '../../src/delivery/outbox/enqueue.ts';
import { addMember, removeMember } from '../../src/users/change-members.ts';
import { answerTo } from '../support/answer-event.ts';
import { assertWhole } from '../support/assert-whole.ts';
import { createIdsOf } from '../support/ids-of-clock.ts';
import { interject } from '../support/interject.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { publish } from '../support/publish-event.ts';
import { recoverNow } from '../support/recover-now.ts';
import {
  type Client,
  openGroup,
  openIndividual,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { onEachNode } from './nodes.ts';

const day = 24 * 60 * 60 * 1000;

// Mails are written, and no worker sends them.
const settings = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'Civic <civic@service.example>' };

describe('Two writers on different nodes of a cluster', () => {
  let made: EmptyDatabase;
  let one: TestService;
  let other: TestService;

  before(async () => {
    made = await makeDatabase('MariaDB');
    const [first = '', second = ''] = onEachNode(made.url);
    const db = connectDatabase(first);
    await migrate(db);
    await db.destroy();
    one = await startTestService(first, { settings });
    other = await until('the second node has the schema', () => startTestService(second, { settings }));
  });
  after(async () => {
    await other.stop();
    await one.stop();
    await made.drop();
  });

  const address = 'amara@people.example';
  const person = { given_name: 'Amara', email_addresses: [{ address }] };

  // Resolves when the node of this pool has applied what was committed anywhere. Within a transaction a node does not wait.
  async function sync(db: Database): Promise<void> {
    await db.raw('set statement wsrep_sync_wait = 1 for select 1');
  }

  // A person who is known in a group and in the root above it, and the petition of the group.
  async function open() {
    const network = await openNetwork(one, 'https://receiver.example');
    const petition = await openPetition({ client: async () => network.leaf.client });
    const sign = async () => assert.equal((await petition.sign({ person })).status, 200);
    await sign();
    await sync(other.context.db);
    const eraseFrom = (service: TestService, accountSlug: string) =>
      erasePerson(service.context, { accountSlug, email: address });
    return { ...network, sign, eraseFrom };
  }

  for (const group of ['leaf', 'root'] as const) {
    it(`leave no message of a person who is erased from the ${group} while they sign`, async () => {
      const network = await open();
      const { sign, eraseFrom } = network;
      // The erasing transaction has found nothing that is left of the person.
      const wasDone = interject(other.context.db, { behind: /^delete from `email_addresses`/, nth: 0 }, sign);
      await eraseFrom(other, network[group].slug);
      assert.ok(wasDone());
      await sync(one.context.db);
      for (const { id } of [network.leaf, network.root]) await assertWhole(one.context.db, id);
    });

    it(`leave no message of a person who signs while they are erased from the ${group}`, async () => {
      const network = await open();
      const { sign, eraseFrom } = network;
      const wasDone = interject(one.context.db, { behind: /^insert into `messages`/, nth: 1 }, () =>
        eraseFrom(other, network[group].slug),
      );
      await sign();
      assert.ok(wasDone());
      await sync(one.context.db);
      for (const { id } of [network.leaf, network.root]) await assertWhole(one.context.db, id);
    });
  }

  it('keep totals exact, positions dense, and one person for an address', async () => {
    const { account, key } = await openIndividual(one.context, 'olga');
    await sync(other.context.db);
    const clients = [one.as(key), other.as(key)];
    const petition = await openPetition({ client: async () => one.as(key) });
    await sync(other.context.db);
    const post = async (client: Client, path: string, body: object) =>
      assert.equal((await client.post(path, body)).status, 200);
    for (let round = 0; round < 5; round++) {
      const known = { person: { email_addresses: [{ address: `${round}@people.example` }] } };
      await Promise.all(
        clients.flatMap((client) => [
          post(client, '/events', { originating_system: 'races', summary: 'Race' }),
          post(client, '/petitions', { originating_system: 'races', title: 'Race' }),
          post(client, `${petition.path}/signatures`, known),
        ]),
      );
    }
    const { db } = one.context;
    await sync(db);
    await assertWhole(db, account.id);
    const count = async (table: 'people' | 'signatures' | 'events' | 'petitions') =>
      (await db(table).where({ account_id: account.id })).length;
    // With Olga, and with the first petition.
    assert.deepEqual(
      [await count('people'), await count('signatures'), await count('events'), await count('petitions')],
      [6, 5, 10, 11],
    );
  });

  // A failed delivery of an old message to an endpoint that is on.
  async function openFailed(now: number) {
    const { db } = one.context;
    const endpointId = randomIds.newId();
    const createdAt = now - 40 * day;
    const message = {
      id: createIdsOf({ now: () => createdAt, monotonic: () => 0 }).newId(),
      accountId: endpointId,
      personId: null,
      actorPersonId: null,
      body: '[]',
    };
    await inTransaction(db, async (db) => {
      await insertEndpoint(db, { id: endpointId, enabled: true });
      await enqueue(db, randomIds, [{ message: { ...message, createdAt }, endpointIds: [endpointId] }]);
      await db('deliveries').where({ endpoint_id: endpointId }).update({ state: 'failed' });
    });
    await sync(other.context.db);
    return endpointId;
  }
  const expire = ({ context: { db } }: TestService, now: number) =>
    expireMessages({ db, startThrottle: createThrottle() }, { createdBefore: now - 30 * day, now });
  const recover = ({ context: { db } }: TestService, endpointId: string, now: number) =>
    recoverNow(db, endpointId, { since: 0, now });
  async function assertSendable(endpointId: string) {
    const { db } = one.context;
    await sync(db);
    const pending = await db('deliveries').where({ endpoint_id: endpointId, state: 'pending' });
    const messages = await db('messages').whereIn(
      'id',
      pending.map((row) => row.message_id),
    );
    assert.equal(pending.length, messages.length, 'a pending delivery has no message');
  }

  it('leave no pending delivery without its message when it expires while it is recovered', async () => {
    const now = Date.now();
    const endpointId = await openFailed(now);
    const wasDone = interject(one.context.db, { behind: /^update `recoveries`/, nth: 0 }, () =>
      expire(other, now),
    );
    await recover(one, endpointId, now);
    assert.ok(wasDone());
    await assertSendable(endpointId);
  });

  it('leave no pending delivery without its message when it is recovered while it expires', async () => {
    const now = Date.now();
    const endpointId = await openFailed(now);
    const wasDone = interject(other.context.db, { behind: /^delete from `messages`/, nth: 0 }, () =>
      recover(one, endpointId, now),
    );
    await expire(other, now);
    assert.ok(wasDone());
    await assertSendable(endpointId);
  });

  // An event whose reminders are due, with an attendee.
  async function openEvent(slug: string) {
    const { context } = one;
    const by = (await openIndividual(context, slug)).account;
    const { account } = await openGroup(context, `friends-of-${slug}`, slug);
    const start = new Date(Date.now() + 20 * 60 * 60 * 1000).toISOString();
    const { event } = await publish(
      context,
      { account, by },
      { start_date: start.slice(0, 10), start_time: start.slice(11, 16), end_time: '', time_zone: 'UTC' },
    );
    const rsvp = (name: string) => recordAttendance(context, answerTo(event.id, `${name}@people.example`));
    await rsvp('bo');
    await sync(other.context.db);
    return { eventId: event.id, rsvp: () => rsvp('chi') };
  }
  const remind = ({ context }: TestService) => writeMailings(context, new AbortController().signal);
  async function assertReminded(eventId: string) {
    const { db } = one.context;
    await sync(db);
    const of = { event_id: eventId };
    const attendees = await db('rsvps').where(of).orderBy('person_id').select('person_id');
    const reminders = await db('mails')
      .where({ ...of, kind: 'reminder' })
      .orderBy('person_id');
    const toAttendees = reminders.filter(({ facts }) => !JSON.parse(facts).isOrganizer);
    assert.equal(attendees.length, 2);
    assert.deepEqual(
      toAttendees.map(({ person_id }) => person_id),
      attendees.map(({ person_id }) => person_id),
    );
    const [mailing] = await db('mailings').where(of);
    assert.equal(mailing?.state, 'done');
  }

  it('leave no attendee without a reminder who RSVPs while the reminders are written', async () => {
    const { eventId, rsvp } = await openEvent('olu');
    const wasDone = interject(other.context.db, { behind: /^update `mailings`/, nth: 0 }, rsvp);
    await remind(other);
    assert.ok(wasDone());
    await assertReminded(eventId);
  });

  it('leave no attendee without a reminder when the reminders are written while they RSVP', async () => {
    const { eventId, rsvp } = await openEvent('pia');
    const wasDone = interject(one.context.db, { behind: /from `mailings`/, nth: 1 }, () => remind(other));
    await rsvp();
    assert.ok(wasDone());
    await assertReminded(eventId);
  });

  // An administrator of a group who makes a key there, and their removal, for which nobody was asked about a key.
  async function openAdministrator(slug: string) {
    const { account: member } = await openIndividual(one.context, slug);
    const { account: creator } = await openIndividual(one.context, `creator-of-${slug}`);
    const { account: group } = await openGroup(one.context, `group-of-${slug}`, creator.slug);
    const membership = { groupSlug: group.slug, accountSlug: member.slug };
    await addMember(one.context, { ...membership, role: 'administrator' });
    await sync(other.context.db);
    const act = beginAct(one.context, { kind: 'user', id: member.id, network: null });
    const makeKey = () => createKey(one.context, { accountSlug: group.slug, name: 'Late' }, act);
    const remove = () => removeMember(other.context, { ...membership, listedKeyIds: [] });
    const countKeys = async () => {
      await sync(one.context.db);
      return (await one.context.db('api_keys').where({ account_id: group.id, made_by: member.id })).length;
    };
    return { makeKey, remove, countKeys };
  }

  // Both are committed at the same time, so that neither node has seen the other transaction before.
  it('leave no key of a member who is removed while they make it, or remove nobody (S-removal)', async () => {
    for (let round = 0; round < 12; round++) {
      const { makeKey, remove, countKeys } = await openAdministrator(`quy-${round}`);
      const [made, removed] = await Promise.allSettled([makeKey(), remove()]);
      assert.notEqual(made.status, removed.status);
      assert.equal(await countKeys(), made.status === 'fulfilled' ? 1 : 0);
    }
  });
});
