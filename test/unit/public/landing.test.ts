import assert from 'node:assert/strict';
import { readCodes, writeCodes } from '../../../src/public/landing.ts';

describe('readCodes', () => {
  it('takes the first of several, and an empty one for none', () => {
    assert.deepEqual(readCodes({ source: ['a', 'b'], referrer: '' }), { source: 'a' });
    assert.deepEqual(readCodes({ source: { a: 'b' }, other: 'c' }), {});
  });
});

describe('writeCodes', () => {
  it('writes a query that is read again as it was', () => {
    assert.equal(writeCodes({}), '');
    const codes = { source: 'a&b=c d', referrer: '"<ü>' };
    assert.deepEqual(readCodes(Object.fromEntries(new URLSearchParams(writeCodes(codes)))), codes);
  });
});
