import assert from 'node:assert/strict';
import { createRandomIds, isId, numberOf, randomIds } from '../../src/base/ids.ts';
import { createManualClock } from '../support/manual-clock.ts';

const timeOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

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
    const times = ids.map(timeOf);
    assert.ok((times[0] ?? 0) >= started && (times.at(-1) ?? 0) <= Date.now());
  });
});

describe('Ids of a clock that is set', () => {
  function make() {
    const clock = createManualClock();
    const { newId } = createRandomIds(clock);
    const takeSome = () => Array.from({ length: 1000 }, newId);
    return { clock, takeSome };
  }

  it('keep their order while it is set back by at most ten seconds (RFC 9562)', () => {
    const { clock, takeSome } = make();
    const before = takeSome();
    clock.setTime(-10_000);
    const after = takeSome();
    clock.advance(9_999);
    const ids = [...before, ...after, ...takeSome()];
    assert.deepEqual(ids.toSorted(), ids);
    clock.advance(2);
    assert.equal(timeOf(takeSome()[0] ?? ''), clock.now());
  });

  it('show its time again once it was an hour ahead, in the order of creation and without a repeat', () => {
    const { clock, takeSome } = make();
    const before = takeSome();
    clock.setTime(60 * 60_000);
    const ahead = takeSome();
    clock.setTime(-60 * 60_000);
    const after = takeSome();
    for (const id of after) assert.equal(timeOf(id), clock.now());
    assert.deepEqual(after.toSorted(), after);
    clock.advance(1);
    const later = takeSome();
    assert.deepEqual([...after, ...later].toSorted(), [...after, ...later]);
    assert.equal(new Set([...before, ...ahead, ...after, ...later]).size, 4000);
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
