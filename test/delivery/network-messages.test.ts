import assert from 'node:assert/strict';
import type { components } from '../../generated/api.d.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { checkMessage } from '../support/check-message.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Network, openNetwork } from '../support/open-network.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { idOf, pathOfLink } from '../support/path-of.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

type Message = components['schemas']['SignatureMessage'];
type Part = keyof Network;

describeOnEachDatabase('the messages of a signature in a network', (database) => {
  const suite = useService(database, { worker: true, settings: { ...loopback, CIVIC_PUBLIC_RATE: '0' } });
  let receiver: Receiver;
  let network: Network;
  let petition: PetitionOfTest;
  /** Somebody whom no account knows before the test. */
  let amara: { given_name: string; email_addresses: { address: string }[] };
  let people = 0;
  /** How many requests came before the test, and the deliveries that existed. */
  let [begun, known]: [number, string[]] = [0, []];

  before(async () => {
    receiver = await startReceiver();
    network = await openNetwork(suite.service, receiver.url);
  });
  beforeEach(async () => {
    amara = { given_name: 'Amara', email_addresses: [{ address: `amara-${++people}@people.example` }] };
    [begun, known] = [receiver.requests.length, await database.db('deliveries').pluck('id')];
    petition = await openPetitionOf('leaf');
  });
  after(() => receiver.close());

  /** The requests of the test, when so many have come. */
  const waitFor = async (count: number) => (await receiver.waitFor(begun + count)).slice(begun);

  const openPetitionOf = (part: Part) =>
    openPetition({ client: async () => network[part].client }, network[part].client);

  /** Waits for one message to each of these groups, and verifies that the network gets no other message. */
  async function receive(...parts: Part[]): Promise<Record<Part, Message>> {
    const wanted = new Set(parts.map((part) => `/${part}`));
    const requests = await waitFor(wanted.size);
    assert.deepEqual(new Set(requests.map(({ url }) => url)), wanted);
    const enqueued = await database
      .db('deliveries')
      .join('messages', 'messages.id', 'deliveries.message_id')
      .whereNotIn('deliveries.id', known)
      .whereIn(
        'messages.account_id',
        Object.values(network).map(({ id }) => id),
      );
    assert.equal(enqueued.length, parts.length, 'nobody else gets a message');
    return Object.fromEntries(
      parts.map((part) => {
        const request = requests.find(({ url }) => url === `/${part}`);
        return [part, checkMessage(request!, network[part].secret)];
      }),
    ) as Record<Part, Message>;
  }
  const referredBy = (slug: string) => ({ person: amara, 'platform:referrer_data': { referrer: slug } });
  const sponsorsOf = (message: Message) => [
    message['platform:sponsor'],
    message['osdi:signature']['platform:sponsor'],
  ];

  it('are sent to the owner and to every group above it, and to no other, each with the owner as the sponsor (2.6 platform:sponsor, platform:sponsor.browser_url)', async () => {
    await petition.sign({ person: amara, comments: 'Mine', add_tags: ['tenant'] });
    const messages = await receive('leaf', 'branch', 'root');
    for (const [part, message] of Object.entries(messages)) {
      assert.deepEqual(sponsorsOf(message), [network.leaf.sponsor, network.leaf.sponsor], part);
      assert.deepEqual(message['osdi:signature'].person.email_addresses, [
        { primary: true, ...amara.email_addresses[0], status: 'subscribed' },
      ]);
      assert.equal(message['osdi:signature'].comments, 'Mine');
      assert.deepEqual(message['osdi:signature'].add_tags, ['tenant']);
    }
    assert.equal(new Set(Object.values(messages).map((one) => one.idempotency_key)).size, 3);
  });

  it('each link to the person in the receiving account, and to the signature and the petition of the owner (2.6 _links.self, _links.osdi:person, _links.osdi:petition)', async () => {
    const { body: signature } = await petition.sign({ person: amara });
    const messages = await receive('leaf', 'branch', 'root');
    const people = new Set<string>();
    for (const part of ['leaf', 'branch', 'root'] as const) {
      const { _links: links } = messages[part]['osdi:signature'];
      const { client } = network[part];
      people.add(links['osdi:person'].href);
      const person = await client.get(pathOfLink(links['osdi:person'].href));
      assert.deepEqual([person.status, person.body.given_name], [200, 'Amara']);
      assert.deepEqual(
        [links.self, links['osdi:petition']],
        [signature._links.self, petition.resource._links.self],
      );
      const expected = part === 'leaf' ? 200 : 404;
      assert.equal((await client.get(pathOfLink(links.self.href))).status, expected);
      assert.equal((await client.get(pathOfLink(links['osdi:petition'].href))).status, expected);
    }
    assert.equal(people.size, 3);
  });

  it('are also sent to the referring group, with itself as the sponsor, and the data contains the code (2.6 platform:sponsor, platform:referrer_data.referrer)', async () => {
    const { body } = await petition.sign(referredBy(network.sibling.slug));
    assert.deepEqual(body['platform:referrer_data'], { referrer: network.sibling.slug });
    const messages = await receive('leaf', 'branch', 'root', 'sibling');
    assert.deepEqual(sponsorsOf(messages.sibling), [network.sibling.sponsor, network.sibling.sponsor]);
    assert.deepEqual(sponsorsOf(messages.root), [network.leaf.sponsor, network.leaf.sponsor]);
    for (const message of Object.values(messages))
      assert.deepEqual(message['osdi:signature']['platform:referrer_data'], {
        referrer: network.sibling.slug,
      });
    const { href } = messages.sibling['osdi:signature']._links['osdi:person'];
    assert.equal((await network.sibling.client.get(pathOfLink(href))).body.given_name, 'Amara');
  });

  it('are sent to a referring group below the owner, as to any group of the network (2.6)', async () => {
    petition = await openPetitionOf('root');
    await petition.sign(referredBy(network.leaf.slug));
    const messages = await receive('root', 'leaf');
    assert.deepEqual(sponsorsOf(messages.leaf), [network.leaf.sponsor, network.leaf.sponsor]);
  });

  for (const part of ['leaf', 'root'] as const) {
    it(`are sent once to a referring group that is the ${part === 'leaf' ? 'owner' : 'root above it'}, with the owner as the sponsor; the code is kept (2.6)`, async () => {
      const { body } = await petition.sign(referredBy(network[part].slug));
      assert.deepEqual(body['platform:referrer_data'], { referrer: network[part].slug });
      const messages = await receive('leaf', 'branch', 'root');
      for (const message of Object.values(messages)) {
        assert.deepEqual(sponsorsOf(message), [network.leaf.sponsor, network.leaf.sponsor]);
        assert.equal(message['osdi:signature']['platform:referrer_data']?.referrer, network[part].slug);
      }
    });
  }

  it('contain no referrer outside the network, and no other code (2.6 platform:referrer_data.referrer)', async () => {
    const { account } = await openIndividual(suite.service.context, `solo-${network.root.slug}`);
    const other = await openNetwork(suite.service, receiver.url);
    for (const code of [
      other.leaf.slug,
      account.slug,
      'unknown',
      'Not A Slug',
      'é🎈',
      ' ',
      network.root.id,
    ]) {
      const { status, body } = await petition.sign(referredBy(code));
      assert.deepEqual([status, body['platform:referrer_data']], [200, undefined], code);
    }
    const requests = await waitFor(7 * 3);
    assert.deepEqual(new Set(requests.map(({ url }) => url)), new Set(['/leaf', '/branch', '/root']));
    for (const request of requests)
      assert.equal(
        JSON.parse(request.body.toString())[0]['osdi:signature']['platform:referrer_data'],
        undefined,
      );
  });

  it('of an individual account are sent to no other account and have no sponsor, and every referrer is dropped (2.6)', async () => {
    const slug = `alone-${network.root.slug}`;
    const countPeople = async () => (await network.leaf.client.get('/people')).body.total_records;
    const before = await countPeople();
    const { key } = await openIndividual(suite.service.context, slug);
    const webhook = await createWebhook(suite.service.context, {
      accountSlug: slug,
      url: `${receiver.url}/alone`,
    });
    const alone = await openPetition({ client: async () => suite.service.as(key) });
    const { body } = await alone.sign(referredBy(network.leaf.slug));
    assert.equal(body['platform:referrer_data'], undefined);
    const [request] = await waitFor(1);
    const message = checkMessage(request!, webhook.secret);
    assert.deepEqual(sponsorsOf(message), [undefined, undefined]);
    assert.equal(message['osdi:signature']['platform:referrer_data'], undefined);
    assert.equal(await countPeople(), before);
  });

  it('are sent to no webhook for a specific action except the owner’s (6)', async () => {
    const own = await openPetitionOf('branch');
    for (const [part, { resource }] of [
      ['branch', own],
      ['leaf', petition],
    ] as const) {
      await createWebhook(suite.service.context, {
        accountSlug: network[part].slug,
        url: `${receiver.url}/specific-${part}`,
        petition: { href: resource._links.self.href, id: idOf(resource) },
      });
    }
    await petition.sign({ person: amara });
    const requests = await waitFor(4);
    assert.deepEqual(requests.map(({ url }) => url).sort(), ['/branch', '/leaf', '/root', '/specific-leaf']);
    await own.sign({ person: amara });
    const more = await waitFor(7);
    assert.deepEqual(
      more
        .slice(4)
        .map(({ url }) => url)
        .sort(),
      ['/branch', '/root', '/specific-branch'],
    );
  });

  it('are enqueued for a signature without a key too', async () => {
    const path = `${petition.path}/signatures`;
    await suite.service.send('POST', path, { body: referredBy(network.sibling.slug) });
    const messages = await receive('leaf', 'branch', 'root', 'sibling');
    assert.deepEqual(sponsorsOf(messages.sibling), [network.sibling.sponsor, network.sibling.sponsor]);
  });

  it('have the state of the entered data in the receiving account, and all name the person who signed', async () => {
    await network.root.client.post('/people', {
      person: { ...amara, email_addresses: [{ ...amara.email_addresses[0], status: 'unsubscribed' }] },
    });
    const { body } = await petition.sign({ person: amara });
    const messages = await receive('leaf', 'branch', 'root');
    const statusOf = (part: Part) => messages[part]['osdi:signature'].person.email_addresses?.[0]?.status;
    assert.deepEqual([statusOf('leaf'), statusOf('root')], ['subscribed', 'unsubscribed']);
    const signer = body['platform:person_id'];
    const copies = await database
      .db('messages')
      .where({ actor_person_id: signer })
      .orWhere({ person_id: signer });
    const actors = new Map(
      copies.map((row) => [row.account_id, [row.person_id === signer, row.actor_person_id]]),
    );
    assert.equal(copies.length, 3);
    assert.deepEqual(actors.get(network.leaf.id), [true, null], 'the group of the petition knows the signer');
    for (const { id } of [network.branch, network.root]) assert.deepEqual(actors.get(id), [false, signer]);
  });

  it('are one more for each account when the person signs again, including the group that refers this time (6)', async () => {
    await petition.sign(referredBy(network.sibling.slug));
    await waitFor(4);
    const { body } = await petition.sign({ person: amara, comments: 'Again' });
    const requests = await waitFor(7);
    assert.deepEqual(
      requests
        .slice(4)
        .map(({ url }) => url)
        .sort(),
      ['/branch', '/leaf', '/root'],
    );
    assert.deepEqual(body['platform:referrer_data'], { referrer: network.sibling.slug });
  });
});
