import assert from 'node:assert/strict';
import { english } from '../../../src/html/words/en.ts';
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
