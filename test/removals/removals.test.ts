import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { exportPerson } from '../../src/actions/personal-data/export-person.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { orderRemoval } from '../../src/actions/removals/order-removal.ts';
import { workOnRemoval } from '../../src/actions/removals/work-on-removal.ts';
import { recordSignatures } from '../../src/actions/signatures/record-signatures.ts';
import { noReferral } from '../../src/actions/signups/referral.ts';
import { verifyWebhook } from '../../src/receiving/verify-webhook.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { until } from '../support/until.ts';
import { useReceiver } from '../support/use-receiver.ts';
import { useService } from '../support/use-service.ts';

type Body = Awaited<ReturnType<Client['get']>>['body'];

describeOnEachDatabase('removals of signatures', (database) => {
  const suite = useService(database, {
    worker: true,
    settings: { CIVIC_WEBHOOK_ALLOW_HTTP: 'true', CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' },
  });
  const receiver = useReceiver();
  let client: Client;
  let account: Awaited<ReturnType<typeof suite.group>>['account'];
  let petition: string;
  let creator: Awaited<ReturnType<typeof suite.individual>>['account'];

  before(async () => {
    creator = await suite.user();
  });
  beforeEach(async () => {
    const group = await suite.groupOf(creator);
    account = group.account;
    client = suite.service.as(group.key);
    petition = pathOf((await client.post('/petitions', { originating_system: 'test', title: 'Rent' })).body);
  });
  const sign = async (email: string, more: object = {}, headers: Record<string, string> = {}) => {
    const person = { given_name: 'Sam', email_addresses: [{ address: email }] };
    const answer = await client.post(`${petition}/signatures`, { person, ...more }, headers);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const total = async () => (await client.get(petition)).body.total_signatures as number;
  const listed = async (): Promise<string[]> =>
    (await client.get(`${petition}/signatures?per_page=100`)).body._embedded['osdi:signatures'].map(idOf);
  const done = async (removal: Body, state = 'struck'): Promise<Body> => {
    let body = removal;
    await until(`the removal is ${state}`, async () => {
      ({ body } = await client.get(pathOf(removal)));
      return body.state === state;
    });
    return body;
  };
  const strike = async (order: object): Promise<Body> => {
    const answer = await client.post(`${petition}/removals`, { reason: 'They are false.', ...order });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return done(answer.body);
  };
  const undo = async (removal: Body) =>
    done((await client.post(`${pathOf(removal)}/undo`, {})).body, 'undone');

  it('strikes out by a list, leaves it out of everything, and brings it back as it was (R-strike, R-undo, R-log)', async () => {
    const [kept, struck] = [
      await sign('kept@one.example'),
      await sign('struck@one.example', { comments: 'Hi' }),
    ];
    const removal = await strike({ signature_ids: [idOf(struck), 'nobody'] });
    assert.deepEqual([removal.total_signatures, removal.rule], [1, 'chosen']);
    assert.equal(await total(), 1);
    assert.deepEqual(await listed(), [idOf(kept)]);
    assert.equal((await client.get(pathOf(struck))).status, 404);
    const person = struck['platform:person_id'];
    assert.equal((await client.get(`/people/${person}/signatures`)).body.total_records, 0);
    const action = (await client.get('/targeting/actions')).body._embedded['platform:actions'][0];
    assert.equal(action.total_people, 1);

    const undone = await undo(removal);
    assert.equal(undone.total_signatures, 1);
    assert.equal(await total(), 2);
    const back = (await client.get(pathOf(struck))).body;
    assert.deepEqual([back.comments, back.created_date], ['Hi', struck.created_date]);
    assert.equal((await undo(undone)).modified_at, undone.modified_at);
    const log = (await client.get(`${petition}/removals`)).body;
    assert.deepEqual([log.total_records, log._embedded['platform:removals'][0].state], [1, 'undone']);
    const entries = await database.db('audit_entries').where({ account_id: account.id }).orderBy('id');
    assert.deepEqual(
      entries.map(({ action }) => action).filter((action) => action.startsWith('signatures.')),
      ['signatures.struck_out', 'signatures.brought_back'],
    );
  });

  it('strikes out by each rule only those that have its value, and leaves those that are kept (R-strike)', async () => {
    const sent = { comments: 'Do  THIS now', 'platform:referrer_data': { source: 'bot' } };
    const first = await sign('a@false.example', sent);
    const second = await sign('b@false.example', { comments: 'do this now' });
    const other = await sign('c@true.example', { 'platform:referrer_data': { source: 'mail' } });
    const minute = first.created_date.slice(0, 16);
    const rules: [object, string[]][] = [
      [{ rule: 'domain', value: 'False.example' }, [idOf(first), idOf(second)]],
      [{ rule: 'text', value: 'Do this now ' }, [idOf(first), idOf(second)]],
      [{ rule: 'source', value: 'bot' }, [idOf(first)]],
      [{ rule: 'domain', value: 'false.example', signature_ids: [idOf(second)] }, [idOf(first)]],
      [{ rule: 'network', value: 'unknown' }, []],
      [{ rule: 'at_once' }, []],
      [{ rule: 'waiting' }, []],
    ];
    for (const [order, ids] of rules) {
      const removal = await strike(order);
      assert.equal(removal.total_signatures, ids.length, JSON.stringify(order));
      assert.deepEqual(
        (await listed()).toSorted(),
        [first, second, other]
          .map(idOf)
          .filter((id) => !ids.includes(id))
          .toSorted(),
      );
      await undo(removal);
    }
    const byMinute = await strike({ rule: 'minute', value: minute });
    assert.ok(byMinute.total_signatures >= 1);
    await undo(byMinute);
    for (const [order, pointer] of [
      [{ rule: 'minute', value: 'noon', reason: 'x' }, '/value'],
      [{ rule: 'waiting', reason: 'Two\nlines' }, '/reason'],
      [{ rule: 'domain', reason: 'x' }, '/value'],
      [{ signature_ids: [], reason: 'x' }, '/signature_ids'],
      [{ signature_ids: [idOf(first)], reason: ' ' }, '/reason'],
    ] as const) {
      const { status, body } = await client.post(`${petition}/removals`, order);
      assert.deepEqual([status, body.errors?.[0].pointer], [400, pointer]);
    }
    assert.equal(await total(), 3);
  });

  it('lets a struck signature stay struck when its person signs again, with the usual answer and no message (R-struck)', async () => {
    const { body: webhook } = await client.post('/webhooks', { url: `${receiver.url}/all` });
    const key = { 'idempotency-key': 'first' };
    const struck = await sign('again@one.example', { comments: 'One' }, key);
    await until('it arrives', () => receiver.requests.length === 1);
    const removal = await strike({ signature_ids: [idOf(struck)] });
    const repeated = await sign('again@one.example', { comments: 'One' }, key);
    assert.deepEqual([idOf(repeated), repeated.version], [idOf(struck), struck.version]);
    const again = await sign('again@one.example', { comments: 'Two' });
    assert.deepEqual([idOf(again), again.comments], [idOf(struck), 'Two']);
    const keyless = await suite.service.send('POST', `${petition}/signatures`, {
      body: { person: { email_addresses: [{ address: 'again@one.example' }] } },
    });
    assert.deepEqual([keyless.status, keyless.body], [200, {}]);
    assert.equal(await total(), 0);
    assert.equal((await database.db('messages').where({ account_id: account.id })).length, 1);
    await undo(removal);
    assert.equal(await total(), 1);
    await until('it is sent again', () => receiver.requests.length === 2);
    const [before, after] = receiver.requests.map(({ body, headers }) =>
      verifyWebhook(body, headers, webhook.secret),
    );
    assert.notEqual(after!.id, before!.id);
    const message = after!.messages[0]!['osdi:signature'];
    assert.equal(message.identifiers[0], struck.identifiers[0]);
    assert.equal(message.person.email_addresses?.[0]?.address, 'again@one.example');
    assert.equal(message.person.email_addresses?.[0]?.status, 'subscribed');
  });

  it('sends a message of each struck signature to the webhooks that ask for it (R-message)', async () => {
    const events = ['osdi:signature', 'osdi:signature.removed'];
    const { body: asking } = await client.post('/webhooks', { url: `${receiver.url}/asking`, events });
    await client.post('/webhooks', { url: `${receiver.url}/silent` });
    const { body: other } = await client.post('/petitions', { originating_system: 'test', title: 'Other' });
    const _links = { 'osdi:petition': other._links.self };
    await client.post('/webhooks', { url: `${receiver.url}/other`, events, _links });
    const struck = await sign('struck@one.example');
    await strike({ rule: 'domain', value: 'one.example', reason: 'One network.' });
    const isRemoval = ({ body }: { body: Buffer }) => body.includes('"osdi:signature.removed"');
    await until('it arrives', () => receiver.requests.some(isRemoval));
    const requests = receiver.requests.filter(isRemoval);
    assert.deepEqual(
      requests.map(({ url }) => url),
      ['/asking'],
    );
    const { body, headers } = requests[0]!;
    const { messages } = verifyWebhook(body, headers, asking.secret, { events: ['osdi:signature.removed'] });
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const schema = await fetch(`${suite.service.url}/schemas/webhook-message.json`);
    assert.ok(ajv.validate(await schema.json(), messages), ajv.errorsText());
    const [message] = messages as Body[];
    const { removed_date, ...removed } = message['osdi:signature.removed'];
    assert.ok(Math.abs(Date.parse(removed_date) - Date.now()) < 60_000);
    assert.deepEqual(removed, {
      identifiers: struck.identifiers,
      reason: 'One network.',
      _links: { 'osdi:petition': { href: `${suite.service.url}/api/v1${petition}` } },
    });
    assert.doesNotMatch(body.toString(), /struck@one/);
  });

  it('goes on where it was killed, and leaves exact totals while others sign (R-killed)', async () => {
    const { context } = suite.service;
    const petitionId = petition.split('/')[2]!;
    const posts = Array.from({ length: 60 }, (_, index) => ({
      account,
      petitionId,
      draft: {
        ...{ tags: { add: [], remove: [] }, ...noReferral, comments: null },
        actor: {
          kind: 'entered' as const,
          person: { givenName: 'Sam', emailAddresses: [{ address: `p${index}@false.example` }] },
        },
      },
      receipt: undefined,
    }));
    for (const outcome of await recordSignatures(context, posts)) assert.ok('ok' in outcome);
    // The worker of the service has nothing to do before it is due.
    const inMinutes = (minutes: number) => ({
      ...context,
      clock: { ...context.clock, now: () => Date.now() + minutes * 60_000 },
    });
    const removal = await orderRemoval(
      inMinutes(2),
      { accountId: account.id, petitionId },
      { rule: 'domain', value: 'false.example', signatureIds: [], reason: 'x' },
      { act: beginAct(context, commandLine) },
    );
    let steps = 0;
    const startThrottle: typeof context.startThrottle = (signal) => {
      const throttle = context.startThrottle(signal);
      return {
        get rows() {
          return 10;
        },
        count: throttle.count,
        step: async (database, work) => {
          steps += 1;
          // A process that dies between two steps leaves its claim.
          if (steps > 2) await new Promise(() => {});
          return throttle.step(database, work);
        },
      };
    };
    const held = { ...inMinutes(3), startThrottle, wakeWorker() {} };
    void workOnRemoval(held, removal.id, new AbortController().signal);
    await until('two steps are done', async () => {
      const row = await database.db('removals').where({ id: removal.id }).first();
      return row?.count === 20;
    });
    assert.equal(await total(), 40);
    const signing = Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sign(index % 2 ? `p${index}@false.example` : `t${index}@true.example`),
      ),
    );
    await workOnRemoval(inMinutes(10), removal.id, new AbortController().signal);
    await signing;
    assert.equal(await total(), 20);
    assert.equal((await listed()).length, 20);
    assert.equal((await database.db('removed_signatures').where({ removal_id: removal.id })).length, 60);
    assert.equal((await database.db('removals').where({ id: removal.id }).first())?.count, 60);
  });

  it('exports and erases a struck signature, and merges it (R-person)', async () => {
    const { context } = suite.service;
    const [struck, other] = [await sign('erased@one.example'), await sign('other@one.example')];
    await strike({ signature_ids: [idOf(struck)] });
    const named = { accountSlug: account.slug, email: 'erased@one.example' };
    const { struckOut } = await exportPerson(context, named);
    assert.deepEqual(
      struckOut.map(([{ id }]) => id),
      [idOf(struck)],
    );
    const ids = [struck, other].map((one) => one['platform:person_id'] as string) as [string, string];
    await mergePeople(context, account, { ids, choices: new Map() });
    assert.equal(await total(), 1);
    assert.equal((await database.db('removed_signatures').where({ id: idOf(struck) })).length, 0);
    await strike({ signature_ids: [idOf(other)] });
    await erasePerson(context, named);
    assert.equal((await database.db('removed_signatures').where({ id: idOf(other) })).length, 0);
    assert.equal(await total(), 0);
  });
});
