import assert from 'node:assert/strict';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { addMember } from '../../src/users/change-members.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { type Client, openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const [mallory, target] = ['mallory@people.example', 'target@people.example'];
const [one, two] = ['15035550142', '15035550143'];
const addresses = (...all: (string | undefined)[]) => ({
  email_addresses: all.map((address) => ({ address: String(address) })),
});
const numbers = (...all: (string | undefined)[]) => ({
  phone_numbers: all.map((number) => ({ number: String(number) })),
});

describeOnEachDatabase('the contacts of an entry without a key', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let accounts = 0;

  const open = async () => {
    const slug = `owner-${++accounts}`;
    const { account, key } = await openIndividual(suite.service.context, slug);
    await createWebhook(suite.service.context, { accountSlug: slug, url: 'https://receiver.example/' });
    const client = suite.service.as(key);
    const { body: event } = await client.post('/events', {
      originating_system: 'Riverside website',
      summary: 'Assembly',
      start: '2099-05-01T19:00',
    });
    const { path } = await openPetition(suite, client);
    const subjects = [
      `${path}/signatures`,
      `/events/${event.identifiers[0].replace('platform:', '')}/attendance`,
    ];
    return { account, client, own: `${slug}@people.example`, subjects };
  };
  const post = async (path: string, person: object, { version = 1, ...rest }: { version?: 1 | 2 } = {}) => {
    const body = { person, ...rest };
    const { status, body: answer } = await suite.service.send('POST', path, { body, version });
    assert.deepEqual([status, answer], [200, {}]);
  };
  const listContacts = async (client: Client, own: string) => {
    const { body } = await client.get('/people?per_page=100');
    const people: Contacts[] = body._embedded['osdi:people'];
    return people
      .map(({ email_addresses, phone_numbers }) => [
        ...email_addresses.map(({ address }) => address),
        ...phone_numbers.map(({ number }) => number),
      ])
      .filter(([first]) => first !== own);
  };

  it('are stored only as the first address and the first number, so that no record takes the contact of somebody else (E-first)', async () => {
    for (const version of [1, 2] as const) {
      const consents = [undefined, { version: 1, opt_in: true }, { version: 1, opt_in: false }];
      for (const [index, consent] of consents.entries()) {
        const { client, own, subjects } = await open();
        // Each answer comes from a signature in one version, and from an RSVP in the other.
        const posted = subjects[(index + version) % 2]!;
        const subject = version === 2 ? posted.replace(/attendance$/, '$&s') : posted;
        const answered = { version, ...(consent && { 'platform:consent': consent }) };
        const entered = [{ address: mallory }, { address: target, primary: true, status: 'subscribed' }];
        await post(subject, { email_addresses: entered, ...numbers(one, two) }, answered);
        await post(subject, addresses(target), answered);
        assert.deepEqual(await listContacts(client, own), [[mallory, one], [target]]);
      }
    }
  });

  it('tie no two numbers together where there is no address (E-first)', async () => {
    for (const version of [1, 2] as const) {
      const { client, own, subjects } = await open();
      await post(subjects[0]!, numbers(one, two), { version });
      await post(subjects[0]!, numbers(two), { version });
      assert.deepEqual(await listContacts(client, own), [[one], [two]]);
      assert.equal((await client.get(subjects[0]!)).body.total_records, 2);
    }
  });

  it('are all in the message, where one that is not stored is unsubscribed (6)', async () => {
    const { account, subjects } = await open();
    await post(subjects[0]!, { ...addresses(mallory, target), ...numbers(one, two) });
    const row = await database.db('messages').where({ account_id: account.id }).first();
    const { person } = JSON.parse(row!.body)[0]['osdi:signature'];
    assert.deepEqual(person.email_addresses, [
      { primary: true, address: mallory, status: 'subscribed' },
      { primary: false, address: target, status: 'unsubscribed' },
    ]);
    assert.deepEqual(
      person.phone_numbers.map(({ number }: { number: string }) => number),
      [one, two],
    );
  });

  it('are stored in the same way in the other accounts of a network (2.6)', async () => {
    const network = await openNetwork(suite.service, 'https://receiver.example');
    const { path } = await openPetition(suite, network.leaf.client);
    await post(`${path}/signatures`, { ...addresses(mallory, target), ...numbers(one, two) });
    for (const { client } of [network.leaf, network.branch, network.root]) {
      assert.deepEqual(await listContacts(client, ''), [[mallory, one]]);
    }
  });

  it('are stored in the same way in the account of an event’s creator (4.7)', async () => {
    const { account: group, key } = await suite.group();
    const creator = await suite.individual();
    const membership = { groupSlug: group.slug, accountSlug: creator.account.slug, role: 'member' } as const;
    await addMember(suite.service.context, membership);
    const client = suite.service.as(key);
    const { body: event } = await client.post('/events', {
      originating_system: 'Riverside website',
      summary: 'Assembly',
      _links: {
        'osdi:creator': { href: `${suite.service.url}/api/v1/people/${creator.account.personId}` },
      },
    });
    const path = `/events/${event.identifiers[0].replace('platform:', '')}/attendance`;
    await post(path, addresses(mallory, target));
    const own = `${creator.account.slug}@people.example`;
    assert.deepEqual(await listContacts(suite.service.as(creator.key), own), [[mallory]]);
  });

  it('are all stored of a call with a key (4.2)', async () => {
    const { client, own, subjects } = await open();
    const person = { ...addresses(mallory, target), ...numbers(one, two) };
    assert.equal((await client.post(subjects[0]!, { person })).status, 200);
    assert.deepEqual(await listContacts(client, own), [[mallory, target, one, two]]);
  });
});

interface Contacts {
  readonly email_addresses: readonly { address: string }[];
  readonly phone_numbers: readonly { number: string }[];
}
