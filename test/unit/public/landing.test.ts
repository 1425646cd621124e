import assert from 'node:assert/strict';
import { readCodes, writeCodes } from '../../../src/web/public/landing.ts';

describe('readCodes', () => {
  it('reads the first of several codes, and drops an empty one', () => {
    assert.deepEqual(readCodes({ source: ['a', 'b'], referrer: '' }), { source: 'a' });
    assert.deepEqual(readCodes({ source: { a: 'b' }, other: 'c' }), {});
  });
});

describe('writeCodes', () => {
  it('writes a query that readCodes reads back', () => {
    assert.equal(writeCodes({}), '');
    const codes = { source: 'a&b=c d', referrer: '"<ü>' };
    assert.deepEqual(readCodes(Object.fromEntries(new URLSearchParams(writeCodes(codes)))), codes);
  });
});
