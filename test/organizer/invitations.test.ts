import assert from 'node:assert/strict';
import { commandLine } from '../../src/accounts/audit.ts';
import { listAudit } from '../../src/accounts/audit-store.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { findRole } from '../../src/accounts/member-store.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { addMember, removeMember } from '../../src/users/change-members.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import {
  openGroupWithoutKey,
  openWithoutKey,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { unescapeHtml } from '../support/visit.ts';

const day = 86_400_000;
const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };

const readFlash = (text: string) => /role="status">([^<]*)/.exec(text)?.[1];

describeOnEachDatabase('An invitation into a group', (database) => {
  const clock = createManualClock();
  let service: TestService;
  let opened = 0;
  before(async () => {
    service = await startTestService(database.url, { clock, settings: mail });
  });
  after(() => service.stop());

  const openUser = () => openWithoutKey(service.context, `user-${++opened}`);
  const addressOf = ({ slug }: { slug: string }) => `${slug}@people.example`;
  const openOwn = async () => {
    const creator = await openUser();
    const group = await openGroupWithoutKey(service.context, `group-${++opened}`, creator.slug);
    if (group.kind !== 'group') throw new Error('The account is no group.');
    const members = `/manage/${group.slug}/members`;
    const browser = await signIn(service, creator);
    const invite = (email: string, role = 'organizer') => browser.postForm(members, { email, role });
    return { creator, group, members, browser, invite };
  };
  const mailsTo = async (address: string): Promise<{ kind: string; path: string; group: string }[]> => {
    const rows = await database.db('mails').where({ address }).orderBy('id');
    return rows.map(({ kind, facts }) => ({ kind, ...JSON.parse(facts) }));
  };

  it('makes nobody a member before they accept it with the button, once (S-invitation)', async () => {
    const { group, members, browser, invite } = await openOwn();
    const user = await openUser();
    assert.equal((await invite(addressOf(user).toUpperCase())).status, 303);
    assert.match(
      (await browser.get(members)).text,
      /<td class="beside">Organizer<\/td>\n<td><span class="state warn">Waiting to be sent/,
    );
    const [sent, ...more] = await mailsTo(addressOf(user));
    assert.deepEqual([sent!.kind, sent!.group, more], ['invitation', group.name, []]);

    const invited = await signIn(service, user);
    const { status, text } = await invited.get(sent!.path);
    assert.equal(status, 200);
    assert.match(text, /invites you to .* as an organizer/);
    assert.equal(await findRole(database.db, group, user), undefined);
    assert.equal((await invited.get(`/manage/${group.slug}`)).status, 404);

    const accepted = await invited.submit(sent!.path);
    assert.deepEqual([accepted.status, accepted.headers.location], [303, `/manage/${group.slug}`]);
    assert.equal(await findRole(database.db, group, user), 'organizer');
    assert.match((await invited.get(`/manage/${group.slug}`)).text, /Welcome to /);
    assert.equal((await invited.get(sent!.path)).status, 404);
    assert.doesNotMatch((await browser.get(members)).text, /Waiting to be sent/);
    const entries = await listAudit(database.db, group.id, { most: 9 });
    assert.deepEqual(
      entries.map(({ action, subject, actorName }) => [action, subject, actorName]),
      [
        ['member.added', user.slug, user.name],
        ['member.invited', 'U…@PEOPLE.EXAMPLE', entries[1]?.actorName],
      ],
    );
  });

  it('is refused beside the field where the form names no role that there is (S-invitation)', async () => {
    const { members, browser } = await openOwn();
    const email = 'newcomer@people.example';
    for (const role of ['owner', '']) {
      const { status, text } = await browser.postForm(members, { email, role });
      assert.equal(status, 400);
      assert.match(text, /<p class="wrong" id="role-wrong">Choose a role/);
      assert.match(text, /href="#role"/);
      assert.match(text, /value="newcomer@people\.example"/);
    }
    assert.deepEqual(await mailsTo(email), []);
    assert.doesNotMatch((await browser.get(members)).text, /Waiting to be sent/);
  });

  it('is answered and mailed the same for an address that a user or nobody has (S-invitation)', async () => {
    const { members, browser, invite } = await openOwn();
    const user = await openUser();
    const answers = [];
    for (const address of [addressOf(user), 'nobody@people.example']) {
      const { status, headers, text } = await invite(address);
      const shown = (await browser.get(members)).text.replaceAll(address, '…');
      const flash = readFlash(shown);
      const invited = /<th scope="row"><b>…<\/b>.*?<\/tr>/s.exec(shown)?.[0].replaceAll(/value="[^"]*"/g, '');
      const mailed = (await mailsTo(address)).map(({ kind }) => kind);
      answers.push({ status, location: headers.location, text, flash, invited, mailed });
    }
    assert.match(answers[0]!.flash ?? '', /^The invitation is on its way/);
    assert.deepEqual(answers[0]!.mailed, ['invitation']);
    assert.deepEqual(answers[1], answers[0]);
  });

  it('is replaced by a newer one, can be withdrawn, and ends after seven days (S-invitation)', async () => {
    const { members, browser, invite } = await openOwn();
    const user = await openUser();
    const invited = await signIn(service, user);
    await invite(addressOf(user), 'member');
    await invite(addressOf(user), 'administrator');
    const [first, second] = await mailsTo(addressOf(user));
    assert.equal((await invited.get(first!.path)).status, 404);
    assert.match((await invited.get(second!.path)).text, /as an administrator/);

    const [, id = ''] = /name="invitation" value="([^"]+)"/.exec((await browser.get(members)).text) ?? [];
    await browser.postForm(`${members}/withdraw`, { invitation: id });
    const refused = await invited.postForm(second!.path);
    assert.equal(refused.status, 404);
    assert.match(refused.text, /This invitation cannot be used/);

    await invite(addressOf(user));
    const [, , third] = await mailsTo(addressOf(user));
    clock.advance(7 * day - 1);
    assert.equal((await invited.get(third!.path)).status, 200);
    clock.advance(1);
    assert.equal((await invited.get(third!.path)).status, 404);
  });

  it('is not said to be withdrawn where none is open, and leads nowhere without an id (S-invitation)', async () => {
    const [own, other] = [await openOwn(), await openOwn()];
    const idIn = (text: string) => /name="invitation" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const withdraw = async (id: string) => {
      const { status } = await own.browser.postForm(`${own.members}/withdraw`, { invitation: id });
      return [status, readFlash((await own.browser.get(own.members)).text)];
    };
    const user = await openUser();
    await own.invite(addressOf(user));
    const accepted = idIn((await own.browser.get(own.members)).text);
    const [sent] = await mailsTo(addressOf(user));
    await (await signIn(service, user)).submit(sent!.path);
    await other.invite('newcomer@people.example');
    const elsewhere = idIn((await other.browser.get(other.members)).text);
    const notOpen = 'This invitation is not open any more. Nothing was changed.';
    for (const id of [accepted, elsewhere, service.context.ids.newId()]) {
      assert.deepEqual(await withdraw(id), [303, notOpen]);
    }
    assert.equal(idIn((await other.browser.get(other.members)).text), elsewhere);
    assert.deepEqual(await withdraw('no-id'), [404, undefined]);

    await own.invite('newcomer@people.example');
    const open = idIn((await own.browser.get(own.members)).text);
    assert.deepEqual(await withdraw(open), [303, 'The invitation is withdrawn.']);
  });

  it('is withdrawn once where two administrators withdraw it at the same time', async () => {
    const { group, members, browser, invite, creator } = await openOwn();
    const other = await signIn(service, creator);
    for (let round = 1; round <= 3; round += 1) {
      await invite(`round-${round}@people.example`);
      const [, id = ''] = /name="invitation" value="([^"]+)"/.exec((await browser.get(members)).text) ?? [];
      const withdraw = (one: typeof browser) =>
        one.submit(members, { invitation: id }, `${members}/withdraw`);
      const answers = await Promise.all([withdraw(browser), withdraw(other)]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [303, 303],
      );
      const entries = await listAudit(database.db, group.id, { most: 99 });
      const withdrawn = entries.filter(({ action }) => action === 'invitation.withdrawn');
      assert.equal(withdrawn.length, round);
    }
  });

  it('cannot be accepted with another address, nor when the inviter is no administrator any more (S-invitation)', async () => {
    const { group, members } = await openOwn();
    const [inviter, user, other] = [await openUser(), await openUser(), await openUser()];
    const membership = { groupSlug: group.slug, accountSlug: inviter.slug };
    await addMember(service.context, { ...membership, role: 'administrator' });
    const administrator = await signIn(service, inviter);
    await administrator.postForm(members, { email: addressOf(user), role: 'administrator' });
    const [sent] = await mailsTo(addressOf(user));
    assert.equal((await (await signIn(service, other)).get(sent!.path)).status, 404);
    const invited = await signIn(service, user);
    assert.equal((await invited.get(sent!.path)).status, 200);
    await removeMember(service.context, membership);
    assert.equal((await invited.postForm(sent!.path)).status, 404);
    assert.equal(await findRole(database.db, group, user), undefined);
  });

  it('cannot be accepted when the inviter is disabled, also after the inviter is enabled again', async () => {
    const { group, creator, invite } = await openOwn();
    const user = await openUser();
    await invite(addressOf(user), 'administrator');
    const [sent] = await mailsTo(addressOf(user));
    const invited = await signIn(service, user);
    const disable = (isDisabled: boolean) =>
      disableUser(service.context, creator.id, { isDisabled, actor: commandLine });
    await disable(true);
    assert.equal((await invited.get(sent!.path)).status, 404);
    assert.equal((await invited.postForm(sent!.path)).status, 404);
    assert.equal(await findRole(database.db, group, user), undefined);
    await disable(false);
    assert.equal((await invited.postForm(sent!.path)).status, 404);
  });

  it('makes one member when it is accepted twice at once', async () => {
    const { group, invite } = await openOwn();
    const user = await openUser();
    await invite(addressOf(user));
    const [sent] = await mailsTo(addressOf(user));
    const browsers = [await signIn(service, user), await signIn(service, user)];
    const answers = await Promise.all(browsers.map((one) => one.submit('/sessions', {}, sent!.path)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 404]);
    const entries = await listAudit(database.db, group.id, { most: 9 });
    assert.equal(entries.filter(({ action }) => action === 'member.added').length, 1);
  });

  it('leads to the sign-in first, and from there back', async () => {
    const { invite } = await openOwn();
    const user = await openUser();
    await invite(addressOf(user));
    const [sent] = await mailsTo(addressOf(user));
    const browser = openBrowser(service.url);
    const asked = await browser.get(sent!.path);
    const next = `/sign-in?next=${encodeURIComponent(sent!.path)}`;
    assert.deepEqual([asked.status, asked.headers.location], [303, next]);
    assert.ok((await browser.get(next)).text.includes(`name="next" value="${sent!.path}"`));
  });

  it('needs an address, and an address gets at most five in an hour', async () => {
    const { members, browser, invite } = await openOwn();
    const hostile = `"><script>alert(1)</script>@x`;
    for (const wrong of ['', 'nobody', hostile, `${'x'.repeat(250)}@people.example`]) {
      const answer = await invite(wrong);
      assert.equal(answer.status, 400, wrong);
      assert.doesNotMatch(answer.text, /<script>alert/);
    }
    assert.doesNotMatch((await browser.get(members)).text, /<script>alert/);
    for (let number = 0; number < 5; number += 1)
      assert.equal((await invite('often@people.example')).status, 303);
    assert.equal((await invite('OFTEN@people.example')).status, 429);
  });

  it('is deleted with the record of the person in the group', async () => {
    const { group, members, browser, invite } = await openOwn();
    const { secret } = await createKey(service.context, { accountSlug: group.slug, name: 'test' });
    const email = 'erased@people.example';
    const person = { email_addresses: [{ address: email }] };
    assert.equal((await service.as(secret).post('/people', { person })).status, 200);
    await invite(email);
    await erasePerson(service.context, { accountSlug: group.slug, email });
    assert.ok(!(await browser.get(members)).text.includes(email));
    assert.deepEqual(await database.db('group_invitations').where({ address: email }), []);
    assert.deepEqual(await mailsTo(email), []);
  });

  it('is a link to hand over where mail is not configured, also for an address that nobody has (S-invitation)', async () => {
    const silent = await startTestService(database.url, { clock });
    try {
      const creator = await openUser();
      const user = await openUser();
      const group = await openGroupWithoutKey(silent.context, `group-${++opened}`, creator.slug);
      const browser = await signIn(silent, creator);
      const texts = [];
      for (const email of [addressOf(user), 'nobody@people.example']) {
        const { status, text } = await browser.submit(`/manage/${group.slug}/members`, {
          email,
          role: 'member',
        });
        assert.equal(status, 200);
        texts.push(unescapeHtml(text).replaceAll(email, '…'));
      }
      const link = /http:[^"\s]+(\/invitations\/[\w-]{43})/;
      const [known = '', unknown = ''] = texts;
      assert.equal(known.replace(link, ''), unknown.replace(link, ''));
      const path = link.exec(known)?.[1] ?? '';
      assert.equal((await browser.postForm(path)).status, 404);
      assert.equal((await (await signIn(silent, user)).submit(path)).status, 303);
    } finally {
      await silent.stop();
    }
  });
});
