import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const minimal = { originating_system: 'test', title: 'Cap the rents' };

describeOnEachDatabase('POST /petitions', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  it('creates a petition from the two required fields and returns it', async () => {
    const { status, body } = await client.post('/petitions', minimal);
    assert.equal(status, 200);
    assert.deepEqual(body.identifiers, [`platform:${idOf(body)}`]);
    assert.deepEqual(
      [body.title, body.originating_system, body.total_signatures],
      ['Cap the rents', 'test', 0],
    );
    assert.deepEqual((await client.get(pathOf(body))).body, body);
  });

  it('keeps description, petition_text and target as posted', async () => {
    const sent = {
      ...minimal,
      description: '<p>Rents</p>',
      petition_text: 'We ask… 🎈',
      target: [{ name: 'City Council', unknown: 1 }, { name: 'Mayor' }],
    };
    const { body } = await client.post('/petitions', sent);
    assert.deepEqual((await client.get(pathOf(body))).body, body);
    assert.deepEqual([body.description, body.petition_text], [sent.description, sent.petition_text]);
    assert.deepEqual(body.target, [{ name: 'City Council' }, { name: 'Mayor' }]);
  });

  it('has an embed code in its language, or in English with the title marked', async () => {
    for (const [language, expected] of [
      ['fr', / lang="fr" dir="ltr">\n {2}<h2>.*Signer/s],
      ['ar', / lang="en" dir="ltr">\n {2}<h2 lang="ar" dir="rtl">.*Sign this petition</s],
    ] as const) {
      const { body: petition } = await client.post('/petitions', { ...minimal, language });
      const { body } = await client.get(pathOfLink(petition._links['platform:embed'].href));
      assert.match(body.html, expected, language);
    }
  });

  it('stores the language, with en as the default, and rejects an invalid one', async () => {
    const post = (language?: unknown) => client.post('/petitions', { ...minimal, language });
    for (const [sent, kept] of [
      [undefined, 'en'],
      [null, 'en'],
      ['es', 'es'],
      ['ckb', 'ckb'],
    ])
      assert.equal((await post(sent)).body.language, kept);
    for (const wrong of ['EN', 'pt-BR', 'e', 'engl', 5]) {
      const { status, body } = await post(wrong);
      assert.deepEqual([status, body.errors[0].pointer], [400, '/language'], String(wrong));
    }
  });

  it('omits fields that have no value', async () => {
    const { body } = await client.post('/petitions', {
      ...minimal,
      description: null,
      target: null,
    });
    for (const name of ['description', 'petition_text', 'target', 'platform:sponsor'])
      assert.equal(name in body, false, name);
  });

  it('links to its signatures and embeds its creator, for a group its original creator (4.6)', async () => {
    const { key, creator, account } = await suite.group();
    const client = suite.service.as(key);
    const { body } = await client.post('/petitions', minimal);
    const person = body._embedded['osdi:creator'];
    assert.deepEqual(person.identifiers, [`platform:${creator.account.personId}`]);
    assert.deepEqual(body._links['osdi:creator'], person._links.self);
    const url = `${suite.service.url}/groups/${account.slug}`;
    assert.deepEqual(body['platform:sponsor'], { summary: account.name, url });
    const signatures = await client.get(pathOfLink(body._links['osdi:signatures'].href));
    assert.deepEqual([signatures.status, signatures.body.total_pages], [200, 0]);
  });

  it('updates the petition that a posted identifier finds, and only the sent fields, as for events (4.2)', async () => {
    const client = await suite.client();
    const { body: first } = await client.post('/petitions', {
      ...minimal,
      identifiers: ['crm:1'],
      description: 'Text',
      target: [{ name: 'Mayor' }],
    });
    clock.advance(1_000);
    const changes = { ...minimal, title: 'New title', identifiers: ['crm:1', 'crm:2'], description: null };
    const { body } = await client.post('/petitions', changes);
    assert.deepEqual(body, {
      ...first,
      title: 'New title',
      identifiers: [...first.identifiers, 'crm:2'],
      modified_at: body.modified_at,
    });
    assert.notEqual(body.modified_at, first.modified_at);
    const native = await client.post('/petitions', { ...minimal, identifiers: [first.identifiers[0]] });
    assert.equal(idOf(native.body), idOf(first));
    assert.equal((await client.get('/petitions')).body.total_records, 1);
  });

  it('rejects identifiers of two petitions as identifiers_conflict and changes nothing (4.2)', async () => {
    const client = await suite.client();
    await client.post('/petitions', { ...minimal, identifiers: ['crm:1'] });
    await client.post('/petitions', { ...minimal, identifiers: ['crm:2'] });
    const before = await dumpRows(database);
    const { status, body } = await client.post('/petitions', { ...minimal, identifiers: ['crm:1', 'crm:2'] });
    assert.deepEqual([status, body.code], [409, 'identifiers_conflict']);
    assert.deepEqual(await dumpRows(database), before);
  });

  it('accepts a returned petition as its own body', async () => {
    const { body: read } = await client.post('/petitions', { ...minimal, target: [{ name: 'Mayor' }] });
    const { status, body } = await client.post('/petitions', read);
    assert.equal(status, 200);
    assert.deepEqual({ ...body, modified_at: read.modified_at }, read);
  });

  it('ignores system-generated and unknown fields', async () => {
    const ignored = {
      total_signatures: 9,
      url: 5,
      created_at: 'x',
      'platform:sponsor': [],
      _links: 1,
      slug: 'x',
    };
    const { status, body } = await client.post('/petitions', { ...minimal, ...ignored });
    assert.deepEqual([status, body.total_signatures, 'slug' in body], [200, 0, false]);
    assert.match(body.url, /^http/);
  });

  it('rejects missing and wrong fields with a pointer and the value for each', async () => {
    const client = await suite.client();
    const missing = await client.post('/petitions', {});
    assert.deepEqual(pointersOf(missing.body), ['/originating_system', '/title']);
    const wrong = {
      originating_system: null,
      title: '',
      description: 5,
      petition_text: [],
      target: [{ title: 'x' }, { name: 7 }],
      identifiers: ['x'],
    };
    const { status, body } = await client.post('/petitions', wrong);
    assert.equal(status, 400);
    assert.deepEqual(pointersOf(body), [
      '/description',
      '/identifiers/0',
      '/originating_system',
      '/petition_text',
      '/target/0/name',
      '/target/1/name',
      '/title',
    ]);
  });

  it('accepts texts up to their limits: 255 code points and 64 KiB', async () => {
    const sent = {
      ...minimal,
      title: '🎈'.repeat(255),
      petition_text: 'é'.repeat(32768),
      target: [{ name: '🎈'.repeat(255) }],
    };
    const { status, body } = await client.post('/petitions', sent);
    assert.equal(status, 200);
    assert.deepEqual((await client.get(pathOf(body))).body, body);
    for (const [name, value] of [
      ['title', `${sent.title}x`],
      ['petition_text', `${sent.petition_text}x`],
    ] as const)
      assert.equal(
        (await client.post('/petitions', { ...minimal, [name]: value })).body.errors[0].pointer,
        `/${name}`,
      );
  });
});

