import assert from 'node:assert/strict';
import { createSlots } from '../../../src/delivery/sending/slots.ts';

describe('createSlots', () => {
  it('counts the attempts in flight, in total and for each endpoint', () => {
    const slots = createSlots(5, 2);
    slots.take('a', false);
    slots.take('a', false);
    slots.take('b', false);
    assert.equal(slots.free(), 2);
    assert.deepEqual([slots.freeFor('a'), slots.freeFor('b'), slots.freeFor('c')], [0, 1, 2]);
    assert.deepEqual([slots.full(), slots.busy()], [['a'], ['a', 'b']]);
  });

  it('frees a slot again', () => {
    const slots = createSlots(5, 1);
    const giveBack = slots.take('a', false);
    giveBack();
    assert.deepEqual([slots.free(), slots.freeFor('a')], [5, 1]);
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
