import assert from 'node:assert/strict';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { removeAction } from '../../src/actions/personal-data/remove-actions.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

describeOnEachDatabase('Comments of a petition', (database) => {
  const suite = useService(database);
  let signed = 0;

  let shared: OrganisedGroup;
  before(async () => {
    shared = await organise(suite);
  });

  async function open() {
    const group = shared;
    const { id, slug } = await publishPetitionOf(suite.service.context, group);
    const sign = async (name: string, fields: object) => {
      signed += 1;
      const email_addresses = [{ address: `signer-${signed}@people.example` }];
      const person = { given_name: name, family_name: 'Secret', email_addresses };
      const { body } = await group.client.post(`/petitions/${id}/signatures`, { person, ...fields });
      return { path: pathOf(body), id: idOf(body), person, body };
    };
    const section = `${group.manage}/petitions/${id}/comments`;
    return {
      ...{ group, sign, section, signatures: `/petitions/${id}/signatures` },
      choose: (signature_id: string, action: string) => choose(group, section, { signature_id, action }),
      listShown: async () => {
        const { text } = await visit(suite.service.url).get(`/petitions/${slug}`);
        return [...text.matchAll(/<blockquote dir="auto">(.*?)<\/blockquote>\n<p>(.*?)<\/p>/gs)].map(
          ([, comment, name]) => `${name}: ${comment}`,
        );
      },
    };
  }
  async function choose({ browser }: OrganisedGroup, section: string, fields: Record<string, string>) {
    return browser.postForm(section, fields);
  }
  const named = (comments: string) => ({ comments, 'platform:show_name': true });

  it('stand on the page where the organiser chose them, safe, with the given name alone, and are hidden again (U-comments, I-audit)', async () => {
    const { group, sign, section, choose, listShown } = await open();
    const amara = await sign('Amara', named('Three families <b>left</b>.'));
    const jorge = await sign('Jorge', named('I teach here.'));
    await sign('Linh', { comments: 'Not for everybody.' });
    assert.deepEqual(await listShown(), []);
    const listed = (await group.browser.get(section)).text;
    assert.match(listed, /Jorge Secret.*I teach here\..*Amara Secret.*Three families &#60;b&#62;left/s);
    assert.doesNotMatch(listed, /Linh|Not for everybody/);
    assert.doesNotMatch((await group.browser.get(`${section}?q=jorge`)).text, /Amara/);

    for (const { id } of [amara, jorge]) {
      const chosen = await choose(id, 'show');
      assert.deepEqual([chosen.status, chosen.headers.location], [303, section]);
    }
    const shown = ['Jorge: I teach here.', 'Amara: Three families &#60;b&#62;left&#60;/b&#62;.'];
    assert.deepEqual((await listShown()).sort(), shown.toSorted());
    assert.equal((await group.client.get(amara.path)).body['platform:comment_shown'], true);
    assert.match((await group.browser.get(section)).text, /On the page.*Hide/s);
    await choose(amara.id, 'hide');
    assert.deepEqual(await listShown(), ['Jorge: I teach here.']);
    const audit = await database.db('audit_entries').where({ account_id: group.account.id }).orderBy('id');
    const actions = audit.map(({ action }) => action).filter((action) => action.startsWith('comment.'));
    assert.deepEqual(actions, ['comment.shown', 'comment.shown', 'comment.hidden']);
  });

  it('are chosen with a key, and only those of people who allow to be named (U-comments, 4.5)', async () => {
    const { group, sign, choose, listShown, signatures } = await open();
    const amara = await sign('Amara', named('Three families left.'));
    const unnamed = await sign('Linh', { comments: 'Not for everybody.' });
    const long = await sign('Omar', named('o'.repeat(1001)));
    const silent = await sign('Kim', { 'platform:show_name': true });
    for (const { path, id } of [unnamed, long, silent]) {
      const put = await group.client.put(path, { 'platform:comment_shown': true });
      assert.equal(put.headers['ignored-fields'], 'platform:comment_shown');
      assert.equal(put.body['platform:comment_shown'], undefined);
      assert.equal((await choose(id, 'show')).status, 400);
    }
    const { body } = await group.client.put(amara.path, { 'platform:comment_shown': true });
    assert.equal(body['platform:comment_shown'], true);
    const listed = (await group.client.get(signatures)).body._embedded['osdi:signatures'];
    assert.deepEqual(
      listed.map((one: Record<string, unknown>) => one['platform:comment_shown']),
      [true, undefined, undefined, undefined],
    );
    assert.deepEqual(await listShown(), ['Amara: Three families left.']);
    await group.client.put(amara.path, { 'platform:comment_shown': false });
    assert.deepEqual(await listShown(), []);
    assert.equal((await choose(amara.id, 'show')).status, 303);
    assert.equal((await choose('00000000-0000-7000-8000-000000000000', 'show')).status, 404);
  });

  it('disappear with a change, with the permission and with the signature, and are chosen again (U-comments)', async () => {
    const { group, sign, signatures, listShown } = await open();
    const { client } = group;
    const amara = await sign('Amara', named('First.'));
    const show = () => client.put(amara.path, { 'platform:comment_shown': true });
    await show();
    for (const change of [
      () => client.put(amara.path, { comments: 'Second.' }),
      () => client.post(signatures, { person: amara.person, ...named('Third.') }),
      () => client.put(amara.path, { 'platform:show_name': false }),
      () =>
        client.post(signatures, {
          person: { ...amara.person, given_name: 'Bob' },
          'platform:show_name': true,
        }),
    ]) {
      assert.equal((await listShown()).length, 1);
      await change();
      assert.deepEqual(await listShown(), []);
      assert.equal((await client.get(amara.path)).body['platform:comment_shown'], undefined);
      await client.put(amara.path, { 'platform:show_name': true });
      assert.deepEqual(await listShown(), []);
      await show();
    }
    // Somebody else with the same address, who has no key.
    const person = { ...amara.person, given_name: 'Mallory' };
    for (const more of [named('Fourth.'), { comments: 'Fifth.' }])
      await suite.service.send('POST', signatures, { body: { person, ...more } });
    assert.deepEqual(await listShown(), ['Bob: Third.']);
    const personId = amara.body['platform:person_id'] ?? '';
    await removeAction(suite.service.context, { accountId: group.account.id, personId }, amara.id);
    assert.deepEqual(await listShown(), []);
    assert.deepEqual(await database.db('shown_comments').where({ signature_id: amara.id }), []);
  });

  it('cannot be chosen where somebody without a key filled them in later, until a key or the signer says them (U-comments, I-signers)', async () => {
    const { group, sign, section, choose, listShown, signatures } = await open();
    const { client } = group;
    const amara = await sign('Amara', {});
    const bea = await sign('Bea', {});
    const other = { email_addresses: [{ address: 'bea-too@people.example' }] };
    const again = (await client.post(signatures, { person: other })).body;
    for (const person of [amara.person, other]) {
      const body = { person, comments: 'I love rents.' };
      assert.equal((await suite.service.send('POST', signatures, { body })).status, 200);
    }
    const read = async (path: string) => (await client.get(path)).body;
    assert.equal((await read(amara.path)).comments, 'I love rents.');

    // A program shows the name, and sends back what it has read.
    const whole = { comments: 'I love rents.', 'platform:show_name': true, 'platform:comment_shown': true };
    const put = await client.put(amara.path, whole);
    assert.equal(put.headers['ignored-fields'], 'platform:comment_shown');
    await client.post(signatures, { person: amara.person, 'platform:show_name': true });
    assert.equal((await choose(amara.id, 'show')).status, 400);
    assert.match((await group.browser.get(section)).text, /I love rents\..*may come from somebody else/s);
    assert.deepEqual(await listShown(), []);

    // Another signature of the person gets the comment.
    await mergePeople(suite.service.context, group.account, {
      ids: [bea.body['platform:person_id'] ?? '', again['platform:person_id'] ?? ''],
      choices: new Map(),
    });
    const merged = (await client.put(bea.path, { 'platform:show_name': true })).body;
    assert.equal(merged.comments, 'I love rents.');
    assert.equal((await choose(bea.id, 'show')).status, 400);

    // The record of a stranger is merged into that of somebody who is shown.
    const cara = await sign('Cara', { 'platform:show_name': true });
    const stranger = { email_addresses: [{ address: 'cara-not@people.example' }] };
    const first = { person: stranger, comments: 'I love rents.' };
    assert.equal((await suite.service.send('POST', signatures, { body: first })).status, 200);
    const address = await database
      .db('email_addresses')
      .where({ address: 'cara-not@people.example' })
      .first();
    await mergePeople(suite.service.context, group.account, {
      ids: [cara.body['platform:person_id'] ?? '', address?.person_id ?? ''],
      choices: new Map(),
    });
    assert.equal((await read(cara.path)).comments, 'I love rents.');
    assert.equal((await choose(cara.id, 'show')).status, 400);

    await client.post(signatures, { person: amara.person, comments: 'I love rents.' });
    assert.equal((await choose(amara.id, 'show')).status, 303);
    await client.put(bea.path, { comments: 'My rent rose.' });
    assert.equal((await choose(bea.id, 'show')).status, 303);
    assert.deepEqual((await listShown()).sort(), ['Amara: I love rents.', 'Bea: My rent rose.']);
  });

  it('are marked among the signers, in their file and on the page of the person where somebody without a key filled them in later (U-comments, I-people)', async () => {
    const { group, sign, section, signatures } = await open();
    const { browser, client, manage } = group;
    const amara = await sign('Amara', {});
    await sign('Bea', { comments: 'My rent rose.' });
    await sign('Cleo', {});
    const body = { person: amara.person, comments: 'I love rents.' };
    await suite.service.send('POST', signatures, { body });

    const people = section.replace(/comments$/, 'people');
    const listUnconfirmed = (text: string) =>
      [...text.matchAll(/<b>(\w+) Secret<\/b>(?:(?!<\/tr>).)*may come from somebody else/gs)].map(
        ([, name]) => name,
      );
    assert.deepEqual(listUnconfirmed((await browser.get(people)).text), ['Amara']);
    const file = await browser.postForm(`${people}.csv`);
    const [header = '', ...rows] = file.text.split('\r\n').map((line) => line.split(','));
    const columns = ['given_name', 'comments', 'comment_unconfirmed'].map((name) =>
      [...header].map((one) => one.replace('\ufeff', '')).indexOf(name),
    );
    const read = rows.filter((row) => row.length > 1).map((row) => columns.map((at) => row[at]));
    assert.deepEqual(read, [
      ['Amara', 'I love rents.', 'yes'],
      ['Bea', 'My rent rose.', 'no'],
      ['Cleo', '', ''],
    ]);
    assert.equal(header.at(-1), 'comment_unconfirmed');
    const page = `${manage}/people/${amara.body['platform:person_id']}`;
    assert.match((await browser.get(page)).text, /“I love rents\.” \(may come from somebody else\)/);

    await client.post(signatures, body);
    assert.deepEqual(listUnconfirmed((await browser.get(people)).text), []);
    assert.doesNotMatch((await browser.get(page)).text, /may come from/);
  });

  it('are marked and refused without a word of confirmation where the petition asks for none (U-comments)', async () => {
    const { group, sign, section, choose, signatures } = await open();
    const amara = await sign('Amara', {});
    const body = { person: amara.person, comments: 'I love rents.' };
    await suite.service.send('POST', signatures, { body });
    await group.client.put(amara.path, { 'platform:show_name': true });
    const shown = (await group.browser.get(section)).text;
    assert.match(shown, /I love rents\..*may come from somebody else/s);
    assert.doesNotMatch(shown, /confirm/i);
    const { status, text } = await choose(amara.id, 'show');
    assert.equal(status, 400);
    assert.match(text, /One that was added later may come from somebody else, so it cannot stand there\./);
    assert.doesNotMatch(text, /confirm/i);
  });
});
