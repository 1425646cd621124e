import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type Network, openNetwork } from '../support/open-network.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { startTestService, type TestService } from '../support/service.ts';

describeOnEachDatabase('concurrent signatures in a network', (database) => {
  const settings = { CIVIC_PUBLIC_RATE: '0' };
  let services: TestService[];
  let network: Network;
  let petitions: PetitionOfTest[];

  before(async () => {
    services = [
      await startTestService(database.url, { settings }),
      await startTestService(database.url, { settings }),
    ];
  });
  after(async () => {
    for (const service of services) await service.stop();
  });
  beforeEach(async () => {
    network = await openNetwork(services[0]!, 'https://receiver.example');
    petitions = [];
    for (const { client } of [network.leaf, network.root])
      petitions.push(await openPetition({ client: async () => client }, client));
  });

  const sign = (index: number, petition: PetitionOfTest, address: string) =>
    services[index % 2]!.send('POST', `${petition.path}/signatures`, {
      body: {
        person: { given_name: `Name ${index}`, email_addresses: [{ address }] },
        'platform:referrer_data': { referrer: network.sibling.slug },
      },
    });
  const messagesOf = ({ id }: { id: string }) => database.db('messages').where({ account_id: id });
  const countPeople = async ({ client }: Network['root']) => (await client.get('/people')).body.total_records;

  it('creates one person in each account and one signature from 30 parallel ones of one address, with a message for each signature and account', async () => {
    const [petition] = petitions;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => sign(index, petition!, 'one@people.example')),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal((await petition!.list()).total_records, 1);
    const keys = new Set<string>();
    for (const group of Object.values(network)) {
      const messages = await messagesOf(group);
      assert.equal(messages.length, 30, group.slug);
      assert.equal(new Set(messages.map((message) => message.person_id)).size, 1);
      assert.equal(await countPeople(group), 1);
      for (const message of messages) keys.add(JSON.parse(message.body)[0].idempotency_key);
    }
    assert.equal(keys.size, 120);
  });

  it('counts 20 people who sign at both ends of the network simultaneously, in every account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sign(index, petitions[Math.floor(index / 2) % 2]!, `person-${index}@people.example`),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const counts = await Promise.all(Object.values(network).map(countPeople));
    assert.deepEqual(counts, [20, 10, 10, 20]);
    for (const petition of petitions) assert.equal((await petition.list()).total_records, 10);
  });
});
