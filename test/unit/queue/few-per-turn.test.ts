import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fewPerTurn } from '../../../src/queue/few-per-turn.ts';

describe('few per turn of the event loop', () => {
  function countdown(from: number) {
    const steps = { left: from, done: 0 };
    const run = fewPerTurn(() => {
      if (steps.left === 0) return false;
      steps.left -= 1;
      steps.done += 1;
      return true;
    }, 3);
    return { steps, run };
  }

  it('runs at once what one turn may run, and the rest in the next turns', async () => {
    const { steps, run } = countdown(7);
    run();
    assert.equal(steps.done, 3);
    await nextTurn();
    assert.equal(steps.done, 6);
    await nextTurn();
    assert.equal(steps.done, 7);
  });

  it('runs no more in a turn for a further call', () => {
    const { steps, run } = countdown(7);
    run();
    run();
    assert.equal(steps.done, 3);
  });

  it('runs again after it found nothing left', () => {
    const { steps, run } = countdown(1);
    run();
    steps.left = 2;
    run();
    assert.equal(steps.done, 3);
  });
});
