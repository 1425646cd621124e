import assert from 'node:assert/strict';
import { createSlots } from '../../../src/delivery/slots.ts';

describe('createSlots', () => {
  it('counts what is in flight, all together and of each endpoint', () => {
    const slots = createSlots(5, 2);
    slots.take('a');
    slots.take('a');
    slots.take('b');
    assert.deepEqual([slots.taken(), slots.free()], [3, 2]);
    assert.deepEqual([slots.freeFor('a'), slots.freeFor('b'), slots.freeFor('c')], [0, 1, 2]);
    assert.deepEqual(slots.full(), ['a']);
  });

  it('gives a slot back', () => {
    const slots = createSlots(5, 1);
    slots.take('a');
    slots.release('a');
    assert.deepEqual([slots.taken(), slots.free(), slots.freeFor('a'), slots.full()], [0, 5, 1, []]);
  });
});
