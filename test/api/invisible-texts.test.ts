import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

/** Texts of which a reader sees nothing. */
const blanks = [
  ...[' ', '   ', '\u00A0', '\u3000', '\u00AD', '\u200B', '\u200B\u200B', '\u200D', '\u200E', '\u2060'],
  ...[
    '\u2063',
    '\uFEFF',
    '\u3164',
    '\u115F',
    '\u180E',
    '\u2800',
    '\uFE0F',
    ' \u200B ',
    '\u202A\u202C',
    '\u034F',
  ],
];
/** Texts with something to see, beside what is invisible. */
const visible = ['0', '-', '.', '🎈', '❤\uFE0F', 'ß', '\u200BA', '李', 'क', '👩\u200D👩\u200D👧', 'ﷺ', '¿'];

describeOnEachDatabase('A text of nothing but invisible characters', (database) => {
  const suite = useService(database);
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  /** Bodies with a name or title, by their paths. */
  const bodies: readonly (readonly [path: string, pointer: string, write: (text: string) => object])[] = [
    ['/events', '/summary', (summary) => ({ originating_system: 'test', summary })],
    ['/events', '/originating_system', (originating_system) => ({ originating_system, summary: 'a' })],
    ['/petitions', '/title', (title) => ({ originating_system: 'test', title })],
    [
      '/petitions',
      '/target/0/name',
      (name) => ({ originating_system: 'test', title: 'a', target: [{ name }] }),
    ],
    ['/event_campaigns', '/title', (title) => ({ title })],
    ['/tags', '/name', (name) => ({ name })],
  ];

  /** A third of the texts, another one for the next number. */
  const third = (texts: readonly string[], number: number) =>
    texts.filter((_, at) => (at + number) % 3 === 0);

  for (const [number, [path, pointer, write]] of bodies.entries()) {
    it(`is refused as ${pointer} of a POST to ${path}, and every visible one is accepted (2.1 summary)`, async () => {
      // An empty entry is like an absent one.
      const some = third(blanks, number);
      for (const blank of pointer === '/target/0/name' ? some : ['', ...some]) {
        const { status, body } = await client.post(path, write(blank));
        assert.equal(status, 400, JSON.stringify(blank));
        assert.deepEqual(
          body.errors.map((error: { pointer: string; message: string }) => [error.pointer, error.message]),
          [[pointer, `must not be blank, came as ${JSON.stringify(blank)}`]],
          JSON.stringify(blank),
        );
      }
      for (const text of third(visible, number))
        assert.equal((await client.post(path, write(text))).status, 200, text);
    });
  }

  it('is ignored as a title in a PUT (4.5)', async () => {
    const event = await client.post('/events', { originating_system: 'test', summary: 'Assembly' });
    for (const summary of third(blanks, 0)) {
      const { body, headers } = await client.put(pathOf(event.body), { summary });
      assert.deepEqual(
        [body.summary, headers['ignored-fields']],
        ['Assembly', 'summary'],
        JSON.stringify(summary),
      );
    }
  });

  it('changes no name of a person in a POST, and empties it in a PUT (4.5)', async () => {
    const email_addresses = [{ address: 'amara@people.example' }];
    const named = { given_name: 'Amara', family_name: 'Okafor', email_addresses };
    const petition = await client.post('/petitions', { originating_system: 'test', title: 'a' });
    const sign = (person: object) => client.post(`${pathOf(petition.body)}/signatures`, { person });
    await sign(named);
    for (const given_name of ['', ...third(blanks, 1)])
      await sign({ given_name, family_name: given_name, email_addresses });
    const { body } = await client.get('/people');
    const person = body._embedded['osdi:people'].find(
      (one: { family_name?: string }) => one.family_name === 'Okafor',
    );
    assert.equal(person.given_name, 'Amara');
    const changed = await client.put(`/people/${idOf(person)}`, { given_name: '\u200B' });
    assert.deepEqual([changed.body.given_name, changed.body.family_name], [undefined, 'Okafor']);
  });

  it('is ignored around the address of a webhook, which is kept as it is reached', async () => {
    for (const url of [
      ' https://a.example/x',
      'https://a.example/x\n',
      '\u200Bhttps://a.example/x\uFEFF ',
      '\thttps://a.example/x',
    ]) {
      const { status, body } = await client.post('/webhooks', { url });
      assert.deepEqual([status, body.url], [200, 'https://a.example/x'], JSON.stringify(url));
      const changed = await client.put(pathOf(body), { url: ' https://b.example/y\u00A0' });
      assert.equal(changed.body.url, 'https://b.example/y');
      const refused = await client.put(pathOf(body), { url: ' \u200B ' });
      assert.deepEqual([refused.body.url, refused.headers['ignored-fields']], ['https://b.example/y', 'url']);
    }
    for (const url of [' ', '\u200B']) assert.equal((await client.post('/webhooks', { url })).status, 400);
  });
});

describeOnEachDatabase('Tags in different normal forms of Unicode', (database) => {
  const suite = useService(database);
  const pairs = [
    ['Caf\u00E9', 'Cafe\u0301'],
    ['\u00C5ngstr\u00F6m', 'A\u030Angstro\u0308m'],
    ['\u212B', '\u00C5'],
    ['한국', '\u1112\u1161\u11AB\u1100\u116E\u11A8'],
    ['\u1ED9', 'o\u0323\u0302'],
  ] as const;

  for (const [composed, other] of pairs) {
    it(`are one tag: ${JSON.stringify(composed)} and ${JSON.stringify(other)}`, async () => {
      const client = await suite.client();
      const first = await client.post('/tags', { name: other });
      const second = await client.post('/tags', { name: composed });
      assert.equal(idOf(second.body), idOf(first.body));
      assert.equal(first.body.name, composed.normalize('NFC'));
      const petition = await client.post('/petitions', { originating_system: 'test', title: 'a' });
      const person = { email_addresses: [{ address: 'amara@people.example' }] };
      const sign = (tags: object) => client.post(`${pathOf(petition.body)}/signatures`, { person, ...tags });
      await sign({ add_tags: [composed, other] });
      const taggings = `${pathOf(first.body)}/taggings`;
      assert.equal((await client.get(taggings)).body.total_records, 1);
      assert.equal((await client.get('/tags')).body.total_records, 1);
      const filter = encodeURIComponent(`name eq '${other}'`);
      assert.equal((await client.get(`/tags?filter=${filter}`)).body.total_records, 1);
      await sign({ remove_tags: [other] });
      assert.equal((await client.get(taggings)).body.total_records, 0);
    });
  }

  it('keep a name that would be too long in NFC as it was sent', async () => {
    const client = await suite.client();
    const name = '\u0958'.repeat(255);
    const { status, body } = await client.post('/tags', { name });
    assert.deepEqual([status, body.name], [200, name]);
    assert.equal(idOf((await client.post('/tags', { name })).body), idOf(body));
  });
});