describeOnEachDatabase('GET /petitions', (database) => {
  const suite = useService(database);

  it('returns the petitions of the account, oldest first, in pages with exact totals', async () => {
    const client = await suite.client();
    for (const title of ['One', 'Two', 'Three']) await client.post('/petitions', { ...minimal, title });
    const { body } = await client.get('/petitions?per_page=2');
    const { total_pages, per_page, page, total_records } = body;
    assert.deepEqual(
      { total_pages, per_page, page, total_records },
      { total_pages: 2, per_page: 2, page: 1, total_records: 3 },
    );
    const rest = await client.get(pathOfLink(body._links.next.href));
    const members = [...body._embedded['osdi:petitions'], ...rest.body._embedded['osdi:petitions']];
    assert.deepEqual(
      members.map((one) => one.title),
      ['One', 'Two', 'Three'],
    );
    assert.deepEqual(
      body._links['osdi:petitions'],
      members.slice(0, 2).map((one) => one._links.self),
    );
    assert.deepEqual((await client.get(pathOf(members[2]))).body, members[2]);
  });

  it('is empty for another account, which gets 404 for these petitions (5 other accounts)', async () => {
    const [client, other] = [await suite.client(), await suite.client()];
    const { body } = await client.post('/petitions', minimal);
    assert.deepEqual((await other.get('/petitions')).body.total_pages, 0);
    assert.equal((await other.get(pathOf(body))).status, 404);
    assert.equal((await other.get(`${pathOf(body)}/signatures`)).status, 404);
  });

  it('returns a new ETag after a petition is signed, because total_signatures changes', async () => {
    const client = await suite.client();
    const { body: petition } = await client.post('/petitions', minimal);
    const paths = ['/petitions', pathOf(petition)];
    const before = await Promise.all(paths.map(async (path) => (await client.get(path)).headers.etag ?? ''));
    await client.post(`${pathOf(petition)}/signatures`, {
      person: { email_addresses: [{ address: 'a@people.example' }] },
    });
    for (const [index, path] of paths.entries()) {
      const { status, body } = await client.get(path, { 'If-None-Match': before[index] ?? '' });
      assert.equal(status, 200, path);
      assert.equal((body._embedded['osdi:petitions']?.[0] ?? body).total_signatures, 1);
      assert.equal((await client.get(path, { 'If-None-Match': '*' })).status, 304);
    }
  });
});

function pointersOf({ errors }: { errors: { pointer: string }[] }): string[] {
  return [...new Set(errors.map(({ pointer }) => pointer))].sort();
}
