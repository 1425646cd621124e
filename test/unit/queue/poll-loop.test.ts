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
    for (let poll = 0; poll < 8; poll++) waits.push(nextPollAfter(waits.at(-1) ?? 0, false));
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
  it('polls again at a hint, and at once where there is more', async () => {
    const polls = [
      { found: false, more: true },
      { found: false, more: false },
    ];
    const done = Promise.withResolvers<void>();
    const loop = startPolling(
      'the work of a test',
      async () => {
        const next = polls.shift();
        if (next?.more === false) loop.wake();
        if (next === undefined) done.resolve();
        return next ?? { found: false, more: false };
      },
      pino({ level: 'silent' }),
    );
    await done.promise;
    await loop.stop();
  });

  it('rests although there are hints, and stops at once during a rest', async () => {
    const polls: number[] = [];
    const rested = Promise.withResolvers<void>();
    const loop = startPolling(
      'the work of a test',
      async () => {
        polls.push(performance.now());
        loop.wake();
        if (polls.length < 3) return { found: true, more: false, rest: 60 };
        rested.resolve();
        return { found: true, more: false, rest: hour };
      },
      pino({ level: 'silent' }),
    );
    await rested.promise;
    await loop.stop();
    const [first = 0, second = 0, third = 0] = polls;
    // A timer may fire a millisecond early.
    assert.ok(second - first >= 58 && third - second >= 58, polls.join());
    assert.equal(polls.length, 3);
  });
});
