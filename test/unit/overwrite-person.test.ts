import assert from 'node:assert/strict';
import { emailKey } from '../../src/base/email-address.ts';
import { isSamePerson, overwritePerson } from '../../src/people/overwrite-person.ts';
import type { Person, PersonEntry } from '../../src/people/person.ts';
import { locateInCountry } from '../support/locate-in-country.ts';

const nobody = { emails: new Set<string>(), numbers: new Set<string>() };
const place = locateInCountry('US')({ locality: 'Portland' });

const amara: Person = {
  id: '1',
  accountId: 'a',
  version: 1,
  createdAt: 1,
  modifiedAt: 1,
  originatingSystem: 'test',
  givenName: 'Amara',
  familyName: 'Okafor',
  emailAddresses: [
    { address: 'Amara@example.org', status: 'unsubscribed' },
    { address: 'work@example.org', status: 'subscribed' },
  ],
  phoneNumbers: [{ number: '13145550123', numberType: 'Mobile', status: 'subscribed' }],
  postalAddresses: [{ addressLines: ['28 Ferry Lane'], postalCode: null, place }],
  languagesSpoken: ['en'],
  customFields: new Map([['landlord', 'Halden']]),
};

const overwrite = (entry: PersonEntry, held = nobody) => overwritePerson(amara, entry, held);

describe('overwritePerson', () => {
  it('changes nothing if nothing was entered', () => {
    assert.ok(isSamePerson(overwrite({}), amara));
  });

  it('replaces names and languages, and merges custom fields', () => {
    const overwritten = overwrite({
      givenName: 'Amy',
      languagesSpoken: ['es'],
      customFields: new Map([
        ['landlord', 'City'],
        ['__proto__', 'x'],
      ]),
    });
    assert.equal(overwritten.givenName, 'Amy');
    assert.equal(overwritten.familyName, 'Okafor');
    assert.deepEqual(overwritten.languagesSpoken, ['es']);
    assert.deepEqual(
      [...overwritten.customFields],
      [
        ['landlord', 'City'],
        ['__proto__', 'x'],
      ],
    );
    assert.ok(!isSamePerson(overwritten, amara));
  });

  it('finds a known address in upper or lower case, keeps its notation and, by default, its status', () => {
    assert.deepEqual(overwrite({ emailAddresses: [{ address: 'AMARA@EXAMPLE.ORG' }] }), amara);
    const [first] = overwrite({
      emailAddresses: [{ address: 'amara@example.org', status: 'subscribed' }],
    }).emailAddresses;
    assert.deepEqual(first, { address: 'Amara@example.org', status: 'subscribed' });
  });

  it('subscribes a new address and leaves a new number unsubscribed by default', () => {
    const overwritten = overwrite({
      emailAddresses: [
        { address: 'new@example.org' },
        { address: 'off@example.org', status: 'unsubscribed' },
      ],
      phoneNumbers: [
        { number: '13145550199' },
        { number: '13145550177', numberType: 'Home', status: 'subscribed' },
      ],
    });
    assert.deepEqual(overwritten.emailAddresses.slice(2), [
      { address: 'new@example.org', status: 'subscribed' },
      { address: 'off@example.org', status: 'unsubscribed', consent: 'withdrawn' },
    ]);
    assert.deepEqual(overwritten.phoneNumbers.slice(1), [
      { number: '13145550199', numberType: 'Mobile', status: 'unsubscribed' },
      { number: '13145550177', numberType: 'Home', status: 'subscribed' },
    ]);
  });

  it('keeps the type of a number unless another one is sent', () => {
    const typesOf = (entry: PersonEntry) => overwrite(entry).phoneNumbers.map(({ numberType }) => numberType);
    assert.deepEqual(typesOf({ phoneNumbers: [{ number: '13145550123' }] }), ['Mobile']);
    assert.deepEqual(typesOf({ phoneNumbers: [{ number: '13145550123', numberType: 'Work' }] }), ['Work']);
    const unknown: Person = {
      ...amara,
      phoneNumbers: [{ number: '13145550123', numberType: null, status: 'subscribed' }],
    };
    const entry = { phoneNumbers: [{ number: '13145550123' }, { number: '13145550144', numberType: null }] };
    const types = overwritePerson(unknown, entry, nobody).phoneNumbers.map(({ numberType }) => numberType);
    assert.deepEqual(types, [null, null]);
  });

  it('does not take an address or number from another person of the account', () => {
    const overwritten = overwrite(
      {
        emailAddresses: [{ address: 'Other@Example.org', primary: true }],
        phoneNumbers: [{ number: '4930901820' }],
      },
      { emails: new Set([emailKey('other@example.org')]), numbers: new Set(['4930901820']) },
    );
    assert.deepEqual(overwritten, amara);
  });

  it('moves the primary address or number to the front', () => {
    const overwritten = overwrite({
      emailAddresses: [{ address: 'WORK@example.org', primary: true }],
      phoneNumbers: [{ number: '13145550199', primary: true }],
      postalAddresses: [{ primary: true, place }],
    });
    assert.equal(overwritten.emailAddresses[0]?.address, 'work@example.org');
    assert.equal(overwritten.phoneNumbers[0]?.number, '13145550199');
    assert.deepEqual(overwritten.postalAddresses[0], { addressLines: [], postalCode: null, place });
  });

  it('stores an address once if it is entered twice, known or new', () => {
    const overwritten = overwrite({
      emailAddresses: [{ address: 'new@example.org' }, { address: 'New@example.org' }],
      postalAddresses: [
        { addressLines: ['28 Ferry Lane'], place },
        { addressLines: ['1 Mill Street'], postalCode: '97202', place },
        { addressLines: ['1 Mill Street'], postalCode: '97202', place },
      ],
    });
    assert.equal(overwritten.emailAddresses.length, 3);
    assert.deepEqual(overwritten.postalAddresses, [
      { addressLines: ['28 Ferry Lane'], postalCode: null, place },
      { addressLines: ['1 Mill Street'], postalCode: '97202', place },
    ]);
  });
});

describe('emailKey', () => {
  it('compares addresses without case, also with composed and decomposed letters', () => {
    assert.equal(emailKey('JOSE\u0301@Example.org'), emailKey('jos\u00e9@example.ORG'));
    assert.notEqual(emailKey('a@example.org'), emailKey('a.@example.org'));
  });
});
