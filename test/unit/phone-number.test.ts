import assert from 'node:assert/strict';
import { normalizePhoneNumber } from '../../src/people/phone-number.ts';

describe('normalizePhoneNumber', () => {
  it('returns digits with the country code, for any notation of the number', () => {
    for (const written of [
      '+1 314 555 0123',
      '+13145550123',
      '(314) 555-0123',
      '314.555.0123',
      '1-314-555-0123',
      '13145550123',
      '+1 314 555 0123 ext. 7',
    ]) {
      assert.equal(normalizePhoneNumber(written, 'US'), '13145550123', written);
    }
  });

  it('reads a number without a country code in the given country', () => {
    assert.equal(normalizePhoneNumber('030 901820', 'DE'), '4930901820');
    assert.equal(normalizePhoneNumber('+44 20 7946 0018', 'DE'), '442079460018');
  });

  it('recognizes its own result, unless the country has exactly this number', () => {
    for (const number of ['13145550123', '4930901820', '442079460018', '31201234567']) {
      for (const country of ['US', '']) assert.equal(normalizePhoneNumber(number, country), number);
    }
  });

  it('reads only numbers with a country code if the country has no phones of its own', () => {
    assert.equal(normalizePhoneNumber('+1 314 555 0123', 'AQ'), '13145550123');
    assert.equal(normalizePhoneNumber('030 901820', 'AQ'), undefined);
  });

  it('rejects a value that cannot be a number', () => {
    for (const written of [
      '',
      '+',
      'call me',
      '12',
      '+1 314',
      'my number is +1 314 555 0123',
      '1'.repeat(400),
    ]) {
      assert.equal(normalizePhoneNumber(written, 'US'), undefined, written);
    }
  });
});
