import assert from 'node:assert/strict';
import { emailKey, textKey } from '../../src/base/email-address.ts';
import { migrate } from '../../src/database/migrate.ts';
import { up as renewKeys } from '../../src/database/migrations/0027-address-keys.ts';
import { changePerson } from '../../src/people/change-person.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { acceptedAddresses, refusedAddresses } from '../support/email-addresses.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { useRelease } from './releases/use-release.ts';

describeOnEachDatabase('The migration 0027', (database) => {
  const release = useRelease('0.1.0', database);

  const idOf = (number: number) => `ffffffff-ffff-7fff-bfff-${String(number).padStart(12, '0')}`;

  /** Stores people with one address each, as the release does, the oldest first. */
  async function store(addresses: readonly string[]): Promise<void> {
    const person = await release.db.table('people').first();
    for (const [number, address] of addresses.entries()) {
      const id = idOf(number);
      await release.db.table('people').insert({ ...person, id });
      await release.db.table('email_addresses').insert({
        account_id: person.account_id,
        address_key: textKey(address),
        address,
        status: 'subscribed',
        person_id: id,
        position: 0,
      });
    }
  }

  const readKeys = async () => {
    const rows = await release.db
      .table('email_addresses')
      .where('person_id', '>=', idOf(0))
      .orderBy('person_id');
    return rows.map(({ address, address_key }) => [address, address_key]);
  };

  it('gives every stored address and every invitation into a group the key of the parser, and changes nothing else when it runs again', async () => {
    const taken = new Set<string>();
    const addresses = [...acceptedAddresses.map(([text]) => text), ...refusedAddresses].filter((text) => {
      const [key, former] = [emailKey(text), textKey(text)];
      if (taken.has(key) || taken.has(former) || former.length > 255) return false;
      taken.add(key).add(former);
      return true;
    });
    await store(addresses);
    await migrate(release.db);
    const expected = addresses.map((address) => [address, emailKey(address)]);
    assert.deepEqual(await readKeys(), expected);
    const [account] = await release.db.table('accounts').where({ kind: 'individual' });
    const invited = ['ana@example.org.', 'bo@münchen.de', 'bo@xn--mnchen-3ya.de'];
    for (const [number, address] of invited.entries()) {
      await release.db.table('group_invitations').insert({
        id: idOf(number),
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
    assert.deepEqual(await readKeys(), expected);
    const rows = await release.db.table('group_invitations').orderBy('id');
    assert.deepEqual(
      rows.map(({ address_key }) => address_key),
      ['ana@example.org', 'bo@münchen.de', 'bo@xn--mnchen-3ya.de'],
    );
  });

  it('keeps both people where two addresses get one key: who has it keeps it, else the older one gets it', async () => {
    await store([
      'ana@example.org.',
      'ana@example.org',
      'bo@münchen.de.',
      'bo@münchen.de',
      '<cy@example.org>',
    ]);
    await migrate(release.db);
    const expected = [
      ['ana@example.org.', 'ana@example.org.'],
      ['ana@example.org', 'ana@example.org'],
      ['bo@münchen.de.', 'bo@xn--mnchen-3ya.de'],
      ['bo@münchen.de', 'bo@münchen.de'],
      ['<cy@example.org>', '<cy@example.org>'],
    ];
    assert.deepEqual(await readKeys(), expected);
    await renewKeys(release.db);
    assert.deepEqual(await readKeys(), expected);
  });

  it('lets each of them change by the own stored entry, leaves the other one as they are, and keeps their keys (E-both)', async () => {
    await store(['ana@example.org.', 'ana@example.org']);
    await migrate(release.db);
    const clock = createManualClock();
    const { account_id: accountId } = await release.db
      .table('people')
      .where({ id: idOf(0) })
      .first();
    const status = 'unsubscribed';
    for (const number of [0, 1]) {
      const changes = {
        // As the parser reads either spelling.
        entry: { emailAddresses: [{ address: 'ana@example.org', primary: true, status }] },
        cleared: [],
        clearedCustomFields: [],
      } as const;
      const { ignored } = await changePerson(
        { db: release.db, clock },
        accountId,
        idOf(number),
        changes,
        () => true,
      );
      assert.deepEqual(ignored, []);
      const rows = await release.db
        .table('email_addresses')
        .where('person_id', '>=', idOf(0))
        .orderBy('person_id');
      assert.deepEqual(
        rows.map((row) => [row.address, row.address_key, row.status]),
        [
          ['ana@example.org.', 'ana@example.org.', status],
          ['ana@example.org', 'ana@example.org', number === 0 ? 'subscribed' : status],
        ],
      );
    }
    for (const number of [0, 1]) {
      const entry = { phoneNumbers: [{ number: `1503555014${number}` }] };
      const changes = {
        entry,
        primaryStatus: { status: 'subscribed' },
        cleared: [],
        clearedCustomFields: [],
      } as const;
      await changePerson({ db: release.db, clock }, accountId, idOf(number), changes, () => true);
    }
    assert.deepEqual(await readKeys(), [
      ['ana@example.org.', 'ana@example.org.'],
      ['ana@example.org', 'ana@example.org'],
    ]);
  });
});
