import assert from 'node:assert/strict';
import { exportPerson } from '../../src/actions/personal-data/export-person.ts';
import { createApiContract } from '../../src/api/v1/contract.ts';
import { importPeople } from '../../src/importing/import-people.ts';
import { pruneBodies } from '../../src/importing/prune-bodies.ts';
import { openIndividualAccount } from '../../src/users/open-individual-account.ts';
import { openBrowser } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { acceptedAddresses, refusedAddresses } from '../support/email-addresses.ts';
import { openPetition } from '../support/open-petition.ts';
import { organise } from '../support/organise.ts';
import { pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, visit } from '../support/visit.ts';

const settings = {
  CIVIC_MAIL_URL: 'smtp://127.0.0.1:1',
  CIVIC_MAIL_FROM: 'civic@service.example',
  CIVIC_PUBLIC_RATE: '0',
};
const personWith = (address: string) => ({ given_name: 'Ana', email_addresses: [{ address }] });

type EntryPoints = Readonly<Record<string, (address: string) => Promise<boolean>>>;

describeOnEachDatabase('An email address', (database) => {
  const suite = useService(database, { settings });
  let opened = 0;
  let entry: Awaited<ReturnType<typeof openEntryPoints>>;

  before(async () => {
    entry = await openEntryPoints();
  });

  async function openEntryPoints() {
    const { account, key } = await suite.individual();
    const [client, second] = [suite.service.as(key), suite.service.as(key, 2)];
    const petition = await openPetition(suite, client);
    const page = new URL(petition.resource.url).pathname;
    const group = await organise(suite);
    const { body: changed } = await client.post('/people', { person: personWith('changed@people.example') });
    const { send, context, url } = suite.service;
    const visitor = visit(url);
    const formFields = hiddenFields((await visitor.get(page)).text);
    const members = `${group.manage}/members`;
    const memberFields = hiddenFields((await group.browser.get(members)).text);
    const needs = { ...context, bodies: pruneBodies(createApiContract()) };
    const isDone = async (answer: Promise<{ status: number }>) => [200, 303].includes((await answer).status);
    const didNotFail = (work: Promise<unknown>) =>
      work.then(
        () => true,
        (error: Error) => {
          assert.match(error.message, /must be an email address, came as /);
          return false;
        },
      );
    const entryPoints: EntryPoints = {
      // First, since a PUT does not take the address of another person.
      put: async (address) => {
        const { headers } = await client.put(pathOf(changed), { email_addresses: [{ address }] });
        return !/email_addresses/.test(headers['ignored-fields'] ?? '');
      },
      post: (address) => isDone(client.post('/people', { person: personWith(address) })),
      signature: (address) => isDone(petition.sign({ person: personWith(address) })),
      keyless: (address) =>
        isDone(send('POST', `${petition.path}/signatures`, { body: { person: personWith(address) } })),
      version2: (address) => isDone(second.post('/people', { person: personWith(address) })),
      form: (address) => isDone(visitor.post(page, { ...formFields, given_name: 'Ana', email: address })),
      signIn: async (address) => {
        const { status } = await openBrowser(url).post('/sign-in', { email: address });
        return status === 303 || status === 429;
      },
      invitation: async (address) => {
        const fields = { ...memberFields, email: address, role: 'member' };
        const { status } = await group.browser.post(members, fields);
        return status === 303 || status === 429;
      },
      command: (email) => {
        const names = { slug: `command-${++opened}`, givenName: 'Ana', familyName: 'Example' };
        return didNotFail(openIndividualAccount(context, { ...names, email }));
      },
      import: async (address) => {
        const items = [{ id: `person-${++opened}`, fields: personWith(address) }];
        const run = { id: 'run', account, url: 'https://source.example/api/v2/' };
        return (await importPeople(needs, { run, items, written: [] })).length === 0;
      },
    };
    return { client, account, entryPoints };
  }

  /** The first entry point and another one, so that nine texts in a row come to all. */
  const pickSome = (entryPoints: EntryPoints, index: number): EntryPoints => {
    const [first, ...others] = Object.entries(entryPoints);
    return Object.fromEntries([first!, others[index % others.length]!]);
  };
  const askAll = async (entryPoints: EntryPoints, text: string) => {
    const answers: string[] = [];
    for (const [name, take] of Object.entries(entryPoints)) if (await take(text)) answers.push(name);
    return answers;
  };

  it('that a mail server would refuse is refused at every entry point (E-refused)', async () => {
    const { entryPoints, client } = entry;
    const before = (await client.get('/people')).body.total_records;
    // None reaches the database, so one database is asked about all of them.
    const asked = refusedAddresses.filter((_, index) => database.dialect === 'SQLite' || index % 7 === 0);
    for (const [index, text] of asked.entries()) {
      // What could end a header or begin another address is refused everywhere.
      const some = /[\r\n<]/.test(text) ? entryPoints : pickSome(entryPoints, index);
      const taken = await askAll(some, text);
      assert.deepEqual([text, taken], [text, []]);
    }
    assert.equal((await client.get('/people')).body.total_records, before);
  });

  it('is accepted at every entry point in every spelling (E-read)', async () => {
    const { entryPoints } = entry;
    for (const [index, [text]] of acceptedAddresses.entries()) {
      const some = pickSome(entryPoints, index);
      assert.deepEqual([text, await askAll(some, text)], [text, Object.keys(some)]);
    }
  });

  it('is one person in every spelling, and is kept as it was first read (E-same)', async () => {
    const { client, account, entryPoints } = entry;
    const spellings = [
      'Bo@münchen.de',
      'bo@xn--mnchen-3ya.de.',
      '\u200bBO@MÜNCHEN.de ',
      'bo@mu\u0308nchen.de',
    ];
    const before = (await client.get('/people')).body.total_records;
    const posts = Object.fromEntries(Object.entries(entryPoints).filter(([name]) => name !== 'put'));
    for (const spelling of spellings) await askAll(posts, spelling);
    assert.equal((await client.get('/people')).body.total_records, before + 1);
    for (const spelling of spellings) {
      const filter = encodeURIComponent(`email_address eq '${spelling}'`);
      const { body } = await client.get(`/people?filter=${filter}`);
      const [found, ...others] = body._embedded['osdi:people'];
      assert.deepEqual([found?.email_addresses[0].address, others], ['Bo@münchen.de', []]);
      const { person } = await exportPerson(suite.service.context, {
        accountSlug: account.slug,
        email: spelling,
      });
      assert.equal(person.emailAddresses[0]?.address, 'Bo@münchen.de');
    }
  });

  it('that is stored and that the parser refuses is marked, and its person is read and posted back (E-stored)', async () => {
    const client = await suite.client();
    for (const version of [1, 2] as const) {
      const email = `old${version}@people.example`;
      const { body } = await client.post('/people', { person: personWith(email) });
      await database
        .db('email_addresses')
        .where({ address: email })
        .update({
          address: `<${email}>`,
          address_key: `<${email}>`,
        });
      const person = (await client.get(pathOf(body))).body;
      assert.deepEqual(person.email_addresses, [
        { primary: true, address: `<${email}>`, status: 'subscribed', 'platform:undeliverable': true },
      ]);
      const changed = await client.put(pathOf(body), { ...person, family_name: 'Lee' });
      assert.deepEqual([changed.status, changed.body.family_name], [200, 'Lee']);
      assert.deepEqual(changed.body.email_addresses, person.email_addresses);
      const left = await client.put(pathOf(body), { email_addresses: [{ status: 'unsubscribed' }] });
      assert.equal(left.body.email_addresses[0].status, 'unsubscribed');
    }
  });
});
