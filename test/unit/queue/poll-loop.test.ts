import assert from 'node:assert/strict';
import { pino } from 'pino';
import { createWaker, nextPollAfter, startPolling } from '../../../src/queue/poll-loop.ts';

const hour = 3_600_000;

async function measure(work: Promise<void>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

describe('nextPollAfter', () => {
  it('is short while there is work, then grows, and is never more than a second', () => {
    const waits = [nextPollAfter(1_000, true)];
    for (let look = 0; look < 8; look++) waits.push(nextPollAfter(waits.at(-1) ?? 0, false));
    assert.deepEqual(waits, [20, 40, 80, 160, 320, 640, 1_000, 1_000, 1_000]);
  });
});

describe('createWaker', () => {
  it('sleeps for the given time without a wake-up', async () => {
    assert.ok((await measure(createWaker().sleep(30))) >= 28);
  });

  it('ends the sleep at a wake-up', async () => {
    const waker = createWaker();
    const slept = waker.sleep(hour);
    waker.wake();
    await slept;
  });

  it('remembers one wake-up that came while nothing slept', async () => {
    const waker = createWaker();
    waker.wake();
    waker.wake();
    await waker.sleep(hour);
    assert.ok((await measure(waker.sleep(30))) >= 28);
  });

  it('combines many wake-ups that can wait into one', async () => {
    const waker = createWaker();
    for (let count = 0; count < 3; count++) waker.wakeWithin(20);
    const slept = await measure(waker.sleep(hour));
    assert.ok(slept >= 18, `${slept} ms`);
    assert.ok((await measure(waker.sleep(60))) >= 58);
  });
});

describe('startPolling', () => {
  it('looks again at a hint, and at once where there is more', async () => {
    const looks = [
      { found: false, more: true },
      { found: false, more: false },
    ];
    const done = Promise.withResolvers<void>();
    const loop = startPolling(
      'the work of a test',
      async () => {
        const look = looks.shift();
        if (look?.more === false) loop.wake();
        if (look === undefined) done.resolve();
        return look ?? { found: false, more: false };
      },
      pino({ level: 'silent' }),
    );
    await done.promise;
    await loop.stop();
  });
});
