import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { commandLine } from '../../src/accounts/audit.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import {
  type Authenticator,
  type Changes,
  type MadePasskey,
  openAuthenticator,
} from '../support/authenticator.ts';
import { type Browser, openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { findFreePort } from '../support/free-port.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { takeMigrated } from '../support/migrated-database.ts';
import { startTestService } from '../support/service.ts';
import type { EmptyDatabase } from '../support/test-database.ts';
import { useService } from '../support/use-service.ts';

const minute = 60_000;
const refused = /The passkey was not accepted/;

describeOnEachDatabase('A passkey', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, settings: { CIVIC_TRUSTED_PROXIES: '127.0.0.0/8' } });
  let clients = 0;
  // Each test asks as clients of its own, so that the limits of the tests are not added up.
  const nextClient = () => {
    clients += 1;
    return {
      Origin: suite.service.url,
      'X-Forwarded-For': `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}`,
    };
  };

  const openDevice = () => openAuthenticator(suite.service.url.replace('127.0.0.1', 'localhost'));

  async function add(
    browser: Browser,
    {
      device = openDevice(),
      name = 'Laptop',
      changes = {},
    }: { device?: Authenticator; name?: string; changes?: Changes } = {},
  ) {
    const csrf = browser.csrf();
    const asked = await browser.post('/sessions/passkey/challenge', { csrf }, nextClient());
    assert.equal(asked.status, 200, asked.text);
    const { passkey, credential } = device.create(asked.body, changes);
    const answer = await browser.post('/sessions/passkey/add', { csrf, name, credential });
    return { passkey, credential, answer, options: asked.body };
  }
  async function openUser() {
    const account = await suite.user();
    const browser = await signIn(suite.service, account);
    const { passkey, answer } = await add(browser);
    assert.deepEqual([answer.status, answer.headers.location], [303, '/sessions'], answer.text);
    return { account, browser, passkey };
  }
  const ask = async (browser: Browser) => {
    const asked = await browser.post('/sign-in/passkey/challenge', {}, nextClient());
    assert.equal(asked.status, 200, asked.text);
    return asked.body;
  };
  const enter = async (
    passkey: MadePasskey,
    {
      browser = openBrowser(suite.service.url),
      changes = {},
      next = '',
    }: { browser?: Browser; changes?: Changes; next?: string } = {},
  ) => {
    const credential = openDevice().sign(await ask(browser), passkey, changes);
    return { browser, credential, answer: await browser.post('/sign-in', { credential, next }) };
  };
  const context = () => suite.service.context;
  const rowsOf = (accountId: string) =>
    context().db('passkeys').where({ account_id: accountId }).orderBy('id');
  /** Gives a user this many more passkeys without a browser. */
  const addRows = async (accountId: string, count: number) => {
    const [row] = await rowsOf(accountId);
    const others = Array.from({ length: count }, (_, index) => {
      const id = context().ids.newId();
      return { ...row!, id, credential_id: `other-${accountId}-${index}` };
    });
    await context().db('passkeys').insert(others);
  };

  it('signs its user in, in any browser, and opens the webpage that was asked for (S-passkey)', async () => {
    const { account, passkey } = await openUser();
    const next = `/manage/${account.slug}/settings`;
    const { browser, answer } = await enter(passkey, { next });
    assert.deepEqual([answer.status, answer.headers.location], [303, next], answer.text);
    assert.match(
      String(answer.headers['set-cookie']),
      /civic=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax/,
    );
    const { text } = await browser.get('/sessions');
    assert.match(text, /Laptop/);
    const [row] = await rowsOf(account.id);
    assert.equal(row!.last_used_at, clock.now());
    const elsewhere = await enter(passkey, { next: 'https://evil.example' });
    assert.equal(elsewhere.answer.headers.location, '/manage');
  });

  it('asks the browser for a credential that is discoverable and verifies the user, of this website only', async () => {
    const { browser, passkey, account } = await openUser();
    const { options } = await add(browser);
    assert.deepEqual(
      [
        options.rp.id,
        options.attestation,
        options.authenticatorSelection.residentKey,
        options.authenticatorSelection.userVerification,
      ],
      ['localhost', 'none', 'required', 'required'],
    );
    assert.equal(options.user.name, `${account.slug}@people.example`);
    assert.deepEqual(options.excludeCredentials[0].id, passkey.credentialId);
    const asked = await ask(openBrowser(suite.service.url));
    assert.deepEqual(
      [asked.rpId, asked.userVerification, asked.allowCredentials ?? []],
      ['localhost', 'required', []],
    );
    assert.equal(Buffer.from(asked.challenge, 'base64url').length, 32);
  });

  it('begins a new session, and ends the one that the browser had (fixation)', async () => {
    const { browser, passkey } = await openUser();
    const before = browser.cookies.get('civic');
    await enter(passkey, { browser });
    assert.notEqual(browser.cookies.get('civic'), before);
    const old = openBrowser(suite.service.url);
    const { status } = await old.get('/sessions', { Cookie: `civic=${before}` });
    assert.equal(status, 303);
  });

  it('is one of several of a user, at most 20, each with a name, and each signs in (S-passkey)', async () => {
    const { account, browser, passkey } = await openUser();
    const second = await add(browser, { name: '  Key “two” <b>\0 ' });
    assert.equal(second.answer.status, 303, second.answer.text);
    const { text } = await browser.get('/sessions');
    assert.match(text, /The passkey “Key “two” &#60;b&#62;” is added/);
    assert.match(text, /<h3>Key “two” &#60;b&#62;<\/h3>/);
    for (const one of [passkey, second.passkey]) assert.equal((await enter(one)).answer.status, 303);
    const unnamed = await add(browser, { name: ' ' });
    assert.equal(unnamed.answer.status, 303);
    const long = await add(browser, { name: 'é'.repeat(300) });
    assert.equal(long.answer.status, 303);
    const names = (await rowsOf(account.id)).map(({ name }) => name);
    assert.deepEqual(names, ['Laptop', 'Key “two” <b>', 'Unknown device', 'é'.repeat(64)]);

    await addRows(account.id, 15);
    assert.equal((await add(browser)).answer.status, 303);
    assert.match((await browser.get('/sessions')).text, /Remove one before you add another/);
    const beyond = await add(browser);
    assert.equal(beyond.answer.status, 400);
    assert.match(beyond.answer.text, /<title>Error: Devices and passkeys/);
    assert.match(beyond.answer.text, /role="alert">You have 20 passkeys/);
    assert.equal((await rowsOf(account.id)).length, 20);
  });

  it('is refused on the webpage of the form, which keeps the name that was typed', async () => {
    const { account, browser } = await openUser();
    const csrf = browser.csrf();
    const wrong = { csrf, credential: '{}', name: 'My new key' };
    const { status, text } = await browser.post('/sessions/passkey/add', wrong);
    assert.equal(status, 400);
    assert.match(text, /<h1>Devices and passkeys.*role="alert">The browser made no passkey\. Try again\./s);
    assert.match(text, /name="name"[^>]* value="My new key"/);
    assert.doesNotMatch(text, /<form method="post">/);
    assert.equal((await rowsOf(account.id)).length, 1);
  });

  it('is added up to the limit of 20 when several are added at once', async () => {
    const { account, browser } = await openUser();
    await addRows(account.id, 18);
    const added = await Promise.all(['One', 'Two', 'Three'].map((name) => add(browser, { name })));
    assert.deepEqual(added.map(({ answer }) => answer.status).sort(), [303, 400, 400]);
    assert.equal((await rowsOf(account.id)).length, 20);
  });

  it('is added without transports where the browser names none that are known', async () => {
    const { account, browser } = await openUser();
    for (const transports of [7, {}, 'internal', null, [7, {}, 'carrier-pigeon']]) {
      const csrf = browser.csrf();
      const asked = await browser.post('/sessions/passkey/challenge', { csrf }, nextClient());
      const made = JSON.parse(openDevice().create(asked.body).credential);
      const credential = JSON.stringify({ ...made, response: { ...made.response, transports } });
      const { status } = await browser.post('/sessions/passkey/add', { csrf, credential });
      assert.equal(status, 303, JSON.stringify(transports));
    }
    const stored = (await rowsOf(account.id)).map(({ transports }) => transports);
    assert.deepEqual(stored, ['hybrid internal', '', '', '', '', '']);
  });

  it('is refused with one and the same answer, whatever is wrong with it (S-passkey)', async () => {
    const { account, passkey } = await openUser();
    const other = await openUser();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const unknown = await enter({ ...passkey, credentialId: 'dW5rbm93bg' });
    assert.equal(unknown.answer.status, 400);
    assert.match(unknown.answer.text, refused);
    for (const [what, changes] of Object.entries({
      'a wrong signature': { key: privateKey },
      'another origin': { origin: 'https://evil.example' },
      'another website': { website: 'evil.example' },
      'the handle of another user': { userHandle: other.passkey.userHandle },
      'no handle': { userHandle: '' },
      "another user's credential": { credentialId: other.passkey.credentialId },
      'a user who was not verified': { isVerified: false },
      'another type': { type: 'webauthn.create' },
      'another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
    } satisfies Record<string, Changes>)) {
      const { answer, browser } = await enter(passkey, { changes });
      assert.deepEqual([answer.status, answer.text], [400, unknown.answer.text], what);
      assert.equal(browser.cookies.has('civic'), false, what);
    }
    for (const credential of [
      '',
      '{}',
      'null',
      '[]',
      '{"id":1,"response":{"clientDataJSON":"e30"}}',
      '"><script>',
    ]) {
      const browser = openBrowser(suite.service.url);
      await ask(browser);
      const { status, text } = await browser.post('/sign-in', { credential });
      assert.deepEqual([status, text], [400, unknown.answer.text], credential);
    }
    const browser = openBrowser(suite.service.url);
    const { challenge } = await ask(browser);
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString('base64url');
    const credential = JSON.stringify({ id: ['abc'], rawId: ['abc'], response: { clientDataJSON } });
    const { status, text } = await browser.post('/sign-in', { credential });
    assert.deepEqual([status, text], [400, unknown.answer.text], 'a list as id');
    assert.equal((await enter(passkey)).answer.status, 303);
    const [row] = await rowsOf(account.id);
    assert.equal(row!.last_used_at, clock.now());
  });

  it('answers a challenge once, within five minutes, in the browser that asked (S-passkey)', async () => {
    const { passkey } = await openUser();
    const first = await enter(passkey);
    assert.equal(first.answer.status, 303);
    const cookie = openBrowser(suite.service.url);
    await ask(cookie);
    for (const browser of [first.browser, cookie, openBrowser(suite.service.url)]) {
      const replayed = await browser.post('/sign-in', { credential: first.credential });
      assert.equal(replayed.status, 400);
      assert.match(replayed.text, refused);
    }

    const browser = openBrowser(suite.service.url);
    const options = await ask(browser);
    const credential = openDevice().sign(options, passkey);
    const thief = openBrowser(suite.service.url);
    await ask(thief);
    assert.equal((await thief.post('/sign-in', { credential })).status, 400);
    assert.equal(
      (await browser.post('/sign-in', { credential })).status,
      303,
      'another browser used nothing up',
    );

    const wrong = await ask(browser);
    const forged = openDevice().sign(wrong, passkey, { origin: 'https://evil.example' });
    assert.equal((await browser.post('/sign-in', { credential: forged })).status, 400);
    const right = openDevice().sign(wrong, passkey);
    assert.equal(
      (await browser.post('/sign-in', { credential: right })).status,
      400,
      'a wrong answer used it up',
    );

    const late = await ask(browser);
    clock.advance(5 * minute);
    const { status } = await browser.post('/sign-in', { credential: openDevice().sign(late, passkey) });
    assert.equal(status, 400);
    const inTime = await ask(browser);
    clock.advance(5 * minute - 1);
    const answer = await browser.post('/sign-in', { credential: openDevice().sign(inTime, passkey) });
    assert.equal(answer.status, 303);
  });

  it('begins one session when one answer arrives several times at once', async () => {
    const { account, passkey } = await openUser();
    const browser = openBrowser(suite.service.url);
    const credential = openDevice().sign(await ask(browser), passkey, { counter: 1 });
    const Cookie = `civic-asked=${browser.cookies.get('civic-asked')}`;
    const headers = { Origin: suite.service.url, Cookie };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        openBrowser(suite.service.url).post('/sign-in', { credential }, headers),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, ...Array(4).fill(400)]);
    const sessions = await suite.service.context.db('sessions').where({ account_id: account.id });
    assert.equal(sessions.length, 2);
  });

  it('is refused when its counter shows a copy, and accepted where the authenticator does not count', async () => {
    const { account, passkey } = await openUser();
    const statuses = [];
    for (const counter of [0, 0, 7, 7, 6, 0, 8]) {
      statuses.push((await enter(passkey, { changes: { counter } })).answer.status);
    }
    assert.deepEqual(statuses, [303, 303, 303, 400, 400, 400, 303]);
    assert.equal((await rowsOf(account.id))[0]!.counter, 8);
  });

  it('signs in once when a copy answers another challenge at the same time', async () => {
    const { passkey } = await openUser();
    const browsers = Array.from({ length: 4 }, () => openBrowser(suite.service.url));
    const credentials = await Promise.all(
      browsers.map(async (browser) => openDevice().sign(await ask(browser), passkey, { counter: 1 })),
    );
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.post('/sign-in', { credential: credentials[index]! })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, ...Array(3).fill(400)]);
  });

  it('stops when its user is disabled, and works again when the user is enabled', async () => {
    const { account, passkey } = await openUser();
    const { context } = suite.service;
    await disableUser(context, account.id, { isDisabled: true, actor: commandLine });
    const stopped = await enter(passkey);
    assert.equal(stopped.answer.status, 400);
    assert.match(stopped.answer.text, refused);
    await disableUser(context, account.id, { isDisabled: false, actor: commandLine });
    assert.equal((await enter(passkey)).answer.status, 303);
  });

  it('leaves no session when its user is disabled at the same time', async () => {
    const { account, passkey } = await openUser();
    const { context } = suite.service;
    for (let round = 0; round < 3; round += 1) {
      const signIns = Array.from({ length: 3 }, () => enter(passkey));
      await signIns[0];
      await disableUser(context, account.id, { isDisabled: true, actor: commandLine });
      const answers = await Promise.all(signIns);
      assert.ok(answers.every(({ answer }) => [303, 400].includes(answer.status)));
      assert.equal((await context.db('sessions').where({ account_id: account.id })).length, 0);
      await disableUser(context, account.id, { isDisabled: false, actor: commandLine });
    }
  });

  it('is added only by an answer to a challenge of the same session, once, in time, on this website', async () => {
    const { account, browser, passkey } = await openUser();
    for (const [what, changes] of Object.entries({
      'another origin': { origin: 'https://evil.example' },
      'another website': { website: 'evil.example' },
      'a user who was not verified': { isVerified: false },
      'another type': { type: 'webauthn.get' },
      'another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
      'a passkey that is known': { credentialId: passkey.credentialId },
    } satisfies Record<string, Changes>)) {
      const { answer } = await add(browser, { changes });
      assert.equal(answer.status, 400, what);
    }
    const { credential } = await add(browser);
    const csrf = browser.csrf();
    assert.equal((await browser.post('/sessions/passkey/add', { csrf, credential })).status, 400);

    const asked = await browser.post('/sessions/passkey/challenge', { csrf }, nextClient());
    const elsewhere = await signIn(suite.service, account);
    const made = openDevice().create(asked.body).credential;
    const otherCsrf = elsewhere.csrf();
    const stolen = await elsewhere.post('/sessions/passkey/add', { csrf: otherCsrf, credential: made });
    assert.equal(stolen.status, 400);
    clock.advance(5 * minute);
    assert.equal((await browser.post('/sessions/passkey/add', { csrf, credential: made })).status, 400);
    assert.equal((await rowsOf(account.id)).length, 2);
  });

  it('is added and removed only with a sign-in of the last ten minutes, which a passkey can be (S-fresh)', async () => {
    const { account, browser, passkey } = await openUser();
    clock.advance(10 * minute + 1);
    assert.match((await browser.get('/sessions')).text, /To add or remove passkeys, sign in again/);
    const csrf = browser.csrf();
    const { id } = (await rowsOf(account.id))[0]!;
    for (const path of ['challenge', 'add', 'remove']) {
      const late = await browser.post(`/sessions/passkey/${path}`, { csrf, passkey: id, confirmed: 'yes' });
      assert.deepEqual([late.status, late.headers.location], [303, '/sign-in?next=%2Fsessions'], path);
    }
    assert.match((await browser.get('/sign-in?next=%2Fsessions')).text, /Sign in with a passkey/);
    const { answer } = await enter(passkey, { browser, next: '/sessions' });
    assert.equal(answer.headers.location, '/sessions');
    const asked = await browser.postForm('/sessions/passkey/remove', { passkey: id });
    assert.deepEqual([asked.status, (await rowsOf(account.id)).length], [200, 1]);
    assert.match(asked.text, /<h1>Remove the passkey “Laptop”\?<\/h1>/);
    const removed = await browser.submit(
      '/sessions',
      { passkey: id, confirmed: 'yes' },
      '/sessions/passkey/remove',
    );
    assert.equal(removed.status, 303);
    assert.match((await browser.get('/sessions')).text, /The passkey “Laptop” is removed/);
    assert.match((await enter(passkey)).answer.text, refused);
    assert.equal((await rowsOf(account.id)).length, 0);
  });

  it('of another user cannot be removed', async () => {
    const [mine, theirs] = [await openUser(), await openUser()];
    const { id } = (await rowsOf(theirs.account.id))[0]!;
    const csrf = mine.browser.csrf();
    for (const [passkey, confirmed] of [
      [id, 'yes'],
      [id, 'no'],
      ['00000000-0000-7000-8000-000000000000', 'yes'],
      ['x', 'yes'],
      ['', 'no'],
    ] as const) {
      const sent = { csrf, passkey, confirmed };
      assert.equal((await mine.browser.post('/sessions/passkey/remove', sent)).status, 404);
    }
    assert.equal((await enter(theirs.passkey)).answer.status, 303);
  });

  it('is added and removed by no other website, and not without the token of the session', async () => {
    const { account, browser } = await openUser();
    const { id } = (await rowsOf(account.id))[0]!;
    const csrf = browser.csrf();
    for (const path of ['/sessions/passkey/challenge', '/sessions/passkey/add', '/sessions/passkey/remove']) {
      assert.equal((await browser.post(path, { passkey: id, csrf: `${csrf}x` })).status, 403, path);
      const evil = { Origin: 'https://evil.example' };
      assert.equal((await browser.post(path, { passkey: id, csrf }, evil)).status, 403, path);
    }
    const forged = await browser.post('/sign-in/passkey/challenge', {}, { Origin: 'https://evil.example' });
    assert.equal(forged.status, 403);
    assert.equal((await rowsOf(account.id)).length, 1);
  });

  it('is in the audit log of its user when it is added and removed (I-audit)', async () => {
    const { account, browser } = await openUser();
    const { id } = (await rowsOf(account.id))[0]!;
    await browser.postForm('/sessions/passkey/remove', { passkey: id, confirmed: 'yes' });
    const { text } = await browser.get(`/manage/${account.slug}/audit`);
    assert.match(text, /Removed a passkey: <strong>Laptop.*Added a passkey: <strong>Laptop/s);
  });

  it('is removed once when it is removed several times at once', async () => {
    const { account, browser } = await openUser();
    const { id } = (await rowsOf(account.id))[0]!;
    const csrf = browser.csrf();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        browser.post('/sessions/passkey/remove', { csrf, passkey: id, confirmed: 'yes' }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 404, 404]);
    const removed = { account_id: account.id, action: 'passkey.removed' };
    assert.equal((await context().db('audit_entries').where(removed)).length, 1);
  });

  it('is added, used and removed once when the answer of a COMMIT is lost', async () => {
    const { context } = suite.service;
    const { account, browser, passkey } = await openUser();
    const csrf = browser.csrf();
    const asked = await browser.post('/sessions/passkey/challenge', { csrf }, nextClient());
    const { credential } = openDevice().create(asked.body);
    loseNextCommit(context.db);
    const added = await browser.post('/sessions/passkey/add', { csrf, credential });
    assert.equal(added.status, 303, added.text);
    assert.equal((await rowsOf(account.id)).length, 2);

    const other = openBrowser(suite.service.url);
    const signed = openDevice().sign(await ask(other), passkey, { counter: 3 });
    loseNextCommit(context.db);
    assert.equal((await other.post('/sign-in', { credential: signed })).status, 303);
    const [, second] = await rowsOf(account.id);
    const removing = { csrf, passkey: second!.id, confirmed: 'yes' };
    loseNextCommit(context.db);
    assert.equal((await browser.post('/sessions/passkey/remove', removing)).status, 303);
    assert.equal((await rowsOf(account.id)).length, 1);
    const entries = await context.db('audit_entries').where({ account_id: account.id }).orderBy('id');
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('passkey'));
    assert.deepEqual(actions, ['passkey.added', 'passkey.added', 'passkey.removed']);
  });

  it('can be asked for 120 times an hour by a client', async () => {
    const client = nextClient();
    clock.advance(60 * minute);
    // What was counted before has ended, and goes with the first request.
    await openBrowser(suite.service.url).post('/sign-in/passkey/challenge', {}, client);
    await context().db('sign_in_limits').update({ asked: 117 });
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { status } = await openBrowser(suite.service.url).post(
          '/sign-in/passkey/challenge',
          {},
          client,
        );
        return status;
      }),
    );
    assert.deepEqual(statuses.sort(), [...Array(3).fill(200), ...Array(5).fill(429)]);
    clock.advance(60 * minute);
    await ask(openBrowser(suite.service.url));
    assert.ok((await suite.service.context.db('passkey_challenges')).length <= 2);
  });

  it('leaves only hashes of challenges in the database (S-hash)', async () => {
    const browser = openBrowser(suite.service.url);
    const { challenge } = await ask(browser);
    const rows = JSON.stringify(await suite.service.context.db('passkey_challenges'));
    assert.ok(rows.length > 2 && !rows.includes(challenge));
    assert.ok(!rows.includes(browser.cookies.get('civic-asked')!));
  });
});

