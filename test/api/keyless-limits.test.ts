import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { openPetition } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const amara = { email_addresses: [{ address: 'amara@people.example' }] };

const fieldsOf = (count: number, value = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field ${index}`, value]));
const addressesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ locality: `City ${index}` }));
const tagsOf = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);

describeOnEachDatabase('a call without a key', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let client: Client;
  let paths: string[];

  before(async () => {
    client = await suite.client();
    const { path, resource } = await openPetition(suite, client);
    assert.ok(resource.url);
    const event = await client.post('/events', { originating_system: 'test', summary: 'Meeting' });
    paths = [`${path}/signatures`, `${pathOf(event.body)}/attendance`];
  });
  const post = (path: string, body: object) => suite.service.send('POST', path, { body });
  const refuse = async (path: string, body: object, pointers: string[]) => {
    const { status, body: problem } = await post(path, body);
    assert.deepEqual([status, problem.code], [400, 'invalid_request'], problem.detail);
    assert.deepEqual(
      problem.errors.map(({ pointer }: { pointer: string }) => pointer),
      pointers,
    );
    return problem.detail as string;
  };

  it('is accepted exactly at its limits', async () => {
    for (const path of paths) {
      for (const body of [
        { person: { ...amara, custom_fields: fieldsOf(20, 'é'.repeat(512)) } },
        {
          person: { ...amara, postal_addresses: addressesOf(3) },
          add_tags: tagsOf(20),
          remove_tags: tagsOf(20),
        },
        { person: amara, comments: 'é'.repeat(2048) },
        { person: { ...amara, ...fieldsOf(49) } },
      ]) {
        const { status, body: answer } = await post(path, body);
        assert.deepEqual([status, answer], [200, {}], path);
      }
    }
  });

  it('is rejected with a pointer to each part beyond the limits, and changes nothing', async () => {
    const before = await dumpRows(database);
    for (const path of paths) {
      await refuse(path, { person: { ...amara, custom_fields: fieldsOf(21) } }, ['/person/custom_fields']);
      await refuse(
        path,
        {
          person: { ...amara, custom_fields: { 'a/b~c': 'é'.repeat(513) }, postal_addresses: addressesOf(4) },
        },
        ['/person/custom_fields/a~1b~0c', '/person/postal_addresses'],
      );
      await refuse(path, { person: amara, add_tags: tagsOf(21), remove_tags: tagsOf(21) }, [
        '/add_tags',
        '/remove_tags',
      ]);
    }
    const detail = await refuse(paths[0]!, { person: amara, comments: 'é'.repeat(2049) }, ['/comments']);
    assert.equal(detail, '/comments must be at most 4 KiB without a key.');
    assert.deepEqual(await dumpRows(database), before);
  });

  it('is rejected for its number of fields and values before the schema validation', async () => {
    for (const path of paths) {
      const fields = await refuse(path, { person: { ...amara, ...fieldsOf(50) } }, ['']);
      assert.equal(fields, 'The body must have at most 50 fields without a key.');
      // Each of them would be a separate error.
      const values = await refuse(path, { person: amara, add_tags: Array(10_000).fill(1) }, ['']);
      assert.equal(values, 'The body must have at most 500 values.');
    }
  });

  it('is 413 beyond 32 KiB, and the message names this limit', async () => {
    for (const path of paths) {
      const { status, body } = await post(path, { person: amara, more: 'x'.repeat(32 * 1024) });
      assert.deepEqual([status, body.code], [413, 'payload_too_large']);
      assert.equal(body.detail, 'The body has more than 32 KiB, the limit without a key.');
    }
  });

  it('has limits that do not apply to a call with a key', async () => {
    for (const path of paths) {
      const { status } = await client.post(path, {
        person: {
          ...amara,
          ...fieldsOf(60),
          custom_fields: fieldsOf(30, 'x'.repeat(2048)),
          postal_addresses: addressesOf(4),
        },
        add_tags: tagsOf(30),
      });
      assert.equal(status, 200);
    }
  });
});
