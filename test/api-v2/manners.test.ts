import assert from 'node:assert/strict';
import type { Account } from '../../src/accounts/account.ts';
import { createTag } from '../../src/people/tags/change-taggings.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idOf, pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const amara = { email_addresses: [{ address: 'amara@people.example' }] };

describeOnEachDatabase('a manner of version 2:', (database) => {
  const suite = useService(database, { settings: { CIVIC_V2_PREFIX: 'action_network' } });
  let account: Account;
  let key: string;
  let v1: Client;
  let v2: Client;

  before(async () => {
    ({ account, key } = await suite.group());
    [v1, v2] = [suite.service.as(key), suite.service.as(key, 2)];
  });

  // The next two list everything in the account.
  it('the numbers of a page are leading digits, and a page has at most 25 resources (V-page)', async () => {
    for (let index = 0; index < 27; index++)
      await createTag(suite.service.context, account.id, `tag ${index}`, undefined);
    const read = async (query: string) => {
      const { status, body } = await v2.get(`/tags${query}`);
      return [status, body.page, body.per_page, body._embedded['osdi:tags'].length];
    };
    assert.deepEqual(await read(''), [200, 1, 25, 25]);
    assert.deepEqual(await read('?per_page=100'), [200, 1, 25, 25]);
    assert.deepEqual(await read('?perPage=5&page=2'), [200, 2, 5, 5]);
    assert.deepEqual(await read('?per_page=4&perPage=5'), [200, 1, 4, 4]);
    assert.deepEqual(await read('?page=2abc&per_page=10.9'), [200, 2, 10, 10]);
    assert.deepEqual(await read('?page=abc&per_page='), [200, 1, 25, 25]);
    assert.deepEqual(await read('?page=-1&per_page=0'), [200, 1, 1, 1]);
    assert.deepEqual(await read('?page=1:2'), [200, 1, 25, 25]);
    assert.equal((await v2.get('/tags?page%5B%5D=2')).status, 400);
    assert.deepEqual(await read(`?page=${'9'.repeat(400)}`), [200, 999_999_999_999_999, 25, 0]);
    const { body } = await v2.get('/tags?perPage=20');
    assert.match(body._links.next.href, /\/api\/v2\/tags\?perPage=20&page=2$/);
    assert.equal((await v1.get('/tags?page=abc')).status, 400);
  });

  it('a filter has the names of version 2, and what came is shown as it came (V-filter)', async () => {
    const event = (await v2.post('/events', { title: 'A', identifiers: ['crm:1'] })).body;
    await v2.post('/events', { title: 'It is created_at', origin_system: 'CRM' });
    const find = async (filter: string) => {
      const { status, body } = await v2.get(`/events?filter=${encodeURIComponent(filter)}`);
      return status === 200
        ? body._embedded['osdi:events'].map(({ title }: { title: string }) => title)
        : body.errors[0].message;
    };
    assert.deepEqual(await find("title eq 'A'"), ['A']);
    assert.deepEqual(await find("title eq 'It is created_at' and created_date gt 2020-01-01"), [
      'It is created_at',
    ]);
    assert.deepEqual(await find("origin_system eq 'CRM'"), ['It is created_at']);
    assert.deepEqual(await find(`identifier eq '${event.identifiers[0]}'`), ['A']);
    assert.match(await find("summary eq 'A'"), /one of the fields title, start_date, .*, came "summary"$/);
    assert.match(await find("modified_date eq 'created_at'"), /after "modified_date", came "created_at"$/);
    assert.match(await find('nonsense'), /^must have one of the operators|^must be/);
  });

  it('origin_system is API where a POST leaves it out or sends null (V-system)', async () => {
    for (const body of [
      { title: 'A' },
      { title: 'A', origin_system: null },
      { title: 'A', origin_system: '' },
    ]) {
      assert.equal((await v2.post('/events', body)).body.origin_system, 'API');
      assert.equal((await v2.post('/petitions', body)).body.origin_system, 'API');
    }
  });

  it('an update without origin_system keeps the stored one', async () => {
    for (const [path, title] of [
      ['/events', 'summary'],
      ['/petitions', 'title'],
    ] as const) {
      const identifiers = ['crm:1'];
      await v1.post(path, { originating_system: 'CRM', [title]: 'A', identifiers });
      const { body } = await v2.post(path, { title: 'B', identifiers });
      assert.deepEqual([body.title, body.origin_system], ['B', 'CRM']);
      const named = await v2.post(path, { title: 'B', identifiers, origin_system: 'Sync' });
      assert.equal(named.body.origin_system, 'Sync');
    }
  });

  it('a time may have a space and no offset (V-time)', async () => {
    const { body } = await v2.post('/events', { title: 'A', start_date: '2027-03-01 19:00:00' });
    assert.equal(body.start_date, '2027-03-01T19:00:00Z');
  });

  it('a person is found by the last part of a link, among the people of the account only (V-person)', async () => {
    const person = (await v2.post('/people', { person: amara })).body;
    const event = (await v2.post('/events', { title: 'A' })).body;
    const link = (href: string) => ({ _links: { 'osdi:person': { href } } });
    const rsvp = (href: string) => v2.post(`${pathOf(event)}/attendances`, link(href));
    const { body } = await rsvp(`https://actionnetwork.org/api/v2/people/${idOf(person)}`);
    assert.equal(body['action_network:person_id'], idOf(person));
    const stranger = (await (await suite.client()).post('/people', { person: amara })).body;
    const tag = (await v2.post('/tags', { name: 'tenant' })).body;
    for (const href of [stranger._links.self.href, 'https://a.example/people/x']) {
      for (const refused of [await rsvp(href), await v2.post(`${pathOf(tag)}/taggings`, link(href))]) {
        assert.equal(refused.status, 400);
        assert.equal(refused.body.error, 'You must specify a valid person id');
        assert.equal(refused.body.errors[0].pointer, '/_links/osdi:person/href');
      }
    }
  });

  it('a deleted tagging is answered with a notice, without an ETag (V-tagging)', async () => {
    const person = (await v2.post('/people', { person: amara })).body;
    const tag = (await v2.post('/tags', { name: 'tenant' })).body;
    const { href } = person._links.self;
    const tagging = await v2.post(`${pathOf(tag)}/taggings`, { _links: { 'osdi:person': { href } } });
    const { status, body, headers } = await v2.delete(pathOf(tagging.body));
    assert.deepEqual([status, body], [200, { notice: 'This tagging was successfully deleted' }]);
    assert.equal(headers.etag, undefined);
    assert.equal((await v2.delete(pathOf(tagging.body))).status, 404);
  });

  it('each array of a person has an entry, and a person can be sent back as it was read (V-arrays)', async () => {
    const person = (await v2.post('/people', { person: amara })).body;
    assert.deepEqual(person.phone_numbers, [
      { primary: true, number_type: 'Mobile', status: 'unsubscribed' },
    ]);
    assert.deepEqual(person.postal_addresses, [{ primary: true }]);
    assert.deepEqual(person.languages_spoken, ['en']);
    const before = (await v1.get(pathOf(person))).body;
    assert.deepEqual([before.phone_numbers, before.postal_addresses], [[], []]);
    assert.equal((await v2.put(pathOf(person), person)).status, 200);
    assert.equal((await v2.post('/people', { person })).status, 200);
    const after = (await v1.get(pathOf(person))).body;
    assert.deepEqual([after.phone_numbers, after.postal_addresses], [[], []]);
  });

  it('the entry point has fewer links without a key or with a wrong one, and elsewhere a wrong key is 403 (V-keys)', async () => {
    const read = (sent?: string) => suite.service.send('GET', '/', { version: 2, key: sent });
    const links = async (sent?: string) => Object.keys((await read(sent)).body._links);
    assert.deepEqual(await links(), ['self', 'curies']);
    assert.deepEqual(await links('wrong'), ['self', 'curies']);
    assert.ok((await links(key)).includes('action_network:event_campaigns'));
    const { status, body } = await suite.service.send('GET', '/events', { version: 2, key: 'wrong' });
    assert.deepEqual([status, body.status, body.code], [403, 403, 'invalid_key']);
    assert.equal((await suite.service.send('GET', '/events', { version: 2 })).status, 401);
    assert.equal((await suite.service.send('GET', '/events', { key: 'wrong' })).status, 401);
    const headers = { 'OSDI-API-Token': key };
    assert.equal((await suite.service.send('GET', '/events', { version: 2, headers })).status, 200);
  });

  it('embed code has six names, and helpers have links (V-embeds)', async () => {
    const event = (await v2.post('/events', { title: 'A' })).body;
    const petition = (await v2.post('/petitions', { title: 'A' })).body;
    assert.equal(event._links['osdi:record_attendance_helper'].href, event._links['osdi:attendances'].href);
    assert.equal(
      petition._links['osdi:record_signature_helper'].href,
      petition._links['osdi:signatures'].href,
    );
    const { _links, ...embed } = (await v2.get(`${pathOf(event)}/embed`)).body;
    assert.deepEqual(
      Object.keys(embed).sort(),
      ['default_styles', 'layout_only_styles', 'no_styles']
        .flatMap((styles) => [`embed_full_${styles}`, `embed_standard_${styles}`])
        .sort(),
    );
    for (const html of Object.values(embed)) assert.match(String(html), /<form/);
  });
});
