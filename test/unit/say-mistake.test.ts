import assert from 'node:assert/strict';
import { sayMistake } from '../../src/contract/describe-mistake.ts';

describe('sayMistake', () => {
  const say = (said: string, came?: unknown) =>
    sayMistake(said, came, (format) => (format === 'known' ? 'must be what is known' : undefined));

  it('says what a validator says in words for a person', () => {
    for (const [said, words] of [
      ['must match format "known"', 'must be what is known'],
      ['must match format "other"', 'must match format "other"'],
      ["must have required property 'summary'", 'is required'],
      ['must be equal to one of the allowed values: a, b', 'must be one of a, b'],
      ['must be equal to one of the allowed values: a, b, ', 'must be one of a, b and null'],
      ['must be string,null', 'must be string or null'],
      ['must NOT have more than 1 items', 'must have at most 1 item'],
      ['must NOT have fewer than 2 characters', 'must have at least 2 characters'],
      ['must NOT have more than 1 properties', 'must have at most 1 property'],
      ['must match pattern "\\S"', 'must not be blank'],
      ['must be >= 0', 'must be >= 0'],
    ] as const)
      assert.equal(say(said), words);
  });

  it('quotes what came, null included, where something came', () => {
    assert.equal(say('must be string', null), 'must be string, came as null');
    assert.equal(say('must be string', undefined), 'must be string');
  });
});
