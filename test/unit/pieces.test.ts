import assert from 'node:assert/strict';
import { firstWithin, pad, piecesOfLongRows, piecesOfPairs } from '../../src/database/pieces.ts';

describe('piecesOfLongRows', () => {
  const split = (lengths: readonly number[]) =>
    [...piecesOfLongRows(lengths, (length) => length)].map((piece) => piece.length);
  const limit = 2 * 1024 * 1024;

  it('puts up to 64 short rows into a piece', () => {
    assert.deepEqual(split([]), []);
    assert.deepEqual(split(new Array(64).fill(1)), [64]);
    assert.deepEqual(split(new Array(65).fill(1)), [64, 1]);
  });

  it('ends a piece before a row that would make it too long, and puts a longer row into its own piece', () => {
    assert.deepEqual(split([limit, 1]), [1, 1]);
    assert.deepEqual(split([1, limit - 1, 1]), [2, 1]);
    assert.deepEqual(split([1, 2 * limit, 1]), [1, 1, 1]);
  });
});

describe('piecesOfPairs', () => {
  const split = (items: number, others: number) =>
    [...piecesOfPairs(Array(items).fill(0), others)].map((piece) => piece.length);

  it('puts at most 500 items and 2,000 pairs into a piece', () => {
    assert.deepEqual(split(501, 1), [500, 1]);
    assert.deepEqual(split(64, 64), [31, 31, 2]);
  });

  it('puts one item into a piece if it has more pairs than that, and makes no piece of nothing', () => {
    assert.deepEqual(split(2, 2001), [1, 1]);
    assert.deepEqual(split(0, 0), []);
  });
});

describe('firstWithin', () => {
  const take = (...rows: number[]) => firstWithin(rows, (number) => number, 10);

  it('takes items as long as their rows are few enough', () => {
    assert.deepEqual(take(), []);
    assert.deepEqual(take(4, 0, 6), [4, 0, 6]);
    assert.deepEqual(take(4, 6, 1, 1), [4, 6]);
  });

  it('takes the first item in any case', () => assert.deepEqual(take(11, 0, 1), [11]));
});

describe('pad', () => {
  it('makes lists of 1, 2, 3, 4, 6, 8, 12, 16 and so on up to the 500 of a whole piece, at most half as long again', () => {
    const lengths = new Set<number>();
    for (let length = 1; length <= 500; length++) {
      const values = Array.from({ length }, (_, index) => index);
      const padded = pad(values);
      assert.deepEqual(padded.slice(0, length), values);
      assert.ok(padded.slice(length).every((value) => value === length - 1));
      assert.ok(padded.length < length * 1.5);
      lengths.add(padded.length);
    }
    assert.deepEqual([...lengths].slice(0, 9), [1, 2, 3, 4, 6, 8, 12, 16, 24]);
    assert.equal(lengths.size, 18);
    assert.equal([...lengths].at(-1), 500);
  });

  it('leaves an empty list as it is', () => {
    assert.deepEqual(pad([]), []);
  });
});
