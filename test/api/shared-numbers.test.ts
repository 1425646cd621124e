import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { useService } from '../support/use-service.ts';

const number = '15035550142';
const email = (name: string) => ({ email_addresses: [{ address: `${name}@people.example` }] });
const phone = { phone_numbers: [{ number }] };

describeOnEachDatabase('a phone number that several people share', (database) => {
  const suite = useService(database);
  let petition: PetitionOfTest;

  beforeEach(async () => {
    petition = await openPetition(suite);
  });

  const sign = async (person: object) => {
    const signature = await petition.sign({ person });
    assert.equal(signature.status, 200, signature.text);
    return petition.person(signature);
  };
  const signWithoutKey = async (person: object) => {
    const path = `${petition.path}/signatures`;
    const { status, text } = await suite.service.send('POST', path, { body: { person } });
    assert.deepEqual([status, text], [200, '{}']);
  };
  const listPeople = async () => {
    const { body } = await petition.client.get('/people?per_page=100');
    const people: Person[] = body._embedded['osdi:people'];
    return people.filter((person) => person.originating_system === 'Riverside website');
  };

  it('does not make somebody with a new email address the person who has it (2.6)', async () => {
    const known = await sign({ ...phone, given_name: 'Amara' });
    await signWithoutKey({ ...phone, ...email('stranger'), family_name: 'Stranger' });
    const people = await listPeople();
    assert.deepEqual(
      people.map(({ given_name, family_name, email_addresses, phone_numbers }) => [
        given_name,
        family_name,
        email_addresses.map(({ address }) => address),
        phone_numbers.map(({ number }) => number),
      ]),
      [
        ['Amara', undefined, [], [number]],
        [undefined, 'Stranger', ['stranger@people.example'], [number]],
      ],
    );
    assert.deepEqual((await petition.client.get(`/people/${idOf(known)}`)).body, known);
  });

  it('counts each of two people with addresses of their own, with a key and without one (2.6)', async () => {
    await sign({ ...email('amara'), ...phone });
    await sign({ ...email('bela'), ...phone });
    await signWithoutKey({ ...email('chidi'), ...phone });
    const people = await listPeople();
    assert.deepEqual(
      people.map(({ phone_numbers }) => phone_numbers.map(({ number }) => number)),
      [[number], [number], [number]],
    );
    assert.equal((await petition.list()).total_records, 3);
  });

  it('means the person without an email address where no address is sent (2.6)', async () => {
    await sign({ ...email('amara'), ...phone });
    await signWithoutKey(phone);
    const [, alone] = await listPeople();
    assert.deepEqual(alone?.email_addresses, []);
    assert.equal(idOf(await sign(phone)), idOf(alone));
    await signWithoutKey({ ...phone, given_name: 'Dayo' });
    const people = await listPeople();
    assert.deepEqual(
      people.map(({ given_name }) => given_name),
      [undefined, 'Dayo'],
    );
  });

  it('means the oldest person with a key, and nobody without a key, where all have an address (2.6)', async () => {
    const amara = await sign({ ...email('amara'), ...phone });
    await sign({ ...email('bela'), ...phone });
    assert.equal(idOf(await sign(phone)), idOf(amara));
    await signWithoutKey(phone);
    assert.equal((await listPeople()).length, 3);
  });

  it('can be added to a second person by a PUT, unless both have no email address (4.5)', async () => {
    const amara = await sign({ ...email('amara'), ...phone });
    const bela = await sign(email('bela'));
    const added = await petition.client.put(`/people/${idOf(bela)}`, phone);
    assert.equal(added.headers['ignored-fields'], undefined);
    assert.deepEqual(added.body.phone_numbers[0].number, number);
    await signWithoutKey(phone);
    const other = await sign({ phone_numbers: [{ number: '15035550143' }] });
    const ignored = await petition.client.put(`/people/${idOf(other)}`, phone);
    assert.equal(ignored.headers['ignored-fields'], 'phone_numbers');
    assert.deepEqual(
      ignored.body.phone_numbers.map((entry: { number: string }) => entry.number),
      ['15035550143'],
    );
    assert.deepEqual((await petition.client.get(`/people/${idOf(amara)}`)).body, amara);
  });

  it('is ignored in a PUT with an address that another person has, where both would have no address (4.5)', async () => {
    await sign({ ...email('amara'), ...phone });
    await signWithoutKey(phone);
    const other = await sign({ phone_numbers: [{ number: '15035550143' }] });
    const { status, headers, body } = await petition.client.put(`/people/${idOf(other)}`, {
      ...{ ...email('amara'), ...phone },
      given_name: 'Bela',
    });
    assert.deepEqual([status, headers['ignored-fields']], [200, 'email_addresses, phone_numbers']);
    assert.deepEqual([body.given_name, body.email_addresses], ['Bela', []]);
    assert.deepEqual(body.phone_numbers, other.phone_numbers);
    const added = await petition.client.put(`/people/${idOf(other)}`, { ...email('bela'), ...phone });
    assert.equal(added.headers['ignored-fields'], undefined);
    assert.equal(added.body.phone_numbers.length, 2);
  });

  it('means the next person without an address after the first one got an address (2.6)', async () => {
    const first = await sign(phone);
    await petition.client.put(`/people/${idOf(first)}`, email('amara'));
    await signWithoutKey(phone);
    const [, second] = await listPeople();
    assert.equal(idOf(await sign(phone)), idOf(second));
    assert.equal((await listPeople()).length, 2);
  });

  it('selects all of them in a filter (2.5)', async () => {
    await sign({ ...email('amara'), ...phone });
    await sign({ ...email('bela'), ...phone });
    await sign(email('chidi'));
    const find = async (filter: string) =>
      (await petition.client.get(`/people?filter=${encodeURIComponent(filter)}`)).body;
    const found = await find(`phone_number eq '${number}'`);
    assert.equal(found.total_records, 2);
    assert.equal((await find(`phone_number eq '${number}' and given_name eq 'X'`)).total_records, 0);
    const all = (await petition.client.get('/people')).body.total_records;
    assert.equal((await find(`phone_number ne '${number}'`)).total_records, all - 2);
  });

  it('makes one person without an address of many posts at once (4.2)', async () => {
    await Promise.all(Array.from({ length: 16 }, () => signWithoutKey(phone)));
    assert.equal((await listPeople()).length, 1);
    assert.equal((await petition.list()).total_records, 1);
  });
});

interface Person {
  readonly identifiers: readonly string[];
  readonly originating_system: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email_addresses: readonly { address: string }[];
  readonly phone_numbers: readonly { number: string }[];
}

function idOf(person: Pick<Person, 'identifiers'> | undefined): string {
  return person?.identifiers[0]?.replace('platform:', '') ?? '';
}
