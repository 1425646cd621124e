import assert from 'node:assert/strict';
import { readTagName } from '../../src/people/tags/tag.ts';

describe('readTagName', () => {
  it('removes white space around a name and keeps its case', () => {
    assert.equal(readTagName(' Rent \t petition\n'), 'Rent \t petition');
  });
});
