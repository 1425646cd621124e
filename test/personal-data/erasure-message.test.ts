import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import type { IndividualAccount } from '../../src/accounts/account.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { expireMessages } from '../../src/delivery/outbox/delete-old-rows.ts';
import { verifyWebhook } from '../../src/receiving/verify-webhook.ts';
import { breakWrites } from '../support/break-writes.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { openNetwork } from '../support/open-network.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { ReceivedRequest } from '../support/receiver.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';
import { amara, findTraces, leaveTraces, patient, signPetition, type Traces } from './leave-traces.ts';

type Body = Awaited<ReturnType<Client['get']>>['body'];

const { address } = amara.email_addresses[0]!;
const all = ['osdi:signature', 'osdi:attendance', 'erasure'];

describeOnEachDatabase('the message of an erasure', (database) => {
  const suite = useService(database, {
    worker: true,
    settings: { ...patient, CIVIC_V2_PREFIX: 'action_network' },
  });
  const receiver = useReceiver();
  let client: Client;
  let slug: string;
  let creator: IndividualAccount;

  before(async () => {
    creator = await suite.user();
  });
  beforeEach(async () => {
    const { account, key } = await suite.groupOf(creator);
    slug = account.slug;
    client = suite.service.as(key);
  });
  afterEach(async () => {
    // The worker may still write an attempt.
    await until('the deliveries are gone', async () => {
      for (const table of ['attempts', 'deliveries', 'messages'] as const) await database.db(table).delete();
      return true;
    });
  });

  const register = async (name: string, members: object = {}): Promise<Body> => {
    const { status, body } = await client.post('/webhooks', { url: `${receiver.url}/${name}`, ...members });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const erase = () => erasePerson(suite.service.context, { accountSlug: slug, email: address });
  const isErasure = ({ body }: ReceivedRequest) => body.includes('"erasure":');
  const erasuresAt = (name: string) =>
    receiver.requests.filter((request) => request.url === `/${name}` && isErasure(request));
  const arrived = (count: number) =>
    until(
      'the messages are attempted and settled',
      async () =>
        receiver.requests.length >= count &&
        (await database.db('attempts')).length >= receiver.requests.length,
    );
  const settled = () =>
    until('nothing is pending', async () => {
      const rows = await database.db('deliveries').whereIn('state', ['pending']);
      return rows.every((row) => row.attempt_count > 0);
    });
  const signatureOf = async ({ petition }: Traces) =>
    idOf((await client.get(`${petition}/signatures`)).body._embedded['osdi:signatures'][0]);
  const attendanceOf = async ({ event }: Traces) =>
    idOf((await client.get(`${event}/attendance`)).body._embedded['osdi:attendance'][0]);

  const validators = new Map<string, Promise<ValidateFunction>>();
  async function compile(dialect: string): Promise<ValidateFunction> {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const schema = await fetch(`${suite.service.url}/schemas/webhook-message${dialect}.json`);
    return ajv.compile(await schema.json());
  }

  /** The message of a request, which is signed and valid under the schema that the service publishes. */
  async function read({ body, headers }: ReceivedRequest, secret: string, dialect = ''): Promise<Body> {
    new Webhook(secret).verify(body.toString(), headers as Record<string, string>);
    if (!validators.has(dialect)) validators.set(dialect, compile(dialect));
    const validate = await validators.get(dialect)!;
    const messages: unknown = JSON.parse(body.toString());
    assert.ok(validate(messages), JSON.stringify(validate.errors));
    return (messages as Body[])[0];
  }

  it('goes once to each webhook that asks for it and received the person, without personal data (D-erasure)', async () => {
    const both = await register('both', { events: all });
    const signatures = await register('signatures', { events: ['osdi:signature', 'erasure'], dialect: 'v2' });
    await register('silent');
    await register('off', { events: all, enabled: false });
    const traces = await leaveTraces(client);
    const [signature, attendance] = [await signatureOf(traces), await attendanceOf(traces)];
    const other = await client.post('/petitions', { originating_system: 'test', title: 'Another one' });
    await register('elsewhere', {
      events: ['osdi:signature', 'erasure'],
      _links: { 'osdi:petition': other.body._links.self },
    });
    await arrived(4);
    await erase();
    await until('both arrive', () => receiver.requests.filter(isErasure).length === 2);
    await settled();
    const person = traces.person.replace('/people/', '');
    const message = await read(erasuresAt('both')[0]!, both.secret);
    const { created_date, ...erasure } = message.erasure;
    assert.deepEqual(erasure, {
      person: { identifiers: [`platform:${person}`] },
      signatures: [{ identifiers: [`platform:${signature}`] }],
      attendances: [{ identifiers: [`platform:${attendance}`] }],
      _links: { 'osdi:person': { href: `${suite.service.url}/api/v1/people/${person}` } },
    });
    assert.ok(Math.abs(Date.parse(created_date) - Date.now()) < 60_000);
    assert.equal(message['platform:sponsor'].url, `${suite.service.url}/groups/${slug}`);
    const inV2 = await read(erasuresAt('signatures')[0]!, signatures.secret, '-v2');
    assert.deepEqual(inV2.erasure.signatures, [{ identifiers: [`action_network:${signature}`] }]);
    assert.deepEqual(inV2.erasure.attendances, []);
    assert.match(inV2.erasure._links['osdi:person'].href, /\/api\/v2\/people\//);
    assert.notEqual(inV2.idempotency_key, message.idempotency_key);
    const verified = verifyWebhook(erasuresAt('both')[0]!.body, erasuresAt('both')[0]!.headers, both.secret, {
      events: ['erasure'],
    });
    assert.deepEqual(verified.messages, [message]);

    const { body: deliveries } = await client.get(`${pathOf(both)}/deliveries`);
    assert.deepEqual(
      deliveries._embedded['platform:deliveries'].map((one: Body) => one.erasure_payload),
      [[message]],
    );
    for (const [table, lines] of Object.entries(await dumpRows(database)))
      assert.deepEqual(findTraces(lines.join()), [], table);
    assert.deepEqual(await database.db('erased_actions'), []);
  });

  it('goes to a webhook that failed, and to none that no attempt was made for (D-erasure)', async () => {
    const failing = await register('failing', { events: ['osdi:signature', 'erasure'] });
    receiver.answerWith(() => ({ status: 500 }));
    await signPetition(client);
    await arrived(1);
    await register('late', { events: ['osdi:signature', 'erasure'] });
    await client.put(pathOf(failing), { enabled: true });
    await erase();
    await until('it arrives', () => erasuresAt('failing').length === 1);
    await settled();
    assert.deepEqual(erasuresAt('late'), []);
  });

  it('has all actions of the person where messages were deleted after the retention span (D-erasure)', async () => {
    const before = await register('before', { events: ['osdi:signature', 'erasure'] });
    const traces = await leaveTraces(client);
    const [signature, attendance] = [await signatureOf(traces), await attendanceOf(traces)];
    await arrived(1);
    await settled();
    const { db, startThrottle } = suite.service.context;
    const now = Date.now() + 1000;
    await expireMessages({ db, startThrottle }, { createdBefore: now, now });
    await register('after', { events: all });
    await erase();
    await until('it arrives', () => erasuresAt('before').length === 1);
    await settled();
    const { erasure } = await read(erasuresAt('before')[0]!, before.secret);
    assert.deepEqual(
      [erasure.signatures, erasure.attendances].flat().map((one: Body) => one.identifiers),
      [[`platform:${signature}`], [`platform:${attendance}`]],
    );
    assert.deepEqual(erasuresAt('after'), []);
  });

  it('is written once where the answer of the COMMIT is lost, and where two erase at the same time (D-erasure)', async () => {
    await register('one', { events: ['osdi:signature', 'erasure'] });
    await signPetition(client);
    await arrived(1);
    loseNextCommit(suite.service.context.db);
    const results = await Promise.allSettled([erase(), erase(), erase()]);
    assert.ok(results.some(({ status }) => status === 'fulfilled'));
    await until('it arrives', () => erasuresAt('one').length === 1);
    await settled();
    assert.equal(erasuresAt('one').length, 1);
    assert.equal((await database.db('messages')).length, 1);
  });

  it('has the actions that an interrupted erasure removed before (D-erasure)', async () => {
    const webhook = await register('one', { events: ['osdi:signature', 'erasure'] });
    const { signature } = await signPetition(client);
    await arrived(1);
    const repair = await breakWrites(database, 'delete', 'people');
    await assert.rejects(erase(), /broken by the test/);
    assert.deepEqual(await database.db('messages'), []);
    await repair();
    await erase();
    await until('it arrives', () => erasuresAt('one').length === 1);
    const { erasure } = await read(erasuresAt('one')[0]!, webhook.secret);
    assert.deepEqual(erasure.signatures, [{ identifiers: [`platform:${signature}`] }]);
  });

  it('goes to the account that erases alone, with the signature that its own webhook received (D-erasure)', async () => {
    const network = await openNetwork(suite.service, receiver.url);
    for (const { client } of Object.values(network)) {
      const { body } = await client.get('/webhooks');
      const [webhook] = body._embedded['platform:webhooks'];
      await client.put(pathOf(webhook), { events: all });
    }
    const traces = await leaveTraces(network.leaf.client);
    const { body } = await network.leaf.client.get(`${traces.petition}/signatures`);
    const signature = idOf(body._embedded['osdi:signatures'][0]);
    await arrived(5);
    await erasePerson(suite.service.context, { accountSlug: network.root.slug, email: address });
    await until('it arrives', () => erasuresAt('root').length === 1);
    await settled();
    const { erasure } = await read(erasuresAt('root')[0]!, network.root.secret);
    assert.deepEqual(erasure.signatures, [{ identifiers: [`platform:${signature}`] }]);
    assert.equal(receiver.requests.filter(isErasure).length, 1);
    const { status } = await network.leaf.client.get(traces.person);
    assert.equal(status, 200);
  });

  it('can be asked for with any trigger and alone, and has a test message (D-erasure)', async () => {
    const webhook = await register('alone', { events: ['erasure'] });
    assert.deepEqual(webhook.events, ['erasure']);
    const test = await client.post(`${pathOf(webhook)}/test`, undefined);
    assert.equal(test.body.state, 'delivered');
    const message = await read(receiver.requests[0]!, webhook.secret);
    assert.deepEqual(test.body.erasure_payload, [message]);
    const { body: petition } = await client.post('/petitions', { originating_system: 'test', title: 'One' });
    const changed = await client.put(pathOf(webhook), { events: all });
    assert.deepEqual(changed.body.events, all);
    const specific = await client.put(pathOf(webhook), {
      trigger: 'specific_action',
      _links: { 'osdi:petition': petition._links.self },
    });
    assert.deepEqual(specific.body.events, ['osdi:signature', 'erasure']);
    const refused = await client.put(pathOf(webhook), { events: ['osdi:attendance', 'erasure'] });
    assert.equal(refused.headers['ignored-fields'], 'events');
    const wrong = await client.post('/webhooks', { url: receiver.url, events: ['erasures'] });
    assert.equal(wrong.status, 400);
  });
});
