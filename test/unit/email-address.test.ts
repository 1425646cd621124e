import assert from 'node:assert/strict';
import isEmail from 'validator/lib/isEmail.js';
import { emailKey, readEmailAddress, textKey } from '../../src/base/email-address.ts';
import { acceptedAddresses, refusedAddresses } from '../support/email-addresses.ts';

describe('readEmailAddress', () => {
  for (const [text, kept = text] of acceptedAddresses) {
    it(`reads ${JSON.stringify(text)} as ${JSON.stringify(kept)} (E-read)`, () => {
      assert.equal(readEmailAddress(text), kept);
      assert.equal(readEmailAddress(kept), kept);
    });
  }

  for (const text of refusedAddresses) {
    it(`refuses ${JSON.stringify(text)} (E-refused)`, () => {
      assert.equal(readEmailAddress(text), undefined);
    });
  }

  it('accepts of all short texts in ASCII those that the validator accepts (E-read)', () => {
    const parts = ['a', 'B1', '.', '-', '+', '_'];
    const names = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => one + two + three)));
    const domains = [
      ...names.map((name) => `${name}.org`),
      'x.y',
      'x.y1',
      'org',
      'x.o-rg',
      `${'x'.repeat(64)}.org`,
    ];
    for (const text of [
      ...names.map((name) => `${name}@people.example`),
      ...domains.map((domain) => `ana@${domain}`),
      `${'x'.repeat(65)}@people.example`,
    ]) {
      const isAccepted = isEmail.default(text, { blacklisted_chars: '"' });
      assert.equal(readEmailAddress(text), isAccepted ? text : undefined, text);
    }
  });
});

describe('emailKey', () => {
  it('is the same for every spelling of an address (E-same)', () => {
    for (const [text, kept = text, key = kept] of acceptedAddresses) {
      assert.deepEqual([text, emailKey(text)], [text, key]);
      assert.deepEqual([kept, emailKey(kept)], [kept, key]);
      assert.deepEqual([key, emailKey(key)], [key, key]);
    }
  });

  it('is the text in small letters where the text is no address', () => {
    for (const text of refusedAddresses) assert.equal(emailKey(text), textKey(text));
    assert.equal(emailKey('<ANA@Example.org>'), '<ana@example.org>');
  });
});
