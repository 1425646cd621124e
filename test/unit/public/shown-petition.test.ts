import assert from 'node:assert/strict';
import { english } from '../../../src/html/words/en.ts';
import { goalAt } from '../../../src/web/public/petition-progress.ts';
import { renderTotal } from '../../../src/web/public/shown-petition.ts';

describe('renderTotal', () => {
  it('shows few as few, and rounds more down: to 5 below 100, to 10 below 1,000, to 100 above', () => {
    for (const [total, words] of [
      [0, 'Be the first to sign'],
      [1, 'A few people have signed'],
      [4, 'A few people have signed'],
      [5, '<strong>5</strong> people have signed'],
      [9, '<strong>5</strong> people have signed'],
      [99, '<strong>95</strong> people have signed'],
      [100, '<strong>100</strong> people have signed'],
      [109, '<strong>100</strong> people have signed'],
      [999, '<strong>990</strong> people have signed'],
      [1000, '<strong>1,000</strong> people have signed'],
      [1234567, '<strong>1,234,500</strong> people have signed'],
    ] as const)
      assert.equal(renderTotal(english, total).toString(), words);
  });
});

describe('goalAt', () => {
  it('is the goal that was set, and once it is reached the next number of a ladder (I-goal)', () => {
    for (const [goal, signed, next] of [
      [2000, 0, 2000],
      [2000, 1900, 2000],
      [2000, 2000, 3000],
      [2000, 3100, 5000],
      [7, 5, 7],
      [7, 10, 15],
      [1, 5, 10],
      [1234, 7500, 10_000],
      [1_000_000_000, 1_000_000_000, 1_500_000_000],
    ] as const)
      assert.equal(goalAt(goal, signed), next, `${goal} at ${signed}`);
  });
});
