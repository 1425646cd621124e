import assert from 'node:assert/strict';
import { getList, insertLists, listMembers, removeFromList } from '../../../src/lists/list-store.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';

describeOnEachDatabase('removeFromList', (database) => {
  let owners = 0;
  const owner = () => `owner-${owners}`;
  const member = (position: number) => `member-${position}`;

  // A list whose members are named by the positions they begin with.
  async function fill(total: number): Promise<void> {
    owners += 1;
    await insertLists(database.db, { accountId: owner(), ownerId: owner() }, ['actions']);
    const rows = Array.from({ length: total }, (_, index) => ({
      owner_id: owner(),
      kind: 'actions' as const,
      position: index + 1,
      member_id: member(index + 1),
    }));
    await database.db.batchInsert('list_positions', rows, 100);
    await database.db('lists').where({ owner_id: owner() }).update({ total });
  }
  const remove = (positions: readonly number[]) =>
    database.db.transaction((db) => removeFromList(db, owner(), 'actions', positions.map(member)));

  for (const [title, total, gone] of [
    ['the first', 4, [1]],
    ['the last', 4, [4]],
    ['the only one', 1, [1]],
    ['all', 3, [2, 1, 3]],
    ['neighbours and single ones', 10, [9, 2, 3, 4, 7]],
    ['two far apart in a long list', 2500, [1200, 3]],
  ] as const) {
    it(`keeps positions dense and in order without ${title}`, async () => {
      await fill(total);
      assert.equal(await remove(gone), gone.length);
      const left = Array.from({ length: total }, (_, index) => index + 1).filter(
        (position) => !(gone as readonly number[]).includes(position),
      );
      const { total: counted } = await getList(database.db, owner(), 'actions');
      assert.equal(counted, left.length);
      assert.deepEqual(
        await listMembers(database.db, owner(), 'actions', { first: 1, last: total }),
        left.map(member),
      );
      const rows = await database.db('list_positions').where({ owner_id: owner() }).orderBy('position');
      assert.deepEqual(
        rows.map(({ position }) => position),
        left.map((_, index) => index + 1),
      );
    });
  }

  it('removes nobody who is not in it, and moves the version all the same', async () => {
    await fill(3);
    const { version } = await getList(database.db, owner(), 'actions');
    assert.equal(await remove([8, 9]), 0);
    assert.equal(await remove([]), 0);
    assert.deepEqual(await getList(database.db, owner(), 'actions'), { total: 3, version: version + 2 });
  });
});
