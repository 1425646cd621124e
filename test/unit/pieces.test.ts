import assert from 'node:assert/strict';
import { padded, piecesOfLongRows } from '../../src/database/pieces.ts';

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

describe('padded', () => {
  it('repeats the last value until their number is a power of two', () => {
    assert.deepEqual(padded([]), []);
    assert.deepEqual(padded(['a']), ['a']);
    assert.deepEqual(padded(['a', 'b']), ['a', 'b']);
    assert.deepEqual(padded(['a', 'b', 'c', 'd', 'e']), ['a', 'b', 'c', 'd', 'e', 'e', 'e', 'e']);
  });
});
