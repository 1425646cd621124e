import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { exportPerson } from '../../src/actions/personal-data/export-person.ts';
import { createTarget } from '../../src/actions/targeting/change-targets.ts';
import { listTargetUsers } from '../../src/actions/targeting/target-store.ts';
import { insertRows } from '../../src/database/insert-rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { interject } from '../support/interject.ts';
import type { OrganisedGroup } from '../support/organise.ts';
import { hiddenFields, unescapeHtml } from '../support/visit.ts';
import { letter, tally, useNewsletters } from './use-newsletters.ts';

const absent = '00000000-0000-7000-8000-000000000000';

describeOnEachDatabase('The pages of mailings', (database) => {
  const mailed = useNewsletters(database);
  const { clock } = mailed;
  let group: OrganisedGroup;
  let action_id = '';
  let opened = 0;

  beforeEach(async () => {
    opened += 1;
    mailed.server.clear();
    group = await mailed.organise();
    action_id = await mailed.gather(group.client, [
      { name: 'Amara', address: `amara-${opened}@readers.example` },
      { name: 'Ben', address: `ben-${opened}@readers.example` },
    ]);
  });

  const newMailing = () => `${group.manage}/mailings/new`;
  const post = (path: string, fields: Record<string, string>) => group.browser.submit(path, fields, path);
  const save = async (fields: Record<string, string> = {}) => {
    const saved = await post(newMailing(), { ...letter, action_id, ...fields, action: 'save' });
    assert.equal(saved.status, 303, saved.text);
    return String(saved.headers.location);
  };
  // A mailing of an earlier test may still be on its way to other people.
  const mailsToReaders = () =>
    mailed.server.received.filter(({ to }) => to.endsWith(`-${opened}@readers.example`));
  const rows = () => database.db('newsletters').where({ account_id: group.account.id });

  it('keep a draft with a preview for a real person, and change it by its own address (N-draft)', async () => {
    const path = await save();
    const page = await group.browser.get(path);
    const text = unescapeHtml(page.text);
    assert.match(text, /What Amara gets/);
    assert.match(text, /<b>Amara, hold a door with us\?<\/b>/);
    assert.match(text, /<b>2 people<\/b> get it\./);
    assert.match(text, /<pre class="as-text"[^>]*>Hello Amara,.*Group /s);
    const changed = await post(path, { ...letter, action_id, subject: 'Another', action: 'save' });
    assert.deepEqual([changed.status, changed.headers.location], [303, path]);
    const [row, ...others] = await rows();
    assert.deepEqual([row?.subject, row?.state, others], ['Another', 'draft', []]);
  });

  it('offer the people of an event made over the API by its title, with its system behind it (N-draft)', async () => {
    const { text } = await group.browser.get(newMailing());
    const offered = [...unescapeHtml(text).matchAll(/<option value="[^"]+"[^>]*>([^<]*Assembly[^<]*)</g)];
    assert.deepEqual(
      offered.map(([, name]) => name?.replace(/\d+/, 'N')),
      ['Assembly N (test)'],
    );
  });

  it('send a test to the writer alone, and save the text with it (N-test)', async () => {
    const path = await save();
    await database.db('users').where({ account_id: group.by.id }).update({ email: 'olga@readers.example' });
    const tested = await post(path, {
      ...letter,
      action_id,
      subject: 'For {given_name|you}',
      action: 'test',
    });
    assert.deepEqual([tested.status, tested.headers.location], [303, path]);
    const [mail, ...others] = await mailed.server.waitFor('olga@readers.example');
    assert.deepEqual(others, []);
    assert.match(mail!.mail.subject!, /^For /);
    assert.equal((await rows())[0]?.subject, 'For {given_name|you}');
    assert.deepEqual(mailsToReaders(), []);
  });

  it('ask before they send, send a form that comes twice once, and change nothing that is sent (N-send)', async () => {
    const path = await save();
    const asked = await post(path, { ...letter, action_id, action: 'send' });
    const confirmed = { ...hiddenFields(asked.text), action: 'send' };
    assert.equal((await rows())[0]?.state, 'draft');
    for (const _time of [1, 2]) {
      const sent = await group.browser.post(path, confirmed);
      assert.deepEqual([sent.status, sent.headers.location], [303, path]);
    }
    const id = path.split('/').at(-1) ?? '';
    assert.deepEqual(tally(await mailed.settled(id)), { sent: 2 });
    assert.equal((await post(path, { ...letter, action_id, action: 'save' })).status, 409);
    assert.equal(mailsToReaders().length, 2);

    const fresh = await post(newMailing(), { ...letter, action_id, action: 'send' });
    const again = { ...hiddenFields(fresh.text), action: 'send' };
    for (const _time of [1, 2]) assert.equal((await group.browser.post(newMailing(), again)).status, 303);
    assert.equal((await rows()).length, 2);
  });

  it('show the second of two editors who saved what meanwhile, and keep what both typed (I-editors)', async () => {
    const path = await save();
    const [first, second] = [await group.browser.get(path), await group.browser.get(path)];
    const typed = (text: string, fields: object) => ({
      ...hiddenFields(text),
      ...letter,
      action_id,
      ...fields,
    });
    const { account: other, browser } = await group.join('organizer');
    const opened = hiddenFields((await browser.get(path)).text);
    const saved = await browser.post(path, {
      ...typed(first.text, { subject: 'First', action: 'save' }),
      ...opened,
    });
    assert.equal(saved.status, 303);
    const asked = await group.browser.post(path, typed(second.text, { subject: 'Second', action: 'send' }));
    for (const late of [
      await group.browser.post(path, typed(second.text, { subject: 'Second', action: 'save' })),
      await group.browser.post(path, { ...hiddenFields(asked.text), action: 'send' }),
    ]) {
      assert.equal(late.status, 409);
      const text = unescapeHtml(late.text);
      assert.match(
        text,
        new RegExp(
          `<h2>${other.name} saved this mailing while you edited it</h2>\n<p>That was on <time .*<legend>Subject<.*Yours</small>Second<.*${other.name}</small>First<.*value="Second"`,
          's',
        ),
      );
      assert.deepEqual(
        (await rows()).map(({ subject, state }) => [subject, state]),
        [['First', 'draft']],
      );
      const again = typed(late.text, { subject: 'First', action: 'save' });
      assert.equal((await group.browser.post(path, again)).status, 303);
    }
  });

  it('give mailings of one title that are sent at the same moment source codes of their own (N-links)', async () => {
    const paths: string[] = [];
    for (let number = 1; number <= 4; number += 1) paths.push(await save({ subject: `Letter ${number}` }));
    const asked = await Promise.all(
      paths.map((path, index) =>
        post(path, { ...letter, action_id, subject: `Letter ${index + 1}`, action: 'send' }),
      ),
    );
    const sent = await Promise.all(
      asked.map(({ text }, index) =>
        group.browser.post(paths[index] ?? '', { ...hiddenFields(text), action: 'send' }),
      ),
    );
    for (const { status, text } of sent) assert.equal(status, 303, text);
    const sources = (await rows()).map(({ title, source }) => `${title}: ${source}`);
    assert.deepEqual(sources.sort(), [
      'Autumn letter 2: mail-autumn-letter-2',
      'Autumn letter 3: mail-autumn-letter-3',
      'Autumn letter 4: mail-autumn-letter-4',
      'Autumn letter: mail-autumn-letter',
    ]);
  });

  it('keep the text of who confirms after another one has sent another text (I-editors)', async () => {
    const path = await save();
    const ask = (subject: string) => post(path, { ...letter, action_id, subject, action: 'send' });
    const [first, second] = [await ask('First'), await ask('Second')];
    const confirm = ({ text }: { text: string }) =>
      group.browser.post(path, { ...hiddenFields(text), action: 'send' });
    assert.equal((await confirm(first)).status, 303);
    const late = await confirm(second);
    assert.equal(late.status, 409);
    const told = [
      `<h2>${group.by.name} scheduled or sent this mailing while you edited it</h2>`,
      `<p>That was on <time .*It has <a href="${path}">another text</a>\\. Yours is not sent`,
      'action="[^"]*/mailings/new".*value="Second"',
    ];
    assert.match(late.text, new RegExp(told.join('.*'), 's'));
    assert.deepEqual(
      (await rows()).map(({ subject }) => subject),
      ['First'],
    );
  });

  it('take a scheduled one back as a draft, and refuse times that are over or do not exist (N-stop)', async () => {
    const at = new Date(clock.now() + 60 * 60_000).toISOString().slice(0, 16);
    const id = await mailed.send(group, { action_id, send_at: at }, 'schedule');
    const path = `${group.manage}/mailings/${id}`;
    assert.equal((await post(path, { ...letter, action_id, action: 'save' })).status, 409);
    const stopped = await post(path, { action: 'stop' });
    assert.deepEqual([stopped.status, stopped.headers.location], [303, path]);
    assert.equal((await mailed.row(id)).state, 'draft');
    for (const send_at of ['', '2001-01-01T10:00', 'soon', '2099-01-01T10:00']) {
      const refused = await post(path, { ...letter, action_id, send_at, action: 'schedule' });
      assert.equal(refused.status, 400, send_at);
      assert.match(refused.text, /<a href="#send_at">/);
    }
  });

  it('refuse what cannot be a mail, and keep what was typed (I-mistakes)', async () => {
    const path = await save();
    const form = hiddenFields((await group.browser.get(path)).text);
    const typed = { ...form, ...letter, action_id, action: 'send' };
    for (const [fields, field] of [
      [{ subject: '' }, 'subject'],
      [{ subject: 'Hi\r\nBcc: all@readers.example' }, 'subject'],
      [{ subject: 'Hi {given_name' }, 'subject'],
      [{ subject: 'x'.repeat(256) }, 'subject'],
      [{ body: ' ' }, 'body'],
      [{ body: 'Hi {given_name|<b>x</b>}' }, 'body'],
      [{ body: 'x'.repeat(50_001) }, 'body'],
      [{ reply_to: 'a@readers.example\r\nBcc: b@readers.example' }, 'reply_to'],
      [{ reply_to: 'a@readers.example, b@readers.example' }, 'reply_to'],
      [{ reply_to: 'nobody' }, 'reply_to'],
      [{ action_id: '' }, 'action_id'],
      [{ action_id: absent }, 'action_id'],
      [{ action_id: 'x' }, 'action_id'],
      [{ target_id: absent, action_id: '' }, 'target_id'],
      [{ target_id: absent }, 'target_id'],
    ] as const) {
      const answer = await group.browser.post(path, { ...typed, ...fields });
      assert.equal(answer.status, 400, JSON.stringify(fields));
      assert.match(answer.text, new RegExp(`<title>Error: .*<a href="#${field}">`, 's'));
    }
    const other = await mailed.organise();
    const foreign = await mailed.gather(other.client, [{ address: `eve-${opened}@readers.example` }]);
    assert.equal((await post(path, { ...letter, action_id: foreign, action: 'send' })).status, 400);
  });

  it('send hostile texts without scripts, pictures and other headers (I-escaped)', async () => {
    const evil =
      '<script>alert(1)</script><img src="https://evil.example/pixel"><p onclick="x" style="y">Hi</p>';
    const id = await mailed.send(group, {
      ...{ action_id, body: evil, subject: '=?utf-8?q?x?= <b>“Hi”</b>', title: '<script>x</script>' },
      reply_to: 'olga@readers.example',
    });
    await mailed.settled(id);
    const [{ mail, raw } = assert.fail()] = mailsToReaders();
    assert.equal(mail.subject, '=?utf-8?q?x?= <b>“Hi”</b>');
    assert.equal(mail.replyTo?.text, 'olga@readers.example');
    assert.match(String(mail.html), /\/your-data\?lang=en"[^>]*>Your data</);
    assert.doesNotMatch(
      String(mail.html).replace(/<style>[^<]*<\/style>/, ''),
      /<script|<img|onclick|style="y"|evil/,
    );
    assert.doesNotMatch(raw, /^Bcc:/m);
    const { text } = await group.browser.get(`${group.manage}/mailings/${id}?show=mail`);
    assert.doesNotMatch(text, /<script>(?:x|alert)|<img src="https/);
  });

  it('are for organizers by actions and for administrators by targets, and each account has its own (I-roles)', async () => {
    const { context } = mailed.suite.service;
    const target = await createTarget(context, group.account.id, {
      ...{ title: 'Everybody', match: 'all', conditions: [] },
    });
    const id = await mailed.send(group, { target_id: target.id });
    const rowsOfTarget = await mailed.settled(id);
    assert.equal(tally(rowsOfTarget).sent, 2);
    const path = `${group.manage}/mailings/${id}`;
    const { browser: organizer } = await group.join('organizer');
    const { browser: member } = await group.join('member');
    const refused = await organizer.submit(newMailing(), { ...letter, target_id: target.id, action: 'save' });
    assert.equal(refused.status, 403);
    assert.match(refused.text, /Only administrators write to targets/);
    const counted = await organizer.get(`${newMailing()}?target_id=${target.id}`);
    assert.equal(counted.status, 403);
    assert.match(counted.text, /Only administrators write to targets/);
    assert.equal((await organizer.get(path)).status, 403);
    assert.equal((await organizer.submit(newMailing(), { action: 'stop' }, path)).status, 403);
    const form = await organizer.get(newMailing());
    assert.doesNotMatch(form.text, /name="target_id"/);
    assert.doesNotMatch((await organizer.get(`${group.manage}/mailings`)).text, /Autumn letter/);
    assert.match((await group.browser.get(`${group.manage}/mailings`)).text, /Autumn letter/);
    assert.equal((await member.get(`${group.manage}/mailings`)).status, 403);
    const other = await mailed.organise();
    assert.equal((await other.browser.get(`${other.manage}/mailings/${id}`)).status, 404);
    const saved = await organizer.submit(newMailing(), { ...letter, action_id, action: 'save' });
    assert.equal(saved.status, 303);
  });

  it('keep a target from being removed until its mails are written (N-target)', async () => {
    const { context } = mailed.suite.service;
    const target = await createTarget(context, group.account.id, {
      ...{ title: 'Everybody', match: 'all', conditions: [] },
    });
    const at = new Date(clock.now() + 60 * 60_000).toISOString().slice(0, 16);
    const users = () => listTargetUsers(context.db, target.id, 10);
    const id = await mailed.send(group, { target_id: target.id, send_at: at }, 'schedule');
    assert.deepEqual(await users(), [id]);
    const refused = await group.client.delete(`/targets/${target.id}`);
    assert.deepEqual([refused.status, refused.body.code], [409, 'target_in_use']);
    await post(`${group.manage}/mailings/${id}`, { action: 'stop' });
    assert.deepEqual(await users(), []);
    await mailed.settled(await mailed.send(group, { target_id: target.id }));
    assert.deepEqual(await users(), []);
    assert.equal((await group.client.delete(`/targets/${target.id}`)).status, 204);
  });

  it('ask again who gets it when its target is deleted at the moment of sending, and lose nothing (N-target, I-mistakes)', async () => {
    const { context } = mailed.suite.service;
    for (const isSaved of [false, true]) {
      const draft = { title: 'Everybody', match: 'all', conditions: [] } as const;
      const { id: target_id } = await createTarget(context, group.account.id, draft);
      const path = isSaved ? await save({ target_id, action_id: '' }) : newMailing();
      const asked = await post(path, { ...letter, target_id, action: 'send' });
      assert.equal(asked.status, 200, asked.text);
      const end = interject(context.db, { behind: /from `targets`/, nth: 1 }, () =>
        database.db('targets').where({ id: target_id }).delete(),
      );
      const answer = await group.browser.post(path, { ...hiddenFields(asked.text), action: 'send' });
      assert.ok(end(), 'The target was deleted.');
      assert.equal(answer.status, 400, answer.text);
      assert.match(unescapeHtml(answer.text), /<a href="#target_id">.*you came this autumn\./s);
    }
    const states = (await rows()).map(({ state }) => state);
    assert.deepEqual(states, ['draft']);
  });

  it('offer the newest targets, also where they fill more than a page, and the one that is chosen (N-draft)', async () => {
    const { context } = mailed.suite.service;
    const draft = { title: 'Target', match: 'all', conditions: [] } as const;
    const { id } = await createTarget(context, group.account.id, draft);
    const copies = Array.from({ length: 202 }, () => context.ids.newId());
    const row = await database.db('targets').where({ id }).first();
    assert.ok(row);
    await insertRows(
      database.db,
      'targets',
      copies.map((id) => ({ ...row, id })),
    );
    await database.db('lists').where({ owner_id: group.account.id, kind: 'targets' }).update({ total: 203 });
    const made = [id, ...copies];
    const read = async (path: string) => {
      const { text } = await group.browser.get(path);
      const [, select = assert.fail()] =
        /<select[^>]* name="target_id"[^>]*>(.*?)<\/select>/s.exec(text) ?? [];
      return [...select.matchAll(/<option value="([^"]+)"( selected)?>/g)];
    };
    const newest = made.slice(-200).reverse();
    assert.deepEqual(
      (await read(newMailing())).map(([, id]) => id),
      newest,
    );
    const [oldest = ''] = made;
    const offered = await read(`${newMailing()}?target_id=${oldest}`);
    assert.deepEqual(
      offered.map(([, id]) => id),
      [...newest, oldest],
    );
    assert.ok(offered.at(-1)?.[2]);
    const path = await save({ target_id: oldest, action_id: '' });
    assert.ok((await read(path)).at(-1)?.[2]);
  });

  it('number the title of one that is sent, and of its copy, where its source code is taken (N-links)', async () => {
    const long = 'A letter with a very long title that is cut between two of its words';
    for (const [title, numbered, next] of [
      ['Autumn letter', 'Autumn letter 2', 'Autumn letter 3'],
      [
        long,
        'A letter with a very long title that is cut between 2',
        'A letter with a very long title that is cut between 3',
      ],
    ] as const) {
      await mailed.send(group, { action_id, title });
      const id = await mailed.send(group, { action_id, title });
      assert.equal((await mailed.row(id)).title, numbered);
      const copied = await group.browser.get(`${newMailing()}?copy=${id}`);
      assert.ok(copied.text.includes(`value="${next}"`));
    }
  });

  it('show a copy as a new form', async () => {
    const path = await save();
    const copied = await group.browser.get(`${newMailing()}?copy=${path.split('/').at(-1)}`);
    assert.match(unescapeHtml(copied.text), /value="Autumn letter".*you came this autumn\./s);
    assert.equal((await rows()).length, 1);
  });

  it('forget a person who is erased, and export their mails (erase)', async () => {
    const id = await mailed.send(group, { action_id });
    await mailed.settled(id);
    const { context } = mailed.suite.service;
    const named = { accountSlug: group.account.slug, email: `amara-${opened}@readers.example` };
    const { mails } = await exportPerson(context, named);
    assert.deepEqual(
      mails.map(({ kind, state, newsletterId }) => ({ kind, state, newsletterId })),
      [{ kind: 'newsletter', state: 'sent', newsletterId: id }],
    );
    await erasePerson(context, named);
    assert.equal((await database.db('mails').where({ newsletter_id: id })).length, 1);
    const { text } = await group.browser.get(`${group.manage}/mailings/${id}`);
    assert.match(text, /Sent<\/dt><dd>2 /);
  });
});