describe('Passkeys of a public address', () => {
  let database: EmptyDatabase;
  before(async () => {
    database = await takeMigrated('SQLite');
  });
  after(() => database?.drop());

  /** Asks a service with this public address for a challenge, as its own webpages do. */
  async function askAt(baseUrl: string) {
    const port = await findFreePort();
    const settings = { CIVIC_PORT: String(port), CIVIC_BASE_URL: baseUrl };
    const service = await startTestService(database.url, { settings });
    try {
      const browser = openBrowser(`http://127.0.0.1:${port}`);
      const { text } = await browser.get('/sign-in');
      const asked = await browser.post('/sign-in/passkey/challenge', {}, { Origin: baseUrl });
      return { text, asked };
    } finally {
      await service.stop();
    }
  }

  it('belong to its host name, and bind the challenge to the browser with a secure cookie', async () => {
    const { text, asked } = await askAt('https://civic.example');
    assert.match(text, /data-host="civic\.example"/);
    assert.equal(asked.body.rpId, 'civic.example');
    const [cookie = ''] = [asked.headers['set-cookie'] ?? []].flat();
    assert.match(
      cookie,
      /^__Host-civic-asked=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('do not exist without https, and the webpages do not offer them', async () => {
    const { text, asked } = await askAt('http://civic.example');
    assert.doesNotMatch(text, /Sign in with a passkey/);
    assert.equal(asked.status, 400);
    assert.match(asked.text, /Passkeys need a public address with https/);
  });
});
