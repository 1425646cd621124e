import assert from 'node:assert/strict';
import { closeGaps } from '../../../src/collections/close-gaps.ts';
import { getCollection, moveRows } from '../../../src/collections/collection-store.ts';
import {
  findWithGaps,
  insertPositions,
  listMembers,
  removeFromCollection,
} from '../../../src/collections/position-store.ts';
import type { StartThrottle } from '../../../src/database/throttle.ts';
import { countWritten } from '../../support/count-written.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { createFullThrottle } from '../../support/full-throttle.ts';
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
  // Each transaction takes as many rows as it may.
  const close = (after: () => Promise<void> = async () => {}) => {
    const startThrottle: StartThrottle = (signal) => {
      const throttle = createFullThrottle()(signal);
      const step: typeof throttle.step = async (db, work) => {
        const result = await throttle.step(db, work);
        await after();
        return result;
      };
      return { ...throttle, step };
    };
    return closeGaps({ db: database.db, startThrottle }, owner(), 'actions');
  };
  async function listPages(total: number): Promise<string[]> {
    const ids: string[] = [];
    for (let first = 1; first <= total; first += 100) {
      ids.push(...(await listMembers(database.db, owner(), 'actions', { first, last: first + 99 })));
    }
    return ids;
  }

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
      await close();
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

  it('moves at most 250 members if many follow, and a member appended meanwhile is last', async () => {
    await fill(2500);
    const whole = await recordStatements(database.db, () => remove([1000, 7]));
    assert.ok(whole.length < 12, `${whole.length} statements`);
    await append(1);
    await insertPositions(database.db, [{ ...collection(), position: 2501, memberId: 'new' }]);
    await close();
    assert.equal((await getCollection(database.db, owner(), 'actions')).total, 2499);
    const end = { first: 2498, last: 2500 };
    assert.deepEqual(await listMembers(database.db, owner(), 'actions', end), [member(2500), 'new']);
  });

  it('lists every member once and in order, with the right total, before and after each transaction', async () => {
    await fill(1500);
    const gone = [1200, 4, 3];
    await remove(gone);
    const left = Array.from({ length: 1500 }, (_, index) => index + 1)
      .filter((position) => !gone.includes(position))
      .map(member);
    let looks = 0;
    const look = async () => {
      looks += 1;
      const { total } = await getCollection(database.db, owner(), 'actions');
      assert.equal(total, left.length);
      assert.deepEqual(await listPages(total), left);
    };
    await look();
    await close(look);
    assert.ok(looks > 3, `${looks} looks`);
  });

  it('writes at most 1,000 rows in a transaction', async () => {
    await fill(2500);
    const removed = Array.from({ length: 250 }, (_, index) => 4 * index + 1);
    const written = await countWritten(database.db, async () => {
      await remove(removed);
      await close();
    });
    assert.ok(written.length > 3, `${written.length} transactions`);
    assert.ok(Math.max(...written) <= 1000, `${Math.max(...written)} rows`);
  });

  it('corrects the total of a database that was upgraded while a gap was open', async () => {
    await fill(700);
    await database.db('list_positions').where({ owner_id: owner(), position: 3 }).delete();
    await close();
    assert.equal((await getCollection(database.db, owner(), 'actions')).total, 699);
    assert.equal((await listPages(699)).length, 699);
  });

  it('leaves gaps that are found by their owner and closed, in one list of many', async () => {
    const whole = owner();
    await fill(700);
    await remove([3]);
    assert.deepEqual(await findWithGaps(database.db, [whole, owner(), 'nobody'], 'actions'), [owner()]);
    await close();
    assert.deepEqual(await findWithGaps(database.db, [whole, owner()], 'actions'), []);
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
