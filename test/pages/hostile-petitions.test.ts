import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { useService } from '../support/use-service.ts';

const dana = { given_name: 'Dana', family_name: 'Whitfield', postal_code: '97202' };
// It begins with a letter of two units and ends in U+202E, which turns the direction of what follows.
const huge = `\u{1F44D}${'Freeze the rents. '.repeat(300)}\u202E`;

describeOnEachDatabase('Hostile requests to the webpages of a petition', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });

  let shared: OrganisedGroup;
  before(async () => {
    shared = await organise(suite);
  });

  async function open({ isAlone = false } = {}) {
    const group = isAlone ? await organise(suite) : shared;
    const { id } = await publishPetitionOf(suite.service.context, group);
    const root = `${group.manage}/petitions/${id}`;
    const sign = async (address: string, more: object = {}) => {
      const person = { given_name: 'Sam', email_addresses: [{ address }] };
      const { body } = await group.client.post(`/petitions/${id}/signatures`, { person, ...more });
      return String(body.identifiers[0]).slice(-36);
    };
    const total = async () => (await group.client.get(`/petitions/${id}`)).body.total_signatures;
    const post = (
      path: string,
      fields: Record<string, string>,
      { browser }: Pick<OrganisedGroup, 'browser'> = group,
    ) => browser.postForm(`${root}/${path}`, fields);
    return { group, id, root, sign, total, post };
  }

  it('find nothing of another account or petition by its ids, and change nothing there (R-check, U-change, I-paper)', async () => {
    const [own, other] = [await open(), await open({ isAlone: true })];
    const theirs = await other.sign('theirs@people.example', {
      comments: 'Mine.',
      'platform:show_name': true,
    });
    await own.sign('own@people.example');
    await other.post('check', {
      action: 'strike',
      signature_id: await other.sign('b@people.example'),
      reason: 'One.',
    });
    const removal = await database.db('removals').where({ petition_id: other.id }).first();
    await other.post('paper', dana);
    const row = await database.db('paper_rows').where({ petition_id: other.id }).first();
    const update = { title: 'News', body: 'They listen.' };
    await other.post('updates', { ...update, action: 'publish' });
    const published = await database.db('petition_updates').where({ petition_id: other.id }).first();
    assert.ok(removal && row && published);
    const before = await other.total();

    const looked = await own.post('check', { action: 'show', signature_id: theirs });
    assert.match(looked.text, /0 signatures that you chose/);
    const struck = await own.post('check', { action: 'strike', signature_id: theirs, reason: 'False.' });
    assert.equal(struck.status, 303);
    for (const [path, fields] of [
      ['check', { action: 'undo', removal: removal.id }],
      ['paper', { undo: row.id }],
      ['comments', { action: 'show', signature_id: theirs }],
    ] as const)
      assert.equal((await own.post(path, fields)).status, 404, path);
    const { text } = await own.group.browser.get(`${own.root}/updates`);
    const csrf = /name="csrf" value="([^"]*)"/.exec(text)?.[1] ?? '';
    for (const action of ['save', 'delete']) {
      const fields = { csrf, action, confirmed: 'yes', title: 'Ours', body: 'x' };
      const answer = await own.group.browser.post(`${own.root}/updates/${published.id}`, fields);
      assert.equal(answer.status, 404, action);
    }
    assert.deepEqual([await other.total(), await own.total()], [before, 1]);
    // The same form of another petition is a row of this one.
    const token = { csrf, token: row.id, sheet: '', consent: '1', ...dana };
    assert.equal((await own.group.browser.post(`${own.root}/paper`, token)).status, 303);
    assert.deepEqual([await other.total(), await own.total()], [before, 2]);
    const [after] = await database.db('petition_updates').where({ petition_id: other.id });
    assert.deepEqual(after, published);
  });

  it('look through and strike out long texts in any script, and refuse what is too long in words (R-check, R-strike, I-mistakes)', async () => {
    const { root, group, sign, total, post } = await open();
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await sign(`${name}@people.example`, { comments: `${huge}${name}` });
    const { text } = await group.browser.get(`${root}/check`);
    assert.match(text, /5 signatures with the same text: “\u{1F44D}freeze the rents\..* …”/u);
    const value =
      /name="rule" value="text"><input type="hidden" name="value" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const rule = { rule: 'text', value };
    assert.match((await post('check', { ...rule, action: 'show' })).text, /5 signatures with the same text/);
    for (const [fields, field] of [
      [{ ...rule, reason: 'x'.repeat(256) }, 'reason'],
      [{ ...rule, reason: 'One.\nTwo.' }, 'reason'],
      [{ ...rule, reason: '\u200B' }, 'reason'],
      [{ rule: 'text', value: 'x'.repeat(5000), reason: 'Long.' }, 'value'],
      [{ rule: 'minute', value: 'soon', reason: 'Wrong.' }, 'value'],
      [{ rule: 'domain', value: ' ', reason: 'Empty.' }, 'value'],
    ] as const) {
      const refused = await post('check', { ...fields, action: 'strike' });
      assert.equal(refused.status, 400, JSON.stringify(fields).slice(0, 80));
      assert.match(refused.text, new RegExp(`<title>Error: .*(id="${field}-wrong"|The ${field})`, 's'));
    }
    assert.equal(await total(), 5);
    const odd = ['\\0', '\\uD800', '\\u202E', "' or 1=1 --", '%', '=1+1'];
    for (const [index, text] of odd.entries()) {
      const strike = {
        rule: 'source',
        value: `x${text}`,
        action: 'strike',
        reason: `x${text.replace('\\0', '')}`,
      };
      assert.equal((await post('check', strike)).status, 303, JSON.stringify(text));
      const row = { ...dana, family_name: `W${index}${text.replace('\\0', '')}`, sheet: `s${text}` };
      assert.equal((await post('paper', row)).status, 303, JSON.stringify(text));
    }
    assert.equal((await post('check', { ...rule, action: 'strike', reason: 'One text.' })).status, 303);
    assert.equal(await total(), 6);
  });

  it('find and strike out long texts that are cut inside a letter of two units or before a space (R-check, R-strike)', async () => {
    const { root, group, sign, total, post } = await open();
    const beginning = 'x'.repeat(4095);
    for (const [index, text] of [`${beginning}\u{1F44D}`, `${beginning} y`].entries())
      for (const end of ['a', 'b']) await sign(`${index}${end}@people.example`, { comments: text + end });
    for (const left of [2, 0]) {
      const { text } = await group.browser.get(`${root}/check`);
      const value =
        /name="rule" value="text"><input type="hidden" name="value" value="([^"]*)"/.exec(text)?.[1] ?? '';
      const rule = { rule: 'text', value };
      assert.match(
        (await post('check', { ...rule, action: 'show' })).text,
        /2 signatures with the same text/,
      );
      assert.equal((await post('check', { ...rule, action: 'strike', reason: 'One text.' })).status, 303);
      assert.equal(await total(), left);
    }
  });

  it('of two who do the same at once change it once, and both are answered (R-strike, R-undo, I-paper)', async () => {
    const { group, root, sign, total, post } = await open({ isAlone: true });
    const other = await group.join('organizer');
    const both = (path: string, fields: Record<string, string>) =>
      Promise.all([group, other].map((one) => post(path, fields, one)));
    const statusOf = (answers: Awaited<ReturnType<typeof both>>) => answers.map(({ status }) => status);
    await post('paper', { ...dana, email: 'dana@people.example' });
    const row =
      /name="undo" value="([^"]+)"/.exec((await group.browser.get(`${root}/paper`)).text)?.[1] ?? '';
    assert.deepEqual(statusOf(await both('paper', { undo: row })), [303, 303]);
    assert.equal((await group.client.get('/people')).body.total_records, 0);
    const signature_id = await sign('ana@people.example');
    assert.deepEqual(
      statusOf(await both('check', { action: 'strike', signature_id, reason: 'False.' })),
      [303, 303],
    );
    assert.equal(await total(), 0);
    const ids: string[] = await database
      .db('removals')
      .where({ account_id: group.account.id, count: 1 })
      .pluck('id');
    assert.equal(ids.length, 1);
    assert.deepEqual(statusOf(await both('check', { action: 'undo', removal: ids[0] ?? '' })), [303, 303]);
    assert.equal(await total(), 1);
  });
});
