import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import type { Choice } from '../../src/actions/targeting/target.ts';
import { countTargeted, listTargeted, walkTargetedIds } from '../../src/actions/targeting/targeted-people.ts';
import { inSnapshot } from '../../src/database/transaction.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { idOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

const people = 6;
const turns = 5;
const readers = 3;
const reads = 3;
const placed = 3;

function choose(match: Choice['match'], ...tags: readonly (readonly string[])[]): Choice {
  return { match, conditions: tags.map((anyOf) => ({ kind: 'tag', is: true, anyOf })) };
}

const here = choose('all', ['here']);
const there = choose('all', ['there']);
const both = choose('all', ['here'], ['there']);
const either = [choose('any', ['here'], ['there']), choose('all', ['here', 'there'])];

describeOnEachDatabase('The people of a target who change while it is read', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  let accountId: string;
  let move: (to: string) => Promise<unknown>;

  before(async () => {
    const { account, key } = await suite.individual();
    accountId = account.id;
    const client = suite.service.as(key);
    const numbers = Array.from({ length: people }, (_, number) => number);
    // Each request takes a person from one tag to the other.
    move = (to) =>
      Promise.all(
        numbers.map((number) =>
          client.post('/people', {
            person: { email_addresses: [{ address: `moving-${number}@people.example` }] },
            ...{ add_tags: [to], remove_tags: [to === 'here' ? 'there' : 'here'] },
          }),
        ),
      );
    await move('here');
  });

  const list = async (choice: Choice, db = database.db) => {
    const page = await listTargeted(db, accountId, choice, clock.now(), { page: 1, perPage: 100 });
    const ids = page.people.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, JSON.stringify(choice));
    assert.equal(page.total, ids.length, JSON.stringify(choice));
    return page.total;
  };

  it('are in or out in one state of the database, and never both (T-exact)', async () => {
    await inSnapshot(database.db, async (db) => {
      assert.equal(await list(here, db), people);
      await move('there');
      assert.deepEqual([await list(here, db), await list(there, db)], [people, 0]);
      assert.equal(await countTargeted(db, accountId, here, clock.now()), people);
    });
    assert.deepEqual([await list(here), await list(there)], [0, people]);
  });

  it('are as many as are listed, and never listed or counted twice (T-exact)', async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      const read = async () => {
        for (let time = 0; time < reads; time += 1) {
          await list(here);
          await list(there);
          await nextTurn();
        }
      };
      const moving = move(turn % 2 === 0 ? 'here' : 'there');
      await Promise.all([moving, ...Array.from({ length: readers }, read)]);
      for (const choice of either) assert.equal(await list(choice), people);
      assert.equal(await list(both), 0);
    }
  });

  it('are whole where somebody behind whom they were counted before is erased or merged (T-exact)', async () => {
    const { context } = suite.service;
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const add = async (number: number) => {
      const email_addresses = [{ address: `place-${number}@people.example` }];
      return idOf((await client.post('/people', { person: { email_addresses } })).body);
    };
    const everybody: Choice = {
      match: 'all',
      conditions: [{ kind: 'action', is: false, actionKind: 'event' }],
    };
    const read = async () => {
      const { db } = context;
      const now = clock.now();
      const request = { page: 1, perPage: 100 };
      const sizes = { counted: placed, listed: placed };
      const page = await listTargeted(db, account.id, everybody, now, request, sizes);
      const ids: string[] = [];
      for await (const some of walkTargetedIds(db, account.id, everybody, now, '', placed)) ids.push(...some);
      assert.deepEqual(
        page.people.map(({ id }) => id),
        ids,
      );
      assert.deepEqual(
        [page.total, await countTargeted(db, account.id, everybody, now, placed)],
        [ids.length, ids.length],
      );
      return ids;
    };
    for (let number = 0; number < 10; number += 1) await add(number);
    const before = await read();
    // The third and the sixth of them are at the ends of stretches.
    const [erased, merged, kept] = [before[2], before[5], before[0]];
    assert.ok(erased && merged && kept && before.length === 11);
    await erasePerson(context, { accountSlug: account.slug, id: erased });
    await mergePeople(context, account, { ids: [kept, merged], choices: new Map() });
    const added = await add(10);
    const left = before.filter((id) => id !== erased && id !== merged);
    assert.deepEqual(await read(), [...left, added]);
  });
});
