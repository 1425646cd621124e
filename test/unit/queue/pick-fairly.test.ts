import assert from 'node:assert/strict';
import { pickFairly } from '../../../src/queue/pick-fairly.ts';

const items = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((id) => ({ id, endpointId: id.charAt(0) }));
const pick = (count: number) => pickFairly(items, count).map(({ id }) => id);

describe('pickFairly', () => {
  it('takes the first of each endpoint before the second of any', () => {
    assert.deepEqual(pick(6), ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('takes no more than asked for', () => {
    assert.deepEqual(pick(4), ['a1', 'b1', 'c1', 'a2']);
    assert.deepEqual(pick(0), []);
  });
});
