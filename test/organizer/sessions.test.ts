import assert from 'node:assert/strict';
import { commandLine } from '../../src/accounts/audit.ts';
import { disableUser, inviteUser } from '../../src/users/invite-user.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { useService } from '../support/use-service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnEachDatabase('A session', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  it('begins with the POST of a link, which a GET does not use, and which works once (S-link)', async () => {
    const { service } = suite;
    const account = await suite.user();
    const { path } = await inviteUser(service.context, account.id, commandLine);
    const scanner = openBrowser(service.url);
    for (const _time of [1, 2]) {
      const shown = await scanner.get(path);
      assert.equal(shown.status, 200);
      assert.match(shown.text, /<button>Sign in<\/button>/);
    }
    assert.equal(scanner.cookies.size, 0);

    const browser = openBrowser(service.url);
    const signed = await browser.post(path);
    assert.deepEqual([signed.status, signed.headers.location], [303, '/manage']);
    assert.match(
      String(signed.headers['set-cookie']),
      /civic=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax(,|$)/,
    );
    assert.equal((await browser.get('/sessions')).status, 200);

    const replayed = await openBrowser(service.url).post(path);
    assert.equal(replayed.status, 404);
    assert.match(replayed.text, /This link is used up/);
    assert.equal((await openBrowser(service.url).get(path)).status, 404);
  });

  it('begins once when a link is used by several at the same time', async () => {
    const { service } = suite;
    const account = await suite.user();
    const { path } = await inviteUser(service.context, account.id, commandLine);
    const answers = await Promise.all(Array.from({ length: 5 }, () => openBrowser(service.url).post(path)));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [303, ...Array(4).fill(404)]);
    assert.equal((await service.context.db('sessions').where({ account_id: account.id })).length, 1);
  });

  it('does not outlive a user who is disabled at the same time', async () => {
    const { context, url } = suite.service;
    const account = await suite.user();
    for (let round = 0; round < 3; round += 1) {
      const links = await Promise.all(
        Array.from({ length: 3 }, () => inviteUser(context, account.id, commandLine)),
      );
      const signIns = links.map(({ path }) => openBrowser(url).post(path));
      await signIns[0];
      await disableUser(context, account.id, { isDisabled: true, actor: commandLine });
      for (const { status } of await Promise.all(signIns)) assert.ok([303, 404].includes(status));
      assert.equal((await context.db('sessions').where({ account_id: account.id })).length, 0);
      await disableUser(context, account.id, { isDisabled: false, actor: commandLine });
    }
  });

  it('gets a new token at each sign-in, whatever cookie the browser had (fixation) (S-session)', async () => {
    const { service } = suite;
    const account = await suite.user();
    const browser = await signIn(service, account);
    const first = browser.cookies.get('civic');
    const { path } = await inviteUser(service.context, account.id, commandLine);
    const chosen = await openBrowser(service.url).post(
      path,
      {},
      {
        Origin: service.url,
        Cookie: `civic=${first}`,
      },
    );
    const [, second] = /civic=([\w-]{43})/.exec(String(chosen.headers['set-cookie'])) ?? [];
    assert.ok(second !== undefined && second !== first);
    assert.equal((await browser.get('/sessions')).status, 303);
  });

  it('ends after 14 days without a request, and after 90 days (S-session)', async () => {
    const account = await suite.user();
    const idle = await signIn(suite.service, account);
    clock.advance(14 * day - minute);
    assert.equal((await idle.get('/sessions')).status, 200);
    clock.advance(14 * day);
    assert.equal((await idle.get('/sessions')).headers.location, '/sign-in?next=%2Fsessions');

    const busy = await signIn(suite.service, account);
    for (let days = 0; days < 80; days += 10) {
      clock.advance(10 * day);
      assert.equal((await busy.get('/sessions')).status, 200, `day ${days}`);
    }
    clock.advance(10 * day - 1);
    assert.equal((await busy.get('/sessions')).status, 200);
    clock.advance(1);
    assert.equal((await busy.get('/sessions')).status, 303);
  });

  it('ends at the sign-out, in another browser of the user, and when the user is disabled (S-session)', async () => {
    const { service } = suite;
    const account = await suite.user();
    const [one, other, third] = [
      await signIn(service, account),
      await signIn(service, account),
      await signIn(service, account),
    ];
    const out = await one.submit('/sessions', {}, '/sign-out');
    assert.deepEqual([out.status, one.cookies.size], [303, 0]);
    assert.equal((await one.get('/sessions')).status, 303);

    await other.submit('/sessions', { session: 'others' });
    assert.match((await other.get('/sessions')).text, /signed out on all other devices/);
    assert.doesNotMatch((await other.get('/sessions')).text, /signed out on all other devices/);
    assert.equal((await third.get('/sessions')).status, 303);

    const { path } = await inviteUser(service.context, account.id, commandLine);
    await disableUser(service.context, account.id, { isDisabled: true, actor: commandLine });
    assert.equal((await other.get('/sessions')).status, 303);
    assert.equal((await openBrowser(service.url).post(path)).status, 404);
    await assert.rejects(inviteUser(service.context, account.id, commandLine), /disabled user/);
    await disableUser(service.context, account.id, { isDisabled: false, actor: commandLine });
    assert.equal((await (await signIn(service, account)).get('/sessions')).status, 200);
  });

  it('of another user cannot be ended', async () => {
    const [mine, theirs] = [await suite.individual(), await suite.individual()];
    const victim = await signIn(suite.service, theirs.account);
    const { text } = await victim.submit('/sessions', { session: 'others' });
    assert.doesNotMatch(text, /Error/);
    const row = await suite.service.context.db('sessions').where({ account_id: theirs.account.id }).first();
    const own = await signIn(suite.service, mine.account);
    for (const session of [row!.id, 'Gerät', ''])
      assert.equal((await own.submit('/sessions', { session })).status, 303, session);
    assert.equal((await victim.get('/sessions')).status, 200);
  });

  it('keeps only the hash of its token (S-hash)', async () => {
    const account = await suite.user();
    const browser = await signIn(suite.service, account);
    const rows = await suite.service.context.db('sessions').where({ account_id: account.id });
    assert.equal(rows.length, 1);
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(browser.cookies.get('civic')!));
  });
});
