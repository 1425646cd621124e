import assert from 'node:assert/strict';
import { listAudit } from '../../src/accounts/audit-store.ts';
import { findRole } from '../../src/accounts/member-store.ts';
import { startMail } from '../../src/start/start-mail.ts';
import { findUsersByAddress } from '../../src/users/user-store.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createManualClock } from '../support/manual-clock.ts';
import {
  openGroupWithoutKey,
  openWithoutKey,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/until.ts';
import { unescapeHtml } from '../support/visit.ts';

const names = { given_name: ' Kemi ', family_name: 'Adeyemi' };

describeOnEachDatabase('An invitation to an address that nobody has', (database) => {
  const clock = createManualClock();
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let service: TestService;
  let other: TestService;
  let opened = 0;
  before(async () => {
    mails = await startMailServer();
    const settings = { CIVIC_MAIL_URL: mails.url, CIVIC_MAIL_FROM: 'civic@service.example' };
    service = await startTestService(database.url, { clock, settings });
    other = await startTestService(database.url, { clock, settings });
  });
  after(async () => {
    await service.stop();
    await other.stop();
    await mails.close();
  });

  const openOwn = async () => {
    opened += 1;
    const creator = await openWithoutKey(service.context, `creator-${opened}`);
    const group = await openGroupWithoutKey(service.context, `group-${opened}`, creator.slug);
    if (group.kind !== 'group') throw new Error('The account is no group.');
    const members = `/manage/${group.slug}/members`;
    const browser = await signIn(service, creator);
    const invite = (email: string, fields = {}) =>
      browser.postForm(members, { email, role: 'organizer', ...fields });
    return { creator, group, members, browser, invite };
  };
  const addressOfNobody = () => `nobody-${++opened}@people.example`;
  const pathTo = async (address: string): Promise<string> => {
    const row = await database.db('mails').where({ address }).orderBy('id', 'desc').first();
    return JSON.parse(row!.facts).path;
  };
  const usersOf = (address: string) => findUsersByAddress(database.db, address);
  const stateOf = (text: string, address: string) => {
    const row = new RegExp(`<th scope="row"><b>${address}</b>.*?</tr>`, 's').exec(text)?.[0] ?? '';
    return /class="state \w+">([^<]*)<\/span>(?:<br><small>([^<]*))?/.exec(row)?.slice(1);
  };

  it('is mailed, and makes a user of two names who is signed in and in the group (S-invitation)', async () => {
    const { group, browser, members, invite } = await openOwn();
    const address = addressOfNobody();
    const worker = startMail(service.context, service.context.config.mail!);
    let path = '';
    try {
      assert.equal((await invite(address)).status, 303);
      const [{ mail } = assert.fail()] = await mails.waitFor(address);
      assert.doesNotMatch(mail.text ?? '', /Hello/);
      path = /(\/invitations\/[\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
      await until('the mail is sent', async () =>
        /^Sent/.test(stateOf((await browser.get(members)).text, address)?.[0] ?? ''),
      );
    } finally {
      await worker?.stop();
    }
    assert.deepEqual(stateOf((await browser.get(members)).text, address), ['Sent', 'Not accepted yet']);

    const invited = openBrowser(service.url);
    const asked = await invited.get(path);
    assert.equal(asked.status, 200);
    const controls = [...asked.text.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    assert.deepEqual(controls, ['given_name', 'family_name']);
    assert.deepEqual(await usersOf(address), []);

    const joined = await invited.submit(path, names);
    assert.deepEqual([joined.status, joined.headers.location], [303, `/manage/${group.slug}`]);
    const [user, ...more] = await usersOf(address);
    assert.deepEqual([user?.account.name, user?.account.slug, more], ['Kemi Adeyemi', 'kemi-adeyemi', []]);
    assert.equal(await findRole(database.db, group, user!.account), 'organizer');
    assert.equal((await invited.get(`/manage/${group.slug}`)).status, 200);
    assert.equal(stateOf((await browser.get(members)).text, address), undefined);
    const [entry] = await listAudit(database.db, group.id, { most: 1 });
    assert.deepEqual([entry?.action, entry?.actorName], ['member.added', 'Kemi Adeyemi']);
    assert.equal((await openBrowser(service.url).submit(path, names)).status, 404);
  });

  it('needs both names, and keeps what was typed', async () => {
    const { invite } = await openOwn();
    const address = addressOfNobody();
    await invite(address);
    const path = await pathTo(address);
    const browser = openBrowser(service.url);
    for (const [typed, wrong] of [
      [{ given_name: 'Kemi', family_name: ' ' }, 'Enter your last name'],
      [{ given_name: 'Kemi', family_name: 'x'.repeat(101) }, 'Shorten your last name to 100 characters'],
      [{ given_name: 'Kemi', family_name: 'two\nlines' }, 'Last name must not contain a line break'],
    ] as const) {
      const { status, text } = await browser.submit(path, typed);
      assert.equal(status, 400, wrong);
      assert.match(text, /<title>Error: /);
      assert.ok(text.includes(`id="family_name-wrong">${wrong}`), wrong);
      assert.match(text, /value="Kemi"/);
    }
    assert.deepEqual(await usersOf(address), []);
  });

  it('gives users of one name different slugs', async () => {
    const slugs = [];
    for (const family_name of ['Ōno', 'Ono', '???']) {
      const { invite } = await openOwn();
      const address = addressOfNobody();
      await invite(address);
      await openBrowser(service.url).submit(await pathTo(address), { given_name: 'Yo', family_name });
      slugs.push((await usersOf(address))[0]?.account.slug);
    }
    assert.deepEqual(slugs, ['yo-ono', 'yo-ono-2', 'yo']);
  });

  it('makes one user when it is accepted twice at once, in two processes', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { group, invite } = await openOwn();
      const address = addressOfNobody();
      await invite(address);
      const path = await pathTo(address);
      const answers = await Promise.all(
        [service, other, service].map(({ url }) => openBrowser(url).submit(path, names)),
      );
      const joined = answers.filter(({ headers }) => headers.location === `/manage/${group.slug}`);
      assert.equal(joined.length, 1);
      assert.equal((await usersOf(address)).length, 1);
      assert.equal((await database.db('members').where({ group_id: group.id })).length, 1);
    }
  });

  it('makes one user when two groups have invited the address, and both are accepted at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await openOwn(), await openOwn()];
      const address = addressOfNobody();
      await one.invite(address);
      const first = await pathTo(address);
      await two.invite(address.toUpperCase());
      const second = await pathTo(address.toUpperCase());
      const answers = await Promise.all([
        openBrowser(service.url).submit(first, names),
        openBrowser(other.url).submit(second, names),
      ]);
      const locations = answers.map(({ headers }) => headers.location ?? '');
      assert.equal(locations.filter((location) => location.startsWith('/manage/')).length, 1, `${locations}`);
      const [user, ...more] = await usersOf(address);
      assert.deepEqual(more, []);
      // The user accepts the other one after signing in.
      const signedIn = await signIn(service, user!.account);
      const left = locations[0]?.startsWith('/manage/') ? second : first;
      assert.equal((await signedIn.submit(left)).status, 303);
    }
  });

  it('is one invitation when two administrators invite at once', async () => {
    const { creator, group, members } = await openOwn();
    const browsers = [await signIn(service, creator), await signIn(other, creator)];
    const address = addressOfNobody();
    const answers = await Promise.all(
      browsers.map((one) => one.submit(members, { email: address, role: 'member' })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303],
    );
    const rows = await database.db('group_invitations').where({ group_id: group.id });
    assert.equal(rows.length, 1);
    const paths = (await database.db('mails').where({ address })).map(({ facts }) => JSON.parse(facts).path);
    const shown = await Promise.all(paths.map((path) => openBrowser(service.url).get(path)));
    assert.deepEqual(shown.map(({ status }) => status).sort(), [200, 404]);
  });

  it('cannot be accepted by a user of another address, nor make a user of the address of a disabled one', async () => {
    const { group, invite, creator, members, browser } = await openOwn();
    const address = addressOfNobody();
    await invite(address);
    const path = await pathTo(address);
    const stranger = await openWithoutKey(service.context, `stranger-${++opened}`);
    const signedIn = await signIn(service, stranger);
    assert.equal((await signedIn.get(path)).status, 404);
    assert.equal((await signedIn.postForm(path, names)).status, 404);
    assert.equal((await signedIn.post(path, names)).status, 403);
    assert.equal(await findRole(database.db, group, stranger), undefined);

    const disabled = `disabled-${opened}@people.example`;
    await openWithoutKey(service.context, `disabled-${opened}`);
    await database.db('users').where({ email_key: disabled }).update({ disabled_at: clock.now() });
    await invite(disabled);
    assert.deepEqual(stateOf((await browser.get(members)).text, disabled), [
      'Not sent',
      'The user with this address is disabled',
    ]);
    const { length } = await usersOf(disabled);
    assert.deepEqual([length, creator.kind], [1, 'individual']);
  });

  it('shows that a server refused it, and is corrected with a new address, which ends the first one (S-invitation)', async () => {
    const { group, browser, members, invite } = await openOwn();
    const [wrong, right] = [addressOfNobody(), addressOfNobody()];
    mails.manners.recipient = (address) => (address === wrong ? 550 : 'accept');
    const worker = startMail(service.context, service.context.config.mail!);
    try {
      await invite(wrong);
      await until(
        'the mail is refused',
        async () => stateOf((await browser.get(members)).text, wrong)?.[0] === 'Refused',
      );
    } finally {
      delete mails.manners.recipient;
      await worker?.stop();
    }
    assert.match(stateOf((await browser.get(members)).text, wrong)?.[1] ?? '', /550/);
    const [, correct = ''] =
      /<a href="([^"]+)">Correct</.exec(unescapeHtml((await browser.get(members)).text)) ?? [];
    const form = await browser.get(correct);
    assert.match(form.text, new RegExp(`name="email"[^>]* value="${wrong}"`));
    const [, id = ''] = /name="corrects" value="([^"]+)"/.exec(form.text) ?? [];
    assert.equal((await invite(right, { corrects: id, role: 'member' })).status, 303);
    const rows = await database.db('group_invitations').where({ group_id: group.id });
    assert.deepEqual(
      rows.map(({ address, role }) => [address, role]),
      [[right, 'member']],
    );
  });

  it('sends no mail of an invitation that was withdrawn before', async () => {
    const { browser, members, invite } = await openOwn();
    const address = addressOfNobody();
    await invite(address);
    const [, id = ''] = /name="invitation" value="([^"]+)"/.exec((await browser.get(members)).text) ?? [];
    await browser.postForm(`${members}/withdraw`, { invitation: id });
    const worker = startMail(service.context, service.context.config.mail!);
    try {
      const read = () => database.db('mails').where({ address }).first();
      await until('the mail is settled', async () => (await read())?.state !== 'waiting');
      assert.deepEqual([(await read())?.state, (await read())?.reason], ['skipped', 'gone']);
    } finally {
      await worker?.stop();
    }
  });
});
