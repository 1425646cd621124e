import assert from 'node:assert/strict';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { listAudit } from '../../src/accounts/audit-store.ts';
import { findRole } from '../../src/accounts/member-store.ts';
import { putAddressChange } from '../../src/users/address-change-store.ts';
import { confirmAddress, setUserAddress } from '../../src/users/change-address.ts';
import { addMember, removeMember } from '../../src/users/change-members.ts';
import { addPasskey, askForChallenge } from '../../src/users/change-passkeys.ts';

import { putInvitation } from '../../src/users/group-invitation-store.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { listPasskeys } from '../../src/users/passkey-store.ts';
import { hashToken } from '../../src/users/session.ts';
import { listSessions } from '../../src/users/session-store.ts';
import { askToCreate } from '../../src/users/webauthn.ts';
import { openAuthenticator } from '../support/authenticator.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createManualClock } from '../support/manual-clock.ts';
import {
  openGroupWithoutKey,
  openWithoutKey,
  startTestService,
  type TestService,
} from '../support/service.ts';

const minute = 60_000;
const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };

describeOnEachDatabase('A change of the sign-in address', (database) => {
  const clock = createManualClock();
  let service: TestService;
  let other: TestService;
  let opened = 0;
  before(async () => {
    const settings = { ...mail, CIVIC_TRUSTED_PROXIES: '127.0.0.0/8' };
    service = await startTestService(database.url, { clock, settings });
    other = await startTestService(database.url, { clock, settings });
  });
  after(async () => {
    await service.stop();
    await other.stop();
  });

  const openUser = async () => {
    const account = await openWithoutKey(service.context, `user-${++opened}`);
    const [own, next] = [`${account.slug}@people.example`, `${account.slug}@new.example`];
    return { account, own, next, browser: await signIn(service, account) };
  };
  const askToSignIn = (email: string) =>
    openBrowser(service.url).post(
      '/sign-in',
      { email },
      { Origin: service.url, 'X-Forwarded-For': `198.51.100.${++opened % 250}` },
    );
  const mailsTo = async (address: string): Promise<{ kind: string; path: string; address: string }[]> => {
    const rows = await database.db('mails').where({ address }).orderBy('id');
    return rows.map(({ kind, facts }) => ({ kind, ...JSON.parse(facts) }));
  };
  const linkTo = async (address: string) => (await mailsTo(address)).at(-1)?.path ?? '';
  const askFor = (browser: ReturnType<typeof openBrowser>, email: string) =>
    browser.postForm('/sessions/address', { email });
  const emailOf = async ({ id }: { id: string }) =>
    (await database.db('users').where({ account_id: id }).first())?.email;

  it('needs the link that is mailed to the new address, and a button; the former address gets a notice (S-change, S-former)', async () => {
    const { account, own, next, browser } = await openUser();
    await askToSignIn(own);
    const former = await linkTo(own);
    const asked = await askFor(browser, next);
    assert.deepEqual([asked.status, asked.headers.location], [303, '/sessions']);
    assert.ok((await browser.get('/sessions')).text.includes(`on its way to ${next}`));
    const [sent, ...more] = await mailsTo(next);
    assert.deepEqual([sent!.kind, more], ['new-address', []]);
    const shown = await browser.get(sent!.path);
    assert.equal(shown.status, 200);
    assert.ok(shown.text.includes(next) && shown.text.includes(own));
    assert.equal(await emailOf(account), own);

    const confirmed = await browser.submit(sent!.path);
    assert.deepEqual([confirmed.status, confirmed.headers.location], [303, '/sessions']);
    assert.ok((await browser.get('/sessions')).text.includes(`You sign in with ${next} from now on`));
    assert.equal(await emailOf(account), next);
    const [, notice, ...others] = await mailsTo(own);
    assert.deepEqual([notice!.kind, notice!.address, others], ['address-changed', 'u…@new.example', []]);
    const entry = (await listAudit(database.db, account.id, { most: 9 })).find(
      ({ action }) => action === 'user.address_changed',
    );
    assert.deepEqual(entry?.details, { from: 'u…@people.example', to: 'u…@new.example' });
    assert.deepEqual([entry?.actor.id, entry?.subject], [account.id, account.slug]);
    assert.match((await browser.get(`/manage/${account.slug}/audit`)).text, /Changed the sign-in address/);

    assert.equal((await openBrowser(service.url).post(former)).status, 404);
    await askToSignIn(own);
    assert.equal((await mailsTo(own)).length, 2);
    await askToSignIn(next);
    assert.equal((await openBrowser(service.url).post(await linkTo(next))).status, 303);
  });

  it('works once, for 15 minutes, for the user who asked, and only with the newest link (S-change)', async () => {
    const { account, own, next, browser } = await openUser();
    await askFor(browser, next);
    const first = await linkTo(next);
    await askFor(browser, next);
    const second = await linkTo(next);
    assert.equal((await browser.get(first)).status, 404);

    const nobody = openBrowser(service.url);
    const refused = await nobody.post(second);
    assert.deepEqual([refused.status, refused.headers.location], [303, '/sign-in']);
    const led = await nobody.get(second);
    assert.equal(led.headers.location, `/sign-in?next=${encodeURIComponent(second)}`);
    const stranger = await openUser();
    assert.equal((await stranger.browser.get(second)).status, 404);
    assert.equal((await stranger.browser.postForm(second)).status, 404);
    assert.equal((await browser.post(second)).status, 403);
    assert.equal(await emailOf(account), own);

    clock.advance(15 * minute - 1);
    const late = await signIn(service, account);
    assert.equal((await late.get(second)).status, 200);
    clock.advance(1);
    assert.equal((await late.postForm(second)).status, 404);
    await askFor(late, next);
    const third = await linkTo(next);
    assert.equal((await late.submit(third)).status, 303);
    assert.equal((await late.postForm(third)).status, 404);
    assert.equal(await emailOf(account), next);
  });

  it('needs a sign-in of the last ten minutes, an address, and another one than now (S-fresh)', async () => {
    const { own, next, browser } = await openUser();
    for (const [typed, reason] of [
      ['nobody', /id="email-wrong">New address must be an email address/],
      ['"><script>alert(1)</script>', /id="email-wrong">New address must be an email address/],
      [own, /id="email-wrong">New address is the address with which you sign in already/],
    ] as const) {
      const answer = await askFor(browser, typed);
      assert.equal(answer.status, 400);
      assert.match(answer.text, reason);
      assert.doesNotMatch(answer.text, /<script>alert/);
    }
    clock.advance(10 * minute + 1);
    assert.match((await browser.get('/sessions')).text, /To change the address, sign in again/);
    const late = await askFor(browser, next);
    assert.deepEqual([late.status, late.headers.location], [303, '/sign-in?next=%2Fsessions']);
    assert.deepEqual(await mailsTo(next), []);
  });

  it('is answered the same whether or not others have the address, which at most five users share (S-change, S-five)', async () => {
    const shared = `shared-${++opened}@people.example`;
    const answers = [];
    for (let number = 1; number <= 6; number += 1) {
      const { account, browser } = await openUser();
      const { status, headers, text } = await askFor(browser, shared);
      const flash = /role="status">([^<]*)/.exec((await browser.get('/sessions')).text)?.[1];
      answers.push({ status, location: headers.location, text, flash });
      const confirmed = await browser.submit(await linkTo(shared));
      assert.equal(confirmed.status, number <= 5 ? 303 : 409, `user ${number}`);
      assert.equal((await emailOf(account)) === shared, number <= 5);
      // Five mails an hour for an address.
      if (number === 5) clock.advance(60 * minute);
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
  });

  it('can be asked for five times an hour by a user and for an address (S-change)', async () => {
    const { browser } = await openUser();
    const statuses = [];
    for (let number = 0; number < 6; number += 1) {
      statuses.push((await askFor(browser, `often-${opened}-${number}@new.example`)).status);
    }
    assert.deepEqual(statuses, [303, 303, 303, 303, 303, 429]);
    const target = `target-${opened}@new.example`;
    for (let number = 0; number < 6; number += 1) {
      const { status } = await askFor((await openUser()).browser, target);
      assert.equal(status, number < 5 ? 303 : 429);
    }
    assert.equal((await mailsTo(target)).length, 5);
  });

  it('happens once when two processes confirm it at once, and when the answer of a COMMIT is lost (S-change)', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { account, own, next, browser } = await openUser();
      await askFor(browser, next);
      const link = await linkTo(next);
      const browsers = [browser, await signIn(other, account)];
      const answers = await Promise.all(browsers.map((one) => one.submit('/sessions', {}, link)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 404]);
      assert.equal((await mailsTo(own)).length, 1);
      const entries = await listAudit(database.db, account.id, { most: 9 });
      assert.equal(entries.filter(({ action }) => action === 'user.address_changed').length, 1);
    }
    const { account, own, next, browser } = await openUser();
    await askFor(browser, next);
    const link = await linkTo(next);
    loseNextCommit(service.context.db);
    assert.equal((await browser.submit(link)).status, 303);
    assert.deepEqual([await emailOf(account), (await mailsTo(own)).length], [next, 1]);
  });

  it('gives an address to five users, and to no sixth one who confirms it at once in another process (S-five)', async () => {
    for (const taken of [4, 4, 0]) {
      const address = `race-${++opened}@new.example`;
      const shared = { email: address, email_key: address };
      for (let number = 0; number < taken; number += 1) {
        const account = await openWithoutKey(service.context, `user-${++opened}`);
        await database.db('users').where({ account_id: account.id }).update(shared);
      }
      const confirms: (() => Promise<string>)[] = [];
      for (let index = 0; index < 6 - taken; index += 1) {
        const account = await openWithoutKey(service.context, `user-${++opened}`);
        const token = `${address} ${index}`;
        await putAddressChange(database.db, {
          id: service.context.ids.newId(),
          accountId: account.id,
          address,
          tokenHash: hashToken(token),
          createdAt: clock.now(),
          expiresAt: clock.now() + minute,
        });
        const act = beginAct(service.context, { kind: 'user', id: account.id, network: null });
        const { context } = index % 2 === 0 ? service : other;
        confirms.push(() => confirmAddress(context, token, { account, act }));
      }
      const results = await Promise.allSettled(confirms.map((confirm) => confirm()));
      const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
      assert.deepEqual(refusals, ['5 users sign in with this address already.']);
      assert.equal((await database.db('users').where({ email_key: address })).length, 5);
    }
  });

  it('leaves no link or code that was mailed to the former address, also one that is being made (S-link, S-former)', async () => {
    const { account, own } = await openUser();
    const browser = openBrowser(service.url);
    await browser.post('/sign-in', { email: own }, { Origin: service.url, 'X-Forwarded-For': '203.0.113.9' });
    const [{ path = '', code = '' } = {}] = (await mailsTo(own)) as { path?: string; code?: string }[];
    // A change may be committed between the look for the user and the row of the link.
    await database
      .db('users')
      .where({ account_id: account.id })
      .update({ email: 'else@new.example', email_key: 'else@new.example' });
    assert.equal((await browser.post('/sign-in', { code })).status, 400);
    assert.equal((await browser.post(path)).status, 404);
  });

  it('ends when the user is disabled (S-change)', async () => {
    const { account, own, next, browser } = await openUser();
    await askFor(browser, next);
    for (const isDisabled of [true, false]) {
      await disableUser(service.context, account.id, { isDisabled, actor: commandLine });
    }
    const again = await signIn(service, account);
    assert.equal((await again.postForm(await linkTo(next))).status, 404);
    assert.equal(await emailOf(account), own);
  });

  it('leaves no invitation to either address into a group that the user is in (S-invitation-ends)', async () => {
    const { account, own, next } = await openUser();
    const creator = (await openUser()).account;
    const group = await openGroupWithoutKey(service.context, `group-${++opened}`, creator.slug);
    const membership = { groupSlug: group.slug, accountSlug: account.slug };
    await addMember(service.context, { ...membership, role: 'member' });
    const paths = [];
    for (const address of [own, next]) {
      const token = `token-${address}`;
      paths.push(`/invitations/${token}`);
      await putInvitation(database.db, {
        id: service.context.ids.newId(),
        groupId: group.id,
        address,
        addressKey: address,
        role: 'administrator',
        tokenHash: hashToken(token),
        invitedBy: creator.id,
        createdAt: clock.now(),
        expiresAt: clock.now() + 60 * minute,
      });
    }
    const move = (email: string) => {
      const act = beginAct(service.context, commandLine);
      return setUserAddress(service.context, account.id, { email, act });
    };
    await move(next);
    await removeMember(service.context, membership);
    for (const [address, path] of [
      [next, paths[1]!],
      [own, paths[0]!],
    ] as const) {
      await move(address);
      const browser = await signIn(service, account);
      assert.equal((await browser.postForm(path)).status, 404);
    }
    assert.equal(await findRole(database.db, group, account), undefined);
  });

  it('by the operator is in the audit log, and ends the change that waits for a link (S-operator, S-former)', async () => {
    const { account, own, next, browser } = await openUser();
    await askFor(browser, next);
    const waiting = await linkTo(next);
    await askToSignIn(own);
    const former = await linkTo(own);
    const recovered = `recovered-${account.slug}@new.example`;
    const act = beginAct(service.context, commandLine);
    loseNextCommit(service.context.db);
    const { user } = await setUserAddress(service.context, account.id, { email: recovered, act });
    assert.equal(user.email, recovered);
    assert.equal((await openBrowser(service.url).post(former)).status, 404);
    const kinds = (await mailsTo(own)).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['sign-in', 'address-changed']);
    const [entry] = await listAudit(database.db, account.id, { most: 1 });
    assert.deepEqual([entry?.action, entry?.actor.kind], ['user.address_changed', 'command']);
    const again = await signIn(service, account);
    assert.equal((await again.postForm(waiting)).status, 404);
  });

  it('by the operator ends all sessions and removes the passkeys, also one that is being added; a change by the user keeps them (S-operator)', async () => {
    const { account, next, browser } = await openUser();
    const website = { id: 'localhost', origin: service.url.replace('127.0.0.1', 'localhost') };
    const device = openAuthenticator(website.origin);
    const [session] = await listSessions(database.db, account.id);
    const holder = session!.id;
    const act = () => beginAct(service.context, { kind: 'user', id: account.id, network: null });
    const create = async () => {
      const challenge = await askForChallenge(service.context, { holder, client: `${++opened}` });
      const owner = { accountId: account.id, address: 'x', name: 'X' };
      const options = await askToCreate(website, { challenge, owner, known: [] });
      return { accountId: account.id, website, credential: device.create(options).credential, holder };
    };
    await addPasskey(service.context, { ...(await create()), name: 'Of a thief' }, act());
    await askFor(browser, next);
    await browser.submit(await linkTo(next));
    assert.equal((await listPasskeys(database.db, account.id)).length, 1);
    assert.equal((await browser.get('/sessions')).status, 200);

    const late = await create();
    const email = `recovered-${account.slug}@new.example`;
    await setUserAddress(service.context, account.id, {
      email,
      act: beginAct(service.context, commandLine),
    });
    assert.deepEqual(await listSessions(database.db, account.id), []);
    assert.equal((await browser.get('/sessions')).status, 303);
    assert.deepEqual(await listPasskeys(database.db, account.id), []);
    const adding = addPasskey(service.context, { ...late, name: 'Too late' }, act());
    await assert.rejects(adding, { code: 'invalid_request' });
    assert.deepEqual(await listPasskeys(database.db, account.id), []);
    const [entry] = await listAudit(database.db, account.id, { most: 1 });
    assert.deepEqual(entry?.details.passkeys, ['Of a thief']);
    await askToSignIn(email);
    assert.equal((await openBrowser(service.url).post(await linkTo(email))).status, 303);
  });

  it('goes through a mail server, with the link in both parts, and no whole address in the notice (S-former)', async () => {
    const server = await startMailServer();
    const settings = { ...mail, CIVIC_MAIL_URL: server.url };
    const sender = await startTestService(database.url, { settings, worker: true });
    try {
      const account = await openWithoutKey(sender.context, `user-${++opened}`);
      const browser = await signIn(sender, account);
      const [own, next] = [`${account.slug}@people.example`, `${account.slug}@new.example`];
      await askFor(browser, next);
      const [received] = await server.waitFor(next);
      const { text = '', html } = received!.mail;
      const [link = ''] = /http:\/\/\S+\/sessions\/address\/[\w-]{43}/.exec(text) ?? [];
      assert.ok(String(html).includes(`href="${link}"`));
      assert.ok(!text.includes(account.name));
      assert.equal((await browser.submit(new URL(link).pathname)).status, 303);
      const [notice] = await server.waitFor(own);
      assert.equal(notice!.mail.subject, 'Your sign-in address has changed');
      assert.match(notice!.mail.text ?? '', /The new one is u…@new\.example\./);
      assert.ok(!notice!.raw.includes(next));
    } finally {
      await sender.stop();
      await server.close();
    }
  });

  it('is not offered where mail is not configured, and the page names the command (S-no-mail)', async () => {
    const silent = await startTestService(database.url, { clock });
    try {
      const { account } = await openUser();
      const browser = await signIn(silent, account);
      assert.match(
        (await browser.get('/sessions')).text,
        new RegExp(`civic users set-email --account ${account.slug}`),
      );
      assert.equal((await askFor(browser, 'x@new.example')).status, 503);
    } finally {
      await silent.stop();
    }
  });
});
