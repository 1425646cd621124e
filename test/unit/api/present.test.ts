import assert from 'node:assert/strict';
import { present } from '../../../src/api/v1/present.ts';

describe('present', () => {
  it('omits only the members that are null or undefined', () => {
    const resource = present<{ a?: string; b: string; c: number; d: boolean; e?: string; f: string[] }>({
      a: undefined,
      b: '',
      c: 0,
      d: false,
      e: null,
      f: [],
    });
    assert.deepEqual(Object.entries(resource), [
      ['b', ''],
      ['c', 0],
      ['d', false],
      ['f', []],
    ]);
  });
});
