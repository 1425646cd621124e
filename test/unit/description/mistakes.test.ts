import assert from 'node:assert/strict';
import { describeMistake, withValue } from '../../../src/description/mistakes.ts';

describe('describeMistake', () => {
  const describe = (keyword: string, params: Record<string, unknown>, message?: string) =>
    describeMistake({ keyword, params, ...(message !== undefined && { message }) }, (format) =>
      format === 'known' ? 'must be what is known' : undefined,
    );

  it('has readable words for the errors of a validator', () => {
    for (const [keyword, params, words] of [
      ['format', { format: 'known' }, 'must be what is known'],
      ['required', { missingProperty: 'summary' }, 'is required'],
      ['enum', { allowedValues: ['a', 'b'] }, 'must be one of a, b'],
      ['enum', { allowedValues: ['a', 'b', null] }, 'must be one of a, b and null'],
      ['type', { type: 'string' }, 'must be string'],
      ['type', { type: ['string', 'null'] }, 'must be string or null'],
      ['maxItems', { limit: 1 }, 'must have at most 1 item'],
      ['minLength', { limit: 2 }, 'must have at least 2 characters'],
      ['maxProperties', { limit: 1 }, 'must have at most 1 property'],
      [
        'pattern',
        { pattern: '^[^\\u0001-\\u001F]*[^\\s][^\\u0001-\\u001F]*$' },
        'must not contain a line break or a control character',
      ],
      [
        'pattern',
        { pattern: '^[^\\u0001-\\u001F]*$' },
        'must not contain a line break or a control character',
      ],
    ] as const)
      assert.equal(describe(keyword, params, 'must be string'), words);
  });

  it('keeps the validator’s words if it has no better ones', () => {
    for (const [keyword, params, words] of [
      ['format', { format: 'other' }, 'must match format "other"'],
      ['pattern', { pattern: '^[a-z]{2,3}$' }, 'must match pattern "^[a-z]{2,3}$"'],
      ['minimum', { limit: 0 }, 'must be >= 0'],
    ] as const)
      assert.equal(describe(keyword, params, words), words);
    assert.equal(describe('minimum', { limit: 0 }), 'is wrong');
  });
});

describe('withValue', () => {
  it('quotes the value, including null, if there is one', () => {
    assert.equal(withValue('must be string', null), 'must be string, came as null');
    assert.equal(withValue('must be string', undefined), 'must be string');
  });
});
