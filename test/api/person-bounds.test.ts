import assert from 'node:assert/strict';
import { findPeople, insertPeople } from '../../src/people/person-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const amara = 'amara@people.example';

const list = <Item>(count: number, make: (index: number) => Item, from = 0) =>
  Array.from({ length: count }, (_, index) => make(from + index));
const email = (index: number) => ({ address: `amara-${index}@people.example` });
const phone = (index: number) => ({ number: `+1 503 555 ${1000 + index}` });
const postal = (index: number) => ({
  address_lines: [`${index} Ferry Lane`, 'Back door'],
  postal_code: '97202',
});
const field = (index: number) => [`field ${index}`, `answer ${index}`] as const;

/** A person with this number of each, and an address that finds the person again. */
function personWith(count: number, from = 0) {
  return {
    email_addresses: [{ address: amara }, ...list(count - 1, email, from)],
    phone_numbers: list(count, phone, from),
    postal_addresses: list(count, postal, from),
    custom_fields: Object.fromEntries(list(count, field, from)),
  };
}

describeOnEachDatabase('the limits of a person', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let client: Client;

  beforeEach(async () => {
    client = await suite.client();
  });

  it('are 100 of each, and a returned person at this limit can be posted again', async () => {
    const { body: person } = await client.post('/people', { person: personWith(100) });
    const { custom_fields, email_addresses, phone_numbers, postal_addresses } = person;
    const kinds = [Object.keys(custom_fields), email_addresses, phone_numbers, postal_addresses];
    assert.deepEqual(
      kinds.map(({ length }) => length),
      [100, 100, 100, 100],
    );
    const again = await client.post('/people', { person });
    assert.equal(again.status, 200);
    assert.deepEqual(again.body, person);
  });

  it('reject a larger POST with a pointer for each part, and nothing changes', async () => {
    await client.post('/people', { person: personWith(100) });
    const before = await dumpRows(database);
    const { status, body } = await client.post('/people', { person: personWith(2, 200) });
    assert.deepEqual([status, body.code], [400, 'invalid_request']);
    assert.deepEqual(
      body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['custom_fields', 'postal_addresses', 'phone_numbers', 'email_addresses'].map(
        (name) => `/person/${name}`,
      ),
    );
    assert.deepEqual(await dumpRows(database), before);
  });

  it('ignore and name the parts of a PUT beyond them, and apply the rest (4.5, 7.2)', async () => {
    const { body } = await client.post('/people', { person: personWith(99) });
    const { email_addresses, ...more } = personWith(3, 200);
    const { headers, body: person } = await client.put(pathOf(body), {
      ...more,
      email_addresses: email_addresses.slice(1),
      custom_fields: { ...more.custom_fields, 'field 0': null },
      given_name: 'Amara',
    });
    assert.deepEqual(headers['ignored-fields']?.split(', ').sort(), [
      'custom_fields',
      'email_addresses',
      'phone_numbers',
      'postal_addresses',
    ]);
    assert.equal(person.given_name, 'Amara');
    assert.equal(person.email_addresses.length, 100);
    assert.deepEqual(person.email_addresses.at(-1).address, 'amara-200@people.example');
    assert.deepEqual([person.phone_numbers.length, person.postal_addresses.length], [100, 100]);
    // One was removed, so that two could be added.
    assert.deepEqual(Object.keys(person.custom_fields).slice(-2), ['field 200', 'field 201']);
    assert.equal(Object.keys(person.custom_fields).length, 100);
  });

  it('refuse each wrong name of a custom field once, with the reason and the name that came (7.4)', async () => {
    const petition = await openPetition(suite, client);
    const long = 'x'.repeat(256);
    const custom_fields = { '': 'a', floor: 'b', ' ': 'c', 'a\nb': 'd', [long]: 'e', '\0': 'f' };
    const person = { email_addresses: [{ address: amara }], custom_fields };
    const reasons = [
      'has a name that must not be blank, came as ""',
      'has a name that must not be blank, came as " "',
      'has a name that must not contain a line break or a control character, came as "a\\nb"',
      `has a name that must have at most 255 characters, came as "${'x'.repeat(79)}…`,
      'has a name that must be text without NUL and lone surrogates, at most 64 KiB, came as "\\u0000"',
    ];
    for (const path of ['/people', `${petition.path}/signatures`]) {
      const { status, body } = await client.post(path, { person });
      assert.deepEqual([status, body.code], [400, 'invalid_request']);
      assert.deepEqual(
        body.errors,
        reasons.map((message) => ({ pointer: '/person/custom_fields', message })),
      );
      assert.match(body.detail, / and 2 more mistakes\.$/);
    }
    const { body } = await client.post('/people', { person: { ...person, custom_fields: { '': 'a' } } });
    assert.equal(body.detail, `/person/custom_fields ${reasons[0]}.`);
  });

  it('are 4 KiB of UTF-8 for a custom field', async () => {
    const post = (value: string) =>
      client.post('/people', {
        person: { email_addresses: [{ address: amara }], custom_fields: { 'a/b': value } },
      });
    const { body: person } = await post('é'.repeat(2048));
    const { status, body } = await post('é'.repeat(2049));
    assert.deepEqual([status, body.errors[0].pointer], [400, '/person/custom_fields/a~1b']);
    const put = await client.put(pathOf(person), { custom_fields: { 'a/b': 'x'.repeat(4097), c: 'x' } });
    assert.equal(put.headers['ignored-fields'], 'custom_fields');
    assert.deepEqual(put.body.custom_fields, { ...person.custom_fields, c: 'x' });
  });

  it('are 768 KiB in total, so that a person always fits into a body', async () => {
    const large = (from: number) => ({
      email_addresses: [{ address: amara }],
      // A control character is one byte, and six bytes in JSON.
      custom_fields: Object.fromEntries(list(30, (index) => [`field ${index}`, '\u0001'.repeat(4096)], from)),
    });
    const { status, body: person } = await client.post('/people', { person: large(0) });
    assert.equal(status, 200);
    const refused = await client.post('/people', { person: large(30) });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/person/custom_fields']);
    const put = await client.put(pathOf(person), { given_name: 'Amara', ...large(30) });
    assert.deepEqual([put.headers['ignored-fields'], put.body.given_name], ['custom_fields', 'Amara']);
    assert.deepEqual(put.body.custom_fields, person.custom_fields);
    assert.equal((await client.post('/people', { person: put.body })).status, 200);
  });

  it('keep a page of people below 30 MB if someone without a key fills it', async () => {
    const petition = await openPetition(suite, client);
    const long = (length: number) => '"'.repeat(length);
    // In JSON it has six characters; texts of one line do not take it.
    const longest = (length: number) => '\u0001'.repeat(length);
    const post = async (person: object) => {
      const body = { person: { email_addresses: [{ address: amara }], ...person } };
      const { status } = await suite.service.send('POST', `${petition.path}/signatures`, { body });
      assert.equal(status, 200, Object.keys(person).join());
    };
    // Each of these is nearly as large as the largest body.
    await post({
      email_addresses: [
        { address: amara },
        ...list(20, (index) => ({
          address: `${index}${'a'.repeat(50)}@${`${'b'.repeat(60)}.`.repeat(3)}example.org`,
        })),
      ],
    });
    await post({ phone_numbers: list(20, (index) => ({ ...phone(index), number_type: long(250) })) });
    await post({
      postal_addresses: [
        { address_lines: list(10, () => long(255)) },
        { address_lines: list(10, () => long(255)) },
      ],
    });
    await post({
      languages_spoken: list(100, () => long(35)),
      given_name: long(255),
      family_name: long(255),
    });
    const bytes = async () => {
      const { body } = await client.get('/people');
      const person = body._embedded['osdi:people'].at(-1);
      assert.equal(person.email_addresses[0].address, amara);
      return Buffer.byteLength(JSON.stringify(person));
    };
    let [known, now] = [0, await bytes()];
    for (let round = 0; now > known; round++) {
      const fields = list(4, (index) => [`${index}${long(240)}`, longest(1024)] as const, round * 4);
      await post({ custom_fields: Object.fromEntries(fields) });
      [known, now] = [now, await bytes()];
    }
    assert.ok(now > 40_000, `the record has grown as far as it may: ${now}`);
    // A page of events shows the creator of each twice.
    assert.ok(now * 200 < 30_000_000, `100 such people, twice, have ${now * 200} bytes`);
  });

  it('are far below the limit of one statement, and a larger person can still be stored', async () => {
    const { account } = await suite.individual();
    const [known] = [...(await findPeople(database.db, [account.personId])).values()];
    const large = {
      ...known!,
      id: suite.service.context.ids.newId(),
      emailAddresses: list(1200, (index) => ({ ...email(index), status: 'subscribed' as const })),
      phoneNumbers: list(1200, (index) => ({
        number: `1503555${1000 + index}`,
        numberType: null,
        status: 'subscribed' as const,
      })),
    };
    await insertPeople(database.db, [large]);
    const person = (await findPeople(database.db, [large.id])).get(large.id);
    assert.deepEqual([person?.emailAddresses.length, person?.phoneNumbers.length], [1200, 1200]);
  });
});
