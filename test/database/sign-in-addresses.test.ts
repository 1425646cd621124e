import assert from 'node:assert/strict';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { emailKey } from '../../src/base/email-address.ts';
import { up as addAddresses } from '../../src/database/migrations/0028-addresses-of-users.ts';
import { up as addMakers } from '../../src/database/migrations/0030-makers-of-keys.ts';
import { up as addChanges } from '../../src/database/migrations/0031-address-changes.ts';
import { up as renewKeys } from '../../src/database/migrations/0034-keys-of-users.ts';
import { up as endInvitations } from '../../src/database/migrations/0035-ended-invitations.ts';
import { addMember, removeMember } from '../../src/users/change-members.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { findUsersByAddress } from '../../src/users/user-store.ts';
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

  it('0028 gives each user the primary address of the own person, also where nobody signed in yet (S-user)', async () => {
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

  it('0031 forgets invitations whose inviter is disabled or no administrator, and keeps all others (S-invitation-ends)', async () => {
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

  it('0030 knows who made a key on a webpage, and leaves out those of commands (S-removal)', async () => {
    const { context } = suite.service;
    const { account: group, creator } = await suite.group();
    const make = async (actor: Parameters<typeof beginAct>[1]) => {
      const draft = { accountSlug: group.slug, name: actor.kind };
      return (await createKey(context, draft, beginAct(context, actor))).key.id;
    };
    const byUser = await make({ kind: 'user', id: creator.account.id, network: null });
    const byCommand = await make(commandLine);
    await database.db.raw('alter table api_keys drop column made_by');
    await addMakers(database.db);
    const makerOf = async (id: string) => (await database.db('api_keys').where({ id }).first())?.made_by;
    assert.equal(await makerOf(byUser), creator.account.id);
    assert.equal(await makerOf(byCommand), null);
  });

  it('0034 gives users the key by which they are looked up, keeps all of them, and the oldest five get mail (S-mails)', async () => {
    const stored = [
      'Old@MÜNCHEN.example.',
      'old@xn--mnchen-3ya.example',
      'old@münchen.example',
      'old@München.example',
      'OLD@xn--mnchen-3ya.example',
      'olD@münchen.example',
      'a b, no address',
      'new@people.example',
    ];
    const ids: string[] = [];
    for (const email of stored) {
      const { account } = await suite.individual();
      const stale = { email, email_key: email === 'new@people.example' ? email : `stale ${email}` };
      await database.db('users').where({ account_id: account.id }).update(stale);
      ids.push(account.id);
    }
    assert.deepEqual(await findUsersByAddress(database.db, stored[0]!), []);
    const { account: blank } = await suite.individual();
    await database.db('users').where({ account_id: blank.id }).update({ email: null, email_key: null });

    for (let run = 0; run < 2; run += 1) await renewKeys(database.db);

    const rows = await Promise.all(ids.map(rowOf));
    assert.deepEqual(
      rows.map((row) => [row?.email, row?.email_key]),
      stored.map((email) => [email, emailKey(email)]),
    );
    assert.equal((await rowOf(blank.id))?.email_key, null);
    for (const email of stored.slice(0, 6)) {
      const found = await findUsersByAddress(database.db, email);
      assert.deepEqual(
        found.map(({ account }) => account.id),
        ids.slice(0, 5),
      );
    }
    assert.deepEqual(
      (await findUsersByAddress(database.db, 'NEW@people.example')).map(({ account }) => account.id),
      [ids[7]],
    );
  });

  it('0035 removes the invitations that disabling, a membership or a change of it would have ended, and keeps all others (S-invitation-ends)', async () => {
    const { context } = suite.service;
    const { account: group, creator } = await suite.group();
    const act = () => beginAct(context, commandLine);
    const open = async () => (await suite.individual()).account;
    type Account = typeof creator.account;
    const put = (account: Account, role: 'member' | 'organizer' | 'administrator') =>
      addMember(context, { groupSlug: group.slug, accountSlug: account.slug, role }, act());
    const remove = (account: Account) =>
      removeMember(context, { groupSlug: group.slug, accountSlug: account.slug }, act());
    const disable = (account: Account, isDisabled: boolean) =>
      disableUser(context, account.id, { isDisabled, actor: commandLine });
    const openAdministrator = async () => {
      const account = await open();
      await put(account, 'administrator');
      return account;
    };
    // Each makes what happened to the invited user or to the inviter, before or after the invitation.
    const before = context.clock.now() - 1;
    const after = context.clock.now() + 3_600_000;
    const rows: { name: string; address: string; invitedBy: string; createdAt: number }[] = [];
    const invite = (name: string, to: Account | string, { by = creator.account, createdAt = after } = {}) => {
      const address = typeof to === 'string' ? to : `${to.slug}@people.example`;
      rows.push({ name, address, invitedBy: by.id, createdAt });
    };

    const disabled = await open();
    await disable(disabled, true);
    invite('ends: disabled', disabled);
    const enabled = await open();
    for (const isDisabled of [true, false]) await disable(enabled, isDisabled);
    invite('ends: disabled and enabled', enabled, { createdAt: before });
    const early = await open();
    for (const isDisabled of [true, false]) await disable(early, isDisabled);
    invite('stays: enabled before the invitation', early);
    const member = await open();
    await put(member, 'member');
    invite('ends: a member', member);
    invite('ends: the creator', creator.account);
    const removed = await open();
    await put(removed, 'member');
    await remove(removed);
    invite('ends: removed', removed, { createdAt: before });
    const former = await open();
    await put(former, 'member');
    await remove(former);
    invite('stays: removed before the invitation', former);
    invite('stays: nobody has the address', 'nobody@people.example', { createdAt: before });
    const [one, other] = [await open(), await open()];
    await put(one, 'member');
    const shared = { email: `${one.slug}@people.example`, email_key: `${one.slug}@people.example` };
    await database.db('users').where({ account_id: other.id }).update(shared);
    invite('stays: shared with a member', one);
    const share = async (changed: Account) => {
      const silent = await open();
      const address = `${changed.slug}@people.example`;
      const user = { email: address, email_key: address };
      await database.db('users').where({ account_id: silent.id }).update(user);
      return changed;
    };
    const sharedRemoved = await share(await open());
    await put(sharedRemoved, 'member');
    await remove(sharedRemoved);
    invite('stays: shared with somebody who was removed', sharedRemoved, { createdAt: before });
    const sharedEnabled = await share(await open());
    for (const isDisabled of [true, false]) await disable(sharedEnabled, isDisabled);
    invite('stays: shared with somebody who was disabled', sharedEnabled, { createdAt: before });

    const lowered = await openAdministrator();
    await put(lowered, 'organizer');
    await put(lowered, 'administrator');
    invite('ends: lowered and raised', 'a@people.example', { by: lowered, createdAt: before });
    invite('stays: raised before the invitation', 'b@people.example', { by: lowered });
    const returned = await openAdministrator();
    await remove(returned);
    await put(returned, 'administrator');
    invite('ends: removed and added', 'c@people.example', { by: returned, createdAt: before });
    const paused = await openAdministrator();
    for (const isDisabled of [true, false]) await disable(paused, isDisabled);
    invite('ends: inviter disabled and enabled', 'd@people.example', { by: paused, createdAt: before });
    const raised = await openAdministrator();
    invite('stays: raised only', 'e@people.example', { by: raised, createdAt: before });
    invite('stays: by the creator', 'f@people.example', { createdAt: before });

    for (const { name, address, invitedBy, createdAt } of rows) {
      const [id, key] = [context.ids.newId(), emailKey(address)];
      const times = { created_at: createdAt, expires_at: createdAt + 1 };
      const what = {
        id,
        group_id: group.id,
        role: 'member' as const,
        token_hash: name,
        invited_by: invitedBy,
      };
      await database.db('group_invitations').insert({ ...what, address, address_key: key, ...times });
    }
    await endInvitations(database.db);
    const kept = await database.db('group_invitations').where({ group_id: group.id }).pluck('token_hash');
    const expected = rows.map(({ name }) => name).filter((name) => name.startsWith('stays'));
    assert.deepEqual(kept.sort(), expected.sort());
  });
});
