import assert from 'node:assert/strict';
import { createRandomIds, isId, numberOf, randomIds } from '../../src/base/ids.ts';
import { createManualClock } from '../support/manual-clock.ts';

describe('randomIds', () => {
  it('makes ids of version 7 that differ, and later ones sort after earlier ones (RFC 9562)', () => {
    const started = Date.now();
    const ids = Array.from({ length: 20_000 }, () => randomIds.newId());
    assert.deepEqual(ids.toSorted(), ids);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) {
      assert.ok(isId(id));
      assert.match(id, /^.{14}7.{4}[89ab]/);
    }
    const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16));
    assert.ok((times[0] ?? 0) >= started && (times.at(-1) ?? 0) <= Date.now());
  });
});

describe('createRandomIds', () => {
  it('makes ids that sort after earlier ones, also after the clock is set back (RFC 9562)', () => {
    const clock = createManualClock();
    const { newId } = createRandomIds(clock);
    const makeSome = () => Array.from({ length: 100 }, () => newId());
    const before = makeSome();
    clock.setTime(-3_600_000);
    const ids = [...before, ...makeSome()];
    assert.deepEqual(ids.toSorted(), ids);
    assert.equal(new Set(ids).size, ids.length);
  });
});

describe('numberOf', () => {
  it('is the last twelve digits of an id, which differ between ids of one millisecond', () => {
    assert.equal(numberOf('01a20611-0834-7393-b0f5-0000000000ff'), 255);
    assert.equal(numberOf('01a20611-0834-7393-b0f5-ffffffffffff'), 2 ** 48 - 1);
    const ids = Array.from({ length: 1000 }, () => randomIds.newId());
    assert.equal(new Set(ids.map(numberOf)).size, ids.length);
  });
});
