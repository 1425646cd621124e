import assert from 'node:assert/strict';
import { publishUpdate } from '../../src/actions/petition-updates/publish-update.ts';
import { formatTime } from '../../src/base/clock.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml, visit } from '../support/visit.ts';

const news = { title: 'Two council members support us', body: 'They bring it <b>forward</b> in January.' };

describeOnEachDatabase('Updates of a petition', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let group: OrganisedGroup;

  async function open() {
    group = await organise(suite);
    const { id, slug } = await publishPetitionOf(suite.service.context, group);
    const page = `/petitions/${slug}`;
    return {
      ...{
        id,
        page,
        api: `${page.slice(0, 11)}${id}/updates`,
        section: `${group.manage}/petitions/${id}/updates`,
      },
      read: async (path = page) => (await visit(suite.service.url).get(path)).text,
    };
  }

  it('are published with a key, once for the same text, changed and deleted (U-publish, U-change, 4.5)', async () => {
    const { api, id } = await open();
    const { client } = group;
    const { status, body } = await client.post(api, news);
    assert.equal(status, 200);
    const again = await client.post(api, { ...news, mail: false });
    assert.deepEqual(again.body, body);
    const path = pathOf(body);
    assert.equal(
      (await client.get(`/petitions/${id}`)).body._links['platform:updates'].href,
      body._links.self.href.replace(/\/[^/]+$/, ''),
    );
    const read = await client.get(path);
    const changed = await client.put(
      path,
      { title: 'Three', body: '', mail: true },
      { 'if-match': String(read.headers.etag) },
    );
    assert.equal(changed.headers['ignored-fields'], 'body, mail');
    assert.deepEqual([changed.body.title, changed.body.body], ['Three', news.body]);
    assert.equal(
      (await client.put(path, { title: 'Four' }, { 'if-match': String(read.headers.etag) })).status,
      412,
    );
    const listed = await client.get(api);
    assert.deepEqual(listed.body._embedded['platform:updates'], [changed.body]);
    assert.equal((await client.delete(path)).status, 204);
    assert.equal((await client.get(path)).status, 404);
    assert.equal((await client.get(api)).body.total_records, 0);
    assert.equal((await client.get(`/petitions/${idOf(body)}/updates`)).status, 404);
  });

  it('stand on the page in their language, the newest three and all behind a link, as safe HTML (U-publish, I-escaped)', async () => {
    const { api, page, read } = await open();
    assert.doesNotMatch(await read(), /id="updates"/);
    for (let number = 1; number <= 12; number += 1) {
      clock.advance(24 * 60 * 60_000);
      const body = `Dear {given_name|friend}, <i>${number}</i> <script>alert(1)</script>`;
      await group.client.post(api, { title: `Number ${number} <b>`, body });
    }
    const text = await read();
    const titles = (shown: string) =>
      [...shown.matchAll(/<h[23]>Number (\d+) &#60;b&#62;</g)].map(([, one]) => one);
    assert.deepEqual(titles(text), ['12', '11', '10']);
    const dayIn = (language: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(clock.now());
    assert.ok(text.includes(`">${dayIn('en-US')}</time>`));
    assert.match(text, /<p>Dear friend, <i>12<\/i><\/p>/);
    assert.match(text, new RegExp(`<a href="${page.split('/').at(-1)}/updates">All 12 updates</a>`));
    const all = await read(`${page}/updates`);
    assert.deepEqual(titles(all), ['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
    assert.match(all, /<a href="\?page=2" rel="next">Older updates/);
    assert.deepEqual(titles(await read(`${page}/updates?page=2`)), ['2', '1']);
    assert.match(
      await read(`${page}?lang=de`),
      new RegExp(`<h2[^>]*>Neuigkeiten</h2>.*${dayIn('de')}.*Alle 12 Neuigkeiten`, 's'),
    );
  });

  it('are published, changed and deleted in the interface, where nobody is mailed without mail (U-publish, U-change, M-no-mail)', async () => {
    const { section, read } = await open();
    const { browser } = group;
    await group.client.post(
      section.replace(/.*\/petitions\//, '/petitions/').replace('/updates', '/signatures'),
      {
        person: { email_addresses: [{ address: 'ada@people.example', status: 'subscribed' }] },
      },
    );
    assert.match(
      (await browser.get(section)).text,
      /Mail is not set up on this service, so nobody gets it by mail/,
    );
    assert.equal((await browser.submit(section, { ...news, action: 'mail' })).status, 503);
    const published = await browser.submit(section, news);
    assert.deepEqual([published.status, published.headers.location], [303, section]);
    const listed = await browser.get(section);
    assert.match(listed.text, /Updates <span class="soft">1<\/span>.*Two council members.*Not mailed/s);
    const path = `${section}/${/updates\/([0-9a-f-]{36})"/.exec(listed.text)?.[1]}`;

    const changed = await browser.submit(path, { ...news, title: 'Three of them', action: 'save' }, path);
    assert.equal(changed.headers.location, section);
    assert.match(await read(), /<h3>Three of them<\/h3>/);

    const asked = await browser.submit(path, { action: 'delete' }, path);
    assert.match(asked.text, /Delete “Three of them”\?/);
    assert.match(await read(), /Three of them/);
    await browser.post(path, { ...hiddenFields(asked.text), action: 'delete' });
    assert.doesNotMatch(await read(), /Three of them/);
    assert.deepEqual(await database.db('newsletters').where({ account_id: group.account.id }), []);
  });

  it('show the second of two editors who saved what meanwhile, and let them choose for each field (I-editors)', async () => {
    const { section, api } = await open();
    const { id } = await publishUpdate(
      suite.service.context,
      { account: group.account, by: group.by },
      { petitionId: api.split('/')[2] ?? '', text: news, isMailed: false },
    );
    const path = `${section}/${id}`;
    const { account: first, browser: other } = await group.join('organizer');
    const opened = hiddenFields((await group.browser.get(path)).text);
    const save = (fields: object) =>
      group.browser.post(path, { ...opened, ...news, ...fields, action: 'save' });
    clock.advance(60_000);
    const theirs = { title: 'Three of them', body: 'In <b>May</b>.', action: 'save' };
    assert.equal((await other.submit(path, theirs, path)).status, 303);
    const late = await save({ title: 'Four of them' });
    assert.equal(late.status, 409);
    const text = unescapeHtml(late.text);
    assert.ok(text.includes(`<h2>${first.name} saved this update while you edited it</h2>`), text);
    assert.ok(text.includes(`That was on <time datetime="${formatTime(clock.now())}"`), text);
    const versions = `Yours</small>Four of them<.*${first.name}</small>Three of them<`;
    assert.match(text, new RegExp(`<legend>What happened<.*${versions}`, 's'));
    assert.match(text, /name="title"[^>]* value="Four of them"/);
    const take = { 'take-title': 'mine', 'take-body': 'theirs' };
    const won = await save({ title: 'Four of them', ...take, version: hiddenFields(late.text).version });
    assert.equal(won.status, 303, won.text);
    const { body } = await group.client.get(`${api}/${id}`);
    assert.deepEqual([body.title, body.body], ['Four of them', 'In <b>May</b>.']);

    await group.client.put(`${api}/${id}`, { title: 'By the API' });
    const overwritten = (await save({ title: 'Late' })).text;
    assert.match(overwritten, /<h2>A program saved this update while you edited it</);
    assert.match(overwritten, /<small>Stored<\/small>By the API</);
  });

  it('show what is wrong beside the field, and keep what was typed (I-mistakes)', async () => {
    const { section } = await open();
    for (const [field, value] of [
      ['title', ''],
      ['title', 'x'.repeat(256)],
      ['body', ' \n '],
      ['body', 'y'.repeat(5001)],
      ['body', 'Dear {given_name friend}'],
    ] as const) {
      const { status, text } = await group.browser.submit(section, { ...news, [field]: value });
      assert.equal(status, 400, value);
      assert.match(text, new RegExp(`<title>Error: .*href="#${field}".*id="${field}-wrong"`, 's'));
      assert.ok(text.includes(field === 'title' ? '&#60;b&#62;forward' : `value="${news.title}"`));
    }
  });
});
