import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { encodeWhole, table, writeTable } from '../people-lists/list-files.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { until } from '../support/until.ts';
import { submitFiles } from '../support/upload.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('The webpages for a list from elsewhere', (database) => {
  const suite = useService(database, { worker: true });
  let group: OrganisedGroup;
  let path: string;

  beforeEach(async () => {
    group = await organise(suite);
    path = `${group.manage}/people/import`;
  });

  const upload = async (typed: Record<string, string>, bytes = encodeWhole(writeTable(table), 'UTF-8')) =>
    submitFiles({ url: suite.service.url, browser: group.browser }, path, {
      typed,
      files: { file: { bytes, name: 'winter-signups.csv' } },
    });
  const people = async () => (await group.client.get('/people')).body.total_records;

  it('show what would happen before anything is saved, bring the list in, and take it back by one button (L-check, L-take-back)', async () => {
    const answer = await upload({ action: 'check' });
    assert.equal(answer.status, 303, answer.text);
    const { location = '' } = answer.headers;
    const checked = (await group.browser.get(location)).text;
    assert.match(checked, /winter-signups\.csv, 9 rows\. <b>Nothing is saved yet\.<\/b>/);
    assert.match(checked, /<dt>new people<\/dt><dd>4<\/dd>/);
    assert.match(checked, /<dt>cannot be read<\/dt><dd>4<\/dd>/);
    assert.match(
      checked,
      /<th scope="row" data-label="Row">3<\/th><td>Luis, Prado, luis@people, 97206, 12<\/td><td>“luis@people” lacks an ending/,
    );
    assert.match(checked, /<label for="column_2">E-Mail<\/label>.*?<option value="email" selected>/s);
    assert.equal(await people(), 0);

    const refused = await group.browser.submit(location, { action: 'import', consent: 'subscribed' });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /<title>Error: Bring a list/);
    assert.match(refused.text, /Please say where they agreed/);

    const terms = { tag: 'winter', consent: 'subscribed', consent_source: 'Sheets at the doors' };
    const begun = await group.browser.submit(location, { action: 'import', ...terms });
    assert.deepEqual([begun.status, begun.headers.location], [303, location]);
    const brought = (await group.browser.get(location)).text;
    assert.match(brought, /<h1>The list is here<\/h1>/);
    assert.match(brought, /They agreed to get news: Sheets at the doors/);
    assert.equal(await people(), 4);

    await group.browser.submit(location, { action: 'take_back' });
    const back = (await group.browser.get(location)).text;
    assert.match(back, /<h1>The list was taken back<\/h1>\s*<p class="lead">/);
    assert.match(back, /4 people are as before the list\. Nobody stayed\./);
    assert.equal(await people(), 0);

    const audit = (await group.browser.get(`${group.manage}/audit`)).text;
    assert.match(audit, /Brought a list of people in.*Sheets at the doors/s);
    assert.match(audit, /Took a list of people back/);
  });

  it('refuse a tag and a source of the consent of several lines, with a message beside the field (L-check, I-mistakes)', async () => {
    for (const [name, label] of [
      ['tag', 'The tag'],
      ['consent_source', 'The source of the consent'],
    ] as const) {
      const wrong = name === 'tag' ? 'two\nlines' : 'a\0b';
      const { status, text } = await upload({ action: 'check', [name]: wrong });
      assert.equal(status, 400, name);
      assert.match(text, new RegExp(`id="${name}-wrong">${label} must be one line\\.`));
    }
    assert.equal(await people(), 0);
  });

  it('let each column mean something else, and check again (L-columns)', async () => {
    const { headers } = await upload({ action: 'check' });
    const location = headers.location ?? '';
    await group.browser.submit(location, { action: 'check', column_5: 'left_out', column_7: 'custom_field' });
    const checked = (await group.browser.get(location)).text;
    assert.match(checked, /<dt>new people<\/dt><dd>5<\/dd>/);
    assert.match(checked, /<label for="column_7">Flat<\/label>.*?<option value="custom_field" selected>/s);
    await group.browser.submit(location, {
      action: 'import',
      consent: 'unsubscribed',
      column_7: 'custom_field',
    });
    const [ana] = (await group.client.get('/people')).body._embedded['osdi:people'];
    assert.deepEqual(ana.custom_fields, { Flat: '4B' });
    assert.equal(ana.email_addresses[0].status, 'unsubscribed');
  });

  it('take a pasted table without a check, and refuse one without a decision about news (L-consent)', async () => {
    const text = 'Vorname\tNachname\tE-Mail-Adresse\tPLZ\nJörg\tWeiß\tjoerg@people.example\t97202';
    const refused = await group.browser.submit(path, { text, action: 'import' });
    assert.equal(refused.status, 400);
    assert.match(refused.text, /Please say whether the people agreed to get news/);
    assert.match(refused.text, /joerg@people\.example/);
    const { status } = await group.browser.submit(path, { text, action: 'import', consent: 'unsubscribed' });
    assert.equal(status, 303);
    const [joerg] = (await group.client.get('/people')).body._embedded['osdi:people'];
    assert.deepEqual([joerg.given_name, joerg.family_name], ['Jörg', 'Weiß']);
    assert.match((await group.browser.get(path)).text, /A pasted table.*Brought in/s);
  });

  it('refuse what is no table, and nothing of an upload is left on the disk', async () => {
    const before = await readdir(tmpdir());
    for (const [bytes, words] of [
      [Buffer.alloc(0), /The table has no row of a person/],
      [Buffer.from('Email\n'), /The table has no row of a person/],
      [Buffer.alloc(300 * 1024, 'x'), /no table/],
    ] as const) {
      const { status, text } = await upload({ action: 'check' }, bytes);
      assert.equal(status, 400);
      assert.match(text, words);
    }
    assert.deepEqual(await database.db('people_lists').where({ account_id: group.account.id }), []);
    const left = (await readdir(tmpdir())).filter((name) => !before.includes(name));
    assert.deepEqual(
      left.filter((name) => name.startsWith('civic-')),
      [],
    );
  });

  it('read a quoted cell that is too large as broken rows (L-encodings)', async () => {
    // A row has at most 256 KiB, and MariaDB takes 16 MB in one statement.
    const lines = Array.from({ length: database.dialect === 'SQLite' ? 2 : 70 }, () => 'x'.repeat(250_000));
    const bytes = Buffer.from(
      `Email,Name\nana@people.example,"${lines.join('\n')}"\nluis@people.example,Luis\n`,
    );
    const { status, headers, text } = await upload({ action: 'check' }, bytes);
    assert.equal(status, 303, text);
    const { location = '' } = headers;
    const isChecked = async () =>
      /<dt>new person<\/dt><dd>1<\/dd>/.test((await group.browser.get(location)).text);
    await until('the list is checked', isChecked);
  });

  it('read any number of a row in the address', async () => {
    const { location = '' } = (await upload({ action: 'check' })).headers;
    for (const number of ['Infinity', '1e400', '-1', 'x']) {
      const query = new URLSearchParams({ unreadable: number, repeated: number });
      assert.equal((await group.browser.get(`${location}?${query}`)).status, 200, number);
    }
  });

  // It is refused before anything reaches the database.
  if (database.dialect === 'SQLite')
    it('refuse a file of more than 64 MB', async () => {
      const large = await upload({ action: 'check' }, Buffer.alloc(65 * 1024 * 1024));
      assert.equal(large.status, 413);
    });

  it('are not found for lists of other accounts', async () => {
    const { headers } = await upload({ action: 'check' });
    const other = await organise(suite);
    const id = (headers.location ?? '').split('/').at(-1);
    assert.equal((await other.browser.get(`${other.manage}/people/import/${id}`)).status, 404);
  });
});
