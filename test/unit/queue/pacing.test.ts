import assert from 'node:assert/strict';
import { lookAgainAfter } from '../../../src/queue/look-again.ts';

describe('lookAgainAfter', () => {
  it('waits little while there is work, then longer and longer, and never more than a second', () => {
    const waits = [lookAgainAfter(1_000, true)];
    for (let look = 0; look < 8; look++) waits.push(lookAgainAfter(waits.at(-1) ?? 0, false));
    assert.deepEqual(waits, [20, 40, 80, 160, 320, 640, 1_000, 1_000, 1_000]);
  });
});
