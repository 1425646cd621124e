import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { useService } from '../support/use-service.ts';

const email = (address: string, more: object = {}) => ({ email_addresses: [{ address, ...more }] });
const phone = (number: string, more: object = {}) => ({ phone_numbers: [{ number, ...more }] });

describeOnEachDatabase('the person of a signature', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let petition: PetitionOfTest;

  beforeEach(async () => {
    petition = await openPetition(suite);
  });
  const sign = async (person: unknown) => {
    const signature = await petition.sign({ person });
    assert.equal(signature.status, 200, signature.text);
    return petition.person(signature);
  };

  it('is created with everything that was entered, and has the originating_system of the petition (2.3)', async () => {
    const person = await sign({
      given_name: 'Amara',
      family_name: 'Okafor',
      email_addresses: [{ address: 'Amara@People.example' }],
      phone_numbers: [{ number: '+1 503 555 0142', number_type: 'Mobile' }],
      postal_addresses: [
        {
          address_lines: ['28 Ferry Lane', 'Floor 2'],
          locality: 'Portland',
          region: 'US-OR',
          postal_code: '97202',
          country: 'us',
        },
      ],
      languages_spoken: ['en', 'pt-BR'],
      custom_fields: { landlord: 'Halden' },
    });
    assert.deepEqual([person.given_name, person.family_name], ['Amara', 'Okafor']);
    assert.equal(person.originating_system, 'Riverside website');
    assert.deepEqual(person.email_addresses, [
      { primary: true, address: 'Amara@People.example', status: 'subscribed' },
    ]);
    assert.deepEqual(person.phone_numbers, [
      { primary: true, number: '15035550142', number_type: 'Mobile', status: 'unsubscribed' },
    ]);
    const [{ location, ...postal }] = person.postal_addresses;
    assert.deepEqual(postal, {
      primary: true,
      address_lines: ['28 Ferry Lane', 'Floor 2'],
      locality: 'Portland',
      region: 'OR',
      postal_code: '97202',
      country: 'US',
      language: 'en',
    });
    assert.equal(location.accuracy, 'Approximate');
    assert.deepEqual(
      [person.languages_spoken, person.custom_fields],
      [['en', 'pt-BR'], { landlord: 'Halden' }],
    );
  });

  it('is found again by the first email address, in upper or lower case', async () => {
    const first = await sign(email('Amara@People.Example'));
    const again = await sign({ ...email('aMARA@people.example'), given_name: 'Amara' });
    assert.deepEqual([again.identifiers, again.given_name], [first.identifiers, 'Amara']);
    assert.equal(again.email_addresses.length, 1);
    assert.equal((await petition.list()).total_records, 1);
  });

  it('is found again by the first phone number, in any notation', async () => {
    const first = await sign(phone('+1 503 555 0142'));
    for (const number of ['(503) 555-0142', '1-503-555-0142', '+15035550142', '15035550142', '503.555.0142'])
      assert.deepEqual((await sign(phone(number))).identifiers, first.identifiers, number);
  });

  it('has a number without country code read in the country of the address that was sent with it', async () => {
    const postal_addresses = [{ country: 'de' }];
    const person = await sign({ ...phone('030 901820'), postal_addresses });
    assert.equal(person.phone_numbers[0].number, '4930901820');
  });

  it('does not receive a second address that belongs to another person', async () => {
    const ben = await sign(email('ben@people.example'));
    const amara = await sign({
      email_addresses: [{ address: 'amara@people.example' }, { address: 'BEN@people.example' }],
    });
    assert.notDeepEqual(amara.identifiers, ben.identifiers);
    assert.equal(amara.email_addresses.length, 1);
    assert.deepEqual((await sign(email('ben@people.example'))).identifiers, ben.identifiers);
  });

  it('is a different person in every account', async () => {
    const first = await sign({ ...email('amara@people.example'), given_name: 'Amara' });
    const other = await openPetition(suite);
    const second = await other.person(
      await other.sign({ person: { ...email('amara@people.example'), given_name: 'Eve' } }),
    );
    assert.notDeepEqual(second.identifiers, first.identifiers);
    assert.equal((await sign(email('amara@people.example'))).given_name, 'Amara');
  });

  it('gets new values for sent fields and keeps the rest, also for null', async () => {
    const first = {
      ...email('amara@people.example'),
      given_name: 'Amara',
      family_name: 'Okafor',
      languages_spoken: ['en'],
    };
    await sign({ ...first, custom_fields: { landlord: 'Halden', floor: '2' } });
    const person = await sign({
      ...email('amara@people.example'),
      given_name: 'Amara B.',
      family_name: null,
      phone_numbers: null,
      postal_addresses: null,
      languages_spoken: null,
      custom_fields: { floor: '3' },
    });
    assert.deepEqual([person.given_name, person.family_name], ['Amara B.', 'Okafor']);
    assert.deepEqual(
      [person.languages_spoken, person.custom_fields],
      [['en'], { landlord: 'Halden', floor: '3' }],
    );
  });

  it('has a new modified_at only if something changed', async () => {
    const first = await sign({ ...email('amara@people.example'), given_name: 'Amara' });
    clock.advance(1_000);
    const same = await sign({ ...email('AMARA@people.example'), given_name: 'Amara' });
    assert.deepEqual(same, first);
    const changed = await sign({ ...email('amara@people.example'), given_name: 'Mara' });
    assert.equal(Date.parse(changed.modified_at) - Date.parse(first.modified_at), 1_000);
    assert.equal(changed.created_at, first.created_at);
  });

  it('gets more addresses and numbers and loses none; the primary one is first', async () => {
    await sign({ ...email('one@people.example'), ...phone('+15035550142') });
    const person = await sign({
      email_addresses: [{ address: 'one@people.example' }, { address: 'two@people.example', primary: true }],
      phone_numbers: [{ number: '+15035550143', primary: true }],
    });
    const primaries = (list: { primary: boolean; address?: string; number?: string }[]) =>
      list.map(({ primary, address, number }) => [primary, address ?? number]);
    assert.deepEqual(primaries(person.email_addresses), [
      [true, 'two@people.example'],
      [false, 'one@people.example'],
    ]);
    assert.deepEqual(primaries(person.phone_numbers), [
      [true, '15035550143'],
      [false, '15035550142'],
    ]);
  });

  it('is subscribed by email and not by phone by default; a sent status applies', async () => {
    const statuses = ({ email_addresses, phone_numbers }: Record<string, { status: string }[]>) =>
      [...(email_addresses ?? []), ...(phone_numbers ?? [])].map(({ status }) => status);
    const both = (more: object) => ({
      ...email('amara@people.example', more),
      ...phone('+15035550142', more),
    });
    assert.deepEqual(statuses(await sign(both({}))), ['subscribed', 'unsubscribed']);
    assert.deepEqual(statuses(await sign(both({ status: 'unsubscribed' }))), [
      'unsubscribed',
      'unsubscribed',
    ]);
    assert.deepEqual(statuses(await sign(both({}))), ['unsubscribed', 'unsubscribed']);
    assert.deepEqual(statuses(await sign(both({ status: 'subscribed' }))), ['subscribed', 'subscribed']);
    assert.deepEqual(statuses(await sign(both({ status: null }))), ['subscribed', 'subscribed']);
  });

  it('keeps a single postal address if it is entered twice', async () => {
    const address = { address_lines: ['28 Ferry Lane'], country: 'US' };
    await sign({ ...email('amara@people.example'), postal_addresses: [address] });
    const person = await sign({
      ...email('amara@people.example'),
      postal_addresses: [address, { postal_code: '1' }],
    });
    assert.equal(person.postal_addresses.length, 2);
  });

  it('can have custom fields of any name, including __proto__', async () => {
    const person = await petition.client.post(
      `${petition.path}/signatures`,
      `{"person":{"email_addresses":[{"address":"a@people.example"}],
        "custom_fields":{"__proto__":"p","constructor":"c","toString":"t","a/b~c":"s","🎈":"e"}}}`,
      { 'Content-Type': 'application/json' },
    );
    const fields = Object.entries((await petition.person(person)).custom_fields);
    assert.deepEqual(fields.sort(), [
      ['__proto__', 'p'],
      ['a/b~c', 's'],
      ['constructor', 'c'],
      ['toString', 't'],
      ['🎈', 'e'],
    ]);
  });

  it('can have the same address twice', async () => {
    const person = await sign({
      email_addresses: [{ address: 'a@people.example' }, { address: 'A@people.example' }],
    });
    assert.equal(person.email_addresses.length, 1);
  });
});
