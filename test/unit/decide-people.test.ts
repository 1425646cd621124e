import assert from 'node:assert/strict';
import { holderKey } from '../../src/people/contact.ts';
import {
  decidePeople,
  type KnownPeople,
  type PeopleDecision,
  type PersonPost,
} from '../../src/people/decide-people.ts';
import type { Person, PersonEntry } from '../../src/people/person.ts';

const lin: Person = {
  id: 'lin',
  accountId: 'a',
  version: 3,
  createdAt: 0,
  modifiedAt: 0,
  originatingSystem: 'test',
  givenName: 'Lin',
  familyName: null,
  emailAddresses: [{ address: 'lin@people.example', status: 'unsubscribed', consent: 'withdrawn' }],
  phoneNumbers: [],
  postalAddresses: [],
  languagesSpoken: [],
  customFields: new Map(),
};

const nobody: KnownPeople = { people: new Map(), emails: new Map(), numbers: new Map() };
const knowsLin: KnownPeople = {
  ...nobody,
  people: new Map([['lin', lin]]),
  emails: new Map([[holderKey('a', 'lin@people.example'), { personId: 'lin', status: 'unsubscribed' }]]),
};

let posts = 0;

function postOf(person: PersonEntry, more: Partial<PersonPost> = {}): PersonPost {
  const newId = `new-${++posts}`;
  const source = { kind: 'entered', person } as const;
  const ownId = newId;
  return { ownId, source, accountId: 'a', newId, originatingSystem: 'test', now: 1, trust: 'keyed', ...more };
}

const email = (name: string) => ({ address: `${name}@people.example` });

function decide(posted: readonly PersonPost[], known = nobody): PeopleDecision {
  const decision = decidePeople(posted, known);
  if ('notLockedId' in decision) assert.fail(`${decision.notLockedId} is not locked`);
  return decision;
}

describe('decidePeople', () => {
  it('creates one person from two entries with one address, and the second entry updates the first', () => {
    const [first, second] = [
      postOf({ givenName: 'Amara', emailAddresses: [email('amara')] }),
      postOf({ familyName: 'Okafor', emailAddresses: [{ address: 'AMARA@people.example' }] }),
    ];
    const { created, changed, recorded } = decide([first, second]);
    assert.deepEqual(
      created.map(({ id, givenName, familyName, version }) => [id, givenName, familyName, version]),
      [[first.newId, 'Amara', 'Okafor', 2]],
    );
    assert.deepEqual(changed, []);
    assert.equal(recorded.get(first.newId)?.person.familyName, null);
    assert.equal(recorded.get(second.newId)?.person.familyName, 'Okafor');
  });

  it('gives a contact that two entries contain to the first one', () => {
    const { created } = decide([
      postOf({ emailAddresses: [email('amara'), email('shared')] }),
      postOf({ emailAddresses: [email('bela'), email('shared')] }),
    ]);
    assert.deepEqual(
      created.map(({ emailAddresses }) => emailAddresses.length),
      [2, 1],
    );
  });

  it('lets imported people share a number, and leads a number alone to the person without an address (2.6)', () => {
    const phoneNumbers = [{ number: '15035550142' }];
    const imported = { trust: 'imported' } as const;
    const posted = [
      postOf({ emailAddresses: [email('amara')], phoneNumbers }, imported),
      postOf({ emailAddresses: [email('bela')], phoneNumbers }, imported),
      postOf({ givenName: 'Chidi', phoneNumbers }, imported),
      postOf({ familyName: 'Okafor', phoneNumbers }, imported),
    ];
    assert.deepEqual(
      decide(posted).created.map((person) => [person.emailAddresses.length, person.phoneNumbers.length]),
      [
        [1, 1],
        [1, 1],
        [0, 1],
      ],
    );
  });

  it('separates the people of several accounts', () => {
    const entry = { emailAddresses: [email('lin')] };
    const { created, changed } = decide([postOf(entry), postOf(entry, { accountId: 'b' })], knowsLin);
    assert.deepEqual([created.map(({ accountId }) => accountId), changed], [['b'], []]);
  });

  it('increases the version once for each post that changes a person, and does not write an unchanged person', () => {
    const named = (givenName: string) => postOf({ givenName, emailAddresses: [email('lin')] });
    assert.deepEqual(decide([named('Lin')], knowsLin).changed, []);
    const { changed } = decide([named('Lina'), named('Lina'), named('Linn')], knowsLin);
    assert.deepEqual(
      changed.map(({ before, after }) => [before.version, after.version, after.givenName]),
      [[3, 5, 'Linn']],
    );
  });

  it('reports the status of each entered contact after its own post', () => {
    const [first, second] = [
      postOf({ emailAddresses: [email('lin')] }),
      postOf({ emailAddresses: [{ ...email('lin'), status: 'subscribed' }] }),
    ];
    const { recorded } = decide([first, second], knowsLin);
    const statusAfter = ({ newId }: PersonPost) => recorded.get(newId)?.statuses.get('lin@people.example');
    assert.deepEqual([statusAfter(first), statusAfter(second)], ['unsubscribed', 'subscribed']);
  });

  it('copies a linked person, with the changes of earlier posts, into another account', () => {
    const linked = postOf({}, { source: { kind: 'linked', link: { href: '/lin', id: 'lin' } } });
    const { created } = decide(
      [
        postOf({ familyName: 'Okafor', emailAddresses: [email('lin')] }),
        linked,
        postOf({}, { source: { kind: 'copied', from: linked.newId }, accountId: 'b', trust: 'network' }),
      ],
      knowsLin,
    );
    assert.deepEqual(
      created.map(({ accountId, familyName, emailAddresses }) => [accountId, familyName, emailAddresses]),
      [['b', 'Okafor', lin.emailAddresses]],
    );
  });

  it('names a person who was found but not locked, and decides nothing', () => {
    const unlocked = { ...knowsLin, people: new Map() };
    assert.deepEqual(decidePeople([postOf({ emailAddresses: [email('lin')] })], unlocked), {
      notLockedId: 'lin',
    });
  });

  it('refuses an entry without a contact, and a link to a person outside the account', () => {
    const link = { href: '/lin', id: 'lin' };
    const posted = [
      postOf({ givenName: 'Nobody' }),
      postOf({}, { source: { kind: 'linked', link }, accountId: 'b' }),
      postOf({ emailAddresses: [email('amara')] }),
    ];
    const { refusals, created } = decide(posted, knowsLin);
    assert.deepEqual(
      posted.map(({ ownId }) => refusals.get(ownId)?.code),
      ['invalid_request', 'invalid_request', undefined],
    );
    assert.deepEqual(
      created.map(({ id }) => id),
      [posted[2]?.newId],
    );
  });

  it('leaves nothing of a refused post for those behind it, in any account', () => {
    const phoneNumbers = [{ number: '15035550142' }];
    const first = postOf({ emailAddresses: [email('amara')], phoneNumbers }, { accountId: 'b' });
    const { ownId } = first;
    const change = postOf({ familyName: 'Okafor', emailAddresses: [email('lin')], phoneNumbers }, { ownId });
    const behind = [
      postOf({ emailAddresses: [email('bela'), email('amara')] }, { accountId: 'b' }),
      postOf({ phoneNumbers }),
    ];
    const posted = [first, change, postOf({ givenName: 'Nobody' }, { ownId }), ...behind];
    const decision = decide(posted, knowsLin);
    assert.deepEqual([...decision.refusals.keys()], [ownId]);
    const { refusals: _none, ...rest } = decision;
    const { refusals: _others, ...alone } = decide(behind, knowsLin);
    assert.deepEqual(rest, alone);
  });
});
