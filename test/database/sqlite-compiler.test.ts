import assert from 'node:assert/strict';
import type { Database } from '../../src/database/connect.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { recordStatements } from '../support/statements.ts';

describeOnEachDatabase('Queries whose statement is prepared once', (database) => {
  const kinds = ['attendance', 'event', 'event_campaign', 'petition', 'signature'] as const;
  const rows = kinds.map((kind, index) => ({
    account_id: 'account',
    kind,
    identifier: `test:${kind}`,
    resource_id: 'resource',
    position: index,
  }));

  before(async () => {
    await database.db('accounts').insert({
      id: 'account',
      number: 1,
      kind: 'group',
      slug: 'account',
      name: 'Account',
      person_id: null,
      creator_account_id: null,
      parent_id: null,
      created_at: 0,
    });
    await database.db('identifiers').insert(rows);
  });

  async function textOf(query: (db: Database) => Promise<unknown>): Promise<string> {
    const [statement] = await recordStatements(database.db, () => query(database.db));
    return statement?.sql ?? '';
  }

  for (let count = 0; count <= kinds.length; count++) {
    it(`find ${count} of ${kinds.length} rows by a list, in a query, an update and a subquery`, async () => {
      const some = kinds.slice(0, count);
      const found = await database.db('identifiers').whereIn('kind', some).orderBy('position');
      assert.deepEqual(found, rows.slice(0, count));
      const others = await database.db('identifiers').whereNotIn('kind', some).orderBy('position');
      assert.deepEqual(others, rows.slice(count));
      const within = database.db('identifiers').select('kind').whereIn('kind', some);
      assert.equal((await database.db('identifiers').whereIn('kind', within)).length, count);
      assert.equal(
        await database.db('identifiers').whereIn('kind', some).update({ resource_id: 'r' }),
        count,
      );
      await database.db('identifiers').update({ resource_id: 'resource' });
    });
  }

  it('find rows by lists of several columns', async () => {
    const pairs = rows.slice(0, 3).map(({ account_id, kind }) => [account_id, kind]);
    const found = await database.db('identifiers').whereIn(['account_id', 'kind'], pairs).orderBy('position');
    assert.deepEqual(found, rows.slice(0, 3));
  });

  it('find rows by values, without them, and by a stretch of them', async () => {
    const ofAccount = () => database.db('identifiers').where({ account_id: 'account' }).orderBy('position');
    assert.deepEqual(await ofAccount().first(), rows[0]);
    assert.deepEqual(await ofAccount().limit(2).offset(1), rows.slice(1, 3));
    assert.deepEqual(await ofAccount().andWhere('position', 1), [rows[1]]);
    assert.deepEqual(await ofAccount().whereNot('position', 1), rows.toSpliced(1, 1));
    assert.deepEqual(await ofAccount().andWhere('position', '>=', 3), rows.slice(3));
    assert.deepEqual(await ofAccount().andWhere({ position: '1' as unknown as number }), [rows[1]]);
  });

  it('have lists of a few lengths on SQLite, and no parameter for a limit', async () => {
    const list = (count: number) => (db: Database) =>
      db('identifiers').where({ account_id: 'account' }).whereIn('kind', kinds.slice(0, count)).limit(7);
    if (database.dialect === 'MariaDB') return;
    assert.match(await textOf(list(5)), /= \+\? and `kind` in \(\?, \?, \?, \?, \?, \?\) limit 7$/);
  });
});
