import assert from 'node:assert/strict';
import { omitUndefined } from '../../src/omit-undefined.ts';

describe('omitUndefined', () => {
  it('omits only undefined members', () => {
    const whole = omitUndefined<{ a?: string; b: string; c: number; d: boolean; e: null; f: string[] }>({
      a: undefined,
      b: '',
      c: 0,
      d: false,
      e: null,
      f: [],
    });
    assert.deepEqual(Object.entries(whole), [
      ['b', ''],
      ['c', 0],
      ['d', false],
      ['e', null],
      ['f', []],
    ]);
  });
});
