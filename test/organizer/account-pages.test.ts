import assert from 'node:assert/strict';
import { getSettings } from '../../src/accounts/account-settings-store.ts';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { addMember } from '../../src/users/change-members.ts';
import { openIndividualAccount } from '../../src/users/open-individual-account.ts';
import { type Browser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openGroup, openGroupWithoutKey, startTestService, type TestService } from '../support/service.ts';
import { loopback } from '../support/webhook-settings.ts';

const minute = 60_000;
const hostile = `"><script>alert(1)</script>'&`;

describeOnEachDatabase('The webpages of an account', (database) => {
  const clock = createManualClock();
  let service: TestService;
  let opened = 0;

  before(async () => {
    const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };
    service = await startTestService(database.url, { clock, settings: { ...loopback, ...mail } });
  });
  after(() => service.stop());

  const openUser = async (givenName = 'Ana') => {
    const slug = `user-${++opened}`;
    const draft = { slug, givenName, familyName: 'Example', email: `${slug}@people.example` };
    return openIndividualAccount(service.context, draft);
  };
  const openOwn = async () => {
    const creator = await openUser();
    const group = await openGroup(service.context, `group-${++opened}`, creator.slug);
    return { creator, group, browser: await signIn(service, creator), root: `/manage/${group.account.slug}` };
  };
  const readLog = async (browser: Browser, root: string) => {
    const { text } = await browser.get(`${root}/audit`);
    const cells = text.matchAll(/<\/td>\n<td>[^<]*<\/td>\n<td>([^<:]+)(?:: <strong>([^<]*))?/g);
    return [...cells].map(([, action, subject]) => [action, subject]);
  };

  it('change roles and remove members', async () => {
    const { browser, root, group } = await openOwn();
    const member = await openUser('Bo');
    const membership = { groupSlug: group.account.slug, accountSlug: member.slug };
    await addMember(service.context, { ...membership, role: 'organizer' });
    const joined = await signIn(service, member);
    assert.equal((await joined.get(`${root}/settings`)).status, 403);

    const change = { account: member.slug, role: 'administrator' };
    await browser.postForm(`${root}/members/role`, change);
    assert.equal((await joined.get(`${root}/settings`)).status, 200);
    await browser.postForm(`${root}/members/remove`, { account: member.slug });
    assert.equal((await joined.get(root)).status, 404);
    assert.deepEqual(await readLog(browser, root), [
      ['Removed a member', member.slug],
      ['Changed a role', member.slug],
    ]);
  });

  it('refuse a missing or unknown role with a message beside the field, and change nothing (I-mistakes)', async () => {
    const { browser, root, group } = await openOwn();
    const { slug } = await openUser('Bo');
    const membership = { groupSlug: group.account.slug, accountSlug: slug };
    await addMember(service.context, { ...membership, role: 'organizer' });
    for (const fields of [{}, { role: '' }, { role: 'owner' }]) {
      const answer = await browser.submit(
        `${root}/members`,
        { account: slug, ...fields },
        `${root}/members/role`,
      );
      assert.equal(answer.status, 400, JSON.stringify(fields));
      assert.match(answer.text, new RegExp(`id="role-${slug}-wrong">Choose a role for Bo`));
      assert.match(answer.text, /<option value="organizer" selected>/);
    }
    assert.deepEqual(await readLog(browser, root), []);
  });

  it('ask a member before the member leaves, but the creator stays an administrator (I-question, I-creator)', async () => {
    const { browser, root, creator, group } = await openOwn();
    const member = await openUser('Cy');
    const membership = { groupSlug: group.account.slug, accountSlug: member.slug };
    await addMember(service.context, { ...membership, role: 'administrator' });
    const joined = await signIn(service, member);
    for (const [who, action, fields] of [
      [browser, 'leave', {}],
      [browser, 'role', { account: creator.slug, role: 'member' }],
      [browser, 'remove', { account: creator.slug }],
      [joined, 'role', { account: creator.slug, role: 'member' }],
      [joined, 'remove', { account: creator.slug }],
    ] as const) {
      const answer = await who.postForm(`${root}/members/${action}`, fields);
      assert.equal(answer.status, 409, action);
      assert.match(answer.text, /stays its administrator/);
    }
    const leaving = { accountSlug: group.account.slug, name: 'Website' };
    const act = beginAct(service.context, { kind: 'user', id: member.id, network: null });
    await createKey(service.context, leaving, act);
    const asked = await joined.postForm(`${root}/members/leave`);
    assert.equal(asked.status, 200);
    assert.match(asked.text, /<h1>Leave .*\?<\/h1>/);
    assert.match(asked.text, /go on working until an administrator revokes them: “Website”/);
    assert.equal((await joined.get(`${root}/members`)).status, 200);
    const left = await joined.postForm(`${root}/members/leave`, { confirmed: 'yes' });
    assert.deepEqual([left.status, left.headers.location], [303, '/manage']);
    assert.equal((await joined.get(`${root}/members`)).status, 404);
    assert.deepEqual((await readLog(browser, root))[0], ['Left the group', member.slug]);
  });

  it('log what two administrators remove or revoke at the same time once (I-audit)', async () => {
    const { browser, root, creator, group } = await openOwn();
    const other = await signIn(service, creator);
    for (let round = 1; round <= 3; round += 1) {
      const member = await openUser('Ed');
      const membership = { groupSlug: group.account.slug, accountSlug: member.slug };
      await addMember(service.context, { ...membership, role: 'member' });
      const draft = { accountSlug: group.account.slug, name: `Key ${round}` };
      const { key } = await createKey(service.context, draft);
      const both = (page: string, fields: Record<string, string>, action: string) =>
        Promise.all(
          [browser, other].map((one) => one.submit(`${root}/${page}`, fields, `${root}/${page}/${action}`)),
        );
      const removed = await both('members', { account: member.slug }, 'remove');
      assert.deepEqual(removed.map(({ status }) => status).sort(), [303, 404]);
      const revoked = await both('keys', { key: key.id, confirmed: 'yes' }, 'revoke');
      assert.deepEqual(
        revoked.map(({ status }) => status),
        [303, 303],
      );
      assert.equal((await readLog(browser, root)).length, 2 * round);
    }
  });

  it('lead an administrator who removes their own membership out of the group', async () => {
    const { root, group } = await openOwn();
    const member = await openUser('Di');
    const membership = { groupSlug: group.account.slug, accountSlug: member.slug };
    await addMember(service.context, { ...membership, role: 'administrator' });
    const joined = await signIn(service, member);
    const fields = { account: member.slug };
    const removed = await joined.postForm(`${root}/members/remove`, fields);
    assert.deepEqual([removed.status, removed.headers.location], [303, '/manage']);
    assert.match((await joined.get(`/manage/${member.slug}`)).text, /You have left /);
  });

  it('keep what was typed when it is no address (I-mistakes)', async () => {
    const { browser, root } = await openOwn();
    // The small letter of İ takes two characters, so the address is longer in small letters.
    for (const email of ['nobody-here', `${hostile} x`, `${'İ'.repeat(200)}@people.example`]) {
      const answer = await browser.submit(`${root}/members`, { email, role: 'organizer' });
      assert.equal(answer.status, 400, email);
      assert.match(answer.text, /<title>Error: Members/);
      assert.match(answer.text, /value="organizer" checked/);
      assert.doesNotMatch(answer.text, /<script>alert/);
    }
  });

  it('show a new key once, revoke it, and list neither its secret nor keys of others', async () => {
    const { browser, root, group } = await openOwn();
    const fields = { name: 'Website', scope: 'read', expires: '2099-06-30' };
    const created = await browser.submit(`${root}/keys`, fields);
    const [, secret = ''] = /<code>(civic_[\w-]{43})<\/code>/.exec(created.text) ?? [];
    assert.equal((await service.as(secret).get('/events')).status, 200);
    assert.equal((await service.as(secret).post('/events', { originating_system: 'x' })).status, 403);
    const listed = await browser.get(`${root}/keys`);
    assert.match(listed.text, /Website <span class="badge">only read/);
    assert.ok(!listed.text.includes(secret));

    const foreign = await createKey(service.context, { accountSlug: group.account.slug, name: 'other' });
    const other = await openOwn();
    const stolen = await other.browser.submit(
      `${other.root}/keys`,
      { key: foreign.key.id, confirmed: 'yes' },
      `${other.root}/keys/revoke`,
    );
    assert.equal(stolen.status, 404);
    const [, id = ''] =
      /name="key" value="([^"]+)">\n<button class="link destroying">Revoke<span class="unseen"> Website/.exec(
        listed.text,
      ) ?? [];
    const asked = await browser.postForm(`${root}/keys/revoke`, { key: id });
    assert.match(asked.text, /<h1>Revoke the key “Website”\?<\/h1>/);
    assert.equal((await service.as(secret).get('/events')).status, 200);
    await browser.postForm(`${root}/keys/revoke`, { key: id, confirmed: 'yes' });
    assert.equal((await service.as(secret).get('/events')).status, 401);
    assert.deepEqual(await readLog(browser, root), [
      ['Revoked a key', 'Website'],
      ['Created a key', 'Website'],
    ]);
    for (const wrong of [
      { name: '' },
      { name: 'n', expires: '2020-01-01' },
      { name: 'n', expires: 'soon' },
    ]) {
      assert.equal((await browser.submit(`${root}/keys`, wrong)).status, 400);
    }
  });

  it('need a sign-in of the last ten minutes to change keys and members (S-fresh)', async () => {
    const { browser, root } = await openOwn();
    clock.advance(10 * minute);
    assert.equal((await browser.submit(`${root}/keys`, { name: 'in time' })).status, 200);
    clock.advance(1);
    assert.match((await browser.get(`${root}/keys`)).text, /sign in again\. Your last sign-in is older/);
    for (const [path, action] of [
      ['keys', 'keys'],
      ['keys', 'keys/revoke'],
      ['members', 'members'],
      ['members', 'members/withdraw'],
      ['members', 'members/role'],
      ['members', 'members/remove'],
    ]) {
      const late = await browser.postForm(`${root}/${action}`, { name: 'late' });
      const next = encodeURIComponent(`${root}/${path}`);
      assert.deepEqual([late.status, late.headers.location], [303, `/sign-in?next=${next}`], action);
    }
    const asked = await browser.get(`/sign-in?next=${encodeURIComponent(root)}`);
    assert.match(asked.text, /<p class="notice[^>]*>Please sign in again\. [^<]*the last ten minutes/);
    assert.doesNotMatch(asked.text, /class="flash"/);
    assert.equal((await readLog(browser, root)).length, 1);
  });

  it('save settings, and show the second of two editors who saved what meanwhile, with both texts (I-editors)', async () => {
    const { browser, root, group } = await openOwn();
    const second = await openUser('Bo');
    const membership = { groupSlug: group.account.slug, accountSlug: second.slug };
    await addMember(service.context, { ...membership, role: 'administrator' });
    const other = await signIn(service, second);
    const texts = {
      description: 'Tenants of Riverside',
      consent: 'implied',
      consent_text: 'By signing you agree.',
      privacy_text: 'We keep it for a year.',
      contact: 'hello@riverside.example',
      is_listed: 'yes',
      language: 'de',
    };
    const saved = await browser.submit(`${root}/settings`, texts);
    assert.equal(saved.status, 303, saved.text);
    const { text } = await browser.get(`${root}/settings`);
    for (const value of Object.values(texts).slice(0, 5)) assert.ok(text.includes(value), value);
    assert.match(text, /value="de" selected/);

    const privacy = { consent: 'affirmative', consent_text: '', contact: 'late@riverside.example' };
    const late = await other.submit(`${root}/settings`, { ...privacy, privacy_text: '', version: '0' });
    assert.equal(late.status, 409);
    assert.match(late.text, /<title>Error: Settings/);
    assert.match(
      late.text,
      /<h2>Ana Example saved the settings while you edited them<\/h2>\n<p>That was on </,
    );
    assert.match(
      late.text,
      /<legend>Contact<.*<small>Yours<\/small>late@riverside\.example<.*<small>Ana Example<\/small>hello@riverside\.example</s,
    );
    assert.match(late.text, /Yours<\/small>They tick a box<.*Ana Example<\/small>They agree by acting</s);
    assert.match(late.text, /name="contact"[^>]* value="late@riverside\.example"/);
    assert.match(late.text, /type="radio" form="privacy" name="take-contact" value="theirs"/);
    const [, version = ''] = /name="version" value="(\d+)"/.exec(late.text) ?? [];
    const taken = { 'take-consent': 'theirs', 'take-privacy_text': 'theirs', 'take-contact': 'mine' };
    const won = await other.submit(`${root}/settings`, { ...privacy, ...taken, privacy_text: '', version });
    assert.equal(won.status, 303, won.text);
    const { consent, contact, privacyText } = await getSettings(service.context.db, group.account.id);
    assert.deepEqual(
      [consent, contact, privacyText],
      ['implied', 'late@riverside.example', 'We keep it for a year.'],
    );
    const long = await browser.submit(`${root}/settings`, { ...texts, description: 'x'.repeat(2001) });
    assert.equal(long.status, 400);
    assert.match(long.text, /Description must be at most 2000 characters/);
    assert.deepEqual(await readLog(browser, root), [
      ['Changed the settings', undefined],
      ['Changed the settings', undefined],
    ]);
  });

  it('name nobody in the settings where the log has no entry of the last change (I-editors)', async () => {
    const { browser, root, group } = await openOwn();
    await browser.submit(`${root}/settings`, { description: 'Tenants', version: '0' });
    await changeSettings(service.context, group.account.id, { change: { description: 'Neighbors' } });
    const late = await browser.submit(`${root}/settings`, { description: 'Renters', version: '1' });
    assert.equal(late.status, 409);
    assert.match(
      late.text,
      /<h2>Somebody else saved the settings while you edited them<\/h2>\n<p>Your texts/,
    );
    assert.match(late.text, /<small>Yours<\/small>Renters<.*<small>Stored<\/small>Neighbors</s);
  });

  it('escape a script in every field (I-escaped)', async () => {
    const creator = await openUser(hostile);
    const account = await openGroupWithoutKey(service.context, `group-${++opened}`, creator.slug);
    const root = `/manage/${account.slug}`;
    const browser = await signIn(service, creator);
    const headers = { 'User-Agent': hostile };
    const typed = [
      'description',
      'consent_text',
      'privacy_text',
      'contact',
      'language',
      'consent',
      'is_listed',
    ];
    await browser.submit(`${root}/settings`, Object.fromEntries(typed.map((name) => [name, hostile])));
    await browser.submit(`${root}/keys`, { name: hostile });
    for (const path of [
      'settings',
      'keys',
      'members',
      'audit',
      '../../sessions',
      `settings?x=${encodeURIComponent(hostile)}`,
    ]) {
      const { status, text } = await browser.get(new URL(`${root}/${path}`, 'http://x').pathname, headers);
      assert.equal(status, 200);
      assert.doesNotMatch(text, /<script>alert/, path);
    }
    const wrong = await browser.submit(`${root}/keys`, { name: 'n', expires: hostile });
    assert.doesNotMatch(wrong.text, /<script>alert/);
    const long = await browser.submit(`${root}/settings`, { description: hostile.repeat(200) });
    assert.equal(long.status, 400);
    assert.doesNotMatch(long.text, /<script>alert/);
  });

  it('log changes of webhooks by the key of the API that made them (I-audit)', async () => {
    const { browser, root, group } = await openOwn();
    const client = service.as(group.key);
    const { body } = await client.post('/webhooks', { url: 'http://127.0.0.1:9/hook' });
    const path = `/webhooks/${body.identifiers[0].replace('platform:', '')}`;
    await client.put(path, { enabled: false });
    await client.post(`${path}/rotate_secret`, {});
    assert.equal((await client.delete(path)).status, 204);
    const actions = (await readLog(browser, root)).map(([action]) => action);
    assert.deepEqual(actions, [
      'Removed a webhook',
      'Rotated the secret of a webhook',
      'Changed a webhook',
      'Created a webhook',
    ]);
    const { text } = await browser.get(`${root}/audit`);
    assert.match(text, /The key “test”/);
    assert.match(text, /<td>127\.0\.0\.0\/24<\/td>/);
  });

  it('log what was done in words, with names instead of the fields and ids of the API (I-audit)', async () => {
    const { browser, root, group } = await openOwn();
    const client = service.as(group.key);
    const { body } = await client.post('/people', {
      person: { given_name: 'Rosa', email_addresses: [{ address: `rosa-${++opened}@people.example` }] },
    });
    const id = body.identifiers[0].replace('platform:', '');
    await client.put(`/people/${id}`, { given_name: 'Rosalind', postal_addresses: [{ locality: 'Salem' }] });
    await changeSettings(service.context, group.account.id, {
      change: { timeZone: 'Europe/Berlin', isListed: true, language: 'de', consent: 'implied' },
      act: beginAct(service.context, commandLine),
    });
    await browser.postForm(`${root}/people/${id}/export`);
    const { text } = await browser.get(`${root}/audit`);
    assert.match(text, new RegExp(`Exported a person: <a href="${root}/people/${id}">Rosalind</a>`));
    assert.match(text, /<dt>On the start page<\/dt><dd>yes<\/dd>/);
    assert.match(text, /<dt>Language<\/dt><dd>German<\/dd>/);
    assert.match(text, /<dt>Consent<\/dt><dd>The text states it<\/dd>/);
    assert.match(text, /<dt>Number<\/dt><dd><code>/);
    assert.doesNotMatch(text, /Europe\/Berlin|isListed|timeZone|given_name|: <code>/);
    await erasePerson(service.context, { accountSlug: group.account.slug, id });
    const later = (await browser.get(`${root}/audit`)).text;
    assert.match(later, /Exported a person: not here any more/);
    assert.doesNotMatch(later, /Rosalind/);
  });
});
