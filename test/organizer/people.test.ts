import assert from 'node:assert/strict';
import { insertRows } from '../../src/database/insert-rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';
import { unescapeHtml } from '../support/visit.ts';

interface Known {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly town?: string;
  readonly tags?: readonly string[];
}

describeOnEachDatabase('The list of people', (database) => {
  const suite = useService(database);
  let group: OrganisedGroup;
  const ids = new Map<string, string>();

  before(async () => {
    group = await organise(suite);
    for (const one of known) ids.set(one.name, await addTo(group, one));
    await addTo(await organise(suite), { name: 'Amara Elsewhere', email: 'amara@elsewhere.example' });
  });

  const known: readonly Known[] = [
    { name: 'Amara Okafor', email: 'amara_o@people.example', town: 'Portland', tags: ['block captain'] },
    { name: 'José Núñez', email: 'nunez@people.example', town: 'São Paulo' },
    { name: 'Søren Ægir-Straße', email: 'soren@people.example', tags: ['Élus 100%'] },
    { name: 'Ben O’Brien', phone: '+1 503 555 0117', town: 'Portland' },
    { name: '王 小明', email: 'wang@people.example' },
    { name: 'Zoë Portland', email: 'zoe%x@people.example', town: 'Gresham' },
  ];

  async function addTo(
    { client }: OrganisedGroup,
    { name, email, phone, town, tags }: Known,
  ): Promise<string> {
    const [given_name, family_name] = name.split(' ');
    const { status, body } = await client.post('/people', {
      person: {
        ...{ given_name, family_name },
        ...(email && { email_addresses: [{ address: email }] }),
        ...(phone && { phone_numbers: [{ number: phone }] }),
        ...(town && { postal_addresses: [{ locality: town, country: 'US' }] }),
      },
      ...(tags && { add_tags: tags }),
    });
    assert.equal(status, 200, JSON.stringify(body));
    return idOf(body);
  }

  const read = async (query: Record<string, string> = {}, browser = group.browser) =>
    unescapeHtml((await browser.get(`${group.manage}/people?${new URLSearchParams(query)}`)).text);
  const namesIn = (page: string) =>
    [...page.matchAll(/<a href="[^"]*\/people\/[0-9a-f-]{36}"><b>([^<]*)<\/b>/g)].map(([, name]) => name);
  const find = async (q: string) => namesIn(await read({ q })).sort();

  for (const [q, found] of [
    ['AMARA', ['Amara Okafor']],
    ['oka', ['Amara Okafor']],
    ['amara okafor', ['Amara Okafor']],
    ['okafor port', ['Amara Okafor']],
    ['kafor', []],
    ['jose', ['José Núñez']],
    ['NUÑEZ', ['José Núñez']],
    ['nun\u0303ez', ['José Núñez']],
    ['sao paulo', ['José Núñez']],
    ['soren strasse', ['Søren Ægir-Straße']],
    ['ægir-straße', ['Søren Ægir-Straße']],
    ['obrien', ['Ben O’Brien']],
    ["o'brien", ['Ben O’Brien']],
    ['小明', ['王 小明']],
    ['portland', ['Amara Okafor', 'Ben O’Brien', 'Zoë Portland']],
    ['gresham portland', ['Zoë Portland']],
    ['amara_o', ['Amara Okafor']],
    ['Nunez@People.example', ['José Núñez']],
    ['(503) 555-0117', ['Ben O’Brien']],
    ['503 555', ['Ben O’Brien']],
    ['+1503', ['Ben O’Brien']],
    ['001 503', ['Ben O’Brien']],
    ['captain', ['Amara Okafor']],
    ['Block Cap', ['Amara Okafor']],
    ['elus', ['Søren Ægir-Straße']],
    ['captain gresham', []],
    ['%', []],
    ['_', []],
    ['zoe%', ['Zoë Portland']],
    ['amara%k', []],
    ["' or 1=1 --", []],
    ['elsewhere', []],
    [`amara ${'x '.repeat(500)}`, []],
  ] as const) {
    it(`finds ${found.length === 0 ? 'nobody' : found.join(', ')} by ${JSON.stringify(q.slice(0, 30))} (I-search)`, async () => {
      assert.deepEqual(await find(q), [...found].sort());
    });
  }

  it('finds people by what they are now (I-search)', async () => {
    const { client } = group;
    const id = await addTo(group, { name: 'Former Name', email: 'former@people.example', town: 'Salem' });
    assert.deepEqual(await find('former salem'), ['Former Name']);
    await client.put(`/people/${id}`, { given_name: 'Present' });
    assert.deepEqual(await find('present name salem'), ['Present Name']);
    assert.deepEqual(
      namesIn(await read({ q: 'former name' })),
      ['Present Name'],
      'by the address that begins so',
    );
    assert.deepEqual(await find('former-name'), []);
    const words = await database.db('person_words').where({ person_id: id }).orderBy('word').pluck('word');
    assert.deepEqual(words, [], 'all of them are in the row of the person');
  });

  it('has the newest people first, thirty on a page (I-search)', async () => {
    const large = await organise(suite);
    for (let number = 1; number <= 33; number++) {
      await addTo(large, { name: `Person N${number}`, email: `n${number}@people.example` });
    }
    const page = async (query: string) =>
      unescapeHtml((await large.browser.get(`${large.manage}/people?${query}`)).text);
    const first = await page('');
    assert.deepEqual(namesIn(first).length, 30);
    assert.match(first, /<b>33<\/b> people/);
    assert.match(first, /1 – 30 of 33/);
    assert.equal(namesIn(first)[0], 'Person N33');
    const second = await page('q=person&page=2');
    assert.deepEqual(namesIn(second), ['Person N3', 'Person N2', 'Person N1']);
    assert.match(second, /Previous 30/);
    for (const query of ['page=99', 'page=-1', 'page=x', 'q=%FF&page=1e9']) {
      assert.equal((await large.browser.get(`${large.manage}/people?${query}`)).status, 200, query);
    }
  });

  it('shows organizers who has an action, and members nobody (I-seen)', async () => {
    const { event } = await publish(suite.service.context, group, {});
    await group.client.post(`/events/${event.id}/attendance`, {
      person: { given_name: 'Comes', email_addresses: [{ address: 'comes@people.example' }] },
    });
    const organizer = await group.join('organizer');
    const page = await read({}, organizer.browser);
    assert.deepEqual(namesIn(page), ['Comes']);
    assert.doesNotMatch(page, /name="tag"|people\/new|people\/import/);
    assert.deepEqual(namesIn(await read({ q: 'amara' }, organizer.browser)), []);
    const person = (id: string | undefined) => organizer.browser.get(`${group.manage}/people/${id}`);
    assert.equal((await person(ids.get('Amara Okafor'))).status, 404);
    const member = await group.join('member');
    const refused = await member.browser.get(`${group.manage}/people`);
    assert.equal(refused.status, 403);
    assert.match(refused.text, /This page is for organizers and administrators/);
    const frame = await member.browser.get(`${group.manage}/events`);
    assert.doesNotMatch(frame.text, /\/people"/);
    const row =
      /<ul class="line">.*?<\/ul>/s.exec((await organizer.browser.get(group.manage)).text)?.[0] ?? '';
    assert.deepEqual(
      [...row.matchAll(/>(Home|Events|People|More)</g)].map(([, name]) => name),
      ['Home', 'Events', 'People', 'More'],
    );
  });

  it('shows organizers who has an action, however many newer people have none (I-seen)', async () => {
    const large = await organise(suite);
    const { event } = await publish(suite.service.context, large, {});
    await large.client.post(`/events/${event.id}/attendance`, {
      person: { given_name: 'Comes', email_addresses: [{ address: 'comes@people.example' }] },
    });
    const [row] = await database.db('people').where({ account_id: large.account.id });
    assert.ok(row);
    const { ids: made } = suite.service.context;
    await insertRows(
      database.db,
      'people',
      Array.from({ length: 2_001 }, () => ({ ...row, id: made.newId(), given_name: 'Listed' })),
    );
    const organizer = await large.join('organizer');
    const page = unescapeHtml((await organizer.browser.get(`${large.manage}/people`)).text);
    assert.deepEqual(namesIn(page), ['Comes']);
  });

  // Past the use cases: people of a list, who are found by the word, with a signature of a petition or without.
  async function fill(
    { account }: OrganisedGroup,
    { number, word, petitionId }: { number: number; word: string; petitionId?: string },
  ): Promise<void> {
    const { db } = database;
    const made = Array.from({ length: number }, () => suite.service.context.ids.newId());
    const row = await db('people').where({ account_id: account.id }).first();
    assert.ok(row);
    await insertRows(
      db,
      'people',
      made.map((id) => ({
        ...row,
        id,
        given_name: word,
        given_key: word,
        family_name: null,
        family_key: null,
        town_key: null,
      })),
    );
    const signature = await db('signatures')
      .where({ petition_id: petitionId ?? '' })
      .first();
    if (signature === undefined) return;
    const signed = made.map((person_id) => ({ ...signature, id: person_id, person_id }));
    await insertRows(db, 'signatures', signed);
  }

  it('finds for organizers who has an action among thousands whom the words fit (I-seen)', async () => {
    const large = await organise(suite);
    await addTo(large, { name: 'First Listed', email: 'first@people.example' });
    await fill(large, { number: 2_001, word: 'common' });
    const { client } = large;
    const petition = await client.post('/petitions', { title: 'Freeze', originating_system: 'test' });
    const sign = (given_name: string, address: string) =>
      client.post(`${pathOf(petition.body)}/signatures`, {
        person: { given_name, family_name: 'Listed', email_addresses: [{ address }] },
      });
    await sign('Common', 'common@people.example');
    const organizer = await large.join('organizer');
    const search = (q: string) =>
      organizer.browser.get(`${large.manage}/people?q=${q}`).then(({ text }) => unescapeHtml(text));
    for (const q of ['common', 'c', 'common+listed', '']) {
      const page = await search(q);
      assert.deepEqual(namesIn(page), ['Common Listed'], q);
      assert.match(page, /<b>1<\/b> person\./);
    }

    // A word that more people have than are looked through.
    await fill(large, { number: 18_000, word: 'common' });
    assert.deepEqual(namesIn(await search('common')), ['Common Listed'], 'few have an action');
    await fill(large, { number: 20_001, word: 'active', petitionId: idOf(petition.body) });
    await sign('Common', 'last@people.example');
    const cut = await search('common');
    assert.match(cut, /<b>At least 1<\/b> person\. Another word finds fewer\./);
    assert.match(await search('active'), /<b>At least 2,000<\/b> people\. Another word finds fewer\./);
    await database
      .db('signatures')
      .where({ person_id: /people\/([0-9a-f-]{36})/.exec(cut)?.[1] ?? '' })
      .delete();
    const none = await search('common');
    assert.match(none, /More people fit “common” than are looked through\. Another word finds fewer\./);
    assert.deepEqual(namesIn(await search('last')), ['Common Listed']);
  });

  it('reads the tags that a word fits by the same statements, however many they are (I-search)', async () => {
    const other = await organise(suite);
    await addTo(other, { name: 'First Tagged', email: 'first@people.example', tags: ['green 0'] });
    await addTo(other, { name: 'Second Untagged', email: 'second@people.example' });
    const search = async () => {
      const page = () => other.browser.get(`${other.manage}/people?q=green`);
      const statements = await recordStatements(suite.service.context.db, async () => {
        assert.deepEqual(namesIn((await page()).text), ['First Tagged']);
      });
      return statements.flatMap(({ sql }) => sql.match(/from [`"]?taggings/g) ?? []).length;
    };
    const one = await search();
    const more = Array.from({ length: 9 }, (_, number) => `green ${number + 1}`);
    await addTo(other, { name: 'First Tagged', email: 'first@people.example', tags: more });
    assert.equal(await search(), one);
  });

  it('gives a tag to several people and takes it away, with entries of the audit log (I-tags, I-audit)', async () => {
    const other = await organise(suite);
    const mine = [
      await addTo(other, { name: 'One Tagged', email: 'one@people.example' }),
      await addTo(other, { name: 'Two Tagged', email: 'two@people.example' }),
    ];
    const strangers = [...ids.values()].slice(0, 1);
    const path = `${other.manage}/people`;
    const csrf = /name="csrf" value="([^"]+)"/.exec((await other.browser.get(path)).text)?.[1] ?? '';
    const post = async (fields: Record<string, string>, people: readonly string[]) => {
      const body = new URLSearchParams({ csrf, ...fields });
      for (const id of people) body.append('person', id);
      return other.browser.post(`${path}/tags`, body as unknown as Record<string, string>);
    };
    const given = await post({ tag: ' helpers ', action: 'give', back: 'q=tagged&x=1' }, [
      ...mine,
      ...strangers,
      'x',
    ]);
    assert.deepEqual([given.status, given.headers.location], [303, `${path}?q=tagged`]);
    const listed = unescapeHtml((await other.browser.get(`${path}?q=helpers`)).text);
    assert.deepEqual(namesIn(listed), ['Two Tagged', 'One Tagged']);
    assert.match(listed, /2 people now have the tag “helpers”\./);
    await post({ tag: 'helpers', action: 'take', back: mine[0] ?? '' }, mine.slice(0, 1));
    assert.match(
      unescapeHtml((await other.browser.get(path)).text),
      /1 person no longer has the tag “helpers”\./,
    );
    const { body } = await other.client.get(`/people/${mine[0]}/taggings`);
    assert.equal(body.total_records, 0);
    const entries = await database
      .db('audit_entries')
      .where({ account_id: other.account.id })
      .whereIn('action', ['people.tagged', 'people.untagged'])
      .orderBy('id');
    assert.deepEqual(
      entries.map(({ action, subject, details }) => [action, subject, JSON.parse(details).people.toSorted()]),
      [
        ['people.tagged', 'helpers', mine.toSorted()],
        ['people.untagged', 'helpers', mine.slice(0, 1)],
      ],
    );
    for (const [tag, people] of [
      ['', mine],
      ['x'.repeat(256), mine],
      ['a\nb', mine],
      ['fine', []],
    ] as const) {
      assert.equal((await post({ tag, action: 'give' }, people)).status, 400, tag);
    }
    for (const action of ['', 'swap']) {
      const { status, text } = await post({ tag: 'fine', action }, mine);
      assert.deepEqual([status, /Nobody was changed/.test(text)], [400, true], action);
    }
  });
});
