import assert from 'node:assert/strict';
import { listAudit } from '../../src/accounts/audit-store.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { cancelRsvp, correctRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf, type Linked, pathOf, pathOfLink } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const missing = '01a10d04-0bb0-71d9-b6f5-48a2c0e97d36';
const volunteers = [{ kind: 'tag', any_of: ['volunteer'] }];

describeOnEachDatabase('/targets', (database) => {
  const suite = useService(database);
  let client: Client;

  beforeEach(async () => {
    client = await suite.client();
  });

  const add = async (name: string, more: object = {}, tags: readonly string[] = []) =>
    (
      await client.post('/people', {
        person: { email_addresses: [{ address: `${name}@people.example` }], given_name: name, ...more },
        add_tags: tags,
      })
    ).body;
  const create = async (conditions: object[], more: object = {}) =>
    (await client.post('/targets', { title: 'Target', conditions, ...more })).body;
  const names = async (conditions: object[], match = 'all'): Promise<string[]> => {
    const { status, body, text } = await client.post('/targets/preview', { match, conditions });
    assert.equal(status, 200, text);
    const people = body._embedded['osdi:people'].map(({ given_name }: { given_name: string }) => given_name);
    assert.equal(body.total_people, people.length);
    return people;
  };
  const refusal = async (conditions: unknown, more: object = {}) => {
    const { status, body } = await client.post('/targets', { title: 'Target', conditions, ...more });
    const preview = await client.post('/targets/preview', { conditions, ...more });
    const pointers = (errors: { pointer: string }[] = []) => errors.map(({ pointer }) => pointer);
    assert.deepEqual([preview.status, pointers(preview.body.errors)], [status, pointers(body.errors)]);
    return [status, ...pointers(body.errors)];
  };

  it('are created, read, listed, replaced and deleted, with the number of people only where one is shown (T-select)', async () => {
    await add('amara', {}, ['volunteer']);
    await add('bo');
    const { status, body } = await client.post('/targets', { title: ' Helpers ', conditions: volunteers });
    const path = pathOf(body);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.title, body.match, body.conditions, body.total_people],
      ['Helpers', 'all', [{ kind: 'tag', is: true, any_of: ['volunteer'] }], 1],
    );
    assert.deepEqual((await client.get(path)).body, body);
    const { total_people, ...listed } = body;
    const list = (await client.get('/targets')).body;
    assert.deepEqual([list.total_records, list._embedded['platform:targets']], [1, [listed]]);
    const replaced = await client.put(path, { title: 'All', conditions: [], match: 'any' });
    assert.deepEqual(
      [replaced.status, replaced.body.title, replaced.body.match, replaced.body.conditions],
      [200, 'All', 'any', []],
    );
    // The account's own person is one of its people.
    assert.equal(replaced.body.total_people, 3);
    assert.equal((await client.delete(path)).status, 204);
    assert.equal((await client.get(path)).status, 404);
    assert.equal((await client.get('/targets')).body.total_records, 0);
  });

  it('have an ETag that moves with the target and with its people, for If-None-Match and If-Match', async () => {
    const path = pathOf(await create(volunteers));
    const before = await client.get(path);
    const etag = before.headers.etag ?? '';
    assert.equal((await client.get(path, { 'if-none-match': etag })).status, 304);
    await add('amara', {}, ['volunteer']);
    const after = await client.get(path, { 'if-none-match': etag });
    assert.deepEqual([after.status, after.body.total_people], [200, 1]);
    // Its people are no part of its own version.
    const put = await client.put(path, { title: 'New', conditions: [] }, { 'if-match': etag });
    assert.equal(put.status, 200);
    assert.equal(
      (await client.put(path, { title: 'Late', conditions: [] }, { 'if-match': etag })).status,
      412,
    );
    assert.equal((await client.delete(path, { 'if-match': etag })).status, 412);
  });

  it('are created once for each Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const target = { title: 'Helpers', conditions: volunteers };
    const first = await client.post('/targets', target, headers);
    assert.deepEqual((await client.post('/targets', target, headers)).body, first.body);
    assert.equal((await client.get('/targets')).body.total_records, 1);
    const other = await client.post('/targets', { ...target, title: 'Other' }, headers);
    assert.equal(other.body.code, 'idempotency_key_reused');
  });

  it('can be posted and put back as they were read', async () => {
    const since = { since: '-90d', until: '2026-12-01T00:00:00Z' };
    const read = await create([
      { kind: 'action', is: false, attended: true, action_kind: 'event', ...since },
    ]);
    const { body: copy } = await client.post('/targets', read);
    assert.deepEqual(copy.conditions, read.conditions);
    assert.notEqual(pathOf(copy), pathOf(read));
    assert.equal((await client.put(pathOf(read), read)).status, 200);
  });

  it('list their people in pages and as a table, each once and in the same order (T-exact)', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) await add(name, {}, ['volunteer', 'driver']);
    await add('six');
    const target = await create([{ kind: 'tag', any_of: ['volunteer', 'driver'] }]);
    const people = pathOfLink(target._links['platform:people'].href);
    const first = (await client.get(`${people}?per_page=3`)).body;
    const second = (await client.get(pathOfLink(first._links.next.href))).body;
    const listed = [first, second].map(({ _embedded }) =>
      _embedded['osdi:people'].map(({ given_name }: { given_name: string }) => given_name),
    );
    assert.deepEqual(listed, [
      ['one', 'two', 'three'],
      ['four', 'five'],
    ]);
    assert.deepEqual([first.total_records, first.total_pages, target.total_people], [5, 2, 5]);
    assert.deepEqual((await client.get(`${people}?page=9`)).body._embedded['osdi:people'], []);
    const table = await client.get(people, { accept: 'text/csv' });
    assert.equal(table.headers['content-type'], 'text/csv; charset=utf-8');
    const rows = table.text.trim().split('\r\n').slice(1);
    assert.deepEqual(
      rows.map((row) => row.split(',')[1]),
      ['one', 'two', 'three', 'four', 'five'],
    );
  });

  it('return the people again when one of them changes, comes or goes, never 304', async () => {
    const amara = await add('amara', {}, ['volunteer']);
    const people = `${pathOf(await create(volunteers))}/people`;
    let etag = (await client.get(people)).headers.etag ?? '';
    assert.equal((await client.get(people, { 'if-none-match': etag })).status, 304);
    for (const change of [
      () => client.put(pathOf(amara), { family_name: 'Okafor' }),
      () => add('bo', {}, ['volunteer']),
      () =>
        client.post('/people', {
          person: { email_addresses: [{ address: 'bo@people.example' }] },
          remove_tags: ['volunteer'],
        }),
    ]) {
      await change();
      const answer = await client.get(people, { 'if-none-match': etag });
      assert.equal(answer.status, 200);
      etag = answer.headers.etag ?? '';
    }
  });

  it('count an action whose event, kind and time fit together (T-action)', async () => {
    const past = { originating_system: 'CRM', summary: 'Past', start: '2026-01-01T10:00:00Z' };
    const event = (await client.post('/events', past)).body;
    const coming = (await client.post('/events', { ...past, start: '2099-01-01T10:00:00Z' })).body;
    const petition = await openPetition(suite, client);
    const body = (name: string) => ({
      person: { given_name: name, email_addresses: [{ address: `${name}@people.example` }] },
    });
    const came = (await client.post(`${pathOf(event)}/attendance`, body('came'))).body;
    await client.put(pathOf(came), { 'platform:attended_at': '2026-01-01T10:30:00Z' });
    await client.post(`${pathOf(event)}/attendance`, body('absent'));
    await client.post(`${pathOf(coming)}/attendance`, body('coming'));
    await petition.sign(body('signed'));
    const action = { kind: 'action' };
    assert.deepEqual(await names([action]), ['came', 'absent', 'coming', 'signed']);
    assert.deepEqual(await names([{ ...action, action_kind: 'petition' }]), ['signed']);
    assert.deepEqual(await names([{ ...action, any_of: [idOf(event), idOf(petition.resource)] }]), [
      'came',
      'absent',
      'signed',
    ]);
    assert.deepEqual(await names([{ ...action, attended: true }]), ['came']);
    assert.deepEqual(await names([{ ...action, attended: false }]), ['absent']);
    assert.deepEqual(await names([{ ...action, attended: true, action_kind: 'petition' }]), []);
    const at = '2026-01-01T10:30:00Z';
    assert.deepEqual(await names([{ ...action, attended: true, since: at }]), ['came']);
    assert.deepEqual(await names([{ ...action, attended: true, until: at }]), []);
    assert.deepEqual(await names([{ ...action, since: '-1d' }]), ['came', 'absent', 'coming', 'signed']);
    assert.deepEqual(await names([{ ...action, until: '-1d' }]), []);
    assert.deepEqual(await names([action, { ...action, is: false, action_kind: 'event' }]), ['signed']);
  });

  it('count no cancelled RSVP, and one again that is taken back (T-action)', async () => {
    const { account, key, creator } = await suite.group();
    const { context } = suite.service;
    client = suite.service.as(key);
    const { event } = await publish(context, { account, by: creator.account });
    for (const name of ['amara', 'ben'])
      await recordAttendance(context, answerTo(event.id, `${name}@people.example`));
    const count = async (condition: object) => {
      const { body } = await client.post('/targets/preview', {
        conditions: [{ kind: 'action', ...condition }],
      });
      return body.total_people;
    };
    const conditions = [{}, { any_of: [event.id] }, { action_kind: 'event' }, { is: false }];
    const countEach = async () => {
      const counts: number[] = [];
      for (const condition of conditions) counts.push(await count(condition));
      return counts;
    };
    assert.deepEqual(await countEach(), [2, 2, 2, 0]);
    const rsvps = await database.db('rsvps').where({ event_id: event.id });
    for (const [index, { token }] of rsvps.entries()) {
      await cancelRsvp(context, token);
      assert.deepEqual(await countEach(), [1 - index, 1 - index, 1 - index, 1 + index]);
    }
    await correctRsvp(context, String(rsvps[0]?.token), { guests: 0, language: 'en' });
    assert.deepEqual(await countEach(), [1, 1, 1, 1]);
  });

  it('compare words as their fields do (T-words)', async () => {
    const address = { region: 'OR', country: 'US', postal_code: '97202' };
    await add(
      'amara',
      { postal_addresses: [address], languages_spoken: ['en'], custom_fields: { shirt: 'L' } },
      ['café'],
    );
    await add('bo', { email_addresses: [{ address: 'bo@people.example', status: 'unsubscribed' }] });
    assert.deepEqual(await names([{ kind: 'tag', any_of: ['cafe\u0301'] }]), ['amara']);
    assert.deepEqual(await names([{ kind: 'tag', any_of: ['Café'] }]), []);
    assert.deepEqual(await names([{ kind: 'region', any_of: ['or'] }]), ['amara']);
    assert.deepEqual(
      await names([
        { kind: 'country', any_of: ['us'] },
        { kind: 'postal_code', starts_with: ['972'] },
      ]),
      ['amara'],
    );
    assert.deepEqual(await names([{ kind: 'language', any_of: ['EN'] }]), []);
    assert.deepEqual(await names([{ kind: 'custom_field', name: 'shirt', any_of: ['M', 'L'] }]), ['amara']);
    assert.deepEqual(await names([{ kind: 'email_status', any_of: ['unsubscribed'] }]), ['bo']);
    assert.deepEqual(await names([{ kind: 'source', any_of: ['nobody'] }]), []);
    const either = [
      { kind: 'custom_field', name: 'shirt' },
      { kind: 'email_status', any_of: ['unsubscribed'] },
    ];
    assert.deepEqual(await names(either, 'any'), ['amara', 'bo']);
  });

  it('are refused with the pointer of each mistake, and nothing is left out of them (T-checked)', async () => {
    const other = await suite.client();
    const { body: foreign } = await other.post('/events', { originating_system: 'CRM', summary: 'Meeting' });
    const { body: theirs } = await other.post('/targets', { title: 'Theirs', conditions: [] });
    for (const [condition, pointer] of [
      [{ kind: 'action', any_of: [missing] }, '/conditions/0/any_of/0'],
      [{ kind: 'action', any_of: [idOf(foreign)] }, '/conditions/0/any_of/0'],
      [{ kind: 'action', any_of: ['42'] }, '/conditions/0/any_of/0'],
      [{ kind: 'target', any_of: [idOf(theirs)] }, '/conditions/0/any_of/0'],
      [{ kind: 'tag' }, '/conditions/0/any_of'],
      [{ kind: 'tag', any_of: [] }, '/conditions/0/any_of'],
      [{ kind: 'tag', any_of: ['a', ''] }, '/conditions/0/any_of/1'],
      [{ kind: 'tag', any_of: ['a'], since: '-90d' }, '/conditions/0/since'],
      [{ kind: 'postal_code', any_of: ['972'] }, '/conditions/0/starts_with'],
      [{ kind: 'custom_field', any_of: ['L'] }, '/conditions/0/name'],
      [{ kind: 'email_status', any_of: ['subscribed', 'Subscribed'] }, '/conditions/0/any_of/1'],
      [{ kind: 'action', since: 'yesterday' }, '/conditions/0/since'],
      [{ kind: 'action', until: '-90' }, '/conditions/0/until'],
      [{ kind: 'action', attended: 'yes' }, '/conditions/0/attended'],
      [{ kind: 'unknown' }, '/conditions/0/kind'],
      [{ is: false }, '/conditions/0/kind'],
      [{ kind: 'tag', any_of: Array(51).fill('a') }, '/conditions/0/any_of'],
    ] as const) {
      assert.deepEqual(await refusal([condition]), [400, pointer], JSON.stringify(condition));
    }
    assert.deepEqual(await refusal([null]), [400, '/conditions/0']);
    assert.deepEqual(await refusal(Array(21).fill(volunteers[0])), [400, '/conditions']);
    assert.deepEqual(await refusal(undefined), [400, '/conditions']);
    assert.deepEqual(await refusal([], { match: 'some' }), [400, '/match']);
    assert.deepEqual((await client.post('/targets', { title: '', conditions: [] })).status, 400);
    assert.equal((await client.get('/targets')).body.total_records, 0);
  });

  it('are validated in a PUT as in a POST, which then changes nothing (T-checked)', async () => {
    const target = await create(volunteers);
    for (const [body, pointer] of [
      [{ conditions: [] }, '/title'],
      [{ title: 'New' }, '/conditions'],
      [{ title: 'New', conditions: [{ kind: 'tag', any_of: [7] }] }, '/conditions/0/any_of/0'],
      [{ title: 'New', conditions: [{ kind: 'action', any_of: [missing] }] }, '/conditions/0/any_of/0'],
    ] as const) {
      const answer = await client.put(pathOf(target), body);
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.pointer], [400, pointer]);
    }
    assert.deepEqual((await client.get(pathOf(target))).body, target);
  });

  it('select from other targets, never from themselves, and not too many (T-nested)', async () => {
    await add('amara', {}, ['volunteer']);
    await add('bo');
    const from = (target: Linked, is = true) => [{ kind: 'target', is, any_of: [idOf(target)] }];
    const inner = await create(volunteers);
    const outer = await create(from(inner));
    assert.deepEqual(await names(from(outer)), ['amara']);
    assert.equal((await names(from(outer, false))).includes('bo'), true);
    const put = (target: Linked, conditions: object[]) =>
      client.put(pathOf(target), { title: 'Target', conditions });
    for (const [target, conditions] of [
      [inner, from(inner)],
      [inner, from(outer)],
    ] as const) {
      const { status, body } = await put(target, conditions);
      assert.deepEqual([status, body.errors[0].pointer], [400, '/conditions/0/any_of/0']);
    }
    const wide = await create(Array(15).fill(volunteers[0]));
    const wider = await create(Array(10).fill(from(wide)[0]));
    assert.equal(wider.conditions.length, 10);
    assert.deepEqual(await refusal(Array(2).fill(from(wider)[0])), [400, '/conditions']);
    const { status, body } = await put(wide, Array(20).fill(volunteers[0]));
    assert.deepEqual([status, body.errors[0].pointer], [400, '/conditions']);
  });

  it('make no cycle when two of them are replaced at the same time (T-nested)', async () => {
    const [one, other] = [await create([]), await create([])];
    const from = (target: Linked) => ({
      title: 'T',
      conditions: [{ kind: 'target', any_of: [idOf(target)] }],
    });
    const answers = await Promise.all([
      client.put(pathOf(one), from(other)),
      client.put(pathOf(other), from(one)),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  });

  it('are not deleted while another one uses them (T-used)', async () => {
    const inner = await create([]);
    const outer = await create([{ kind: 'target', any_of: [idOf(inner)] }]);
    const { status, body } = await client.delete(pathOf(inner));
    assert.deepEqual([status, body.code], [409, 'target_in_use']);
    await client.put(pathOf(outer), { title: 'Free', conditions: [] });
    assert.equal((await client.delete(pathOf(inner))).status, 204);
  });

  it('of another account do not exist (5 other accounts)', async () => {
    const path = pathOf(await create(volunteers));
    const other = await suite.client();
    const body = { title: 'Mine', conditions: [] };
    for (const answer of [
      await other.get(path),
      await other.put(path, body),
      await other.delete(path),
      await other.get(`${path}/people`),
      await other.get(`${path}/people`, { accept: 'text/csv' }),
    ]) {
      assert.equal(answer.status, 404);
    }
    assert.equal((await other.get('/targets')).body.total_records, 0);
  });

  it('are counted by a preview with a key that may only read, and shown with at most ten people (T-preview)', async () => {
    const { account } = await suite.individual();
    const makeKey = async (scopes: readonly ('read' | 'write')[]) => {
      const key = { accountSlug: account.slug, name: 'test', scopes };
      return suite.service.as((await createKey(suite.service.context, key)).secret);
    };
    const [reader, writer] = [await makeKey(['read']), await makeKey(['write'])];
    client = await makeKey(['read', 'write']);
    for (let number = 0; number < 12; number += 1) await add(`person-${number}`, {}, ['volunteer']);
    const { status, body } = await reader.post('/targets/preview', { conditions: volunteers });
    assert.deepEqual([status, body.total_people, body._embedded['osdi:people'].length], [200, 12, 10]);
    assert.equal((await reader.post('/targets', { title: 'T', conditions: [] })).status, 403);
    assert.equal((await writer.post('/targets/preview', { conditions: [] })).status, 403);
    assert.equal((await client.get('/targets')).body.total_records, 0);
  });

  it('leave an entry in the audit log for each page, table and preview, and none for a HEAD or a 304 (T-audit)', async () => {
    const { account, key } = await suite.individual();
    client = suite.service.as(key);
    await add('amara', {}, ['volunteer']);
    const target = await create(volunteers);
    const people = `${pathOf(target)}/people`;
    const { headers } = await client.get(people);
    await client.get(people, { 'if-none-match': headers.etag ?? '' });
    for (const accept of ['text/csv', 'application/hal+json']) {
      const url = `${suite.service.url}/api/v1${people}`;
      assert.equal((await fetch(url, { method: 'HEAD', headers: { 'api-key': key, accept } })).status, 200);
    }
    await client.get(people, { accept: 'text/csv' });
    await client.post('/targets/preview', { conditions: [] });
    const entries = await listAudit(suite.service.context.db, account.id, { most: 99 });
    assert.deepEqual(
      entries.map(({ action, subject, actor }) => [action, subject, actor.kind]),
      [
        ['people.exported', 'preview', 'key'],
        ['people.exported', idOf(target), 'key'],
        ['people.exported', idOf(target), 'key'],
      ],
    );
  });
});
