import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { idOf, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('tags', (database) => {
  const suite = useService(database);

  it('are created by name and returned with a link to their taggings', async () => {
    const client = await suite.client();
    const { status, body } = await client.post('/tags', { name: 'tenant' });
    assert.deepEqual([status, body.name, body.identifiers], [200, 'tenant', [`platform:${idOf(body)}`]]);
    assert.deepEqual((await client.get(pathOf(body))).body, body);
    const taggings = await client.get(pathOfLink(body._links['osdi:taggings'].href));
    assert.deepEqual([taggings.status, taggings.body.total_pages], [200, 0]);
  });

  it('exist once for each name: a POST returns the existing one', async () => {
    const client = await suite.client();
    const { body: first } = await client.post('/tags', { name: 'tenant' });
    assert.deepEqual((await client.post('/tags', { name: 'tenant' })).body, first);
    assert.deepEqual((await client.post('/tags', first)).body, first);
    assert.equal((await client.get('/tags')).body.total_records, 1);
  });

  it('are compared by code points in NFC, except for white space around the name', async () => {
    const client = await suite.client();
    for (const name of ['tag', 'Tag', 'tág', 'ta\u0301g', 'ta g', 'ß', 'ss', '🎈'])
      await client.post('/tags', { name });
    assert.equal((await client.get('/tags')).body.total_records, 7);
    assert.equal((await client.post('/tags', { name: ' tag \u00A0' })).body.name, 'tag');
    assert.equal((await client.get('/tags')).body.total_records, 7);
  });

  it('belong to an account: another account has its own tag of the same name', async () => {
    const [one, other] = [await suite.client(), await suite.client()];
    const { body: first } = await one.post('/tags', { name: 'shared' });
    const { body: second } = await other.post('/tags', { name: 'shared' });
    assert.notEqual(idOf(first), idOf(second));
    assert.equal((await other.get(pathOf(first))).status, 404);
  });

  it('are listed oldest first, in pages with exact totals', async () => {
    const client = await suite.client();
    for (const name of ['b', 'a', 'c']) await client.post('/tags', { name });
    const { body } = await client.get('/tags?per_page=2');
    assert.deepEqual([body.total_records, body.total_pages], [3, 2]);
    assert.deepEqual(
      body._embedded['osdi:tags'].map(({ name }: { name: string }) => name),
      ['b', 'a'],
    );
    const rest = await client.get(pathOfLink(body._links.next.href));
    assert.deepEqual(rest.body._embedded['osdi:tags'][0].name, 'c');
  });

  it('have names of 1 to 255 code points, not blank, without NUL and lone surrogates', async () => {
    const client = await suite.client();
    assert.equal((await client.post('/tags', { name: '🎈'.repeat(255) })).status, 200);
    for (const name of ['', ' ', '\n\t', '🎈'.repeat(256), 'a\0', 'a\uD800', 5, null, undefined]) {
      const { status, body } = await client.post('/tags', { name });
      assert.deepEqual([status, body.errors[0].pointer], [400, '/name'], JSON.stringify(name));
    }
    const { body } = await client.post('/tags', { name: '\n\t' });
    assert.equal(body.errors[0].message, 'must not be blank, came as "\\n\\t"');
  });

  it('return the same ETag for a collection until one is added', async () => {
    const client = await suite.client();
    const { headers } = await client.get('/tags');
    const ask = async () => (await client.get('/tags', { 'If-None-Match': headers.etag ?? '' })).status;
    assert.equal(await ask(), 304);
    await client.post('/tags', { name: 'new' });
    assert.equal(await ask(), 200);
  });
});

describeOnEachDatabase('taggings', (database) => {
  const suite = useService(database);

  it('add a tag to a person and link to both', async () => {
    const { client, tag, person, body } = await tagSomebody();
    assert.equal(body.status, undefined);
    assert.deepEqual(body.identifiers, [`platform:${idOf(body)}`]);
    assert.deepEqual(body._links['osdi:tag'], tag._links.self);
    assert.deepEqual(body._links['osdi:person'], { href: person });
    assert.deepEqual((await client.get(pathOf(body))).body, body);
  });

  it('exist once for each tag and person: a POST returns the existing one', async () => {
    const { client, tag, person, body } = await tagSomebody();
    const again = await put(client, tag, person);
    assert.deepEqual([again.status, again.body], [200, body]);
    assert.equal((await list(client, tag)).total_records, 1);
  });

  it('accept the address of the person with a trailing slash or as a path', async () => {
    const { client, tag, person } = await tagSomebody();
    for (const href of [`${person}/`, new URL(person).pathname])
      assert.equal((await put(client, tag, href)).status, 200);
  });

  it('are listed below the tag and below the person, with exact totals', async () => {
    const { client, tag, person, body } = await tagSomebody();
    const { body: second } = await client.post('/tags', { name: 'second' });
    const { body: other } = await put(client, second, person);
    const ofPerson = (await client.get(`${pathOfLink(person)}/taggings`)).body;
    assert.deepEqual((await list(client, tag))._embedded['osdi:taggings'], [body]);
    assert.deepEqual([ofPerson.total_records, ofPerson._embedded['osdi:taggings']], [2, [body, other]]);
    const paged = (await client.get(`${pathOfLink(person)}/taggings?per_page=1&page=2`)).body;
    assert.deepEqual([paged.total_pages, paged._embedded['osdi:taggings']], [2, [other]]);
  });

  it('are deleted with DELETE, which returns 204 without a body', async () => {
    const { client, tag, person, body } = await tagSomebody();
    const deleted = await client.delete(pathOf(body));
    assert.deepEqual([deleted.status, deleted.text], [204, '']);
    assert.equal((await client.get(pathOf(body))).status, 404);
    assert.equal((await list(client, tag)).total_records, 0);
    assert.equal((await client.get(`${pathOfLink(person)}/taggings`)).body.total_pages, 0);
    assert.equal((await client.get(pathOfLink(person))).status, 200);
  });

  it('return 404 for a second DELETE, which does not change the total', async () => {
    const { client, tag, body } = await tagSomebody();
    await client.delete(pathOf(body));
    assert.equal((await client.delete(pathOf(body))).status, 404);
    assert.equal((await list(client, tag)).total_records, 0);
  });

  it('can be added again after they were deleted', async () => {
    const { client, tag, person, body } = await tagSomebody();
    await client.delete(pathOf(body));
    const again = await put(client, tag, person);
    assert.notEqual(idOf(again.body), idOf(body));
    assert.equal((await list(client, tag)).total_records, 1);
  });

  it('are rejected for anyone but a person of the account, with the pointer, and nothing is stored', async () => {
    const { client, tag } = await tagSomebody();
    const stranger = await tagSomebody();
    const { creator, ...group } = await suite.group();
    const groupClient = suite.service.as(group.key);
    const { body: groupTag } = await groupClient.post('/tags', { name: 'group' });
    const before = await dumpRows(database);
    const base = `${suite.service.url}/api/v1`;
    for (const href of [
      stranger.person,
      `${base}/people/01a13160-f700-7f32-8a61-5d0c7be92f14`,
      `${base}/events/1`,
      'https://elsewhere.example/api/v1/people/1',
      'x',
      'http://[',
    ])
      assertRefused(await put(client, tag, href));
    assertRefused(await put(groupClient, groupTag, `${base}/people/${creator.account.personId}`));
    assert.deepEqual(await dumpRows(database), before);
  });

  it('are rejected without a link, with a pointer to the missing part', async () => {
    const { client, tag } = await tagSomebody();
    const pointers = {
      '/_links': {},
      '/_links/osdi:person': { _links: {} },
      '/_links/osdi:person/href': { _links: { 'osdi:person': {} } },
    };
    for (const [pointer, sent] of Object.entries(pointers)) {
      const { status, body } = await client.post(`${pathOf(tag)}/taggings`, sent);
      assert.deepEqual([status, body.errors[0].pointer], [400, pointer]);
    }
  });

  it('return 404 below another tag than their own', async () => {
    const { client, body } = await tagSomebody();
    const { body: other } = await client.post('/tags', { name: 'other' });
    assert.equal((await client.get(`${pathOf(other)}/taggings/${idOf(body)}`)).status, 404);
    assert.equal((await client.delete(`${pathOf(other)}/taggings/${idOf(body)}`)).status, 404);
  });

  it('return a new ETag in both collections after one is added or deleted', async () => {
    const { client, tag, person, body } = await tagSomebody();
    const paths = [`${pathOf(tag)}/taggings`, `${pathOfLink(person)}/taggings`];
    const etags = () => Promise.all(paths.map(async (path) => (await client.get(path)).headers.etag));
    const before = await etags();
    await client.delete(pathOf(body));
    const between = await etags();
    await put(client, tag, person);
    const after = await etags();
    for (const index of [0, 1]) assert.equal(new Set([before[index], between[index], after[index]]).size, 3);
  });

  async function tagSomebody() {
    const { key, account } = await suite.individual();
    const client = suite.service.as(key);
    const { body: tag } = await client.post('/tags', { name: 'tenant' });
    const person = `${suite.service.url}/api/v1/people/${account.personId}`;
    const { status, body } = await put(client, tag, person);
    assert.equal(status, 200);
    return { client, tag, person, body };
  }

  function put(client: Client, tag: Parameters<typeof pathOf>[0], href: string) {
    return client.post(`${pathOf(tag)}/taggings`, { _links: { 'osdi:person': { href } } });
  }

  async function list(client: Client, tag: Parameters<typeof pathOf>[0]) {
    return (await client.get(`${pathOf(tag)}/taggings`)).body;
  }

  function assertRefused({ status, body }: Awaited<ReturnType<typeof put>>): void {
    assert.deepEqual([status, body.errors?.[0].pointer], [400, '/_links/osdi:person/href']);
  }
});
