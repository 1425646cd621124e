import assert from 'node:assert/strict';
import { createAhead, createSlots } from '../../../src/delivery/sending/slots.ts';

const item = (id: string, isSlow = false) => ({ id, endpointId: id.charAt(0), isSlow });

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

describe('createAhead', () => {
  let time: number;
  const create = (total: number, perEndpoint: number) => {
    time = 0;
    const slots = createSlots(total, perEndpoint);
    return { slots, ahead: createAhead<ReturnType<typeof item>>(slots, () => time) };
  };

  it('has room for the free slots only, as long as no endpoint has taken anything', () => {
    const { slots, ahead } = create(5, 2);
    slots.take('a', false);
    slots.take('a', false);
    assert.deepEqual([ahead.room.free(), ahead.room.freeFor('a'), ahead.room.freeFor('b')], [3, 0, 2]);
    assert.deepEqual(ahead.room.full(), ['a']);
  });

  it('has room for as many more of an endpoint as it took between two claims', () => {
    const { slots, ahead } = create(2, 2);
    for (let count = 0; count < 3; count++) ahead.took('a');
    slots.take('a', false);
    slots.take('a', false);
    assert.equal(ahead.room.free(), 0);
    time = 100;
    ahead.restart();
    assert.deepEqual([ahead.room.free(), ahead.room.freeFor('a'), ahead.room.full()], [3, 3, []]);
    ahead.add(item('a1'));
    assert.deepEqual([ahead.room.free(), ahead.room.freeFor('a')], [2, 2]);
    ahead.forget('a');
    assert.deepEqual([ahead.room.free(), ahead.room.full()], [0, ['a']]);
  });

  it('has no such room if the endpoint took them in more than a second, or more than a second ago', () => {
    const { ahead } = create(2, 2);
    ahead.took('a');
    time = 1_001;
    ahead.restart();
    assert.equal(ahead.room.free(), 2);
    ahead.took('a');
    time = 1_101;
    ahead.restart();
    assert.equal(ahead.room.free(), 3);
    time = 2_102;
    assert.equal(ahead.room.free(), 2);
  });

  it('has room for what an endpoint takes in 100 ms, at most for twice as many as before, if claims are less far apart', () => {
    const { ahead } = create(2, 2);
    for (const [between, room] of [
      [80, 2 + 5],
      [10, 2 + 8],
      [0, 2 + 8],
    ] as const) {
      for (let count = 0; count < 4; count++) ahead.took('a');
      time += between;
      ahead.restart();
      assert.equal(ahead.room.free(), room);
    }
  });

  it('never has more than 512 waiting', () => {
    const { ahead } = create(2, 2);
    for (let count = 0; count < 1_000; count++) ahead.took('a');
    ahead.restart();
    assert.equal(ahead.room.free(), 2 + 512);
  });

  it('returns the items of endpoints with a free slot, in turn', () => {
    const { slots, ahead } = create(4, 2);
    for (const id of ['a1', 'a2', 'a3', 'b1', 'c1']) ahead.add(item(id));
    slots.take('c', false);
    slots.take('c', false);
    const order = [];
    for (let next = ahead.next(); next !== undefined; next = ahead.next()) {
      order.push(next.id);
      slots.take(next.endpointId, false);
    }
    assert.deepEqual(order, ['a1', 'b1']);
    assert.equal(ahead.waiting(), 3);
  });

  it('counts the waiting items of slow endpoints as theirs', () => {
    const { ahead } = create(8, 8);
    ahead.add(item('a1', true));
    assert.deepEqual([ahead.room.freeForSlow(), ahead.room.busy()], [1, ['a']]);
  });

  it('gives up the items that are asked for', () => {
    const { ahead } = create(1, 1);
    for (const id of ['a1', 'b1', 'a2']) ahead.add(item(id));
    assert.deepEqual(
      ahead.takeOut(({ endpointId }) => endpointId === 'a').map(({ id }) => id),
      ['a1', 'a2'],
    );
    assert.deepEqual([ahead.waiting(), ahead.next()?.id], [1, 'b1']);
  });
});
