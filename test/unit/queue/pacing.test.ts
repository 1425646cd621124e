import assert from 'node:assert/strict';
import { createWaker, nextLookAfter } from '../../../src/queue/pacing.ts';

async function measure(work: Promise<void>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

describe('nextLookAfter', () => {
  it('is short while there is work, then longer and longer, and never more than a second', () => {
    const waits = [nextLookAfter(1_000, true)];
    for (let look = 0; look < 8; look++) waits.push(nextLookAfter(waits.at(-1) ?? 0, false));
    assert.deepEqual(waits, [20, 40, 80, 160, 320, 640, 1_000, 1_000, 1_000]);
  });
});

describe('createWaker', () => {
  it('sleeps as long as asked when nobody wakes', async () => {
    assert.ok((await measure(createWaker().sleep(30))) >= 28);
  });

  it('ends the sleep at a hint', async () => {
    const waker = createWaker();
    const slept = measure(waker.sleep(10_000));
    waker.wake();
    assert.ok((await slept) < 1_000);
  });

  it('remembers a hint that came while nobody slept, once', async () => {
    const waker = createWaker();
    waker.wake();
    waker.wake();
    assert.ok((await measure(waker.sleep(10_000))) < 1_000);
    assert.ok((await measure(waker.sleep(30))) >= 28);
  });

  it('wakes once for many hints that can wait a little', async () => {
    const waker = createWaker();
    for (let count = 0; count < 3; count++) waker.wakeWithin(20);
    const slept = await measure(waker.sleep(10_000));
    assert.ok(slept >= 18 && slept < 1_000, `${slept} ms`);
    assert.ok((await measure(waker.sleep(60))) >= 58);
  });
});
