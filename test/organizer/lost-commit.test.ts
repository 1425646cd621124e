import assert from 'node:assert/strict';
import { commandLine } from '../../src/accounts/audit.ts';
import { addMember } from '../../src/users/change-members.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields } from '../support/visit.ts';

describeOnEachDatabase('A COMMIT with a lost response, in the interface', (database) => {
  const settings = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };
  const suite = useService(database, { settings });
  const lose = () => loseNextCommit(suite.service.context.db);
  const count = async (table: 'sessions' | 'mails' | 'sign_ins' | 'audit_entries', accountId: string) =>
    (await suite.service.context.db.table(table).where({ account_id: accountId })).length;

  it('makes one link, and signs in once', async () => {
    const { context, url } = suite.service;
    const account = await suite.user();
    lose();
    const { path } = await inviteUser(context, account.id, commandLine);
    assert.deepEqual([await count('sign_ins', account.id), await count('audit_entries', account.id)], [1, 1]);
    const browser = openBrowser(url);
    lose();
    assert.equal((await browser.post(path)).status, 303);
    assert.equal((await browser.get('/sessions')).status, 200);
    assert.equal(await count('sessions', account.id), 1);
  });

  it('mails one link, and signs in with its code', async () => {
    const { context, url } = suite.service;
    const account = await suite.user();
    const browser = openBrowser(url);
    lose();
    const email = `${account.slug}@people.example`;
    assert.equal((await browser.post('/sign-in', { email })).status, 303);
    const mails = await context.db('mails').where({ account_id: account.id });
    assert.deepEqual([mails.length, await count('sign_ins', account.id)], [1, 1]);
    const { code } = JSON.parse(mails[0]!.facts);
    const wrong = code === '000000' ? '000001' : '000000';
    // The transaction that counts the try, then the one that signs in.
    lose();
    assert.equal((await browser.post('/sign-in', { code: wrong })).status, 400);
    assert.equal((await browser.post('/sign-in', { code })).status, 303);
    assert.equal(await count('sessions', account.id), 1);
  });

  it('saves settings, an invitation and a key once, with one entry each', async () => {
    const { account, creator } = await suite.group();
    const member = await suite.individual();
    const browser = await signIn(suite.service, creator.account);
    const root = `/manage/${account.slug}`;
    for (const [path, fields, status] of [
      ['settings', { contact: 'hello@group.example' }, 303],
      ['members', { email: `${member.account.slug}@people.example`, role: 'organizer' }, 303],
      ['keys', { name: 'Website' }, 200],
    ] as const) {
      const hidden = hiddenFields((await browser.get(`${root}/${path}`)).text);
      lose();
      const answer = await browser.post(`${root}/${path}`, { ...hidden, ...fields });
      assert.equal(answer.status, status, path);
    }
    assert.equal(await count('audit_entries', account.id), 3);
    assert.equal(await count('mails', account.id), 1);
  });

  it('withdraws an invitation, and says so', async () => {
    const { account, creator } = await suite.group();
    const browser = await signIn(suite.service, creator.account);
    const members = `/manage/${account.slug}/members`;
    await browser.submit(members, { email: `new-to-${account.slug}@people.example`, role: 'organizer' });
    const { text } = await browser.get(members);
    const [, invitation = ''] = /name="invitation" value="([^"]+)"/.exec(text) ?? [];
    lose();
    await browser.post(`${members}/withdraw`, { ...hiddenFields(text), invitation });
    assert.match((await browser.get(members)).text, /The invitation is withdrawn\./);
    assert.equal(await count('audit_entries', account.id), 2);
  });

  it('makes one user of an invitation, with one membership and one session', async () => {
    const { context, url } = suite.service;
    const { account, creator } = await suite.group();
    const browser = await signIn(suite.service, creator.account);
    const email = `new-to-${account.slug}@people.example`;
    await browser.submit(`/manage/${account.slug}/members`, { email, role: 'organizer' });
    const { facts } = (await context.db('mails').where({ address: email }).first()) ?? {};
    const { path } = JSON.parse(facts ?? '{}');
    lose();
    const joined = await openBrowser(url).post(path, { given_name: 'Kemi', family_name: 'Adeyemi' });
    assert.deepEqual([joined.status, joined.headers.location], [303, `/manage/${account.slug}`]);
    const [user, ...more] = await context.db('users').where({ email });
    assert.deepEqual([more.length, await count('sessions', user!.account_id)], [0, 1]);
    assert.equal((await context.db('members').where({ group_id: account.id })).length, 1);
  });

  it('removes a member once', async () => {
    const { context } = suite.service;
    const { account, creator } = await suite.group();
    const member = await suite.user();
    const membership = { groupSlug: account.slug, accountSlug: member.slug };
    await addMember(context, { ...membership, role: 'organizer' });
    const browser = await signIn(suite.service, creator.account);
    const members = `/manage/${account.slug}/members`;
    const hidden = hiddenFields((await browser.get(members)).text);
    lose();
    const answer = await browser.post(`${members}/remove`, { ...hidden, account: member.slug });
    assert.equal(answer.status, 303, answer.text);
    assert.equal(await count('audit_entries', account.id), 1);
  });
});
