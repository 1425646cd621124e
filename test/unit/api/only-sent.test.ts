import assert from 'node:assert/strict';
import { onlySent } from '../../../src/api/v1/only-sent.ts';

describe('onlySent', () => {
  it('omits only undefined members', () => {
    const whole = onlySent<{ a?: string; b: string; c: number; d: boolean; e: null; f: string[] }>({
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
