import assert from 'node:assert/strict';
import { createWaker } from '../../../src/queue/waker.ts';

async function measure(work: Promise<void>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

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
