import assert from 'node:assert/strict';
import { emailKey } from '../../src/base/email-address.ts';
import { isSamePerson, mergePerson } from '../../src/people/merge-person.ts';
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

const merge = (entry: PersonEntry, held = nobody) => mergePerson(amara, entry, held);

describe('mergePerson', () => {
  it('changes nothing if nothing was entered', () => {
    assert.ok(isSamePerson(merge({}), amara));
  });

  it('replaces names and languages, and merges custom fields', () => {
    const merged = merge({
      givenName: 'Amy',
      languagesSpoken: ['es'],
      customFields: new Map([
        ['landlord', 'City'],
        ['__proto__', 'x'],
      ]),
    });
    assert.equal(merged.givenName, 'Amy');
    assert.equal(merged.familyName, 'Okafor');
    assert.deepEqual(merged.languagesSpoken, ['es']);
    assert.deepEqual(
      [...merged.customFields],
      [
        ['landlord', 'City'],
        ['__proto__', 'x'],
      ],
    );
    assert.ok(!isSamePerson(merged, amara));
  });

  it('finds a known address in upper or lower case, keeps its notation and, by default, its status', () => {
    assert.deepEqual(merge({ emailAddresses: [{ address: 'AMARA@EXAMPLE.ORG' }] }), amara);
    const [first] = merge({
      emailAddresses: [{ address: 'amara@example.org', status: 'subscribed' }],
    }).emailAddresses;
    assert.deepEqual(first, { address: 'Amara@example.org', status: 'subscribed' });
  });

  it('subscribes a new address and leaves a new number unsubscribed by default', () => {
    const merged = merge({
      emailAddresses: [
        { address: 'new@example.org' },
        { address: 'off@example.org', status: 'unsubscribed' },
      ],
      phoneNumbers: [
        { number: '13145550199' },
        { number: '13145550177', numberType: 'Home', status: 'subscribed' },
      ],
    });
    assert.deepEqual(merged.emailAddresses.slice(2), [
      { address: 'new@example.org', status: 'subscribed' },
      { address: 'off@example.org', status: 'unsubscribed', consent: 'withdrawn' },
    ]);
    assert.deepEqual(merged.phoneNumbers.slice(1), [
      { number: '13145550199', numberType: 'Mobile', status: 'unsubscribed' },
      { number: '13145550177', numberType: 'Home', status: 'subscribed' },
    ]);
  });

  it('keeps the type of a number unless another one is sent', () => {
    const typesOf = (entry: PersonEntry) => merge(entry).phoneNumbers.map(({ numberType }) => numberType);
    assert.deepEqual(typesOf({ phoneNumbers: [{ number: '13145550123' }] }), ['Mobile']);
    assert.deepEqual(typesOf({ phoneNumbers: [{ number: '13145550123', numberType: 'Work' }] }), ['Work']);
    const unknown: Person = {
      ...amara,
      phoneNumbers: [{ number: '13145550123', numberType: null, status: 'subscribed' }],
    };
    const entry = { phoneNumbers: [{ number: '13145550123' }, { number: '13145550144', numberType: null }] };
    const types = mergePerson(unknown, entry, nobody).phoneNumbers.map(({ numberType }) => numberType);
    assert.deepEqual(types, [null, null]);
  });

  it('does not take an address or number from another person of the account', () => {
    const merged = merge(
      {
        emailAddresses: [{ address: 'Other@Example.org', primary: true }],
        phoneNumbers: [{ number: '4930901820' }],
      },
      { emails: new Set([emailKey('other@example.org')]), numbers: new Set(['4930901820']) },
    );
    assert.deepEqual(merged, amara);
  });

  it('moves the primary address or number to the front', () => {
    const merged = merge({
      emailAddresses: [{ address: 'WORK@example.org', primary: true }],
      phoneNumbers: [{ number: '13145550199', primary: true }],
      postalAddresses: [{ primary: true, place }],
    });
    assert.equal(merged.emailAddresses[0]?.address, 'work@example.org');
    assert.equal(merged.phoneNumbers[0]?.number, '13145550199');
    assert.deepEqual(merged.postalAddresses[0], { addressLines: [], postalCode: null, place });
  });

  it('stores an address once if it is entered twice, known or new', () => {
    const merged = merge({
      emailAddresses: [{ address: 'new@example.org' }, { address: 'New@example.org' }],
      postalAddresses: [
        { addressLines: ['28 Ferry Lane'], place },
        { addressLines: ['1 Mill Street'], postalCode: '97202', place },
        { addressLines: ['1 Mill Street'], postalCode: '97202', place },
      ],
    });
    assert.equal(merged.emailAddresses.length, 3);
    assert.deepEqual(merged.postalAddresses, [
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
