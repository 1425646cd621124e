import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { removeWebhook } from '../../src/actions/webhooks/remove-webhook.ts';
import { verifyWebhook, WebhookError } from '../../src/receiving/verify-webhook.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Network, openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf, pathOfLink } from '../support/path-of.ts';
import { type ReceivedRequest, type Receiver, startReceiver } from '../support/receiver.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const both = ['osdi:signature', 'osdi:attendance'] as const;

describeOnEachDatabase('the messages of an attendance', (database) => {
  const suite = useService(database, { worker: true, settings: { ...loopback, CIVIC_PUBLIC_RATE: '0' } });
  let receiver: Receiver;
  let network: Network;
  let event: string;
  let secret: string;
  /** Somebody whom no account knows before the test. */
  let amara: { given_name: string; email_addresses: { address: string }[] };
  let people = 0;
  /** The webhooks of the network. */
  let webhooks: string[];
  /** How many requests came before the test, and the messages that existed. */
  let [begun, known]: [number, string[]] = [0, []];

  before(async () => {
    receiver = await startReceiver();
    network = await openNetwork(suite.service, receiver.url);
    webhooks = await database.db('webhooks').pluck('id');
  });
  beforeEach(async () => {
    amara = { given_name: 'Amara', email_addresses: [{ address: `amara-${++people}@people.example` }] };
    [begun, known] = [receiver.requests.length, await database.db('messages').pluck('id')];
    event = await createEvent(network.leaf.client);
    secret = await listen('leaf');
  });
  afterEach(async () => {
    const made = await database.db('webhooks').whereNotIn('id', webhooks).select('id', 'account_id');
    for (const { id, account_id } of made) await removeWebhook(suite.service.context, account_id, id);
  });
  after(() => receiver.close());

  /** The requests of the test, when so many have come. */
  const waitFor = async (count: number) => (await receiver.waitFor(begun + count)).slice(begun);

  type Client = Network['leaf']['client'];
  const createEvent = async (client: Client) =>
    pathOf((await client.post('/events', { originating_system: 'test', summary: 'Meeting' })).body);
  const listen = async (
    part: keyof Network,
    events: readonly (typeof both)[number][] = ['osdi:attendance'],
  ) => {
    const url = `${receiver.url}/events/${part}`;
    return (await createWebhook(suite.service.context, { accountSlug: network[part].slug, url, events }))
      .secret;
  };
  const rsvp = async (body: object = { person: amara }, headers = {}) => {
    const answer = await network.leaf.client.post(`${event}/attendance`, body, headers);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const read = ({ body, headers }: ReceivedRequest, by = secret) => {
    const { messages } = verifyWebhook(body, headers as Record<string, string>, by, { events: both });
    const [message] = messages;
    assert.ok(message !== undefined && 'osdi:attendance' in message);
    return message;
  };
  const to = (part: keyof Network, requests: readonly ReceivedRequest[]) =>
    requests.filter(({ url }) => url === `/events/${part}`);
  const countMessages = async () => {
    const accounts = Object.values(network).map(({ id }) => id);
    const ids = await database.db('messages').whereIn('account_id', accounts).pluck('id');
    return ids.filter((id) => !known.includes(id)).length;
  };

  it('have the shape of a signature’s, and are valid for verifyWebhook', async () => {
    const attendance = await rsvp({
      person: amara,
      add_tags: ['tenant'],
      'platform:referrer_data': { source: 'newsletter', website: 'https://rent.example/x?y' },
    });
    const [request] = await waitFor(1);
    const message = read(request!);
    const person = (await network.leaf.client.get(pathOfLink(attendance._links['osdi:person'].href))).body;
    const { idempotency_key } = message;
    assert.deepEqual(message, {
      'osdi:attendance': {
        identifiers: attendance.identifiers,
        created_date: attendance.created_at,
        modified_date: attendance.modified_at,
        status: 'accepted',
        'platform:referrer_data': { source: 'newsletter', website: 'https://rent.example/x' },
        person: {
          created_date: person.created_at,
          modified_date: person.modified_at,
          given_name: 'Amara',
          email_addresses: [{ primary: true, ...amara.email_addresses[0], status: 'subscribed' }],
        },
        add_tags: ['tenant'],
        'platform:sponsor': network.leaf.sponsor,
        idempotency_key,
        _links: {
          self: attendance._links.self,
          'osdi:person': attendance._links['osdi:person'],
          'osdi:event': attendance._links['osdi:event'],
        },
      },
      'platform:sponsor': network.leaf.sponsor,
      idempotency_key,
    });
    const headers = request!.headers as Record<string, string>;
    assert.throws(() => verifyWebhook(request!.body, headers, secret), WebhookError);
  });

  it('are written once for each RSVP, also a repeated one, and not again for a repeated request', async () => {
    const once = { 'idempotency-key': 'once' };
    await rsvp({ person: amara }, once);
    await rsvp({ person: amara }, once);
    await suite.service.send('POST', `${event}/attendance`, { body: { person: amara } });
    const requests = await waitFor(2);
    const [first, second] = requests.map((request) => read(request));
    assert.deepEqual(first!['osdi:attendance'].identifiers, second!['osdi:attendance'].identifiers);
    assert.notEqual(first!.idempotency_key, second!.idempotency_key);
    assert.equal(await countMessages(), 2);
  });

  it('are written for a person who is named by a link, without what was not entered', async () => {
    const { body: person } = await network.leaf.client.post('/people', { person: amara });
    await rsvp({ _links: { 'osdi:person': person._links.self } });
    const [request] = await waitFor(1);
    assert.deepEqual(Object.keys(read(request!)['osdi:attendance'].person), [
      'created_date',
      'modified_date',
    ]);
  });

  it('are sent to the groups above and to the referring group if they request them, each with its own person', async () => {
    const secrets = { root: await listen('root'), sibling: await listen('sibling', both) };
    const countInBranch = async () => (await network.branch.client.get('/people')).body.total_records;
    const before = await countInBranch();
    await rsvp({ person: amara, 'platform:referrer_data': { referrer: network.sibling.slug } });
    const requests = await waitFor(3);
    const toRoot = read(to('root', requests)[0]!, secrets.root);
    const toSibling = read(to('sibling', requests)[0]!, secrets.sibling);
    assert.deepEqual(toRoot['platform:sponsor'], network.leaf.sponsor);
    assert.deepEqual(toSibling['platform:sponsor'], network.sibling.sponsor);
    assert.equal(toRoot['osdi:attendance']['platform:referrer_data']?.referrer, network.sibling.slug);
    for (const [part, message] of [
      ['root', toRoot],
      ['sibling', toSibling],
    ] as const) {
      const link = pathOfLink(message['osdi:attendance']._links['osdi:person'].href);
      const person = await network[part].client.get(link);
      assert.deepEqual([person.status, person.body.given_name], [200, 'Amara'], part);
    }
    // The branch requests no attendances, so it learns nothing.
    assert.equal(await countInBranch(), before);
    assert.equal(await countMessages(), 3);
  });

  it('are not sent to a webhook that requests signatures only, and the other way round', async () => {
    await rsvp();
    const petition = await openPetition({ client: async () => network.leaf.client }, network.leaf.client);
    await petition.sign({ person: amara });
    const requests = await waitFor(4);
    assert.deepEqual(
      new Set(
        requests.map(
          ({ url, body }) => `${url} ${/osdi:(signature|attendance)"/.exec(body.toString())?.[1]}`,
        ),
      ),
      new Set(['/events/leaf attendance', '/leaf signature', '/branch signature', '/root signature']),
    );
  });

  it('are shown by the delivery, which can be retried', async () => {
    await rsvp();
    const [sent] = await waitFor(1);
    const { body: list } = await network.leaf.client.get('/webhooks');
    const webhook = list._embedded['platform:webhooks'].at(-1);
    assert.deepEqual(webhook.events, ['osdi:attendance']);
    const delivery = await until('the delivery is delivered', async () => {
      const { body: list } = await network.leaf.client.get(`${pathOf(webhook)}/deliveries`);
      const [only] = list._embedded['platform:deliveries'];
      return only.state === 'delivered' && only;
    });
    assert.equal(delivery.payload, undefined);
    assert.deepEqual(delivery.attendance_payload, JSON.parse(String(sent?.body)));
    assert.equal((await network.leaf.client.post(`${pathOf(delivery)}/retry`, {})).status, 200);
    const [first, second] = await waitFor(2);
    assert.deepEqual(second?.body, first?.body);
  });

  it('have a test message of their own', async () => {
    const { body: list } = await network.leaf.client.get('/webhooks');
    const webhook = list._embedded['platform:webhooks'].at(-1);
    const { body } = await network.leaf.client.post(`${pathOf(webhook)}/test`, {});
    assert.equal(body.state, 'delivered');
    const [request] = await waitFor(1);
    assert.equal(request?.headers['civic-test'], '1');
    assert.equal(read(request!)['osdi:attendance'].person.given_name, 'Test');
  });

  it('end and begin with a PUT of the webhook, which ignores and names what cannot be (4.5)', async () => {
    const { client } = network.leaf;
    const webhook = (await client.get('/webhooks')).body._embedded['platform:webhooks'].at(-1);
    const put = async (body: object) => {
      const { body: changed, headers } = await client.put(pathOf(webhook), body);
      return [changed.events, changed.trigger, headers['ignored-fields']];
    };
    const petition = (await openPetition({ client: async () => client }, client)).resource;
    const link = { 'osdi:petition': petition._links.self };
    assert.deepEqual(await put({ events: [] }), [['osdi:attendance'], 'all_actions', 'events']);
    assert.deepEqual(await put({ events: ['osdi:form'] }), [['osdi:attendance'], 'all_actions', 'events']);
    assert.deepEqual(await put({ events: null }), [['osdi:attendance'], 'all_actions', 'events']);
    assert.deepEqual(await put({ events: [...both].reverse() }), [both, 'all_actions', undefined]);
    const specific = { trigger: 'specific_action', _links: link };
    assert.deepEqual(await put(specific), [['osdi:signature'], 'specific_action', undefined]);
    assert.deepEqual(await put({ events: both }), [['osdi:signature'], 'specific_action', 'events']);
    await rsvp();
    assert.equal(await countMessages(), 0);
  });

  it('cannot be requested by a POST with the trigger specific_action, or of an unknown kind', async () => {
    const { client } = network.leaf;
    const { resource } = await openPetition({ client: async () => client }, client);
    const _links = { 'osdi:petition': resource._links.self };
    const url = `${receiver.url}/hook`;
    const refused = await client.post('/webhooks', { url, events: both, _links });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/events']);
    for (const events of [[], ['osdi:form'], 'osdi:attendance', [5]]) {
      const { status, body } = await client.post('/webhooks', { url, events });
      assert.equal(status, 400);
      assert.match(body.errors[0].pointer, /^\/events/);
    }
    const usual = await client.post('/webhooks', { url, events: null });
    assert.deepEqual(usual.body.events, ['osdi:signature']);
  });

  it('take no further statement in an account without a webhook that requests them', async () => {
    // Without a worker, which looks for work at any time.
    const alone = await startTestService(database.url);
    const { key } = await openIndividual(alone.context, `${network.leaf.slug}-alone`);
    const client = alone.as(key);
    const own = await createEvent(client);
    const countStatements = async (name: string) => {
      const person = { email_addresses: [{ address: `${name}@people.example` }] };
      const work = () => client.post(`${own}/attendance`, { person });
      return (await recordStatements(alone.context.db, work)).map(({ sql }) => sql);
    };
    await countStatements('warm');
    const listened = await countStatements('listened');
    await database.db('webhooks').update({ sends_attendances: 0 });
    assert.deepEqual(await countStatements('nobody'), listened);
    assert.ok(!listened.some((sql) => /from [`"]?webhooks/.test(sql) && !/from [`"]?events/.test(sql)));
    await alone.stop();
  });
});
