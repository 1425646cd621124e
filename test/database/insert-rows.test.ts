import assert from 'node:assert/strict';
import { v7 } from 'uuid';
import { isTransient } from '../../src/database/database-errors.ts';
import { insertRows, upsertRows } from '../../src/database/insert-rows.ts';
import type { MessageRow } from '../../src/database/rows/delivery-rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { recordStatements } from '../support/statements.ts';

describeOnEachDatabase('Inserting rows', (database) => {
  const accountId = v7();
  beforeEach(() => database.db('messages').delete());

  const row = (fields: Partial<MessageRow> = {}): MessageRow => ({
    id: v7(),
    account_id: accountId,
    person_id: null,
    actor_person_id: null,
    body: '{}',
    other_body: null,
    created_at: 1_790_000_000_000,
    ...fields,
  });
  const some = (count: number) => Array.from({ length: count }, () => row());
  const stored = (): Promise<MessageRow[]> => database.db('messages').orderBy('id');

  for (const count of [0, 1, 2, 16, 17, 63, 64, 65, 250, 251, 1000]) {
    it(`keeps ${count} rows, in a transaction and outside of one`, async () => {
      const [inside, outside] = [some(count), some(count)];
      await database.db.transaction((db) => insertRows(db, 'messages', inside));
      await insertRows(database.db, 'messages', outside);
      assert.deepEqual(await stored(), [...inside, ...outside]);
    });
  }

  it('keeps null, numbers, and every character', async () => {
    const texts = ['', ' a ', "'", '"', '\\', '\\n', '\n\r\t', '?', '??', ':a', '\u2028', '😀é', 'a\u0000b'];
    const rows = texts.map((body, index) =>
      row({
        body,
        actor_person_id: index === 0 ? null : v7(),
        created_at: index === 1 ? 0 : 2 ** 53 - 1 - index,
      }),
    );
    await insertRows(database.db, 'messages', rows);
    assert.deepEqual(await stored(), rows);
  });

  it('keeps texts that are longer together than one statement may be', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => row({ body: 'ü'.repeat(900_000 + index) }));
    await insertRows(database.db, 'messages', rows);
    const lengths = (await stored()).map(({ body }) => body.length);
    assert.deepEqual(
      lengths,
      rows.map(({ body }) => body.length),
    );
  });

  it('stores null for a column that a row lacks', async () => {
    const { actor_person_id: _, ...lacking } = row();
    const rows = [lacking as MessageRow, row({ actor_person_id: accountId }), lacking as MessageRow];
    const ids = [v7(), v7(), v7()];
    const named = rows.map((row, index) => ({ ...row, id: ids[index]! }));
    await insertRows(database.db, 'messages', named);
    assert.deepEqual(
      (await stored()).map(({ actor_person_id }) => actor_person_id),
      [null, accountId, null],
    );
  });

  for (const [count, twice] of [
    [1, 0],
    [3, 1],
    [251, 125],
    [1000, 999],
  ] as const) {
    it(`keeps none of ${count} rows if row ${twice} is a duplicate`, async () => {
      const known = row();
      await insertRows(database.db, 'messages', [known]);
      const rows = some(count).with(twice, known);
      for (const insert of [
        () => insertRows(database.db, 'messages', rows),
        () => database.db.transaction((db) => insertRows(db, 'messages', rows)),
      ]) {
        await assert.rejects(insert(), (error: Error & { code: string }) => {
          assert.ok(isTransient(error));
          assert.ok(['SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'].includes(error.code));
          assert.match(error.message, /^(COMMIT; - )?insert into `messages`/);
          return true;
        });
        assert.deepEqual(await stored(), [known]);
      }
    });
  }

  it('is one statement with one text for any number of rows', async () => {
    const insert = async (count: number) => {
      const work = () => database.db.transaction((db) => insertRows(db, 'messages', some(count)));
      const statements = await recordStatements(database.db, work);
      return statements.map(({ sql }) => sql);
    };
    const [begin, known, ...rest] = await insert(1);
    assert.match(known ?? '', /^insert into `messages`/);
    assert.deepEqual(await insert(251), [begin, known, ...rest]);
  });

  it('runs on the connection of its transaction', async () => {
    await database.db
      .transaction(async (db) => {
        await insertRows(db, 'messages', some(3));
        assert.equal((await db('messages')).length, 3);
        throw new Error('undone');
      })
      .catch((error) => assert.equal(error.message, 'undone'));
    assert.deepEqual(await stored(), []);
  });

  it('refuses to write into a transaction that has ended', async () => {
    const db = await database.db.transaction();
    await db.commit();
    await assert.rejects(insertRows(db, 'messages', some(2)), /complete/);
    assert.deepEqual(await stored(), []);
  });
});

describeOnEachDatabase('Upserting rows', (database) => {
  it('sets, adds to and counts columns of rows that exist, and inserts the others', async () => {
    const [accountId, known, fresh] = [v7(), v7(), v7()];
    const row = (ownerId: string, total: number) => ({
      account_id: accountId,
      owner_id: ownerId,
      kind: 'events' as const,
      total,
      version: 2,
      total_before: 0,
      before_at: 0,
    });
    const add = (...rows: ReturnType<typeof row>[]) =>
      upsertRows(database.db, 'lists', rows, {
        key: ['owner_id', 'kind'],
        merge: { total: 'add', version: 'count' },
      });
    await add(row(known, 5));
    await add(row(known, 3), row(fresh, 1));
    const set = [{ ...row(fresh, 7), account_id: v7(), version: 40 }];
    await upsertRows(database.db, 'lists', set, { key: ['owner_id', 'kind'], merge: { version: 'set' } });
    assert.deepEqual(
      await database.db('lists').orderBy('owner_id'),
      [
        { ...row(known, 8), version: 3 },
        { ...row(fresh, 1), version: 40 },
      ].sort((one, other) => (one.owner_id < other.owner_id ? -1 : 1)),
    );
  });
});
