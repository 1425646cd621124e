import assert from 'node:assert/strict';
import { readTagName } from '../../src/tags/tag.ts';

describe('readTagName', () => {
  it('takes the white space around a name away and keeps its case', () => {
    assert.equal(readTagName(' Rent \t petition\n'), 'Rent \t petition');
  });
});
