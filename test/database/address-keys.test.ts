import assert from 'node:assert/strict';
import { emailKey, textKey } from '../../src/base/email-address.ts';
import { randomIds } from '../../src/base/ids.ts';
import { migrate } from '../../src/database/migrate.ts';
import { up as renewKeys } from '../../src/database/migrations/0027-address-keys.ts';
import { changePerson } from '../../src/people/change-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { acceptedAddresses, refusedAddresses } from '../support/email-addresses.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { addAccount, useRelease } from './releases/use-release.ts';

const parsed = listAddresses();
const equal = ['ana@example.org.', 'ana@example.org', 'bo@münchen.de.', 'bo@münchen.de', '<cy@example.org>'];
const changed = ['ana@example.org.', 'ana@example.org'];

/** The accepted and refused addresses, without those whose keys others have. */
function listAddresses(): string[] {
  const taken = new Set<string>();
  return [...acceptedAddresses.map(([text]) => text), ...refusedAddresses].filter((text) => {
    const [key, former] = [emailKey(text), textKey(text)];
    if (taken.has(key) || taken.has(former) || former.length > 255) return false;
    taken.add(key).add(former);
    return true;
  });
}

describeOnEachDatabase('The migration 0027', (database) => {
  const release = useRelease('0.1.0', database, { isShared: true });
  let people: Record<'parsed' | 'equal' | 'changed', People>;

  /** The people of an account, the oldest first. */
  interface People {
    readonly accountId: string;
    readonly ids: readonly string[];
  }

  /** Stores people of a new account with one address each, as the release does. */
  async function store(slug: string, addresses: readonly string[]): Promise<People> {
    const { db } = release;
    const accountId = await addAccount(db, slug);
    const person = await db.table('people').first();
    const ids: string[] = [];
    for (const address of addresses) {
      const id = randomIds.newId();
      ids.push(id);
      await db.table('people').insert({ ...person, id, account_id: accountId });
      await db.table('email_addresses').insert({
        account_id: accountId,
        address_key: textKey(address),
        address,
        status: 'subscribed',
        person_id: id,
        position: 0,
      });
    }
    return { accountId, ids };
  }

  before(async () => {
    people = {
      parsed: await store('parsed', parsed),
      equal: await store('equal', equal),
      changed: await store('changed', changed),
    };
    await migrate(release.db);
  });

  const readRows = ({ accountId }: People) =>
    release.db.table('email_addresses').where({ account_id: accountId }).orderBy('person_id');
  const readKeys = async (of: People) =>
    (await readRows(of)).map(({ address, address_key }) => [address, address_key]);

  it('gives every stored address and every invitation into a group the key of the parser, and changes nothing else when it runs again', async () => {
    const expected = parsed.map((address) => [address, emailKey(address)]);
    assert.deepEqual(await readKeys(people.parsed), expected);
    const [account] = await release.db.table('accounts').where({ kind: 'individual' });
    const invited = ['ana@example.org.', 'bo@münchen.de', 'bo@xn--mnchen-3ya.de'];
    for (const [number, address] of invited.entries()) {
      await release.db.table('group_invitations').insert({
        id: randomIds.newId(),
        group_id: account.id,
        address,
        address_key: textKey(address),
        role: 'member',
        token_hash: `token-${number}`,
        invited_by: account.id,
        created_at: 1,
        expires_at: 2,
      });
    }
    await renewKeys(release.db);
    assert.deepEqual(await readKeys(people.parsed), expected);
    const rows = await release.db.table('group_invitations').orderBy('id');
    assert.deepEqual(
      rows.map(({ address_key }) => address_key),
      ['ana@example.org', 'bo@münchen.de', 'bo@xn--mnchen-3ya.de'],
    );
  });

  it('keeps both people where two addresses get one key: who has it keeps it, else the older one gets it', async () => {
    const expected = [
      ['ana@example.org.', 'ana@example.org.'],
      ['ana@example.org', 'ana@example.org'],
      ['bo@münchen.de.', 'bo@xn--mnchen-3ya.de'],
      ['bo@münchen.de', 'bo@münchen.de'],
      ['<cy@example.org>', '<cy@example.org>'],
    ];
    assert.deepEqual(await readKeys(people.equal), expected);
    await renewKeys(release.db);
    assert.deepEqual(await readKeys(people.equal), expected);
  });

  it('lets each of them change by the own stored entry, leaves the other one as they are, and keeps their keys (E-both)', async () => {
    const { accountId, ids } = people.changed;
    const needs = { db: release.db, clock: createManualClock() };
    const status = 'unsubscribed';
    for (const [number, id] of ids.entries()) {
      const changes = {
        // As the parser reads either spelling.
        entry: { emailAddresses: [{ address: 'ana@example.org', primary: true, status }] },
        cleared: [],
        clearedCustomFields: [],
      } as const;
      const { ignored } = await changePerson(needs, accountId, id, changes, () => true);
      assert.deepEqual(ignored, []);
      const rows = await readRows(people.changed);
      assert.deepEqual(
        rows.map((row) => [row.address, row.address_key, row.status]),
        [
          ['ana@example.org.', 'ana@example.org.', status],
          ['ana@example.org', 'ana@example.org', number === 0 ? 'subscribed' : status],
        ],
      );
    }
    for (const [number, id] of ids.entries()) {
      const entry = { phoneNumbers: [{ number: `1503555014${number}` }] };
      const changes = {
        entry,
        primaryStatus: { status: 'subscribed' },
        cleared: [],
        clearedCustomFields: [],
      } as const;
      await changePerson(needs, accountId, id, changes, () => true);
    }
    assert.deepEqual(await readKeys(people.changed), [
      ['ana@example.org.', 'ana@example.org.'],
      ['ana@example.org', 'ana@example.org'],
    ]);
  });
});
