import assert from 'node:assert/strict';
import { beginDeed, commandLine } from '../../src/accounts/audit.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { up as addAddresses } from '../../src/database/migrations/0028-addresses-of-users.ts';
import { up as addMakers } from '../../src/database/migrations/0030-makers-of-keys.ts';
import { up as addChanges } from '../../src/database/migrations/0031-address-changes.ts';
import { addMember } from '../../src/users/change-members.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('The migrations of users', (database) => {
  const suite = useService(database);
  // The tables as the migrations find them.
  const takeBackAddresses = async () => {
    const { db, dialect } = database;
    if (dialect === 'SQLite') await db.raw('drop index users_email_key_index');
    for (const column of ['email', 'email_key']) await db.raw('alter table users drop column ??', [column]);
  };
  const rowOf = (accountId: string) => database.db('users').where({ account_id: accountId }).first();

  it('0028 gives each user the primary address of the own person, also where nobody signed in yet (Users and sign-in)', async () => {
    const [silent, known, nameless] = [
      await suite.individual(),
      await suite.individual(),
      await suite.individual(),
      await suite.individual(),
    ];
    const primary = 'PRIMARY@people.example';
    const client = suite.service.as(known.key);
    await client.put(`/people/${known.account.personId}`, {
      email_addresses: [{ address: primary, primary: true }],
    });
    await client.post('/people', { person: { email_addresses: [{ address: 'else@people.example' }] } });
    await database.db('email_addresses').where({ person_id: nameless.account.personId }).delete();
    const seen = { last_sign_in_at: 5, disabled_at: 6, last_account_id: known.account.id };
    await database.db('users').where({ account_id: known.account.id }).update(seen);
    await database.db('users').where({ account_id: silent.account.id }).delete();

    await takeBackAddresses();
    await addAddresses(database.db);

    const { id, slug, createdAt } = silent.account;
    const own = `${slug}@people.example`;
    const blank = { last_sign_in_at: null, disabled_at: null, last_account_id: null };
    assert.deepEqual(
      { ...(await rowOf(id)) },
      { account_id: id, created_at: createdAt, ...blank, email: own, email_key: own },
    );
    const { created_at: _made, ...signedIn } = (await rowOf(known.account.id))!;
    assert.deepEqual(
      { ...signedIn },
      { account_id: known.account.id, ...seen, email: primary, email_key: primary.toLowerCase() },
    );
    assert.equal((await rowOf(nameless.account.id))?.email, null);
    const individuals = await database.db('accounts').where({ kind: 'individual' }).pluck('id');
    assert.deepEqual((await database.db('users').pluck('account_id')).sort(), individuals.sort());
  });

  it('0031 forgets invitations whose inviter is disabled or no administrator, and keeps all others (Users and sign-in)', async () => {
    const { account: group, creator } = await suite.group();
    const { context } = suite.service;
    const inviters = new Map([['creator', creator.account]]);
    for (const [name, role] of [
      ['administrator', 'administrator'],
      ['disabled', 'administrator'],
      ['lowered', 'organizer'],
    ] as const) {
      const { account } = await suite.individual();
      inviters.set(name, account);
      await addMember(context, { groupSlug: group.slug, accountSlug: account.slug, role });
    }
    inviters.set('removed', (await suite.individual()).account);
    const disabled = inviters.get('disabled')!.id;
    await disableUser(context, disabled, { isDisabled: true, actor: commandLine });
    for (const [name, { id }] of inviters) {
      await database.db('group_invitations').insert({
        id: context.ids.newId(),
        group_id: group.id,
        address: `${name}@people.example`,
        address_key: `${name}@people.example`,
        role: 'member',
        token_hash: `hash of ${name}`,
        invited_by: id,
        created_at: 1,
        expires_at: 2,
      });
    }
    await database.db.raw('alter table sign_ins drop column address_key');
    await database.db.raw('drop table address_changes');
    await addChanges(database.db);
    const kept = await database.db('group_invitations').where({ group_id: group.id }).pluck('address');
    assert.deepEqual(kept.sort(), ['administrator@people.example', 'creator@people.example']);
  });

  it('0030 knows who made a key on a webpage, and leaves out those of commands (Users and sign-in)', async () => {
    const { context } = suite.service;
    const { account: group, creator } = await suite.group();
    const make = async (actor: Parameters<typeof beginDeed>[1]) => {
      const draft = { accountSlug: group.slug, name: actor.kind };
      return (await createKey(context, draft, beginDeed(context, actor))).key.id;
    };
    const byUser = await make({ kind: 'user', id: creator.account.id, network: null });
    const byCommand = await make(commandLine);
    await database.db.raw('alter table api_keys drop column made_by');
    await addMakers(database.db);
    const makerOf = async (id: string) => (await database.db('api_keys').where({ id }).first())?.made_by;
    assert.equal(await makerOf(byUser), creator.account.id);
    assert.equal(await makerOf(byCommand), null);
  });
});
