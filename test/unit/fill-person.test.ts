import assert from 'node:assert/strict';
import { fillFromImport, fillFromNetwork, fillPerson } from '../../src/people/fill-person.ts';
import type { Person, SubscriptionStatus } from '../../src/people/person.ts';

const nobody = { emails: new Set<string>(), numbers: new Set<string>() };
const blank: Person = {
  id: '01a1107e-3af0-7b46-a3e2-7c19d5f0481b',
  accountId: '01a0f844-0f80-7d1e-9b7a-3f2c61d0e845',
  version: 1,
  createdAt: 0,
  modifiedAt: 0,
  originatingSystem: 'test',
  givenName: null,
  familyName: null,
  emailAddresses: [],
  phoneNumbers: [],
  postalAddresses: [],
  languagesSpoken: [],
  customFields: new Map(),
};

describe('fillPerson', () => {
  it('fills every empty field, for any sent status', () => {
    const filled = fillPerson(
      blank,
      {
        givenName: 'Amara',
        emailAddresses: [{ address: 'a@b.example', status: 'unsubscribed' }],
        phoneNumbers: [{ number: '15035550142', status: 'subscribed' }],
        languagesSpoken: ['en'],
        customFields: new Map([['a', '1']]),
      },
      nobody,
    );
    assert.equal(filled.givenName, 'Amara');
    assert.deepEqual(filled.emailAddresses, [{ address: 'a@b.example', status: 'subscribed' }]);
    assert.deepEqual(filled.phoneNumbers, [
      { number: '15035550142', numberType: 'Mobile', status: 'unsubscribed' },
    ]);
    assert.deepEqual(filled.languagesSpoken, ['en']);
    assert.deepEqual([...filled.customFields], [['a', '1']]);
  });

  it('overwrites nothing, and adds no contact if the person has one', () => {
    const known: Person = {
      ...blank,
      givenName: 'Amara',
      familyName: 'Okafor',
      emailAddresses: [{ address: 'a@b.example', status: 'unsubscribed' }],
      phoneNumbers: [{ number: '15035550142', numberType: null, status: 'subscribed' }],
      languagesSpoken: ['ig'],
      customFields: new Map([['a', '1']]),
    };
    const entry = {
      givenName: 'Mallory',
      familyName: 'Mallet',
      emailAddresses: [{ address: 'm@b.example', primary: true }],
      phoneNumbers: [{ number: '15035550199' }],
      languagesSpoken: ['en'],
      customFields: new Map([['a', '2']]),
    };
    assert.deepEqual(fillPerson(known, entry, nobody), known);
  });

  it('adds custom fields up to 100 in total, and adds none to a record that has more', () => {
    const fields = (count: number, name: string) =>
      new Map(Array.from({ length: count }, (_, index) => [`${name}${index}`, 'x'] as const));
    const countAfter = (known: number) =>
      fillPerson(
        { ...blank, customFields: fields(known, 'known') },
        { customFields: fields(3, 'new') },
        nobody,
      ).customFields.size;
    assert.deepEqual([0, 96, 97, 98, 100, 120].map(countAfter), [3, 99, 100, 100, 100, 120]);
  });

  it('does not take an address from another person of the account', () => {
    const held = { emails: new Set(['a@b.example']), numbers: new Set<string>() };
    const entry = { emailAddresses: [{ address: 'A@b.example' }] };
    assert.deepEqual(fillPerson(blank, entry, held), blank);
  });
});

describe('The status of a contact', () => {
  const [address, number] = ['a@b.example', '15035550142'];
  const withStatus = (status: SubscriptionStatus): Person => ({
    ...blank,
    emailAddresses: [{ address, status }],
    phoneNumbers: [{ number, numberType: null, status }],
  });

  it('of another service is taken over where it forbids more', () => {
    const rows: [known: SubscriptionStatus, there: SubscriptionStatus, after: SubscriptionStatus][] = [
      ['subscribed', 'previous bounce', 'previous bounce'],
      ['subscribed', 'spam complaint', 'spam complaint'],
      ['previous bounce', 'subscribed', 'previous bounce'],
      ['unsubscribed', 'previous spam complaint', 'unsubscribed'],
      ['unsubscribed', 'bouncing', 'bouncing'],
      ['spam complaint', 'unsubscribed', 'spam complaint'],
      ['bouncing', 'spam complaint', 'bouncing'],
    ];
    for (const [known, status, after] of rows) {
      const entry = { emailAddresses: [{ address, status }], phoneNumbers: [{ number, status }] };
      const filled = fillFromImport(withStatus(known), entry, nobody);
      assert.deepEqual([filled.emailAddresses[0]?.status, filled.phoneNumbers[0]?.status], [after, after]);
    }
  });

  it('of a call with a key is that of a new address in the other accounts of its network', () => {
    const entry = { emailAddresses: [{ address, status: 'spam complaint' as const }] };
    assert.equal(fillFromNetwork(blank, entry, nobody).emailAddresses[0]?.status, 'spam complaint');
    assert.equal(
      fillFromNetwork(withStatus('bouncing'), entry, nobody).emailAddresses[0]?.status,
      'bouncing',
    );
  });
});
