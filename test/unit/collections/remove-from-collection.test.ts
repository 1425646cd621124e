import assert from 'node:assert/strict';
import { closeGaps } from '../../../src/collections/close-gaps.ts';
import { getCollection, moveRows } from '../../../src/collections/collection-store.ts';
import {
  insertPositions,
  listMembers,
  removeFromCollection,
} from '../../../src/collections/position-store.ts';
import { createPace, mostRows } from '../../../src/database/pace.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { recordStatements } from '../../support/statements.ts';

describeOnEachDatabase('removeFromCollection', (database) => {
  let owners = 0;
  const owner = () => `owner-${owners}`;
  const member = (position: number) => `member-${position}`;

  const collection = () => ({ ownerId: owner(), kind: 'actions' as const });
  const append = (members: number) =>
    moveRows(database.db, [{ ...collection(), accountId: owner(), members }]);

  // A collection whose members are named by their first positions.
  async function fill(total: number): Promise<void> {
    owners += 1;
    await append(total);
    const rows = Array.from({ length: total }, (_, index) => ({
      owner_id: owner(),
      kind: 'actions' as const,
      position: index + 1,
      member_id: member(index + 1),
    }));
    await database.db.batchInsert('list_positions', rows, 100);
  }
  const remove = (positions: readonly number[]) =>
    database.db.transaction((db) => removeFromCollection(db, owner(), 'actions', positions.map(member)));

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
      await closeGaps({ db: database.db, startPace: createPace() }, owner(), 'actions');
      const left = Array.from({ length: total }, (_, index) => index + 1).filter(
        (position) => !(gone as readonly number[]).includes(position),
      );
      const { total: counted } = await getCollection(database.db, owner(), 'actions');
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

  it('closes the gap at once if few members follow', async () => {
    await fill(700);
    await remove([500]);
    assert.equal((await getCollection(database.db, owner(), 'actions')).total, 699);
    const members = await listMembers(database.db, owner(), 'actions', { first: 499, last: 501 });
    assert.deepEqual(members, [member(499), member(501), member(502)]);
  });

  it('leaves a counted gap if many members follow, and a member appended meanwhile is last', async () => {
    await fill(2500);
    const whole = await recordStatements(database.db, () => remove([1000, 7]));
    assert.ok(whole.length < 12, `${whole.length} statements`);
    assert.equal((await getCollection(database.db, owner(), 'actions')).total, 2500);
    await append(1);
    await insertPositions(database.db, [{ ...collection(), position: 2501, memberId: 'new' }]);
    const statements = await recordStatements(database.db, () =>
      closeGaps({ db: database.db, startPace: createPace() }, owner(), 'actions'),
    );
    assert.equal((await getCollection(database.db, owner(), 'actions')).total, 2499);
    const end = { first: 2498, last: 2500 };
    assert.deepEqual(await listMembers(database.db, owner(), 'actions', end), [member(2500), 'new']);
    const largest = Math.max(...statements.map(({ bindings }) => bindings?.length ?? 0));
    assert.ok(largest <= 4 * mostRows, `a statement of ${largest} values`);
  });

  it('removes no one if the member is not in the collection, but still increases the version', async () => {
    await fill(3);
    const { version } = await getCollection(database.db, owner(), 'actions');
    assert.equal(await remove([8, 9]), 0);
    assert.equal(await remove([]), 0);
    assert.deepEqual(await getCollection(database.db, owner(), 'actions'), {
      total: 3,
      version: version + 2,
    });
  });
});
