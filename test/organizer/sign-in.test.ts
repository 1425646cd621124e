import assert from 'node:assert/strict';
import { commandLine } from '../../src/accounts/audit.ts';
import { gridMilliseconds } from '../../src/http/answer-grid.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { openBrowser } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { measureProcessorTime } from '../support/processor-time.ts';
import { openIndividual, openWithoutKey, startTestService, type TestService } from '../support/service.ts';

const minute = 60_000;
const mailSettings = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };

describeOnEachDatabase('Signing in by mail', (database) => {
  const clock = createManualClock();
  let service: TestService;
  let client = 0;
  before(async () => {
    const settings = { ...mailSettings, CIVIC_TRUSTED_PROXIES: '127.0.0.0/8' };
    service = await startTestService(database.url, { clock, settings });
  });
  after(() => service.stop());

  /** Asks as a client of its own, so that tests do not count for each other. */
  const ask = (browser: ReturnType<typeof openBrowser>, email: string, next = '') =>
    browser.post('/sign-in', { email, next }, from(++client));
  const from = (number: number) => ({
    Origin: service.url,
    'X-Forwarded-For': `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  });
  const readMails = async (to: string): Promise<{ path: string; code: string }[]> => {
    const rows = await service.context.db('mails').where({ address: to }).orderBy('id');
    return rows.map(({ facts }) => JSON.parse(facts));
  };

  it('mails a link and a code, each of which signs in once, and opens the page that was asked for (S-link)', async () => {
    const account = await openWithoutKey(service.context, 'ana');
    const browser = openBrowser(service.url);
    const asked = await ask(browser, 'ANA@people.example', '/manage/ana/settings');
    assert.deepEqual([asked.status, asked.headers.location], [303, '/sign-in?sent=yes']);
    assert.match((await browser.get('/sign-in?sent=yes')).text, /Code of six digits/);
    const [mail] = await readMails('ana@people.example');
    assert.match(mail!.code, /^\d{6}$/);

    const other = openBrowser(service.url);
    const elsewhere = await other.post('/sign-in', { code: mail!.code });
    assert.equal(elsewhere.status, 400);
    assert.match(elsewhere.text, /only in the browser where you asked/);

    const signed = await browser.post('/sign-in', { code: ` ${mail!.code.replace(/^.../, '$& ')}` });
    assert.deepEqual([signed.status, signed.headers.location], [303, '/manage/ana/settings']);
    assert.equal((await browser.get('/manage/ana/settings')).status, 200);
    assert.equal((await other.post(mail!.path)).status, 404);
    const [user] = await service.context.db('users').where({ account_id: account.id });
    assert.equal(user!.last_sign_in_at, clock.now());
  });

  it('mails to the address of the user, which no key changes (5, S-key)', async () => {
    const { account, key } = await openIndividual(service.context, 'keyholder');
    const stranger = 'stranger@people.example';
    const changed = await service.as(key).put(`/people/${account.personId}`, {
      email_addresses: [{ address: stranger, primary: true }],
    });
    assert.equal(changed.body.email_addresses[0].address, stranger);
    for (const email of [stranger, 'keyholder@people.example']) await ask(openBrowser(service.url), email);
    assert.equal((await readMails(stranger)).length, 0);
    assert.equal((await readMails('keyholder@people.example')).length, 1);
  });

  it('refuses a code after five tries, and a link and a code after 15 minutes (S-code, S-link)', async () => {
    await openWithoutKey(service.context, 'bo');
    const browser = openBrowser(service.url);
    await ask(browser, 'bo@people.example');
    const { code } = (await readMails('bo@people.example'))[0]!;
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      assert.match((await browser.post('/sign-in', { code: wrong })).text, /The code is wrong or too old/);
    }
    const sixth = await browser.post('/sign-in', { code });
    assert.equal(sixth.status, 400);
    assert.match(sixth.text, /cannot be used any more/);

    await ask(browser, 'bo@people.example');
    const [, second] = await readMails('bo@people.example');
    clock.advance(15 * minute);
    assert.equal((await browser.post('/sign-in', { code: second!.code })).status, 400);
    assert.equal((await browser.post(second!.path)).status, 404);
  });

  it('answers the same for every address, and writes as many sign-ins for each (S-same)', async () => {
    await openWithoutKey(service.context, 'cy');
    const account = await openWithoutKey(service.context, 'disabled');
    await disableUser(service.context, account.id, { isDisabled: true, actor: commandLine });
    const answers = [];
    for (const email of ['cy@people.example', 'nobody@people.example', 'disabled@people.example']) {
      const { status, text, headers } = await ask(openBrowser(service.url), email);
      const { date: _date, 'x-request-id': _id, 'set-cookie': cookie, ...rest } = headers;
      answers.push({ status, text, rest, cookie: String(cookie).replace(/=[\w-]{43};/, '=;') });
      // Each address writes one row, whether or not somebody has it.
      assert.equal(
        (await service.context.db('sign_ins').where({ created_at: clock.now() })).length,
        answers.length,
      );
      const wrong = await openBrowser(service.url).post('/sign-in', { code: '123456' });
      assert.equal(wrong.status, 400);
    }
    assert.deepEqual(answers[1], answers[0]);
    assert.deepEqual(answers[2], answers[0]);
    assert.equal((await readMails('cy@people.example')).length, 1);
    assert.equal((await readMails('disabled@people.example')).length, 0);
    clock.advance(1);
  });

  it('is answered on the same time grid for known and unknown addresses, and for a text that is none (S-same)', async () => {
    await openWithoutKey(service.context, 'gil');
    for (const email of ['gil@people.example', 'stranger@people.example', 'no address']) {
      const started = performance.now();
      await ask(openBrowser(service.url), email);
      assert.ok(performance.now() - started >= gridMilliseconds, email);
    }
  });

  it('counts the tries of a code also for an address that belongs to nobody', async () => {
    const browser = openBrowser(service.url);
    await ask(browser, 'nobody@people.example');
    for (let tries = 0; tries < 5; tries += 1) {
      assert.match((await browser.post('/sign-in', { code: '123456' })).text, /The code is wrong or too old/);
    }
    assert.match((await browser.post('/sign-in', { code: '123456' })).text, /cannot be used any more/);
  });

  it('allows an address 5 requests an hour and a client 30, known or not, also at the same time (S-requests)', async () => {
    await openWithoutKey(service.context, 'di');
    for (const email of ['di@people.example', 'unknown@people.example']) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => ask(openBrowser(service.url), email)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [303, 303, 303, 303, 303, 429, 429, 429], email);
      const refused = answers.find(({ status }) => status === 429)!;
      assert.match(refused.text, /Try again in 60 minutes/);
      assert.equal(refused.headers['retry-after'], '3600');
    }
    assert.equal((await readMails('di@people.example')).length, 5);
    clock.advance(60 * minute);
    assert.equal((await ask(openBrowser(service.url), 'di@people.example')).status, 303);

    const one = from(++client);
    const statuses = [];
    for (let number = 0; number < 4; number += 1) {
      const browser = openBrowser(service.url);
      statuses.push((await browser.post('/sign-in', { email: `x${number}@people.example` }, one)).status);
      // The client has asked 28 times.
      if (number === 0) await service.context.db('sign_in_limits').update({ asked: 28 });
    }
    assert.deepEqual(statuses, [303, 303, 303, 429]);
  });

  it('mails only to the stored address, not to one that has the same small letters', async () => {
    await openWithoutKey(service.context, 'kim');
    // The Kelvin sign becomes a k, and belongs to another domain.
    await ask(openBrowser(service.url), '\u212Aim@people.example');
    assert.equal((await readMails('kim@people.example')).length, 1);
    assert.equal((await service.context.db('mails').where('address', 'like', '\u212A%')).length, 0);
  });

  it('shows a mistake for a text that is no address, escaped, and leads nowhere else afterwards', async () => {
    const browser = openBrowser(service.url);
    const { status, text } = await ask(browser, '"><script>alert(1)</script>');
    assert.equal(status, 400);
    assert.doesNotMatch(text, /<script>/);
    assert.match(text, /Enter an email address/);
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/manage\\evil',
      '/sign-out',
      '/manage/../..//evil',
    ]) {
      const shown = await browser.get(`/sign-in?next=${encodeURIComponent(next)}`);
      assert.doesNotMatch(shown.text, /name="next"/, next);
    }
  });

  it('refuses an address with 200,000 spaces inside within a second of processor time (E-refused)', async () => {
    const milliseconds = await measureProcessorTime(async () => {
      const { status } = await ask(openBrowser(service.url), `a${' '.repeat(200_000)}@b.example`);
      assert.equal(status, 400);
    });
    assert.ok(milliseconds < 1_000, `${milliseconds} ms`);
  });

  it('leaves only hashes of links, codes and browsers in the table of sign-ins (S-hash)', async () => {
    await openWithoutKey(service.context, 'hal');
    const browser = openBrowser(service.url);
    await ask(browser, 'hal@people.example');
    const [mail] = await readMails('hal@people.example');
    const rows = JSON.stringify(await service.context.db('sign_ins'));
    assert.ok(mail!.path.startsWith('/sign-in/'));
    for (const secret of [mail!.path.slice('/sign-in/'.length), `"${mail!.code}"`]) {
      assert.ok(!rows.includes(secret));
    }
    for (const column of ['token_hash', 'code_hash', 'browser_hash']) {
      assert.match(rows, new RegExp(`"${column}":"[0-9a-f]{64}"`));
    }
  });

  it('goes through a mail server, and the mail has its link in both parts', async () => {
    const server = await startMailServer();
    const sender = await startTestService(database.url, {
      settings: { ...mailSettings, CIVIC_MAIL_URL: server.url },
      worker: true,
    });
    try {
      await openWithoutKey(sender.context, 'eve');
      await openBrowser(sender.url).post('/sign-in', { email: 'eve@people.example' });
      const [received] = await server.waitFor('eve@people.example');
      const { text = '', html, subject } = received!.mail;
      const [link = ''] = /http:\/\/\S+\/sign-in\/[\w-]{43}/.exec(text) ?? [];
      assert.ok(String(html).includes(`href="${link}"`));
      assert.match(subject ?? '', /^\d{6} is your sign-in code$/);
      const browser = openBrowser(sender.url);
      assert.equal((await browser.post(new URL(link).pathname)).status, 303);
      assert.equal((await browser.get('/sessions')).status, 200);
    } finally {
      await sender.stop();
      await server.close();
    }
  });

  it('is not offered where mail is not configured, and the page shows how to get a link (S-no-mail)', async () => {
    const silent = await startTestService(database.url);
    try {
      await openWithoutKey(silent.context, 'fay');
      const browser = openBrowser(silent.url);
      assert.match((await browser.get('/sign-in')).text, /civic users invite --account SLUG/);
      const answer = await browser.post('/sign-in', { email: 'fay@people.example' });
      assert.equal(answer.status, 503);
      assert.equal((await readMails('fay@people.example')).length, 0);
    } finally {
      await silent.stop();
    }
  });
});
