import assert from 'node:assert/strict';
import { getAccount } from '../../src/accounts/account-store.ts';
import { attachReceivers, nameReceivers } from '../../src/actions/signups/attach-receivers.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Network, openNetwork } from '../support/open-network.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

// Each test has people of its own, since most tests share a network.
const addressOf = (name: string) => `${name}@people.example`;
const amaraOf = (name: string) => ({
  given_name: 'Amara',
  family_name: 'Okafor',
  email_addresses: [{ address: addressOf(name) }],
});

describeOnEachDatabase('the people of a network', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let shared: { network: Network; petition: PetitionOfTest };

  const open = async () => {
    const network = await openNetwork(suite.service, 'https://receiver.example');
    return { network, petition: await openPetition(suite, network.leaf.client) };
  };
  before(async () => {
    shared = await open();
  });
  const peopleOf = async (client: Client, name: string) => {
    const filter = encodeURIComponent(`email_address eq '${addressOf(name)}'`);
    return (await client.get(`/people?filter=${filter}`)).body._embedded['osdi:people'];
  };
  const tagsOf = async (client: Client, person: Parameters<typeof pathOf>[0]) =>
    (await client.get(`${pathOf(person)}/taggings`)).body.total_records;

  it('are created in no account if a signature is rejected', async () => {
    const read = async () => [await database.db('people').orderBy('id'), await database.db('messages')];
    const before = await read();
    const refused = await shared.petition.sign({ person: { given_name: 'Nobody' } });
    assert.equal(refused.status, 400);
    assert.deepEqual(await read(), before);
  });

  it('see the names of all groups that receive the data, with the owner first', async () => {
    const { leaf, branch, root, sibling } = shared.network;
    const names = (groups: { sponsor: { title: string } }[]) => groups.map(({ sponsor }) => sponsor.title);
    const { db } = suite.service.context;
    const owner = await getAccount(db, leaf.id);
    assert.deepEqual(await nameReceivers(db, owner, undefined), names([leaf, branch, root]));
    assert.deepEqual(await nameReceivers(db, owner, sibling.slug), names([leaf, branch, root, sibling]));
    assert.deepEqual(await nameReceivers(db, owner, root.slug), names([leaf, branch, root]));
    const { account } = await suite.individual();
    assert.deepEqual(await nameReceivers(db, account, leaf.slug), [account.name]);
    const post = { account, subject: { accountId: account.id }, draft: { referrer: leaf.slug } };
    assert.equal((await attachReceivers(db, [post]))[0]?.referringGroup, undefined);
  });

  it('see the names in embed code too, but for an event only the account’s name', async () => {
    const { network, petition } = shared;
    const { leaf, branch, root } = network;
    const embedOf = async (path: string) => (await leaf.client.get(`${path}/embed`)).body.html;
    const [own, second, third] = [leaf, branch, root].map(({ sponsor }) => sponsor.title);
    const notice = `<p>${own}, ${second} and ${third} receive what you enter.</p>`;
    assert.ok((await embedOf(petition.path)).includes(notice));
    const event = await leaf.client.post('/events', { originating_system: 'x', summary: 'Meeting' });
    const alone = `<p>${own} receives what you enter.</p>`;
    assert.ok((await embedOf(pathOf(event.body))).includes(alone));
  });

  it('keep the referrer of an RSVP if the code belongs to the network of the event (2.6)', async () => {
    const { leaf, root } = shared.network;
    const { body: event } = await leaf.client.post('/events', {
      originating_system: 'x',
      summary: 'Meeting',
    });
    const rsvp = async (referrer: string) => {
      const data = { source: 'flyer', referrer };
      const body = { person: amaraOf('comer'), 'platform:referrer_data': data };
      return (await leaf.client.post(`${pathOf(event)}/attendance`, body)).body['platform:referrer_data'];
    };
    assert.deepEqual(await rsvp(root.slug), { source: 'flyer', referrer: root.slug });
    assert.deepEqual(await rsvp('unknown'), { source: 'flyer' });
    assert.deepEqual(await peopleOf(root.client, 'comer'), []);
  });

  it('have a separate record in each account that counts the signature, and in no other', async () => {
    const { network, petition } = shared;
    await petition.sign({ person: amaraOf('separate') });
    const ids = new Set<string>();
    for (const part of ['leaf', 'branch', 'root'] as const) {
      const [person, ...others] = await peopleOf(network[part].client, 'separate');
      assert.deepEqual([person.given_name, person.originating_system], ['Amara', 'Riverside website']);
      assert.deepEqual(others, []);
      ids.add(person.identifiers[0]);
    }
    assert.equal(ids.size, 3);
    assert.deepEqual(await peopleOf(network.sibling.client, 'separate'), []);
    const [person] = await peopleOf(network.leaf.client, 'separate');
    assert.equal((await network.root.client.get(pathOf(person))).status, 404);
  });

  it('are not overwritten if they are known: only empty fields are filled, and an unsubscribed person stays unsubscribed', async () => {
    const { network, petition } = shared;
    const { client } = network.root;
    const [amara, address] = [amaraOf('known'), addressOf('known')];
    const { body: known } = await client.post('/people', {
      person: { given_name: 'Mara', email_addresses: [{ address, status: 'unsubscribed' }] },
    });
    const count = async () => (await client.get('/people')).body.total_records;
    const before = await count();
    await petition.sign({
      person: {
        ...amara,
        email_addresses: [{ address, status: 'subscribed' }, { address: 'second@people.example' }],
      },
    });
    const [person, ...others] = await peopleOf(client, 'known');
    assert.deepEqual({ ...person, modified_at: known.modified_at }, { ...known, family_name: 'Okafor' });
    assert.deepEqual([others, await count()], [[], before]);
    assert.equal((await peopleOf(network.leaf.client, 'known'))[0].email_addresses.length, 2);
  });

  it('only get empty fields filled by a signature without a key, in the owner’s account and in all others (2.6)', async () => {
    const { network, petition } = await open();
    const { leaf, root, sibling } = network;
    const [amara, address] = [amaraOf('amara'), addressOf('amara')];
    const groups = [leaf, root, sibling];
    const known = [];
    for (const { client } of groups) {
      await client.post('/tags', { name: 'tenant' });
      const person = { given_name: 'Mara', email_addresses: [{ address, status: 'unsubscribed' }] };
      known.push((await client.post('/people', { person, add_tags: ['kept'] })).body);
    }
    const body = {
      person: { ...amara, email_addresses: [{ address, status: 'subscribed' }] },
      add_tags: ['tenant', 'new'],
      remove_tags: ['kept'],
      'platform:referrer_data': { referrer: sibling.slug },
    };
    await suite.service.send('POST', `${petition.path}/signatures`, { body });
    for (const [index, { client }] of groups.entries()) {
      const [person] = await peopleOf(client, 'amara');
      const { modified_at } = person;
      assert.deepEqual(person, { ...known[index], family_name: 'Okafor', modified_at });
      assert.equal(await tagsOf(client, person), 2);
      assert.equal((await client.get('/tags')).body.total_records, 2);
    }
  });

  it('get only tags that their account has, and lose none (2.6 add_tags)', async () => {
    const { network, petition } = await open();
    const { leaf, branch, root } = network;
    const amara = amaraOf('amara');
    await root.client.post('/tags', { name: 'tenant' });
    await root.client.post('/people', { person: amara, add_tags: ['kept'] });
    await petition.sign({ person: amara, add_tags: ['tenant', 'new'], remove_tags: ['kept'] });
    const counts = [];
    for (const { client } of [leaf, branch, root]) {
      const [person] = await peopleOf(client, 'amara');
      counts.push([await tagsOf(client, person), (await client.get('/tags')).body.total_records]);
    }
    assert.deepEqual(counts, [
      [2, 2],
      [0, 0],
      [2, 2],
    ]);
  });

  it('are created from the owner’s data if a link names the person', async () => {
    const { network, petition } = shared;
    const { body: person } = await network.leaf.client.post('/people', {
      person: {
        ...amaraOf('linked'),
        phone_numbers: [{ number: '+1 503 555 0142' }],
        custom_fields: { rent: 'high' },
      },
    });
    await petition.sign({ _links: { 'osdi:person': person._links.self } });
    const [copy] = await peopleOf(network.root.client, 'linked');
    assert.deepEqual([copy.given_name, copy.family_name, copy.custom_fields], ['Amara', 'Okafor', {}]);
    assert.deepEqual(copy.email_addresses, person.email_addresses);
    assert.deepEqual(copy.phone_numbers, person.phone_numbers);
  });

  it('are unsubscribed in a new record only if the owner unsubscribes them with a key', async () => {
    const { network, petition } = shared;
    const { leaf, root, sibling } = network;
    const link = async (statuses: object) => {
      const email = { address: 'link@people.example', ...statuses };
      const { body } = await leaf.client.post('/people', { person: { email_addresses: [email] } });
      return { _links: { 'osdi:person': body._links.self } };
    };
    const entered = (name: string) => ({
      person: { email_addresses: [{ address: `${name}@people.example`, status: 'unsubscribed' }] },
    });
    await petition.sign({
      ...(await link({ status: 'unsubscribed' })),
      'platform:referrer_data': { referrer: sibling.slug },
    });
    await petition.sign(entered('keyed'));
    await suite.service.send('POST', `${petition.path}/signatures`, { body: entered('keyless') });
    const statusesOf = async (client: Client) => {
      const statuses: string[] = [];
      for (const name of ['link', 'keyed', 'keyless'])
        for (const { email_addresses } of await peopleOf(client, name))
          statuses.push(email_addresses.map(({ status }: { status: string }) => status).join());
      return statuses;
    };
    assert.deepEqual(await statusesOf(root.client), ['unsubscribed', 'unsubscribed', 'subscribed']);
    assert.deepEqual(await statusesOf(sibling.client), ['unsubscribed']);
    await petition.sign(await link({ status: 'subscribed' }));
    assert.equal((await statusesOf(root.client))[0], 'unsubscribed');
  });

  it('have only the signatures of the account’s own petitions', async () => {
    const { network, petition } = shared;
    const amara = amaraOf('twice');
    const own = await openPetition(suite, network.root.client);
    await petition.sign({ person: amara });
    const [person] = await peopleOf(network.root.client, 'twice');
    const list = async () => (await network.root.client.get(`${pathOf(person)}/signatures`)).body;
    assert.equal((await list()).total_records, 0);
    const { body } = await own.sign({ person: amara });
    assert.deepEqual((await list())._embedded['osdi:signatures'], [body]);
  });
});
