import assert from 'node:assert/strict';
import type { Account } from '../../src/accounts/account.ts';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { findRole } from '../../src/accounts/member-store.ts';
import { addMember, removeMember } from '../../src/users/change-members.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { breakWrites } from '../support/break-writes.ts';
import { type Browser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { useService } from '../support/use-service.ts';

const day = 86_400_000;

describeOnEachDatabase('The keys of a member who is removed', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  const open = async () => {
    const { account: group, creator } = await suite.group();
    const member = await suite.user();
    const membership = { groupSlug: group.slug, accountSlug: member.slug };
    await addMember(suite.service.context, { ...membership, role: 'administrator' });
    const root = `/manage/${group.slug}`;
    const browser = await signIn(suite.service, creator.account);
    const page = `${root}/members/${member.slug}/remove`;
    return { group, creator: creator.account, member, root, browser, page };
  };
  const make = async (browser: Browser, root: string, name: string, expires = '') => {
    const { text } = await browser.submit(`${root}/keys`, { name, expires });
    return /<code>(civic_[\w-]{43})<\/code>/.exec(text)?.[1] ?? '';
  };
  const listed = (text: string) =>
    [...text.matchAll(/name="key" value="([^"]+)" checked>\n<label for="[^"]+">([^<]+)</g)].map(
      ([, id = '', name = '']) => ({ id, name }),
    );
  const shown = (text: string) => /name="listed" value="([^"]*)"/.exec(text)?.[1] ?? '';
  const works = async (secret: string) => (await suite.service.as(secret).get('/events')).status === 200;
  const readLog = async ({ id }: { id: string }) => {
    const rows = await database.db('audit_entries').where({ account_id: id }).orderBy('id');
    return rows
      .map(({ action, subject }) => [action, subject])
      .filter(([action]) => action !== 'key.created');
  };
  /** Posts the form of a webpage with some of its ticks. */
  const remove = async (browser: Browser, page: string, ticked: readonly string[], account: string) => {
    const { text } = await browser.get(page);
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(text) ?? [];
    const fields = new URLSearchParams({ csrf, account, listed: shown(text) });
    for (const id of ticked) fields.append('key', id);
    const action = page.replace(`${account}/remove`, 'remove');
    return browser.post(action, fields as unknown as Record<string, string>);
  };

  it('are listed with a tick where they still work and the member made them, and the ticked ones are revoked (S-removal)', async () => {
    const { group, creator, member, root, browser, page } = await open();
    const joined = await signIn(suite.service, member);
    const secrets = new Map<string, string>();
    for (const name of ['Website', 'Newsletter']) secrets.set(name, await make(joined, root, name));
    await make(joined, root, 'Old', new Date(clock.now() + day).toISOString().slice(0, 10));
    await make(joined, root, 'Revoked');
    secrets.set('Of the creator', await make(browser, root, 'Of the creator'));
    const draft = { accountSlug: group.slug, name: 'Of a command' };
    secrets.set('Of a command', (await createKey(suite.service.context, draft)).secret);
    secrets.set('Elsewhere', await make(joined, `/manage/${member.slug}`, 'Elsewhere'));
    const idOf = async (name: string) => (await database.db('api_keys').where({ name }).first())!.id;
    await browser.submit(
      `${root}/keys`,
      { key: await idOf('Revoked'), confirmed: 'yes' },
      `${root}/keys/revoke`,
    );
    assert.match((await browser.get(`${root}/keys`)).text, new RegExp(`Created [^]*? by ${member.name}`));
    clock.advance(2 * day);
    const again = await signIn(suite.service, creator);

    assert.ok((await again.get(`${root}/members`)).text.includes(`href="${page}"`));
    const { text } = await again.get(page);
    const keys = listed(text);
    assert.deepEqual(
      keys.map(({ name }) => name),
      ['Website', 'Newsletter'],
    );
    // Those of others are not revoked, also if a form names them.
    const foreign = [await idOf('Of the creator'), await idOf('Of a command'), await idOf('Elsewhere')];
    const answer = await remove(again, page, [keys[0]!.id, ...foreign, 'nothing'], member.slug);
    assert.deepEqual([answer.status, answer.headers.location], [303, `${root}/members`]);
    assert.match(
      (await again.get(`${root}/members`)).text,
      /is not in the group any more\. 1 key is revoked\./,
    );
    assert.equal(await findRole(database.db, group, member), undefined);
    for (const [name, secret] of secrets) assert.equal(await works(secret), name !== 'Website', name);
    assert.deepEqual(await readLog(group), [
      ['key.revoked', 'Revoked'],
      ['member.removed', member.slug],
      ['key.revoked', 'Website'],
    ]);
  });

  it('are revoked with the removal or not at all, and once if the answer of a COMMIT is lost (S-removal)', async () => {
    const { group, member, root, browser, page } = await open();
    const secret = await make(await signIn(suite.service, member), root, 'Website');
    const [key] = listed((await browser.get(page)).text);
    const restore = await breakWrites(database, 'delete', 'members');
    try {
      assert.equal((await remove(browser, page, [key!.id], member.slug)).status, 500);
    } finally {
      await restore();
    }
    assert.deepEqual(
      [await findRole(database.db, group, member), await works(secret)],
      ['administrator', true],
    );
    const { text } = await browser.get(page);
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(text) ?? [];
    loseNextCommit(suite.service.context.db);
    const fields = { csrf, account: member.slug, listed: key!.id, key: key!.id };
    assert.equal((await browser.post(`${root}/members/remove`, fields)).status, 303);
    assert.equal(await works(secret), false);
    assert.equal((await readLog(group)).length, 2);
  });

  it('stay where the form ticks none, and are not listed for who may not remove, or for nobody (S-removal)', async () => {
    const { group, creator, member, root, browser, page } = await open();
    const secret = await make(await signIn(suite.service, member), root, 'Website');
    for (const slug of [creator.slug, 'nobody']) {
      const { status } = await browser.get(`${root}/members/${slug}/remove`);
      assert.equal(status, slug === 'nobody' ? 404 : 409);
    }
    assert.equal((await remove(browser, page, [], member.slug)).status, 303);
    assert.equal(await findRole(database.db, group, member), undefined);
    assert.equal(await works(secret), true);
    assert.equal((await browser.get(page)).status, 404);
    clock.advance(11 * 60_000);
    const { status, headers } = await browser.get(page);
    assert.deepEqual([status, headers.location], [303, `/sign-in?next=${encodeURIComponent(page)}`]);
  });

  it('are asked about again where the member has made another one since, and nothing is changed (S-removal)', async () => {
    const { group, member, root, browser, page } = await open();
    const joined = await signIn(suite.service, member);
    for (const name of ['Website', 'Newsletter']) await make(joined, root, name);
    const { text } = await browser.get(page);
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(text) ?? [];
    const [website, newsletter] = listed(text);
    const late = await make(joined, root, 'Late');
    const listedIds = `${website!.id} ${newsletter!.id}`;
    const known = { csrf, account: member.slug, key: website!.id };
    const send = (listed: string) => browser.post(`${root}/members/remove`, { ...known, listed });
    assert.equal(shown(text), listedIds);
    const answer = await send(listedIds);
    assert.equal(answer.status, 400);
    assert.match(answer.text, /has made another key since this page was opened\. Nothing was changed\./);
    assert.deepEqual(
      listed(answer.text).map(({ name }) => name),
      ['Website', 'Late'],
    );
    assert.equal(shown(answer.text).split(' ').length, 3);
    assert.equal(await findRole(database.db, group, member), 'administrator');
    assert.deepEqual([await works(late), await readLog(group)], [true, []]);
    assert.equal((await send(shown(answer.text))).status, 303);
    assert.equal(await findRole(database.db, group, member), undefined);
    assert.equal(await works(late), true);
  });

  it('are not made by who is removed, lowered or disabled at that moment (S-removal)', async () => {
    const { context } = suite.service;
    const makeBy = (group: Account, { id }: Account) => {
      const act = beginAct(context, { kind: 'user', id, network: null });
      return createKey(context, { accountSlug: group.slug, name: 'Late' }, act);
    };
    const disable = ({ id }: Account) => disableUser(context, id, { isDisabled: true, actor: commandLine });
    const put = ({ slug: groupSlug }: Account, { slug: accountSlug }: Account) =>
      addMember(context, { groupSlug, accountSlug, role: 'organizer' });
    const remove = ({ slug: groupSlug }: Account, { slug: accountSlug }: Account) =>
      removeMember(context, { groupSlug, accountSlug });
    for (const end of [remove, put, (_group: Account, member: Account) => disable(member)]) {
      const { group, member, creator } = await open();
      await end(group, member);
      await assert.rejects(makeBy(group, member), { code: 'not_found' });
      await makeBy(group, creator);
    }
    const { group, member } = await open();
    await makeBy(group, member);
    const { keysLeft } = await remove(group, member);
    assert.deepEqual(
      keysLeft.map(({ name }) => name),
      ['Late'],
    );
    const own = await suite.user();
    await makeBy(own, own);
    await disable(own);
    await assert.rejects(makeBy(own, own), { code: 'not_found' });
    const other = await suite.user();
    await assert.rejects(makeBy(own, other), { code: 'not_found' });

    for (let round = 0; round < 4; round += 1) {
      const { group, member } = await open();
      const removal = { groupSlug: group.slug, accountSlug: member.slug, listedKeyIds: [] };
      const calls = [makeBy(group, member), removeMember(context, removal)];
      const [made, removed] = await Promise.allSettled(round % 2 === 0 ? calls : calls.reverse());
      // One of the two comes first, and the other one is refused.
      assert.notEqual(made!.status, removed!.status);
      const keys = await database.db('api_keys').where({ account_id: group.id, made_by: member.id });
      const role = await findRole(database.db, group, member);
      assert.equal(keys.length, role === undefined ? 0 : 1);
    }
  });
});
