import assert from 'node:assert/strict';
import supertest from 'supertest';
import { assertWhole } from '../support/assert-whole.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import { visit } from '../support/visit.ts';

/** What somebody enters. */
interface Entry {
  readonly addresses: readonly string[];
  readonly numbers: readonly string[];
  /** Whether it never comes with a key. */
  readonly isKeyless?: true;
}

/** A post of a person, with the key of the account, without it, or with the form. */
interface Post extends Entry {
  readonly way: 'keyed' | 'keyless' | 'form';
  readonly name: string;
}

const [one, two] = ['15035550142', '15035550143'] as const;
const people: readonly Entry[] = [
  { addresses: ['ana'], numbers: [] },
  { addresses: ['ana'], numbers: [one] },
  { addresses: ['ana'], numbers: [two] },
  { addresses: ['ben'], numbers: [one] },
  { addresses: ['ben'], numbers: [two] },
  { addresses: ['chi', 'chi-at-work'], numbers: [one] },
  // Without a key only the first address is stored, so the second one stays with who enters it alone.
  { addresses: ['dee', 'eli'], numbers: [], isKeyless: true },
  { addresses: ['eli'], numbers: [] },
  // With a key a number alone also means the oldest person who has it, and who is the oldest depends on the order.
  { addresses: [], numbers: [one], isKeyless: true },
  { addresses: [], numbers: [two], isKeyless: true },
];
const ways = ['keyed', 'form', 'keyless', 'keyed'] as const;

const posts = ways.flatMap((way, round) =>
  people.map(
    (entry, person): Post => ({
      ...entry,
      way: way === 'keyed' && entry.isKeyless ? 'keyless' : way,
      name: `Person ${person} in round ${round}`,
    }),
  ),
);
const addressOf = (name: string) => `${name}@people.example`;
const sorted = (texts: readonly string[]) => [...texts].sort();

describeOnEachDatabase('40 posts of 10 people who share addresses and numbers', (database) => {
  const services: TestService[] = [];
  let other: CivicProcess;
  let accounts = 0;

  before(async () => {
    const settings = { CIVIC_PUBLIC_RATE: '0' };
    for (const _each of [1, 2]) services.push(await startTestService(database.url, { settings }));
    other = await startCivic(['serve', '--no-worker'], { ...settings, CIVIC_DATABASE_URL: database.url });
  });
  after(async () => {
    await other.end('SIGTERM');
    for (const service of services.splice(0)) await service.stop();
  });

  /** A petition of a new account, how it is signed, and who signed it. */
  async function open() {
    const slug = `owner-${++accounts}`;
    const { account, key } = await openIndividual(services[0]!.context, slug);
    const { path, resource, client } = await openPetition({ client: async () => services[0]!.as(key) });
    const page = new URL(resource.url).pathname;

    async function sign(url: string, { way, name, addresses, numbers }: Post): Promise<void> {
      if (way === 'form') {
        const [address, phone = ''] = [addresses[0], numbers[0]];
        const email = address === undefined ? '' : addressOf(address);
        const { status, text } = await visit(url).post(page, { given_name: name, email, phone });
        assert.equal(status, 303, text);
        return;
      }
      const person = {
        given_name: name,
        email_addresses: addresses.map((address) => ({ address: addressOf(address) })),
        phone_numbers: numbers.map((number) => ({ number })),
      };
      const { status, text } = await supertest(url)
        .post(`/api/v1${path}/signatures`)
        .set(way === 'keyed' ? { 'api-key': key } : {})
        .send({ person });
      assert.equal(status, 200, text);
    }

    /** The contacts of the signers, each with the number of signatures, and the totals. */
    async function describePetition() {
      await assertWhole(database.db, account.id);
      const { body: list } = await client.get(`${path}/signatures?per_page=100`);
      const signatures: { 'platform:person_id': string }[] = list._embedded['osdi:signatures'];
      const signers = signatures.map((signature) => signature['platform:person_id']);
      const { body } = await client.get('/people?per_page=100');
      const recorded: Person[] = body._embedded['osdi:people'];
      const rows = recorded.map(({ identifiers, email_addresses, phone_numbers }) => ({
        addresses: sorted(email_addresses.map(({ address }) => address)),
        numbers: sorted(phone_numbers.map(({ number }) => number)),
        signatures: signers.filter((id) => identifiers.includes(`platform:${id}`)).length,
      }));
      return {
        people: rows
          .filter(({ addresses }) => !addresses.includes(addressOf(slug)))
          .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
        totals: [(await client.get(path)).body.total_signatures, list.total_records, body.total_records],
      };
    }
    return { sign, describePetition };
  }

  const signed = (addresses: string[], numbers: string[]) => ({
    ...{ addresses: addresses.map(addressOf), numbers },
    signatures: 1,
  });
  const expected = {
    people: [
      signed(['ana'], [one, two]),
      signed(['ben'], [one, two]),
      signed(['chi-at-work', 'chi'], [one]),
      signed(['dee'], []),
      signed(['eli'], []),
      signed([], [one]),
      signed([], [two]),
    ],
    totals: [7, 7, 8],
  };

  it('make these people, signatures and totals one after the other', async () => {
    const inTurn = await open();
    for (const post of posts) await inTurn.sign(services[0]!.url, post);
    assert.deepEqual(await inTurn.describePetition(), expected);
  });

  for (const [title, listServing] of [
    ['one service', () => services.slice(0, 1)],
    ['two services in one process', () => services],
    ['two processes of the operating system', () => [services[0]!, other]],
  ] as const) {
    it(`make the same people, signatures and totals at once as one after the other, in ${title} (4.2)`, async () => {
      const atOnce = await open();
      const urls = listServing().map(({ url }) => url);
      await Promise.all(posts.map((post, index) => atOnce.sign(urls[index % urls.length]!, post)));
      assert.deepEqual(await atOnce.describePetition(), expected);
    });
  }
});

interface Person {
  readonly identifiers: readonly string[];
  readonly email_addresses: readonly { address: string }[];
  readonly phone_numbers: readonly { number: string }[];
}
