import assert from 'node:assert/strict';
import { createSendingRate } from '../../../src/mail/mail-worker.ts';

/** Asks for a turn at each of these times, and returns when the turns begin; ms. */
async function beginAt(perSecond: number, asked: readonly number[]): Promise<number[]> {
  let [now, waited] = [0, 0];
  const wait = async (milliseconds: number) => {
    waited = milliseconds;
  };
  const rate = createSendingRate(perSecond, () => now, wait);
  const begun: number[] = [];
  for (const time of asked) {
    [now, waited] = [time, 0];
    await rate.turn();
    begun.push(time + waited);
  }
  return begun;
}

describe('The rate of mails', () => {
  it('begins at most this number of turns in any second, in the order in which they are asked for', async () => {
    assert.deepEqual(await beginAt(2, [0, 0, 0, 0, 0]), [0, 0, 1_000, 1_000, 2_000]);
    assert.deepEqual(await beginAt(2, [0, 900, 950, 960, 970]), [0, 900, 1_000, 1_900, 2_000]);
  });

  it('delays no turn after a second in which there were few', async () => {
    assert.deepEqual(
      await beginAt(2, [0, 500, 1_000, 1_500, 9_000, 9_000]),
      [0, 500, 1_000, 1_500, 9_000, 9_000],
    );
  });
});
