import assert from 'node:assert/strict';
import { createThrottle, mostRows } from '../../src/database/throttle.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { loseNextCommit } from '../support/lose-next-commit.ts';
import { until } from '../support/until.ts';

describeOnEachDatabase('the pacing of large work', (database) => {
  it('processes more rows while steps are short, up to a limit', async () => {
    // On a busy machine any step can take long.
    await until('all steps of a throttle were short', async () => {
      const throttle = createThrottle()();
      const taken: number[] = [];
      for (let step = 0; step < 8; step++) {
        taken.push(throttle.rows);
        await throttle.step(database.db, async (db) => db.raw('select 1'));
      }
      assert.deepEqual(taken.slice(0, 3), [20, 40, 80]);
      assert.equal(throttle.rows, mostRows);
      return true;
    });
  });

  it('runs one step at a time, alternates between jobs, and lets a timer run in between', async () => {
    const startThrottle = createThrottle();
    const begun: string[] = [];
    const work = async (name: string) => {
      const throttle = startThrottle();
      for (let step = 0; step < 3; step++) {
        await throttle.step(database.db, async () => {
          begun.push(name);
        });
      }
    };
    const timer = setInterval(() => begun.push('timer'), 0);
    await Promise.all([work('one'), work('other')]);
    clearInterval(timer);
    const steps = begun.filter((name) => name !== 'timer');
    assert.deepEqual(steps, ['one', 'other', 'one', 'other', 'one', 'other']);
    assert.ok(begun.indexOf('timer') < begun.lastIndexOf('one'), begun.join());
  });

  it('takes fewer rows where its steps have to be short', async () => {
    // On a busy machine any step can take long.
    await until('a step was long for one pace and short for the other', async () => {
      const rowsAfter = async (pace: 'usual' | 'short') => {
        const throttle = createThrottle()(undefined, pace);
        await throttle.step(database.db, async (db) => {
          await db.raw('select 1');
          const isOver = Date.now() + (database.dialect === 'SQLite' ? 14 : 70);
          while (Date.now() < isOver);
        });
        return throttle.rows;
      };
      return (await rowsAfter('short')) === 10 && (await rowsAfter('usual')) >= 20;
    });
  });

  it('continues after a failed step, and counts rows that a try removed before its COMMIT response was lost', async () => {
    const startThrottle = createThrottle();
    const failing = startThrottle().step(database.db, () => Promise.reject(new Error('broken')));
    await assert.rejects(failing, /broken/);
    const numbers = [{ rows: 3 }, { rows: 0 }];
    loseNextCommit(database.db);
    const counted = startThrottle().count(database.db, async () => numbers.shift() ?? { rows: 0 });
    assert.deepEqual(await counted, { rows: 3 });
    assert.deepEqual(numbers, []);
  });

  it('ends with the current step when its signal aborts', async () => {
    const stopping = new AbortController();
    const throttle = createThrottle()(stopping.signal);
    let steps = 0;
    const step = () =>
      throttle.step(database.db, async () => {
        steps += 1;
        stopping.abort();
      });
    await assert.rejects(step(), { name: 'AbortError' });
    await assert.rejects(step(), { name: 'AbortError' });
    assert.equal(steps, 1);
  });
});
