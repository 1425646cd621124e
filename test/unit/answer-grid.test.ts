import assert from 'node:assert/strict';
import { answerOnGrid, gridMilliseconds, type Timer } from '../../src/http/answer-grid.ts';

/** A timer in whole ms that starts in the middle of a millisecond, as Node's timers do, so that it fires early. */
function createTimer(at: number): Timer & { pass(milliseconds: number): void } {
  let now = at;
  return {
    now: () => now,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    wait: async (milliseconds) => {
      now = Math.floor(now) + milliseconds;
    },
  };
}

/** The time in ms after its arrival when the response to work of this duration is sent. */
async function leave(took: number, fail = false): Promise<number> {
  const arrivedAt = 1000.75;
  const timer = createTimer(arrivedAt);
  const work = async () => {
    timer.pass(took);
    if (fail) throw new Error('refused');
    return 'done';
  };
  const answer = answerOnGrid(arrivedAt, work, timer);
  if (fail) await assert.rejects(answer, /refused/);
  else assert.equal(await answer, 'done');
  return timer.now() - arrivedAt;
}

describe('answerOnGrid', () => {
  it('sends every response at the next point of its time grid, independent of the duration of the work, also after a failure', async () => {
    const first = await leave(0);
    assert.ok(first >= gridMilliseconds && first < gridMilliseconds + 1, String(first));
    for (const took of [0.1, 0.25, 0.5, 3, 4.9, 7.9, gridMilliseconds - 0.8, gridMilliseconds - 0.1]) {
      assert.equal(await leave(took), first, String(took));
      assert.equal(await leave(took, true), first, String(took));
    }
  });

  it('uses a later point for work that takes longer than one interval', async () => {
    const second = await leave(gridMilliseconds + 1);
    assert.ok(second >= 2 * gridMilliseconds && second < 2 * gridMilliseconds + 1, String(second));
    assert.equal(await leave(2 * gridMilliseconds - 1), second);
  });
});
