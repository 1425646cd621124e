import assert from 'node:assert/strict';
import type { GroupAccount, IndividualAccount, Role } from '../../src/accounts/account.ts';
import { commandLine } from '../../src/accounts/audit.ts';
import { findRole } from '../../src/accounts/member-store.ts';
import { addMember, removeMember } from '../../src/users/change-members.ts';
import { putInvitation } from '../../src/users/group-invitation-store.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { hashToken } from '../../src/users/session.ts';
import { signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import {
  openGroupWithoutKey,
  openWithoutKey,
  startTestService,
  type TestService,
} from '../support/service.ts';

describeOnEachDatabase('An invitation into a group ends', (database) => {
  let service: TestService;
  let other: TestService;
  let opened = 0;
  before(async () => {
    service = await startTestService(database.url);
    other = await startTestService(database.url);
  });
  after(async () => {
    await service.stop();
    await other.stop();
  });

  const openUser = () => openWithoutKey(service.context, `user-${++opened}`);
  const openOwn = async () => {
    const creator = await openUser();
    const group = await openGroupWithoutKey(service.context, `group-${++opened}`, creator.slug);
    return { creator, group };
  };
  const addressOf = ({ slug }: IndividualAccount) => `${slug}@people.example`;
  const put = (group: GroupAccount, { slug }: IndividualAccount, role: Role) =>
    addMember(service.context, { groupSlug: group.slug, accountSlug: slug, role });
  const remove = (group: GroupAccount, { slug }: IndividualAccount) =>
    removeMember(service.context, { groupSlug: group.slug, accountSlug: slug });
  const disable = (user: IndividualAccount, isDisabled = true) =>
    disableUser(service.context, user.id, { isDisabled, actor: commandLine });
  /** Writes an invitation as it may be in a database, also to somebody who is in the group. */
  const invite = async (group: GroupAccount, inviter: IndividualAccount, user: IndividualAccount) => {
    const { ids, clock } = service.context;
    const token = ids.secret(32).toString('base64url');
    await putInvitation(database.db, {
      id: ids.newId(),
      groupId: group.id,
      address: addressOf(user),
      addressKey: addressOf(user),
      role: 'administrator',
      tokenHash: hashToken(token),
      invitedBy: inviter.id,
      createdAt: clock.now(),
      expiresAt: clock.now() + 86_400_000,
    });
    return `/invitations/${token}`;
  };
  const isOpen = async (path: string) => {
    const hash = hashToken(path.replace('/invitations/', ''));
    return (await database.db('group_invitations').where({ token_hash: hash })).length === 1;
  };
  const accept = async (by: TestService, user: IndividualAccount, path: string) =>
    (await (await signIn(by, user)).postForm(path)).status;

  it('when its address is removed from the group, or leaves it (S-invitation-ends)', async () => {
    for (const how of ['command', 'webpage', 'leave']) {
      const { creator, group } = await openOwn();
      const user = await openUser();
      await put(group, user, 'member');
      const path = await invite(group, creator, user);
      const elsewhere = await openOwn();
      const kept = await invite(elsewhere.group, elsewhere.creator, user);
      const members = `/manage/${group.slug}/members`;
      if (how === 'command') await remove(group, user);
      else if (how === 'leave')
        await (await signIn(service, user)).postForm(`${members}/leave`, { confirmed: 'yes' });
      else await (await signIn(service, creator)).postForm(`${members}/remove`, { account: user.slug });
      assert.equal(await findRole(database.db, group, user), undefined, how);
      assert.equal(await isOpen(path), false, how);
      assert.equal(await accept(service, user, path), 404);
      assert.equal(await findRole(database.db, group, user), undefined);
      assert.equal(await isOpen(kept), true);
    }
  });

  it('when its address gets a role in the group, or another one (S-invitation-ends)', async () => {
    const { creator, group } = await openOwn();
    const user = await openUser();
    for (const role of ['member', 'organizer'] as const) {
      const path = await invite(group, creator, user);
      await put(group, user, role);
      assert.equal(await accept(service, user, path), 404);
      assert.equal(await findRole(database.db, group, user), role);
    }
  });

  it('when its address is disabled, in every group, also for the time after (S-invitation-ends)', async () => {
    const user = await openUser();
    const paths = [];
    for (const { creator, group } of [await openOwn(), await openOwn()]) {
      paths.push(await invite(group, creator, user));
    }
    await disable(user);
    await disable(user, false);
    for (const path of paths) assert.equal(await accept(service, user, path), 404);
  });

  it('for good when its inviter is lowered, removed or disabled, and not when the inviter stays (S-invitation-ends)', async () => {
    for (const how of ['lowered', 'removed', 'disabled', 'kept'] as const) {
      const { group } = await openOwn();
      const [inviter, user] = [await openUser(), await openUser()];
      await put(group, inviter, 'administrator');
      const path = await invite(group, inviter, user);
      if (how === 'lowered') await put(group, inviter, 'organizer');
      if (how === 'removed') await remove(group, inviter);
      if (how === 'disabled') await disable(inviter);
      await disable(inviter, false);
      await put(group, inviter, 'administrator');
      assert.equal(await accept(service, user, path), how === 'kept' ? 303 : 404, how);
      const role = how === 'kept' ? 'administrator' : undefined;
      assert.equal(await findRole(database.db, group, user), role, how);
    }
  });

  it('is refused beside the field for somebody who is in the group (S-invitation-ends)', async () => {
    const { creator, group } = await openOwn();
    const [member, guest] = [await openUser(), await openUser()];
    await put(group, member, 'member');
    const browser = await signIn(service, creator);
    const members = `/manage/${group.slug}/members`;
    const send = (email: string) => browser.submit(members, { email, role: 'administrator' });
    for (const user of [member, creator]) {
      const answer = await send(addressOf(user).toUpperCase());
      assert.equal(answer.status, 400);
      assert.match(answer.text, /id="email-wrong">Email belongs to somebody who is in the group already/);
      assert.match(answer.text, /value="administrator" checked/);
    }
    assert.deepEqual(await database.db('group_invitations').where({ group_id: group.id }), []);

    // Two users may share an address. The one who is not in the group can still be invited.
    const shared = { email: addressOf(member), email_key: addressOf(member) };
    await database.db('users').where({ account_id: guest.id }).update(shared);
    const { text, status } = await send(addressOf(member));
    assert.equal(status, 200);
    const [, path = ''] = /http:[^"\s]+(\/invitations\/[\w-]{43})/.exec(text) ?? [];
    assert.equal(await accept(service, member, path), 404);
    assert.equal(await findRole(database.db, group, member), 'member');
    assert.equal(await accept(service, guest, path), 303);
  });

  it('before its user is an administrator after a removal, which two processes handle at once (S-invitation-ends)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { creator, group } = await openOwn();
      const user = await openUser();
      await put(group, user, 'member');
      const path = await invite(group, creator, user);
      const browser = await signIn(other, user);
      await Promise.all([browser.submit('/sessions', {}, path), remove(group, user)]);
      assert.equal(await findRole(database.db, group, user), undefined);
      assert.equal(await accept(service, user, path), 404);
    }
  });

  it('also where the inviter is lowered while the user accepts or is being invited in another process (S-invitation-ends)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { group } = await openOwn();
      const [inviter, user, third] = [await openUser(), await openUser(), await openUser()];
      await put(group, inviter, 'administrator');
      const path = await invite(group, inviter, user);
      const [accepting, inviting] = [await signIn(other, user), await signIn(other, inviter)];
      const members = `/manage/${group.slug}/members`;
      const [accepted] = await Promise.all([
        accepting.submit('/sessions', {}, path),
        inviting.submit(members, { email: addressOf(third), role: 'administrator' }),
        put(group, inviter, 'organizer'),
      ]);
      const role = accepted.status === 303 ? 'administrator' : undefined;
      assert.equal(await findRole(database.db, group, user), role);
      assert.deepEqual(await database.db('group_invitations').where({ group_id: group.id }), []);
    }
  });

  it('where its user or its inviter is disabled while another process accepts it (S-invitation-ends)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { group } = await openOwn();
      const [inviter, user] = [await openUser(), await openUser()];
      await put(group, inviter, 'administrator');
      const path = await invite(group, inviter, user);
      const accepting = await signIn(other, user);
      const [accepted] = await Promise.all([
        accepting.submit('/sessions', {}, path),
        disable(round % 2 === 0 ? user : inviter),
      ]);
      const role = await findRole(database.db, group, user);
      // A user whose session ended first is sent to the sign-in.
      if (role === undefined) assert.ok([303, 403, 404].includes(accepted.status));
      else assert.deepEqual([role, accepted.status], ['administrator', 303]);
      assert.equal(await isOpen(path), false);
    }
  });

  it('with one membership when two processes accept it at once (S-invitation-ends)', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { creator, group } = await openOwn();
      const user = await openUser();
      const path = await invite(group, creator, user);
      const browsers = [await signIn(service, user), await signIn(other, user)];
      const answers = await Promise.all(browsers.map((one) => one.submit('/sessions', {}, path)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 404]);
      assert.equal((await database.db('members').where({ group_id: group.id })).length, 1);
      const entries = await database.db('audit_entries').where({ account_id: group.id });
      assert.equal(entries.length, 1);
    }
  });
});
