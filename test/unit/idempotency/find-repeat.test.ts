import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock.ts';
import { randomIds } from '../../../src/base/ids.ts';
import {
  findEarlierCalls,
  findRepeat,
  keepReceipt,
  keepReceipts,
  requireRepeated,
} from '../../../src/collections/idempotency/find-repeat.ts';
import { type Receipt, receiptLifetime } from '../../../src/collections/idempotency/receipt.ts';
import { deleteReceiptsOf } from '../../../src/collections/idempotency/receipt-store.ts';
import { inTransaction } from '../../../src/database/transaction.ts';
import { openIndividualAccount } from '../../../src/users/open-individual-account.ts';
import { countWritten } from '../../support/count-written.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { interject } from '../../support/interject.ts';
import { recordStatements } from '../../support/statements.ts';

describeOnEachDatabase('findEarlierCalls', (database) => {
  const now = Date.now();
  let accountId: string;

  before(async () => {
    const needs = { db: database.db, ids: randomIds, clock: systemClock };
    const draft = { slug: 'owner', givenName: 'Ada', familyName: 'Owner', email: 'ada@people.example' };
    accountId = (await openIndividualAccount(needs, draft)).id;
  });
  afterEach(() => database.db('receipts').delete());

  const receipt = (key: string, other: Partial<Receipt> = {}): Receipt => ({
    accountId,
    path: '/events',
    key,
    bodyHash: `hash of ${key}`,
    askedAt: now,
    ...other,
  });
  const find = async (...receipts: (Receipt | undefined)[]) => {
    const posts = receipts.map((receipt, place) => ({ ownId: `${place}`, receipt }));
    const { resourceIds, refusals } = await findEarlierCalls(database.db, posts);
    return posts.map(({ ownId }) => resourceIds.get(ownId) ?? refusals.get(ownId)?.code);
  };

  it('returns the resource of each receipt with one statement, in their order', async () => {
    const kept = ['a', 'b', 'c'].map((key) => ({ receipt: receipt(key), resourceId: `made by ${key}` }));
    await keepReceipts(database.db, [...kept, { receipt: undefined, resourceId: 'made without a key' }]);
    const statements = await recordStatements(database.db, async () => {
      assert.deepEqual(await find(receipt('c'), undefined, receipt('new'), receipt('a')), [
        'made by c',
        undefined,
        undefined,
        'made by a',
      ]);
    });
    assert.equal(statements.length, 1);
  });

  it('sends no statement if no call has a key', async () => {
    const statements = await recordStatements(database.db, async () => {
      assert.deepEqual(await find(undefined, undefined), [undefined, undefined]);
      await keepReceipt(database.db, undefined, 'made');
    });
    assert.equal(statements.length, 0);
  });

  it('returns nothing for the same key of another path', async () => {
    await keepReceipt(database.db, receipt('a'), 'made');
    assert.equal(await findRepeat(database.db, receipt('a', { path: '/petitions' })), undefined);
  });

  it('rejects a key with another body', async () => {
    await keepReceipt(database.db, receipt('a'), 'made');
    const other = receipt('a', { bodyHash: 'other' });
    assert.deepEqual(await find(receipt('b'), other), [undefined, 'idempotency_key_reused']);
    await assert.rejects(findRepeat(database.db, other), { code: 'idempotency_key_reused' });
  });

  it('forgets a key after 24 hours, and the key can be used again', async () => {
    await keepReceipt(database.db, receipt('a'), 'first');
    const later = receipt('a', { askedAt: now + receiptLifetime, bodyHash: 'other' });
    assert.equal(
      await findRepeat(database.db, { ...later, askedAt: later.askedAt - 1, bodyHash: 'hash of a' }),
      'first',
    );
    assert.equal(await findRepeat(database.db, later), undefined);
    await keepReceipt(database.db, later, 'second');
    assert.equal(await findRepeat(database.db, later), 'second');
  });

  it('removes 100 expired keys with a few new ones, however many expired at the same time', async () => {
    const old = Array.from({ length: 300 }, (_, index) => ({
      receipt: receipt(`old ${index}`, { path: `/petitions/${index % 7}/signatures` }),
      resourceId: 'made',
    }));
    await keepReceipts(database.db, old);
    const fresh = ['a', 'b', 'c'].map((key) => ({
      receipt: receipt(key, { askedAt: now + receiptLifetime }),
      resourceId: 'made',
    }));
    const written = await countWritten(database.db, () =>
      inTransaction(database.db, (db) => keepReceipts(db, fresh)),
    );
    assert.deepEqual(written, [100 + fresh.length]);
    const [kept] = await database.db('receipts').count({ rows: '*' });
    assert.equal(Number(kept?.rows), 200 + fresh.length);
  });

  it('keeps a key that is used again while the expired keys are removed', async () => {
    await keepReceipt(database.db, receipt('a'), 'first');
    const later = now + receiptLifetime;
    const again = receipt('a', { askedAt: later });
    // The connection of another process.
    const other = database.connect();
    const wasUsed = interject(other, { behind: /^select .* from `receipts`/, nth: 1 }, async () => {
      assert.equal(await findRepeat(database.db, again), undefined);
      await keepReceipt(database.db, again, 'second');
    });
    await keepReceipt(other, receipt('b', { askedAt: later }), 'made');
    assert.ok(wasUsed());
    assert.equal(await findRepeat(database.db, again), 'second');
  });

  it('removes the keys of resources in steps of limited size, by two statements each', async () => {
    const kept = ['a', 'b', 'c', 'd', 'e'].map((key) => ({
      receipt: receipt(key, { path: `/petitions/${key}/signatures` }),
      resourceId: key === 'e' ? 'other' : 'erased',
    }));
    await keepReceipts(database.db, kept);
    const steps: [isLast: boolean, left: number][] = [];
    for (let isLast = false; !isLast; ) {
      const statements = await recordStatements(database.db, async () => {
        isLast = await deleteReceiptsOf(database.db, ['erased', 'erased too'], 3);
      });
      assert.equal(statements.length, 2);
      steps.push([isLast, (await database.db('receipts')).length]);
    }
    assert.deepEqual(steps, [
      [false, 2],
      [true, 1],
    ]);
  });

  it('rejects a repeat if its resource no longer exists', () => {
    assert.equal(requireRepeated('found'), 'found');
    assert.throws(() => requireRepeated(undefined), { code: 'not_found' });
  });

  it('keeps what one of 20 calls with one key did, and gives the others its result', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTransaction(database.db, async (db) => {
          const repeated = await findRepeat(db, receipt('race'));
          if (repeated !== undefined) return repeated;
          await keepReceipt(db, receipt('race'), `made by ${index}`);
          await keepReceipt(db, receipt(`done by ${index}`), `made by ${index}`);
          return `made by ${index}`;
        }),
      ),
    );
    const [id, ...others] = new Set(ids);
    assert.deepEqual(others, []);
    const kept = await database.db('receipts').where({ account_id: accountId });
    assert.deepEqual(
      kept.map(({ resource_id }) => resource_id),
      [id, id],
    );
  });
});
