import assert from 'node:assert/strict';
import { signIn } from '../support/browser.ts';
import { describeOnEachDatabase, type TestDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { hiddenFields, unescapeHtml, visit } from '../support/visit.ts';

describeOnEachDatabase('The page of a person', (database) => {
  const suite = useService(database);
  let group: OrganisedGroup;
  before(async () => {
    group = await organise(suite);
  });

  let made = 0;
  async function addPerson(more: Record<string, unknown> = {}) {
    const address = `dana-${++made}@people.example`;
    const { status, body } = await group.client.post('/people', {
      person: {
        ...{ given_name: 'Dana', family_name: `Whitfield ${made}`, email_addresses: [{ address }] },
        ...{ phone_numbers: [{ number: '+1 503 555 0190' }], languages_spoken: ['en', 'es'] },
        postal_addresses: [
          { address_lines: ['1208 SE Ferry Lane'], locality: 'Portland', region: 'OR', country: 'US' },
        ],
        custom_fields: { Building: '1208' },
        ...more,
      },
      add_tags: ['block captain'],
    });
    assert.equal(status, 200, JSON.stringify(body));
    const id = idOf(body);
    const page = `${group.manage}/people/${id}`;
    return { id, page, address, name: `Dana Whitfield ${made}`, number: made };
  }
  const read = async (path: string, browser = group.browser) => unescapeHtml((await browser.get(path)).text);
  const stored = async (id: string) => (await group.client.get(`/people/${id}`)).body;
  const fieldsOf = (page: string) =>
    Object.fromEntries(
      [
        ...page.matchAll(
          /<(?:input|textarea)[^>]* name="([^"]+)"[^>]*?(?: value="([^"]*)"[^>]*>|>\n([^<]*)<\/textarea>)/g,
        ),
      ].map(([, name, value, text]) => [name, value ?? text]),
    ) as Record<string, string>;
  const editForm = async (page: string) => {
    const text = await read(`${page}/edit`);
    const [form = ''] = /<form class="stack editor".*<\/form>/s.exec(text) ?? [];
    const chosen = [...form.matchAll(/<select id="([^"]+)".*?<option value="([^"]*)" selected>/gs)];
    return {
      ...fieldsOf(form),
      ...Object.fromEntries(chosen.map(([, name, value]) => [name, value])),
    } as Record<string, string>;
  };
  const actionsOf = async (id: string) =>
    database
      .db('audit_entries')
      .where({ account_id: group.account.id, subject: id })
      .orderBy('id')
      .pluck('action');

  it('shows contact, tags, fields, consents with their wording, and what happened (I-person)', async () => {
    const { event, webpage } = await publish(suite.service.context, group, {
      summary: 'Rent strike assembly',
    });
    const visitor = visit(suite.service.url);
    const email = 'comes@people.example';
    const typed = { given_name: 'Coming', email, opt_in: 'yes' };
    assert.equal((await visitor.sign(`/events/${webpage.slug}`, typed)).status, 303);
    const row = await database
      .db('email_addresses')
      .where({ address: email, account_id: group.account.id })
      .first();
    const page = await read(`${group.manage}/people/${row?.person_id}`);
    assert.match(page, /<h1>Coming<\/h1>/);
    assert.match(
      page,
      new RegExp(`Said yes to <a href="${group.manage}/events/${event.id}">Rent strike assembly</a>`),
    );
    assert.match(page, /Yes, gets news/);
    assert.match(page, /Agreed on [A-Z][a-z]+ \d+, \d{4} \(Said yes to Rent strike assembly\): “[^”]+”/);

    const { page: other } = await addPerson();
    const shown = await read(other);
    for (const part of [
      /<a href="tel:\+15035550190">\(503\) 555-0190<\/a>/,
      /1208 SE Ferry Lane<br>Portland OR/,
      /English, Spanish/,
      /<dt>Building<\/dt><dd>1208<\/dd>/,
      /<li class="tag">block captain/,
      /Added/,
      /No answer of a form is kept/,
    ])
      assert.match(shown, part);
  });

  it('is not found for another account, and nothing of it changes (I-seen)', async () => {
    const { id, page } = await addPerson();
    const other = await organise(suite);
    const path = `${other.manage}/people/${id}`;
    for (const part of ['', '/edit', '/erase', '/advanced']) {
      assert.equal((await other.browser.get(path + part)).status, 404, part);
    }
    const csrf = /name="csrf" value="([^"]+)"/.exec((await other.browser.get(other.manage)).text)?.[1] ?? '';
    for (const [part, fields] of Object.entries({
      '/edit': { given_name: 'Stolen', version: '1' },
      '/notes': { note: 'x', action: 'add' },
      '/export': {},
      '/erase': { typed: 'x' },
    })) {
      assert.equal((await other.browser.post(path + part, { csrf, ...fields })).status, 404, part);
    }
    assert.match(await read(page), /Dana Whitfield/);
    assert.deepEqual(await actionsOf(id), []);
  });

  it('changes a person, with the fields as the API names them in the audit log (I-edit, I-audit)', async () => {
    const { id, page, address } = await addPerson();
    const form = await editForm(page);
    assert.equal(form.email, address);
    const saved = await group.browser.post(`${page}/edit`, {
      ...form,
      ...{ given_name: '', family_name: 'Whitfeld', email_status: 'bouncing', locality: 'Salem' },
      ...{ languages: 'fr', 'custom:Building': '', new_field: 'Rent before', new_value: '$1,410' },
    });
    assert.deepEqual([saved.status, saved.headers.location], [303, page], saved.text);
    const person = await stored(id);
    assert.equal(person.given_name, undefined);
    assert.equal(person.family_name, 'Whitfeld');
    assert.deepEqual(
      person.email_addresses.map(({ address, status }: { address: string; status: string }) => [
        address,
        status,
      ]),
      [[address, 'bouncing']],
    );
    assert.equal(person.postal_addresses[0].locality, 'Salem');
    assert.deepEqual(person.languages_spoken, ['fr']);
    assert.deepEqual(person.custom_fields, { 'Rent before': '$1,410' });
    assert.match(await read(page), /No, mail comes back/);
    const [entry] = await database.db('audit_entries').where({ subject: id });
    assert.equal(entry?.action, 'person.changed');
    assert.deepEqual(JSON.parse(entry?.details ?? '').fields, [
      'given_name',
      'family_name',
      'email_addresses',
      'postal_addresses',
      'languages_spoken',
      'custom_fields',
    ]);
  });

  it('saves nothing that did not change, and keeps addresses and numbers (I-edit)', async () => {
    const { id, page, address } = await addPerson();
    const before = await stored(id);
    assert.equal((await group.browser.post(`${page}/edit`, await editForm(page))).status, 303);
    assert.deepEqual(await stored(id), before);
    const emptied = await group.browser.post(`${page}/edit`, {
      ...(await editForm(page)),
      email: '',
      phone: '',
    });
    assert.equal(emptied.status, 400);
    assert.match(emptied.text, /The address stays with the person/);
    const more = { ...(await editForm(page)), email: `new-${address}`, phone: '+1 503 555 0191' };
    assert.equal((await group.browser.post(`${page}/edit`, more)).status, 303);
    const { email_addresses, phone_numbers } = await stored(id);
    assert.deepEqual(
      email_addresses.map((one: { address: string }) => one.address),
      [`new-${address}`, address],
    );
    assert.deepEqual(
      phone_numbers.map((one: { number: string }) => one.number),
      ['15035550191', '15035550190'],
    );
  });

  it('shows the mistakes of the form beside its fields, with what was typed (I-edit, I-mistakes)', async () => {
    const { page } = await addPerson();
    const form = { ...(await editForm(page)), email: 'no address', phone: '12', family_name: '<b>typed</b>' };
    const refused = await group.browser.post(`${page}/edit`, form);
    assert.equal(refused.status, 400);
    const text = unescapeHtml(refused.text);
    assert.match(text, /<title>Error: /);
    assert.match(text, /<a href="#email">Email must be an email address\.<\/a>/);
    assert.match(text, /id="email" name="email"[^>]* value="no address"/);
    assert.ok(!refused.text.includes('<b>typed</b>'));
  });

  it('shows the second of two editors what is stored, and loses nothing (I-edit, I-editors)', async () => {
    const { id, page } = await addPerson();
    const form = await editForm(page);
    await group.client.put(`/people/${id}`, { given_name: 'First' });
    const conflict = await group.browser.post(`${page}/edit`, { ...form, given_name: 'Second' });
    assert.equal(conflict.status, 409);
    const text = unescapeHtml(conflict.text);
    assert.match(text, /<h2>Somebody else changed this person while you edited them<\/h2>\n<p>That was on </);
    assert.match(text, /<legend>First name<.*Yours<\/small>Second<.*Stored<\/small>First</s);
    assert.match(text, /name="given_name"[^>]* value="Second"/);
    assert.equal((await stored(id)).given_name, 'First');
    const [again = ''] = /<form class="stack editor".*<\/form>/s.exec(text) ?? [];
    const kept = await group.browser.post(`${page}/edit`, { ...form, ...fieldsOf(again) });
    assert.equal(kept.status, 303);
    assert.equal((await stored(id)).given_name, 'Second');
  });

  it('shows the second of two editors who changed the person, and lets them choose for each field (I-edit, I-editors)', async () => {
    const { id, page } = await addPerson();
    const { account: first, browser: other } = await group.join('administrator');
    const form = await editForm(page);
    const theirs = { ...form, ...hiddenFields((await other.get(`${page}/edit`)).text) };
    const changed = { family_name: 'Theirs', locality: 'Salem', 'custom:Building': '12' };
    assert.equal((await other.post(`${page}/edit`, { ...theirs, ...changed })).status, 303);
    const mine = { ...form, family_name: 'Mine' };
    const conflict = await group.browser.post(`${page}/edit`, mine);
    const text = unescapeHtml(conflict.text);
    assert.ok(text.includes(`<h2>${first.name} changed this person while you edited them</h2>`), text);
    assert.match(text, new RegExp(`<legend>Building<.*Yours</small>1208<.*${first.name}</small>12<`, 's'));
    const { version = '' } = hiddenFields(conflict.text);
    const take = { 'take-family_name': 'mine', 'take-locality': 'theirs', 'take-custom:Building': 'theirs' };
    assert.equal((await group.browser.post(`${page}/edit`, { ...mine, ...take, version })).status, 303);
    const { family_name, postal_addresses, custom_fields } = await stored(id);
    assert.deepEqual(
      [family_name, postal_addresses[0].locality, custom_fields.Building],
      ['Mine', 'Salem', '12'],
    );
    assert.equal((await read(`${group.manage}/audit`)).includes('<dt>Version'), false);
  });

  it('adds a person who never agreed, and shows who is known instead of changing them (I-edit, I-audit)', async () => {
    const path = `${group.manage}/people/new`;
    const typed = {
      given_name: 'Nadia',
      email: 'nadia@people.example',
      phone: '',
      country: 'US',
      locality: 'Gresham',
    };
    const added = await group.browser.submit(path, typed);
    assert.equal(added.status, 303, added.text);
    const id = added.headers.location?.split('/').at(-1) ?? '';
    const person = await stored(id);
    assert.deepEqual(person.email_addresses[0].status, 'unsubscribed');
    assert.deepEqual(person.email_addresses[0]['platform:consent'], 'none');
    assert.deepEqual(await actionsOf(id), ['person.added']);
    const again = await group.browser.submit(path, {
      ...typed,
      given_name: 'Other',
      email: 'NADIA@people.example',
    });
    assert.equal(again.status, 409);
    assert.match(
      unescapeHtml(again.text),
      new RegExp(`<a href="${group.manage}/people/${id}">Nadia</a> has this email`),
    );
    assert.equal((await stored(id)).given_name, 'Nadia');
    for (const fields of [
      { given_name: 'Nobody' },
      { given_name: 'x'.repeat(256), email: 'x@people.example' },
      {},
    ]) {
      const refused = await group.browser.submit(path, fields as Record<string, string>);
      assert.equal(refused.status, 400);
      assert.match(refused.text, /class="mistakes"/);
    }
  });

  it('has notes with their authors, who alone remove them (I-notes, I-escaped)', async () => {
    const { id, page } = await addPerson();
    const note = (fields: Record<string, string>, browser = group.browser) =>
      browser.postForm(`${page}/notes`, fields);
    const hostile = 'Has the key to the <script>laundry</script> room.\r\nPrefers a call.';
    assert.equal((await note({ note: hostile, action: 'add' })).status, 303);
    const shown = await group.browser.get(page);
    assert.ok(!shown.text.includes('<script>laundry'));
    assert.match(
      unescapeHtml(shown.text),
      /Has the key to the <script>laundry<\/script> room\.\nPrefers a call\./,
    );
    const { id: noteId } = (await database.db('person_notes').where({ person_id: id }).first()) ?? { id: '' };
    const other = await group.join('administrator');
    assert.doesNotMatch(await read(page, other.browser), /value="remove"/);
    assert.equal((await note({ note: noteId, action: 'remove' }, other.browser)).status, 404);
    for (const wrong of ['', ' \n', 'x'.repeat(4001)]) {
      assert.equal((await note({ note: wrong, action: 'add' })).status, 400);
    }
    const record = JSON.parse((await group.browser.postForm(`${page}/export`)).text);
    assert.deepEqual(
      record._embedded['platform:notes'].map((one: { body: string }) => one.body),
      [hostile.replace('\r\n', '\n')],
    );
    assert.equal((await note({ note: noteId, action: 'remove' })).status, 303);
    assert.equal(await database.db('person_notes').where({ person_id: id }).first(), undefined);
    assert.deepEqual(await actionsOf(id), ['note.added', 'person.exported', 'note.removed']);
  });

  it('saves everything about a person as JSON, also for organizers of their actions (I-export, I-audit)', async () => {
    const { id, page, address } = await addPerson();
    const organizer = await group.join('organizer');
    const csrf =
      /name="csrf" value="([^"]+)"/.exec((await organizer.browser.get(group.manage)).text)?.[1] ?? '';
    const save = () => organizer.browser.post(`${page}/export`, { csrf });
    assert.equal((await save()).status, 404);
    const { event } = await publish(suite.service.context, group, {});
    await group.client.post(`/events/${event.id}/attendance`, { person: { email_addresses: [{ address }] } });
    const saved = await save();
    assert.equal(saved.status, 200);
    assert.match(saved.headers['content-disposition'] ?? '', /^attachment; filename=person-.*\.json$/);
    const record = JSON.parse(saved.text);
    assert.equal(record.email_addresses[0].address, address);
    assert.equal(record._embedded['osdi:attendance'].length, 1);
    assert.deepEqual(await actionsOf(id), ['person.exported']);
    const page2 = await read(page, organizer.browser);
    for (const part of [`${page}/edit`, `${page}/erase`, `${page}/advanced`, 'name="note"', 'name="tag"'])
      assert.ok(!page2.includes(part), part);
  });

  it('erases a person whose name was typed, with notes, words and an entry of the audit log (I-erase, I-audit)', async () => {
    const { id, page, name } = await addPerson();
    await group.browser.postForm(`${page}/notes`, { note: 'Gone soon', action: 'add' });
    const asked = await read(`${page}/erase`);
    assert.match(asked, new RegExp(`Type “${name}” to erase this person`));
    const wrong = await group.browser.submit(`${page}/erase`, { typed: 'Dana' });
    assert.equal(wrong.status, 400);
    assert.match(unescapeHtml(wrong.text), /This is not “Dana Whitfield/);
    const erased = await group.browser.submit(`${page}/erase`, { typed: ` ${name.toLowerCase()} ` });
    assert.deepEqual([erased.status, erased.headers.location], [303, `${group.manage}/people`], erased.text);
    assert.equal((await group.browser.get(page)).status, 404);
    assert.deepEqual(await rowsAbout(database, id), [0, 0, 0]);
    assert.deepEqual((await actionsOf(id)).at(-1), 'person.erased');
  });

  it('does not erase the person to whom an individual account belongs (I-erase)', async () => {
    const account = await suite.user();
    const browser = await signIn(suite.service, account);
    const path = `/manage/${account.slug}/people/${account.personId}/erase`;
    const refused = await browser.get(path);
    assert.equal(refused.status, 400);
    assert.match(unescapeHtml(refused.text), /The account belongs to this person/);
  });

  it('shows administrators what programs need (I-person, I-calls)', async () => {
    const { id, page } = await addPerson();
    const text = await read(`${page}/advanced`);
    assert.match(text, new RegExp(`civic:${id}`));
    assert.match(text, new RegExp(`/api/v1/people/${id}`));
    assert.match(text, /No webhook of the group got a message about this person/);
  });
});

async function rowsAbout({ db }: TestDatabase, id: string): Promise<number[]> {
  const counts: number[] = [];
  for (const [table, column] of [
    ['people', 'id'],
    ['person_words', 'person_id'],
    ['person_notes', 'person_id'],
  ] as const) {
    counts.push((await db(table).where(column, id).select(column)).length);
  }
  return counts;
}
