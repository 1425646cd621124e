import assert from 'node:assert/strict';
import type { Response } from 'supertest';
import { getAccount } from '../../src/accounts/account-store.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { assertWhole } from '../support/assert-whole.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { type Client, openIndividual, startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('calls that wait for one transaction', (database) => {
  const services: TestService[] = [];
  let slug: string;
  let accountId: string;
  let clients: Client[];
  let racers = 0;

  before(async () => {
    services.push(await startTestService(database.url), await startTestService(database.url));
  });
  after(async () => {
    for (const service of services.splice(0)) await service.stop();
  });
  beforeEach(async () => {
    slug = `racer-${++racers}`;
    const { account, key } = await openIndividual(services[0]!.context, slug);
    accountId = account.id;
    clients = services.map((service) => service.as(key));
  });
  afterEach(() => assertWhole(database.db, accountId));

  const client = (index: number) => clients[index % clients.length]!;
  const event = (summary: string, more: object = {}) => ({ originating_system: 'races', summary, ...more });
  const person = (name: string) => ({ person: { email_addresses: [{ address: `${name}@people.example` }] } });
  const times = <Result>(count: number, make: (index: number) => Result) =>
    Array.from({ length: count }, (_, index) => make(index));
  const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);
  const openEvent = async (summary: string) => pathOf((await client(0).post('/events', event(summary))).body);
  const totalOf = async (path: string) => (await client(0).get(path)).body.total_records;

  it('create one event from 15 POSTs with one identifier, and change it 14 times, beside 15 others (4.2)', async () => {
    const answers = await Promise.all(
      times(30, (index) =>
        client(index >> 1).post(
          '/events',
          index % 2 === 0 ? event(`Post ${index}`, { identifiers: ['races:one'] }) : event(`Other ${index}`),
        ),
      ),
    );
    assert.deepEqual(new Set(statusesOf(answers)), new Set([200]));
    const paths = answers.map(({ body }) => pathOf(body));
    assert.equal(new Set(paths.filter((_, index) => index % 2 === 0)).size, 1);
    assert.equal(new Set(paths).size, 16);
    // Each answer shows the event as its own call left it.
    for (const [index, { body }] of answers.entries()) assert.match(body.summary, new RegExp(` ${index}$`));
    const [row] = await database.db('events').where({ id: paths[0]!.split('/').at(-1)! });
    assert.equal(row?.version, 15);
    assert.equal(await totalOf('/events'), 16);
  });

  it('count 40 signers of 10 addresses exactly, with a message for each signature (4.2, 6)', async () => {
    await createWebhook(services[0]!.context, { accountSlug: slug, url: 'https://receiver.example/' });
    const petition = await openPetition({ client: async () => client(0) });
    const answers = await Promise.all(
      times(40, (index) =>
        client(index).post(`${petition.path}/signatures`, {
          ...person(`signer-${index % 10}`),
          comments: `Comment ${index}`,
          add_tags: ['crowd', `crowd ${index % 3}`],
        }),
      ),
    );
    assert.deepEqual(new Set(statusesOf(answers)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body['platform:person_id'])).size, 10);
    assert.equal(await totalOf('/people'), 1 + 10);
    assert.equal(await totalOf(`${petition.path}/signatures`), 10);
    assert.equal((await client(0).get(petition.path)).body.total_signatures, 10);
    assert.equal(await totalOf('/tags'), 4);
    const signatures = await database.db('signatures').where({ account_id: accountId });
    assert.deepEqual(new Set(signatures.map(({ version }) => version)), new Set([4]));
    const messages = await database.db('messages').where({ account_id: accountId });
    const keys = new Set(messages.map(({ body }) => JSON.parse(body)[0].idempotency_key));
    assert.deepEqual([messages.length, keys.size], [40, 40]);
    const comments = messages.map(({ body }) => JSON.parse(body)[0]['osdi:signature'].comments);
    assert.deepEqual(new Set(comments), new Set(times(40, (index) => `Comment ${index}`)));
    const ids = messages.map(({ id }) => id);
    assert.equal((await database.db('deliveries').whereIn('message_id', ids)).length, 40);
  });

  it('count 30 RSVPs of 5 addresses at 3 events exactly, also those without a key (4.2)', async () => {
    const paths = [await openEvent('One'), await openEvent('Two'), await openEvent('Three')];
    const answers = await Promise.all(
      times(30, (index) => {
        const path = `${paths[index % 3]}/attendance`;
        return index % 4 === 0
          ? services[(index >> 2) % 2]!.send('POST', path, { body: person(`guest-${index % 5}`) })
          : client(index).post(path, person(`guest-${index % 5}`));
      }),
    );
    assert.deepEqual(new Set(statusesOf(answers)), new Set([200]));
    assert.equal(await totalOf('/people'), 1 + 5);
    for (const path of paths) {
      assert.equal((await client(0).get(path)).body.total_accepted, 5);
      assert.equal(await totalOf(`${path}/attendance`), 5);
    }
    const attendances = await database.db('attendances').where({ account_id: accountId });
    const versions = attendances.reduce((sum, { version }) => sum + version, 0);
    assert.equal(versions, 30);
  });

  // SQLite locks the whole file.
  if (database.dialect === 'MariaDB') {
    it('wait no longer than the lock time-out for a row that only one of them needs', async () => {
      const { context } = services[0]!;
      const eventId = (await openEvent('Open')).split('/').at(-1)!;
      const account = await getAccount(context.db, accountId);
      const attend = (name: string) => {
        const entry = { emailAddresses: [{ address: `${name}@people.example` }] };
        const actor = { kind: 'entered', person: { ...entry, givenName: 'Amara' } } as const;
        const draft = { actor, tags: { add: [], remove: [] }, source: null, referrer: null, website: null };
        return recordAttendance(context, { account, eventId, draft, receipt: undefined });
      };
      const personId = (await attend('locked'))?.personId ?? '';
      const other = await database.db.transaction();
      await other('people').where({ id: personId }).forUpdate();
      let isLocked = true;
      const calls = times(10, (index) => attend(index === 3 ? 'locked' : `free-${index}`));
      const blocked = calls[3]!.then(() => assert.equal(isLocked, false));
      await Promise.all(calls.filter((_call, index) => index !== 3));
      isLocked = false;
      await other.rollback();
      await blocked;
      assert.equal(await totalOf(`/events/${eventId}/attendance`), 10);
    });
  }

  it('run once for each Idempotency-Key, and reject another body under it', async () => {
    const path = await openEvent('Open');
    const answers = await Promise.all(
      times(30, (index) => {
        const headers = { 'idempotency-key': `key-${index % 5}` };
        const isOther = index === 29;
        return index % 2 === 0
          ? client(index >> 1).post('/events', event(`Keyed ${index % 5}`), headers)
          : client(index >> 1).post(
              `${path}/attendance`,
              person(isOther ? 'other' : `keyed-${index % 5}`),
              headers,
            );
      }),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    // Of the two bodies under one key, the one that comes first is accepted with its repeats.
    assert.ok([1, 5].includes(refused.length), `${refused.length}`);
    for (const { body } of refused) assert.equal(body.code, 'idempotency_key_reused');
    assert.equal(await totalOf('/events'), 1 + 5);
    assert.equal(await totalOf(`${path}/attendance`), 5);
    const attendances = await database.db('attendances').where({ account_id: accountId });
    assert.deepEqual(new Set(attendances.map(({ version }) => version)), new Set([1]));
  });

  it('keep all totals exact while events change and people sign, attend and are erased', async () => {
    const petition = await openPetition({ client: async () => client(0) });
    const path = await openEvent('Meeting');
    for (const round of [1, 2]) {
      const answers = await Promise.all(
        [
          ...times(10, (index) => client(index).post('/events', event(`Round ${round} ${index % 5}`))),
          ...times(6, (index) =>
            client(index).post('/events', event('Known', { identifiers: [`races:${index % 3}`] })),
          ),
          ...times(10, (index) => client(index).put(path, { summary: `Meeting ${round}-${index}` })),
          ...times(12, (index) => client(index).post(`${path}/attendance`, person(`active-${index % 4}`))),
          ...times(12, (index) =>
            client(index).post(`${petition.path}/signatures`, person(`active-${index % 4}`)),
          ),
        ].concat(times(4, (index) => erase(index))),
      );
      assert.deepEqual(new Set(statusesOf(answers)), new Set([200]));
      await assertWhole(database.db, accountId);
    }
    assert.equal(await totalOf('/events'), 1 + 2 * 10 + 3);
  });

  // Counts as answered if there is nobody to erase.
  async function erase(index: number): Promise<Response> {
    const needs = services[index % 2]!.context;
    const email = `active-${index}@people.example`;
    await erasePerson(needs, { accountSlug: slug, email }).catch((error) => {
      assert.equal(error.code, 'not_found', String(error));
    });
    return client(index).get('/events?per_page=1');
  }
});
