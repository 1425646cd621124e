import assert from 'node:assert/strict';
import type { CollectionKind } from '../../src/collections/collection-store.ts';
import type { Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { up as composeTags } from '../../src/database/migrations/0037-tags-in-nfc.ts';
import { findTag } from '../../src/people/tags/tag-store.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { addAccount, useRelease } from './releases/use-release.ts';

const idOf = (number: number) => `ffffffff-ffff-7fff-bfff-${String(number).padStart(12, '0')}`;
const ofEachAccount = 1_000_000;

const [composed, decomposed] = ['Caf\u00e9', 'Cafe\u0301'];
const forms = ['\u01d5', 'U\u0308\u0304', '\u00dc\u0304'] as const;
const tooLong = '\u0958'.repeat(255);
const many = Array.from({ length: 510 }, (_, index) => 100_000 + index);
const times = { created_at: 5, modified_at: 5 };

describeOnEachDatabase('The migration 0037', (database) => {
  const release = useRelease('0.1.0', database, { isShared: true });
  let db: Database;
  let accounts = 0;

  async function add(
    accountId: string,
    ownerIds: readonly string[],
    { kind, by = 1 }: { kind: CollectionKind; by?: number },
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
          account_id: accountId,
          total: by,
          version: 2,
        })),
    );
  }

  async function insert(table: string, rows: readonly object[]): Promise<void> {
    for (let first = 0; first < rows.length; first += 100)
      await db.table(table).insert(rows.slice(first, first + 100));
  }

  /** A new account with these people, whose tags and people have numbers of their own. */
  async function open(people: readonly number[]) {
    const first = ofEachAccount * ++accounts;
    const accountId = await addAccount(db, `account-${accounts}`);
    const id = (number: number) => idOf(first + number);
    const person = { ...(await db.table('people').first()), account_id: accountId };
    await insert(
      'people',
      people.map((number) => ({ ...person, id: id(number) })),
    );
    return {
      accountId,
      id,
      /** Stores a tag with taggings of people, as the release does. */
      async store(number: number, name: string, people: readonly number[] = []): Promise<void> {
        await db.table('tags').insert({ id: id(number), account_id: accountId, name, ...times });
        await insert(
          'taggings',
          people.map((person) => ({
            id: id(1000 + 10 * number + person),
            tag_id: id(number),
            person_id: id(person),
            ...times,
          })),
        );
        await add(accountId, people.map(id), { kind: 'taggings' });
        if (people.length > 0) await add(accountId, [id(number)], { kind: 'taggings', by: people.length });
        await add(accountId, [accountId], { kind: 'tags' });
      },
      /** The names, with the numbers of the tags and of the people who have each. */
      async readTags(): Promise<[number: number, name: string, people: number[]][]> {
        const numberOf = (id: string) => Number(id.slice(-12)) - first;
        const tags = await db('tags').where({ account_id: accountId }).orderBy('id');
        const read: [number, string, number[]][] = [];
        for (const { id, name } of tags) {
          const taggings = await db('taggings').where({ tag_id: id }).orderBy('person_id');
          read.push([numberOf(id), name, taggings.map(({ person_id }) => numberOf(person_id))]);
        }
        return read;
      },
      findTag: (number: number) => findTag(db, accountId, id(number)),
    };
  }
  type Account = Awaited<ReturnType<typeof open>>;

  /** An account with two tags that are equal in NFC, and the receipts of a tag and of a tagging. */
  async function openPair(first: string, second: string): Promise<Account> {
    const account = await open([1, 2, 3]);
    await account.store(11, first, [1, 2]);
    await account.store(12, second, [2, 3]);
    const receipt = { account_id: account.accountId, body_hash: 'a', created_at: 5 };
    await db.table('receipts').insert([
      { ...receipt, path: '/tags', idempotency_key: 'a', resource_id: account.id(12) },
      { ...receipt, path: '/taggings', idempotency_key: 'b', resource_id: account.id(1122) },
    ]);
    return account;
  }

  let single: Account;
  let other: Account;
  let olderComposed: Account;
  let newerComposed: Account;
  let three: Account;
  let large: Account;
  before(async () => {
    db = release.db;
    single = await open([1, 2]);
    other = await open([]);
    await single.store(11, decomposed, [1, 2]);
    await single.store(12, 'tenant', [1]);
    await other.store(13, decomposed);
    await single.store(14, tooLong);
    olderComposed = await openPair(composed, decomposed);
    newerComposed = await openPair(decomposed, composed);
    three = await open([1]);
    await three.store(11, forms[1]);
    await three.store(12, forms[2], [1]);
    await three.store(13, forms[0], [1]);
    large = await open([1, ...many]);
    await large.store(11, decomposed, [1]);
    await large.store(12, composed, many);
    await migrate(db);
  });

  it('keeps every total equal to the rows that it counts', async () => {
    const [tags, taggings] = [await db('tags'), await db('taggings')];
    for (const { owner_id, kind, total } of await db('lists').whereIn('kind', ['tags', 'taggings'])) {
      const rows =
        kind === 'tags'
          ? tags.filter(({ account_id }) => account_id === owner_id)
          : taggings.filter(({ tag_id, person_id }) => [tag_id, person_id].includes(owner_id));
      assert.equal(total, rows.length, `${kind} of ${owner_id}`);
    }
  });

  it('gives a tag its name in NFC, and keeps its people, tags of other accounts, and names that NFC would make too long', async () => {
    assert.deepEqual(await single.readTags(), [
      [11, composed, [1, 2]],
      [12, 'tenant', [1]],
      [14, tooLong, []],
    ]);
    assert.deepEqual(await other.readTags(), [[13, composed, []]]);
    assert.equal(await findTag(db, single.accountId, other.id(13)), undefined);
  });

  for (const [title, pair] of [
    ['the composed one is older', () => olderComposed],
    ['the composed one is newer', () => newerComposed],
  ] as const) {
    it(`joins two tags into the older one with the people and the receipts of both, where ${title}`, async () => {
      const { accountId, id, readTags, findTag } = pair();
      assert.deepEqual(await readTags(), [[11, composed, [1, 2, 3]]]);
      assert.equal((await findTag(12))?.id, id(11));
      const kept = await db('receipts')
        .where({ account_id: accountId, body_hash: 'a' })
        .orderBy('idempotency_key');
      assert.deepEqual(
        kept.map(({ resource_id }) => resource_id),
        [id(11), id(1112)],
      );
    });
  }

  it('joins three tags, of which none has a person or all have the same one, and leads every address to the oldest', async () => {
    assert.deepEqual(await three.readTags(), [[11, forms[0], [1]]]);
    for (const number of [11, 12, 13])
      assert.equal((await three.findTag(number))?.id, three.id(11), String(number));
  });

  it('moves the people of a tag that has more of them than one statement takes', async () => {
    assert.deepEqual(await large.readTags(), [[11, composed, [1, ...many]]]);
  });

  // On SQLite a migration that is interrupted has done nothing.
  if (database.dialect === 'MariaDB')
    it('changes nothing when it runs again', async () => {
      const read = async () => [
        await db('tags').orderBy('id'),
        await db('taggings').orderBy('id'),
        await db('lists'),
      ];
      const once = await read();
      await composeTags(db);
      assert.deepEqual(await read(), once);
    });
});
