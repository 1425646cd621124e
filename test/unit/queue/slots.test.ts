import assert from 'node:assert/strict';
import { createSlots, pickFairly } from '../../../src/queue/slots.ts';

describe('createSlots', () => {
  it('counts the attempts in flight, in total and for each endpoint', () => {
    const slots = createSlots(5, 2);
    slots.take('a', false);
    slots.take('a', false);
    slots.take('b', false);
    assert.deepEqual([slots.taken(), slots.free()], [3, 2]);
    assert.deepEqual([slots.freeFor('a'), slots.freeFor('b'), slots.freeFor('c')], [0, 1, 2]);
    assert.deepEqual([slots.full(), slots.busy()], [['a'], ['a', 'b']]);
  });

  it('frees a slot again', () => {
    const slots = createSlots(5, 1);
    const giveBack = slots.take('a', false);
    giveBack();
    assert.deepEqual([slots.taken(), slots.free(), slots.freeFor('a')], [0, 5, 1]);
    assert.deepEqual([slots.full(), slots.busy()], [[], []]);
  });

  it('has a quarter of its slots for all slow endpoints together', () => {
    const slots = createSlots(11, 8);
    const giveBack = slots.take('slow', true);
    slots.take('other', false);
    assert.equal(slots.freeForSlow(), 1);
    slots.take('slower', true);
    assert.equal(slots.freeForSlow(), 0);
    giveBack();
    assert.equal(slots.freeForSlow(), 1);
  });

  it('has one slot for slow endpoints even if there are few slots', () => {
    assert.equal(createSlots(2, 2).freeForSlow(), 1);
  });
});

const items = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((id) => ({ id, endpointId: id.charAt(0) }));
const pick = (count: number) => pickFairly(items, count).map(({ id }) => id);

describe('pickFairly', () => {
  it('picks the first delivery of each endpoint before the second of any', () => {
    assert.deepEqual(pick(6), ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('picks no more than the requested number', () => {
    assert.deepEqual(pick(4), ['a1', 'b1', 'c1', 'a2']);
    assert.deepEqual(pick(0), []);
  });
});
