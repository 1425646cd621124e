import assert from 'node:assert/strict';
import { readTagName } from '../../src/tags/tag-input.ts';

describe('readTagName', () => {
  it('takes the white space around a name away and keeps its case', () => {
    assert.equal(readTagName(' Rent \t petition\n', '/name'), 'Rent \t petition');
  });

  it('refuses a blank name with its pointer and the value that came', () => {
    for (const name of ['', ' ', '\u00a0\n']) {
      assert.throws(() => readTagName(name, '/add_tags/3'), {
        code: 'invalid_request',
        fields: [{ pointer: '/add_tags/3', message: `must not be blank, came as ${JSON.stringify(name)}` }],
      });
    }
  });
});
