import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { listSpecOperations } from '../support/spec-operations.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

describeOnEachDatabase('a PUT with If-Match', (database) => {
  const suite = useService(database, { clock: createManualClock(), settings: loopback });
  let client: Client;

  before(async () => {
    client = await suite.client();
  });

  const create = async (client: Client) =>
    pathOf((await client.post('/events', { originating_system: 'test', summary: 'Meeting' })).body);
  const etagOf = async (client: Client, path: string) => (await client.get(path)).headers.etag ?? '';
  const put = (client: Client, path: string, tag: string, body: object = { summary: 'Moved' }) =>
    client.put(path, body, { 'If-Match': tag });

  it('changes the version that the client read, and is 412 for any other, for every operation', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const personHref = `${suite.service.url}/api/v1/people/${account.personId}`;
    const changes = [];
    for (const operation of listSpecOperations('put')) {
      const { operationId } = operation;
      assert.ok(operation.documents('IfMatch', 412), `the spec of ${operationId}`);
      const { path, body } = await operation.prepare(client, personHref);
      const seen = await etagOf(client, path);
      const changed = await put(client, path, seen, body);
      assert.equal(changed.status, 200, operationId);
      assert.notEqual(changed.headers.etag, seen, operationId);
      changes.push({ operationId, path, body, seen, next: changed.headers.etag ?? '' });
    }
    const before = await dumpRows(database);
    for (const { operationId, path, body, seen } of changes) {
      const late = await put(client, path, seen, body);
      assert.deepEqual([late.status, late.body.code], [412, 'precondition_failed'], operationId);
    }
    assert.deepEqual(await dumpRows(database), before);
    for (const { operationId, path, body, next } of changes)
      assert.equal((await put(client, path, next, body)).status, 200, operationId);
  });

  it('accepts * for any version (RFC 9110, 13.1.1)', async () => {
    assert.equal((await put(client, await create(client), '*')).status, 200);
  });

  it('accepts any of several tags, weak or strong, because it compares the version', async () => {
    const path = await create(client);
    const tag = await etagOf(client, path);
    const { status } = await put(client, path, `"x", ${tag.slice(2)} ,W/"y"`);
    assert.equal(status, 200);
  });

  it('is 412 for tags that the service did not create', async () => {
    const path = await create(client);
    for (const tag of ['', '"x"', '1', 'W/"1"', '"1-"', (await etagOf(client, path)).replace('1-', '2-')])
      assert.equal((await put(client, path, tag)).status, 412, tag);
    assert.equal((await client.get(path)).body.summary, 'Meeting');
  });

  it('succeeds if only embedded resources have changed', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const path = await create(client);
    const seen = await etagOf(client, path);
    const { body: petition } = await client.post('/petitions', {
      originating_system: 'test',
      title: 'Rents',
    });
    const person = { email_addresses: [{ address: `${account.slug}@people.example` }], given_name: 'New' };
    assert.equal((await client.post(`${pathOf(petition)}/signatures`, { person })).status, 200);
    assert.notEqual(await etagOf(client, path), seen);
    assert.equal((await put(client, path, seen)).status, 200);
  });

  it('is 404 if the resource does not exist, and 400 for a body that is not an object, with any tag', async () => {
    const [client, other] = [await suite.client(), await suite.client()];
    const path = await create(client);
    assert.equal((await put(other, path, '"x"')).status, 404);
    assert.equal((await put(client, path, '"x"', [])).status, 400);
  });

  it('accepts one of 20 changes of the same version', async () => {
    const path = await create(client);
    const seen = await etagOf(client, path);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(client, path, seen, { summary: `Change ${index}` })),
    );
    const won = answers.filter(({ status }) => status === 200);
    assert.equal(won.length, 1);
    assert.equal(answers.filter(({ status }) => status === 412).length, 19);
    assert.equal((await client.get(path)).body.summary, won[0]?.body.summary);
  });
});
