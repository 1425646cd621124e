import assert from 'node:assert/strict';
import type { Outcome } from '../../src/base/outcome.ts';
import { assertWhole } from '../support/assert-whole.ts';
import { breakWrites } from '../support/break-writes.ts';
import { describeOnEachDatabase, type TestDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { recordStatements } from '../support/statements.ts';
import { type SuiteService, useService } from '../support/use-service.ts';
import { attendances } from './attendances.ts';
import { dumpAccounts } from './dump-accounts.ts';
import { events } from './events.ts';
import { openWorld, type World } from './open-world.ts';
import type { PostedSets, Result } from './posted-sets.ts';
import { signatures } from './signatures.ts';

describeOnEachDatabase('A set of posts', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  describe('of events', () => describeSets(events, { database, suite }));
  describe('of signatures', () => describeSets(signatures, { database, suite }));
  describe('of attendances', () => describeSets(attendances, { database, suite }));
});

interface Ground {
  readonly database: TestDatabase;
  readonly suite: SuiteService;
}

function describeSets<Post, Of extends World>(sets: PostedSets<Post, Of>, { database, suite }: Ground): void {
  const open = async () => sets.complete(suite.service.context, await openWorld(suite.service.context));
  const dump = ({ accountIds }: World) => dumpAccounts(database.db, accountIds);
  const decide = async (posts: readonly Post[]) =>
    (await sets.decide(suite.service.context, posts)).map(resultOf);
  /** The calls are made in one turn of the event loop, so they wait for one set. */
  const decideAtOnce = async (posts: readonly Post[]) => {
    const calls = posts.map((post) => sets.decideOne(suite.service.context, post));
    return (await Promise.allSettled(calls)).map((call) =>
      call.status === 'fulfilled' ? resultOf({ ok: call.value }) : (call.reason.code ?? 'failed'),
    );
  };
  const decideApart = async (posts: readonly Post[]) => {
    const results: Result[] = [];
    for (const post of posts) results.push(...(await decideAtOnce([post])));
    return results;
  };
  const decideWithLostCommit = (posts: readonly Post[]) => {
    loseNextCommit(suite.service.context.db);
    return decide(posts);
  };
  const statementsOf = (work: () => Promise<unknown>) => recordStatements(suite.service.context.db, work);

  for (const { title, before = () => [], list } of sets.scenarios) {
    it(`leads to the same as its posts one after the other, without those that it refuses, also when the answer of the COMMIT is lost: ${title}`, async () => {
      const dumps = [];
      for (const decideAll of [decideApart, decide, decideWithLostCommit]) {
        const world = await open();
        await decide(before(world));
        const all = list(world);
        const taken =
          decideAll === decideApart ? all.filter(([, result]) => typeof result === 'number') : all;
        assert.deepEqual(
          await decideAll(taken.map(([post]) => post)),
          taken.map(([, result]) => result),
        );
        const first = await dump(world);
        // Now all people and receipts are known.
        const again = await decide(all.map(([post]) => post));
        dumps.push({ first, again, second: await dump(world) });
      }
      for (const other of dumps.slice(1)) assert.deepEqual(other, dumps[0]);
    });
  }

  // The tests below post under names of their own.
  let world: Of;
  let whole: Of;

  before(async () => {
    world = await open();
    whole = await open();
  });

  it('takes the posts that come at once, in one transaction, and refuses only those that are invalid by themselves (4.2)', async () => {
    const refused = sets.listRefused(world);
    const listValid = (of: Of) => [...sets.listNew(of, 20, 'new'), ...sets.listNew(of, 5, 'new')];
    const posts = listValid(world).flatMap((post, index) => {
      const valid = [post, index < 20 ? 1 : 2] as const;
      const other = refused[index % 8];
      return other === undefined ? [valid] : [valid, other];
    });
    const statements = await statementsOf(async () => {
      assert.deepEqual(
        await decideAtOnce(posts.map(([post]) => post)),
        posts.map(([, result]) => result),
      );
    });
    assert.equal(statements.filter(({ sql }) => /^commit/i.test(sql)).length, 1);
    await decide(listValid(whole));
    assert.deepEqual(await dump(world), await dump(whole));
  });

  it('fails only for the post whose row the database refuses', async () => {
    const { table, post, ...row } = sets.broken;
    const [first, second, third] = sets.listNew(world, 3, 'three') as [Post, Post, Post];
    const stop = await breakWrites(database, 'insert', table, row);
    const results = await decideAtOnce([first, second, post(world), third]).finally(stop);
    assert.deepEqual(
      results.map((result) => result === 1),
      [true, true, false, true],
    );
    await decide(sets.listNew(whole, 3, 'three'));
    assert.deepEqual(await dump(world), await dump(whole));
  });

  it('needs as many statements for 50 new posts as for 5, and for 5 known ones as for 2', async () => {
    const count = async (size: number, name: string) =>
      (await statementsOf(() => decide(sets.listNew(world, size, name)))).length;
    await count(6, 'first');
    assert.equal(await count(50, 'fifty'), await count(5, 'five'));
    // Known people are read in pieces, of which 5 posts in a network fill the first.
    assert.equal(await count(5, 'five'), await count(2, 'fifty'));
  });

  it('needs few statements', async () => {
    for (const [posts, most] of sets.listBounded(world)) {
      const statements = await statementsOf(() => decide(posts));
      assert.ok(statements.length <= most, statements.map(({ sql }) => sql).join('\n'));
    }
  });

  it('creates everything once beside other sets with the same posts in other orders (4.2)', async () => {
    const { db } = database;
    const count = async (table: string) =>
      Number(
        (await db.table(table).whereIn('account_id', world.accountIds).count({ count: '*' }).first())?.count,
      );
    const [before, messages] = [await count(sets.table), await count('messages')];
    const posts = sets.listNew(world, 12, 'many');
    const orders = [posts, posts.toReversed(), posts.slice(6).concat(posts.slice(0, 6)), posts];
    const results = await Promise.all(orders.map(decide));
    assert.equal((await count(sets.table)) - before, posts.length);
    assert.equal((await count('messages')) - messages, orders.length * posts.length * sets.messages);
    const versions = results.flat().toSorted();
    assert.deepEqual(
      versions,
      [1, 2, 3, 4].flatMap((version) => posts.map(() => version)),
    );
    for (const id of world.accountIds) await assertWhole(db, id);
  });
}

function resultOf(outcome: Outcome<unknown>): Result {
  if ('problem' in outcome) return outcome.problem.code;
  const made = outcome.ok as { version: number; resource?: { version: number } };
  return (made.resource ?? made).version;
}
