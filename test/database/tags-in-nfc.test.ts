import assert from 'node:assert/strict';
import type { CollectionKind } from '../../src/collections/collection-store.ts';
import type { Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { up as composeTags } from '../../src/database/migrations/0037-tags-in-nfc.ts';
import { findTag } from '../../src/people/tags/tag-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useRelease } from './releases/use-release.ts';

const idOf = (number: number) => `ffffffff-ffff-7fff-bfff-${String(number).padStart(12, '0')}`;

const [composed, decomposed] = ['Caf\u00e9', 'Cafe\u0301'];

describeOnEachDatabase('The migration 0037', (database) => {
  const release = useRelease('0.1.0', database);
  let db: Database;
  let accountId: string;
  beforeEach(async () => {
    db = release.db;
    accountId = (await db.table('people').first()).account_id;
    const person = await db.table('people').first();
    for (const number of [1, 2, 3]) await db.table('people').insert({ ...person, id: idOf(number) });
  });

  const times = { created_at: 5, modified_at: 5 };

  /** Stores a tag with taggings of people, as the release does. */
  async function store(number: number, name: string, people: readonly number[] = [], account = accountId) {
    const id = idOf(number);
    await db.table('tags').insert({ id, account_id: account, name, ...times });
    await insert(
      'taggings',
      people.map((person) => ({
        id: idOf(1000 + 10 * number + person),
        tag_id: id,
        person_id: idOf(person),
        ...times,
      })),
    );
    await add(people.map(idOf), 'taggings');
    if (people.length > 0) await add([id], 'taggings', { by: people.length });
    await add([account], 'tags', { account });
  }

  async function add(
    ownerIds: readonly string[],
    kind: CollectionKind,
    { account = accountId, by = 1 } = {},
  ): Promise<void> {
    const lists = () => db.table('lists').where({ kind }).whereIn('owner_id', ownerIds);
    const known = (await lists()).map(({ owner_id }) => owner_id);
    await lists().increment('total', by);
    const [{ total_before, before_at, ...columns }] = await db.table('lists').limit(1);
    await insert(
      'lists',
      ownerIds
        .filter((id) => !known.includes(id))
        .map((owner_id) => ({
          ...columns,
          ...(total_before !== undefined && { total_before, before_at }),
          owner_id,
          kind,
          account_id: account,
          total: by,
          version: 2,
        })),
    );
  }

  async function insert(table: string, rows: readonly object[]): Promise<void> {
    for (let first = 0; first < rows.length; first += 100)
      await db.table(table).insert(rows.slice(first, first + 100));
  }

  /** The names, with the numbers of the people who have each. */
  async function readTags(): Promise<[number: string, name: string, people: number[]][]> {
    const tags = await db('tags').where('id', '>=', idOf(0)).orderBy('id');
    const read: [string, string, number[]][] = [];
    for (const { id, name } of tags) {
      const taggings = await db('taggings').where({ tag_id: id }).orderBy('person_id');
      read.push([id, name, taggings.map(({ person_id }) => Number(person_id.slice(-12)))]);
    }
    return read;
  }

  async function assertTotals(): Promise<void> {
    for (const { owner_id, kind, total } of await db('lists').whereIn('kind', ['tags', 'taggings'])) {
      const rows =
        kind === 'tags'
          ? await db('tags').where({ account_id: owner_id })
          : await db('taggings').where({ tag_id: owner_id }).orWhere({ person_id: owner_id });
      assert.equal(total, rows.length, `${kind} of ${owner_id}`);
    }
  }

  it('gives a tag its name in NFC, and keeps its people, tags of other accounts, and names that NFC would make too long', async () => {
    const other = await db.table('accounts').whereNot({ id: accountId }).first();
    const long = '\u0958'.repeat(255);
    await store(11, decomposed, [1, 2]);
    await store(12, 'tenant', [1]);
    await store(13, decomposed, [], other.id);
    await store(14, long);
    await migrate(db);
    assert.deepEqual(await readTags(), [
      [idOf(11), composed, [1, 2]],
      [idOf(12), 'tenant', [1]],
      [idOf(13), composed, []],
      [idOf(14), long, []],
    ]);
    assert.equal(await findTag(db, accountId, idOf(13)), undefined);
    await assertTotals();
  });

  for (const [title, first, second] of [
    ['the composed one is older', composed, decomposed],
    ['the composed one is newer', decomposed, composed],
  ] as const) {
    it(`joins two tags into the older one with the people and the receipts of both, where ${title}`, async () => {
      await store(11, first, [1, 2]);
      await store(12, second, [2, 3]);
      const receipt = { account_id: accountId, body_hash: 'a', created_at: 5 };
      const ofTag = { ...receipt, path: '/tags', idempotency_key: 'a', resource_id: idOf(12) };
      const ofTagging = { ...receipt, path: '/taggings', idempotency_key: 'b', resource_id: idOf(1122) };
      await db.table('receipts').insert([ofTag, ofTagging]);
      await migrate(db);
      assert.deepEqual(await readTags(), [[idOf(11), composed, [1, 2, 3]]]);
      await assertTotals();
      assert.equal((await findTag(db, accountId, idOf(12)))?.id, idOf(11));
      const kept = await db('receipts').where({ body_hash: 'a' }).orderBy('idempotency_key');
      assert.deepEqual(
        kept.map(({ resource_id }) => resource_id),
        [idOf(11), idOf(1112)],
      );
    });
  }

  it('joins three tags, of which none has a person or all have the same one, and leads every address to the oldest', async () => {
    const forms = ['\u01d5', 'U\u0308\u0304', '\u00dc\u0304'] as const;
    await store(11, forms[1]);
    await store(12, forms[2], [1]);
    await store(13, forms[0], [1]);
    await migrate(db);
    assert.deepEqual(await readTags(), [[idOf(11), forms[0], [1]]]);
    await assertTotals();
    for (const number of [11, 12, 13])
      assert.equal((await findTag(db, accountId, idOf(number)))?.id, idOf(11), String(number));
  });

  it('moves the people of a tag that has more of them than one statement takes, and changes nothing when it runs again', async () => {
    const person = await db.table('people').first();
    const numbers = Array.from({ length: 510 }, (_, index) => 100_000 + index);
    await insert(
      'people',
      numbers.map((number) => ({ ...person, id: idOf(number) })),
    );
    await store(11, decomposed, [1]);
    await store(12, composed, numbers);
    await migrate(db);
    const [tag, ...others] = await readTags();
    assert.deepEqual([tag?.[2].length, others], [511, []]);
    await assertTotals();
    const before = [await db('tags').orderBy('id'), await db('taggings').orderBy('id'), await db('lists')];
    if (database.dialect === 'MariaDB') {
      await composeTags(db);
      assert.deepEqual(
        [await db('tags').orderBy('id'), await db('taggings').orderBy('id'), await db('lists')],
        before,
      );
    }
  });
});
