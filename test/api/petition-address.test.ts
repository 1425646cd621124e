import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('the address of a petition', (database) => {
  const suite = useService(database);
  const open = async (title: string, more: object = {}) =>
    (await (await suite.client()).post('/petitions', { originating_system: 'test', title, ...more })).body;
  const slugOf = ({ url }: { url: string }) => url.slice(`${suite.service.url}/petitions/`.length);

  it('is created from the title', async () => {
    assert.equal(slugOf(await open('Für Köln: die Miete!')), 'fuer-koeln-die-miete');
    assert.equal(slugOf(await open('停止加租')), 'petition');
  });

  it('gets a number if another petition of any account has it', async () => {
    assert.equal(slugOf(await open('Libraries')), 'libraries');
    assert.equal(slugOf(await open('Libraries 3')), 'libraries-3');
    const slugs = [];
    for (let count = 0; count < 8; count++) slugs.push(slugOf(await open('libraries')));
    assert.deepEqual(slugs.slice(0, 1), ['libraries-2']);
    assert.equal(new Set([...slugs, 'libraries', 'libraries-3']).size, 10);
    for (const slug of slugs) assert.match(slug, /^libraries-\d{1,2}$/);
  });

  it('is different for each of 30 petitions that are created simultaneously', async () => {
    const clients = await Promise.all(Array.from({ length: 3 }, () => suite.client()));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        clients[index % 3]!.post('/petitions', { originating_system: 'test', title: 'At once' }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    );
    const slugs = answers.map(({ body }) => slugOf(body));
    assert.deepEqual(
      slugs.sort((one, other) => one.length - other.length || (one < other ? -1 : 1)),
      ['at-once', ...Array.from({ length: 29 }, (_, index) => `at-once-${index + 2}`)],
    );
  });

  it('does not change when the title changes', async () => {
    const client = await suite.client();
    const draft = { originating_system: 'test', identifiers: ['crm:stays'] };
    const { body: first } = await client.post('/petitions', { ...draft, title: 'First' });
    const { body } = await client.post('/petitions', { ...draft, title: 'Second' });
    assert.deepEqual([body.title, body.url, idOf(body)], ['Second', first.url, idOf(first)]);
    const put = await client.put(pathOf(first), { title: 'Third', url: 'https://other.example/' });
    assert.deepEqual([put.body.title, put.body.url], ['Third', first.url]);
    assert.equal(put.headers['ignored-fields'], 'url');
  });

  it('ignores an address in a POST', async () => {
    const { url } = await open('Said', { url: 'https://other.example/', slug: 'other' });
    assert.equal(url, `${suite.service.url}/petitions/said`);
  });
});

describeOnEachDatabase('the embed code of a petition', (database) => {
  const suite = useService(database);

  it('is a form that posts to the signatures of the petition, and it escapes entered text', async () => {
    const client = await suite.client();
    const { body: petition } = await client.post('/petitions', {
      originating_system: 'CRM',
      title: `</h2><script>alert('1')</script>`,
    });
    const { status, body } = await client.get(pathOfLink(petition._links['platform:embed'].href));
    assert.equal(status, 200);
    assert.ok(body.html.includes(petition._links['osdi:signatures'].href));
    assert.ok(body.html.includes('&#60;/h2&#62;&#60;script&#62;'));
    assert.equal(body.html.match(/<script>/g).length, 1);
    assert.equal((await (await suite.client()).get(`${pathOf(petition)}/embed`)).status, 404);
  });
});
