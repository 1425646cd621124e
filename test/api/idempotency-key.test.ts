import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { randomIds } from '../../src/base/ids.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { listSpecOperations } from '../support/spec-operations.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const minimal = { originating_system: 'test', summary: 'Meeting' };
const day = 24 * 60 * 60 * 1000;

// A preview stores nothing (T-preview).
const writing = listSpecOperations('post').filter(({ operationId }) => operationId !== 'previewTarget');

describeOnEachDatabase('a POST with an Idempotency-Key', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock, settings: loopback });
  const withKey = (key: string) => ({ 'Idempotency-Key': key });
  const post = (client: Client, key: string, body: object = minimal) =>
    client.post('/events', body, withKey(key));
  const countEvents = async (client: Client) => (await client.get('/events')).body.total_records;

  let each: Awaited<ReturnType<typeof postToEach>>;
  // Of the tests that count nothing; each has a key of its own.
  let client: Client;

  before(async () => {
    each = await postToEach();
    client = await suite.client();
  });

  /** One account posts to every operation, each with the path and the body that it needs. */
  async function postToEach() {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const personHref = `${suite.service.url}/api/v1/people/${account.personId}`;
    const posted = [];
    for (const operation of writing) {
      const { path, body } = await operation.prepare(client, personHref);
      const first = await client.post(path, body, withKey('one'));
      assert.equal(first.status, 200, operation.operationId);
      posted.push({ operation, path, body, first });
    }
    return { account, client, posted };
  }

  it('runs once for every operation, and rejects another body if the operation takes one', async () => {
    const { client, posted } = each;
    const before = await dumpRows(database);
    clock.advance(1_000);
    for (const { operation, path, body, first } of posted) {
      const { operationId, takesBody } = operation;
      assert.ok(
        operation.documents('IdempotencyKey', takesBody ? 422 : 400),
        `the spec of ${operationId} has the parameter`,
      );
      const second = await client.post(path, body, withKey('one'));
      // Only the first response has a secret.
      const { secret: _, ...shown } = first.body;
      assert.deepEqual([second.status, second.body], [200, shown], operationId);
      const other = await client.post(path, { ...body, unknown: 1 }, withKey('one'));
      const expected = takesBody ? [422, 'idempotency_key_reused'] : [200, undefined];
      assert.deepEqual([other.status, other.body.code], expected, operationId);
    }
    assert.deepEqual(await dumpRows(database), before);
  });

  it('returns 404 for every operation, as the spec defines, if the created resource no longer exists', async () => {
    const { account, client, posted } = each;
    for (const { path } of posted) {
      const webhook = /^\/webhooks\/[^/]+(?=\/)/.exec(path)?.[0];
      if (webhook !== undefined) await client.delete(webhook);
    }
    await database.db('receipts').where('account_id', account.id).update({ resource_id: randomIds.newId() });
    for (const { operation, path, body } of posted) {
      const { status, body: problem } = await client.post(path, body, withKey('one'));
      assert.deepEqual([status, problem.code], [404, 'not_found'], operation.operationId);
    }
  });

  it('creates a second event with another key, and without a key', async () => {
    const client = await suite.client();
    for (const key of ['one', 'One', 'one two']) await post(client, key);
    await client.post('/events', minimal);
    assert.equal(await countEvents(client), 4);
  });

  it('is a repeat if the body is the same JSON value in another notation', async () => {
    const client = await suite.client();
    await post(client, 'k', { ...minimal, location: { venue: 'Hall', country: 'DE' } });
    const text = `{"location": {"country":"D\\u0045", "venue":"Hall"}, "summary":"Meeting",\n"originating_system":"test"}`;
    const { status } = await client.post('/events', text, {
      ...withKey('k'),
      'Content-Type': 'application/hal+json',
    });
    assert.deepEqual([status, await countEvents(client)], [200, 1]);
  });

  it('treats bodies as different if the order of an array, a null or a type differs', async () => {
    await post(client, 'order', { ...minimal, identifiers: ['a:1', 'a:2'], x: '1' });
    for (const body of [
      { ...minimal, identifiers: ['a:2', 'a:1'], x: '1' },
      { ...minimal, identifiers: ['a:1', 'a:2'], x: 1 },
      { ...minimal, identifiers: ['a:1', 'a:2'], x: null },
      { ...minimal, identifiers: ['a:1', 'a:2'] },
    ])
      assert.equal((await post(client, 'order', body)).status, 422, JSON.stringify(body));
  });

  it('returns the resource in its current state', async () => {
    const { body: event } = await post(client, 'current');
    await client.put(pathOf(event), { summary: 'Moved' });
    const { body } = await post(client, 'current');
    assert.deepEqual([pathOf(body), body.summary], [pathOf(event), 'Moved']);
  });

  it('returns the event that its identifier updated, and does not update it again (4.2)', async () => {
    const { body: event } = await client.post('/events', { ...minimal, identifiers: ['crm:1'] });
    const update = { ...minimal, summary: 'Updated', identifiers: ['crm:1'] };
    await post(client, 'updated', update);
    await client.put(pathOf(event), { summary: 'Moved' });
    const { body } = await post(client, 'updated', update);
    assert.deepEqual([pathOf(body), body.summary], [pathOf(event), 'Moved']);
  });

  it('applies only to its own path and account', async () => {
    const other = await suite.client();
    await post(client, 'path');
    assert.equal((await post(other, 'path', { ...minimal, summary: 'Other' })).status, 200);
    const { status } = await client.post('/tags', { name: 'tag' }, withKey('path'));
    assert.equal(status, 200);
  });

  it('applies to one path, also if that path is written differently', async () => {
    const client = await suite.client();
    await post(client, 'k');
    await client.post('/events/', minimal, withKey('k'));
    await client.post('/events?unknown=1', minimal, withKey('k'));
    assert.equal(await countEvents(client), 1);
  });

  it('expires after exactly 24 hours', async () => {
    const client = await suite.client();
    await post(client, 'k');
    clock.advance(day - 1);
    await post(client, 'k');
    assert.equal(await countEvents(client), 1);
    clock.advance(1);
    const other = { ...minimal, summary: 'Other' };
    assert.equal((await post(client, 'k', other)).status, 200);
    assert.equal((await post(client, 'k', other)).status, 200);
    assert.equal(await countEvents(client), 2);
  });

  it('leaves no row after the account uses another key a day later', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    for (const old of ['1', '2', '3']) await post(client, old);
    clock.advance(day);
    await post(client, '4');
    const kept = await database.db('receipts').where({ account_id: account.id });
    assert.deepEqual(
      kept.map((row) => row.idempotency_key),
      ['4'],
    );
  });

  it('can be used again after a rejected request, which changed nothing', async () => {
    assert.equal((await post(client, 'refused', { ...minimal, summary: 5 })).status, 400);
    await client.post('/events', { ...minimal, identifiers: ['c:1'] });
    await client.post('/events', { ...minimal, identifiers: ['d:1'] });
    const torn = { ...minimal, identifiers: ['c:1', 'd:1'] };
    assert.equal((await post(client, 'refused', torn)).status, 409);
    assert.equal((await post(client, 'refused')).status, 200);
  });

  it('sends one message if a signature is sent twice (6)', async () => {
    const { account, key } = await suite.individual();
    const petition = await openPetition(suite, suite.service.as(key));
    await createWebhook(suite.service.context, {
      accountSlug: account.slug,
      url: 'https://hooks.example.org/',
    });
    const body = { person: { email_addresses: [{ address: 'ann@people.example' }] }, comments: 'Yes' };
    for (let time = 0; time < 3; time++)
      await petition.client.post(`${petition.path}/signatures`, body, withKey('k'));
    assert.equal((await database.db('messages').where({ account_id: account.id })).length, 1);
  });

  it('returns 404 if the webhook that it created has been deleted', async () => {
    const create = () => client.post('/webhooks', { url: 'https://hooks.example/' }, withKey('webhook'));
    await client.delete(pathOf((await create()).body));
    assert.deepEqual([(await create()).status, (await create()).body.code], [404, 'not_found']);
  });

  it('runs again if the person that it found was erased, because the key was erased too', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const [email, accountSlug] = ['amara@people.example', account.slug];
    const create = () =>
      client.post('/people', { person: { email_addresses: [{ address: email }] } }, withKey('k'));
    const first = await create();
    await erasePerson(suite.service.context, { accountSlug, email });
    const { status, body } = await create();
    assert.equal(status, 200);
    assert.notEqual(pathOf(body), pathOf(first.body));
  });

  it('returns 404 if the tagging that it created has been deleted', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const { body: tag } = await client.post('/tags', { name: 'tag' });
    const link = { href: `${suite.service.url}/api/v1/people/${account.personId}` };
    const tagging = () =>
      client.post(`${pathOf(tag)}/taggings`, { _links: { 'osdi:person': link } }, withKey('k'));
    await client.delete(pathOf((await tagging()).body));
    assert.deepEqual([(await tagging()).status, (await tagging()).body.code], [404, 'not_found']);
  });

  it('can have 1 to 255 printable characters; any other key is 400 and named', async () => {
    for (const key of ['x', '!~ "=,;', 'k'.repeat(255)]) assert.equal((await post(client, key)).status, 200);
    const before = await dumpRows(database);
    for (const key of ['', 'k'.repeat(256), 'schlüssel', 'a\tb']) {
      const { status, body } = await post(client, key);
      assert.deepEqual(
        [status, body.code, body.errors?.[0]?.parameter],
        [400, 'invalid_request', 'Idempotency-Key'],
        JSON.stringify(key),
      );
    }
    assert.deepEqual(await dumpRows(database), before);
  });

  it('creates one event from 20 simultaneous requests, and returns it to each', async () => {
    const client = await suite.client();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(client, 'k')));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(new Set(answers.map(({ body }) => pathOf(body))).size, 1);
    assert.equal(await countEvents(client), 1);
  });

  it('creates one event from 20 simultaneous requests, also if it replaces an expired key of the same name', async () => {
    const client = await suite.client();
    await post(client, 'k');
    clock.advance(day);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(client, 'k')));
    assert.equal(new Set(answers.map(({ body }) => pathOf(body))).size, 1);
    assert.equal(await countEvents(client), 2);
  });

  it('accepts one of two simultaneous bodies, and rejects the other', async () => {
    const client = await suite.client();
    const bodies = ['One', 'Other'].map((summary) => ({ ...minimal, summary }));
    const answers = await Promise.all(bodies.map((body) => post(client, 'k', body)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    assert.equal(await countEvents(client), 1);
  });
});
