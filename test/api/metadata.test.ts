import assert from 'node:assert/strict';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { up as countCustomFields } from '../../src/database/migrations/0017-custom-fields.ts';
import { assertWhole } from '../support/assert-whole.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { type Linked, pathOf, pathOfLink } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { recordStatements } from '../support/statements.ts';
import { useService } from '../support/use-service.ts';

interface Person extends Linked {
  readonly custom_fields: Readonly<Record<string, string>>;
}

describeOnEachDatabase('the metadata', (database) => {
  const suite = useService(database, { settings: { CIVIC_PUBLIC_RATE: '0' } });
  let client: Client;
  let account: Awaited<ReturnType<typeof suite.individual>>['account'];

  beforeEach(async () => {
    const opened = await suite.individual();
    account = opened.account;
    client = suite.service.as(opened.key);
  });
  const personOf = (name: string, custom_fields: object) => ({
    person: { email_addresses: [{ address: `${name}@people.example` }], custom_fields },
  });
  const post = async (name: string, custom_fields: object) => {
    const { status, body } = await client.post('/people', personOf(name, custom_fields));
    assert.equal(status, 200);
    return body;
  };
  const list = async (path = '/metadata/custom_fields', by = client): Promise<string[]> => {
    const { status, body } = await by.get(path);
    assert.equal(status, 200, JSON.stringify(body));
    return body['platform:custom_fields'].map((field: { name: string }) => field.name);
  };

  it('links to the custom fields', async () => {
    const { body } = await client.get('/metadata');
    assert.deepEqual(await list(pathOfLink(body._links['platform:custom_fields'].href)), []);
  });

  it('lists each field that a person has now, in the order of the names', async () => {
    const amara = await post('amara', { landlord: 'Halden', rent: '900' });
    await post('bela', { landlord: 'Mills' });
    await post('bela', { landlord: 'Mills again', Rent: '1' });
    assert.deepEqual(await list(), ['Rent', 'landlord', 'rent']);
    await client.put(pathOf(amara), { custom_fields: { rent: null, landlord: null } });
    assert.deepEqual(await list(), ['Rent', 'landlord']);
    await assertWhole(database.db, account.id);
  });

  it('does not list a field that only an erased person had', async () => {
    await post('amara', { landlord: 'Halden', rent: '900' });
    await post('bela', { rent: '800' });
    await erasePerson(suite.service.context, { accountSlug: account.slug, email: 'amara@people.example' });
    assert.deepEqual(await list(), ['rent']);
    await assertWhole(database.db, account.id);
  });

  it('counts exactly when many people with the same new fields sign at once', async () => {
    const petition = await openPetition({ client: async () => client });
    const names = Array.from({ length: 12 }, (_, index) => `person${index}`);
    const answers = await Promise.all(
      [...names, ...names].map((name, index) => {
        const fields = index % 2 === 0 ? { rent: '1', team: 'x' } : { team: 'y', rent: '2', [name]: '1' };
        return suite.service.send('POST', `${petition.path}/signatures`, { body: personOf(name, fields) });
      }),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    const { body } = await client.get('/people?per_page=100');
    const people = body._embedded['osdi:people'].filter((person: Person) => person.custom_fields.rent);
    assert.equal(people.length, names.length);
    await Promise.all(
      people.map((person: Person) => {
        const cleared = Object.keys(person.custom_fields).filter((name) => name !== 'rent');
        const custom_fields = Object.fromEntries(cleared.map((name) => [name, null]));
        return client.put(pathOf(person), { custom_fields });
      }),
    );
    assert.deepEqual(await list(), ['rent']);
    await assertWhole(database.db, account.id);
  });

  it('keeps names exactly, also hostile ones', async () => {
    const names = [
      "'; drop table people; --",
      'Größe',
      'größe',
      'rent',
      'rent ',
      '__proto__',
      'a/b?c&d',
      '💡',
    ];
    await post('amara', JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:"x"`)}}`));
    const kept = await list();
    assert.deepEqual(new Set(kept), new Set(names));
    for (const [index, name] of kept.entries()) {
      const rest = await list(`/metadata/custom_fields?after=${encodeURIComponent(name)}`);
      assert.deepEqual(rest, kept.slice(index + 1), name);
    }
    await assertWhole(database.db, account.id);
  });

  it('has at most 1,000 fields in an answer, and a link to the next ones', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      account_id: account.id,
      name: `field ${String(index).padStart(4, '0')}`,
      people: 1,
    }));
    for (let first = 0; first < rows.length; first += 100)
      await database.db('custom_fields').insert(rows.slice(first, first + 100));
    const { body } = await client.get('/metadata/custom_fields');
    assert.equal(body['platform:custom_fields'].length, 1000);
    assert.deepEqual(await list(pathOfLink(body._links.next.href)), ['field 1000']);
  });

  it('is the same in version 2, with its prefix', async () => {
    await post('amara', { landlord: 'Halden' });
    const { key } = await suite.individual();
    const second = suite.service.as(key, 2);
    await second.post('/people', personOf('bela', { rent: '1' }));
    const { body } = await second.get('/metadata/custom_fields');
    assert.deepEqual(body['platform:custom_fields'], [{ name: 'rent' }]);
    assert.equal(body._links.self.href, `${suite.service.url}/api/v2/metadata/custom_fields`);
  });

  it('is filled by its migration, also after an interrupted run', async () => {
    await post('amara', { landlord: 'Halden', rent: '900' });
    await post('bela', { rent: '800' });
    await database.db('custom_fields').where({ name: 'landlord' }).delete();
    // On SQLite an interrupted run leaves nothing.
    if (database.dialect === 'SQLite') await database.db.schema.dropTable('custom_fields');
    await countCustomFields(database.db);
    await assertWhole(database.db, account.id);
    assert.deepEqual(await list(), ['landlord', 'rent']);
  });

  it('lists nothing of another account, and requires a key', async () => {
    await post('amara', { landlord: 'Halden' });
    assert.deepEqual(await list(undefined, await suite.client()), []);
    for (const path of ['/metadata', '/metadata/custom_fields'])
      assert.equal((await suite.service.send('GET', path)).status, 401);
  });

  it('costs a person without new or removed fields no statement', async () => {
    const petition = await openPetition({ client: async () => client });
    await petition.sign(personOf('amara', { landlord: 'Halden' }));
    const statements = await recordStatements(suite.service.context.db, async () => {
      await petition.sign(personOf('bela', {}));
      await petition.sign(personOf('amara', { landlord: 'Mills' }));
    });
    assert.ok(statements.length > 0);
    assert.ok(!statements.some(({ sql }) => /(into|from) [`"]custom_fields/.test(sql)));
  });
});
