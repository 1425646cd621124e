import assert from 'node:assert/strict';
import { numberOf, randomIds } from '../../../src/base/ids.ts';
import { moveRows } from '../../../src/collections/collection-store.ts';
import { insertPositions, removeFromCollection } from '../../../src/collections/position-store.ts';
import { insertRows } from '../../../src/database/insert-rows.ts';
import { createThrottle } from '../../../src/database/throttle.ts';
import { inTransaction } from '../../../src/database/transaction.ts';
import { closeAllGaps } from '../../../src/start/start-work.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { createFullThrottle } from '../../support/full-throttle.ts';
import { startTestService } from '../../support/service.ts';
import { recordStatements } from '../../support/statements.ts';
import { until } from '../../support/until.ts';

describeOnEachDatabase('The gaps that a killed process leaves in targeting lists', (database) => {
  const signal = new AbortController().signal;

  async function addAccounts(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, randomIds.newId).sort();
    const none = { person_id: null, creator_account_id: null, parent_id: null, locks: 0 };
    const rows = ids.map((id) => ({
      ...{ id, number: numberOf(id), kind: 'group' as const, slug: id, name: 'Tenants', created_at: 0 },
      ...none,
    }));
    await inTransaction(database.db, (db) => insertRows(db, 'accounts', rows));
    return ids;
  }

  /** Fills the targeting list of an account, and removes a member as a process does that is killed after the first transaction. */
  async function leaveGap(accountId: string): Promise<void> {
    const list = { ownerId: accountId, kind: 'actions' as const };
    await inTransaction(database.db, async (db) => {
      await moveRows(db, [{ ...list, accountId, members: 700 }]);
      const members = Array.from({ length: 700 }, (_, index) => ({
        ...list,
        position: index + 1,
        memberId: `member-${index + 1}`,
      }));
      await insertPositions(db, members);
    });
    await inTransaction(database.db, (db) => removeFromCollection(db, accountId, 'actions', ['member-3']));
    assert.equal(await isDense(accountId), false);
  }

  async function isDense(accountId: string): Promise<boolean> {
    const positions = await database
      .db('list_positions')
      .where({ owner_id: accountId, kind: 'actions' })
      .orderBy('position')
      .pluck('position');
    return positions.length === 699 && positions.at(-1) === 699;
  }

  it('are found by two statements for each 250 accounts, and closed', async () => {
    const ids = await addAccounts(300);
    await leaveGap(ids[7]!);
    await leaveGap(ids[299]!);
    assert.equal(await closeAllGaps({ db: database.db, startThrottle: createFullThrottle() }, signal), 2);
    assert.deepEqual([await isDense(ids[7]!), await isDense(ids[299]!)], [true, true]);
    const again = () => closeAllGaps({ db: database.db, startThrottle: createThrottle() }, signal);
    assert.equal((await recordStatements(database.db, again)).length, 4);
  });

  it('are closed by the next service that starts with a worker', async () => {
    const [id = ''] = await addAccounts(1);
    await leaveGap(id);
    const service = await startTestService(database.url, { worker: true });
    try {
      await until('the gap is closed', () => isDense(id));
    } finally {
      await service.stop();
    }
  });
});
