import assert from 'node:assert/strict';
import {
  isIdentifier,
  nativeIdentifier,
  sortIdentifiers,
} from '../../src/collections/identifiers/identifier.ts';

describe('isIdentifier', () => {
  it('accepts system:id, split at the first colon (2)', () => {
    for (const text of ['a:b', 'crm:1:2', 'a b:c d', 'a::', 'ünï:✊', 'platform:x']) {
      assert.equal(isIdentifier(text), true, text);
    }
  });

  it('rejects an empty part and a missing colon', () => {
    for (const text of ['', ':', 'a', 'a:', ':b', '::']) assert.equal(isIdentifier(text), false, text);
  });

  it('rejects any leading or trailing white space', () => {
    for (const text of [' a:b', 'a:b ', 'a:b\n', '\ta:b', '\u00A0a:b', 'a:b\u2003', 'a: ']) {
      assert.equal(isIdentifier(text), false, JSON.stringify(text));
    }
  });

  it('counts at most 255 characters, as code points', () => {
    assert.equal(isIdentifier(`a:${'b'.repeat(253)}`), true);
    assert.equal(isIdentifier(`a:${'b'.repeat(254)}`), false);
    assert.equal(isIdentifier(`a:${'✊🏿'.repeat(126)}`), true);
    assert.equal(isIdentifier(`a:${'✊🏿'.repeat(127)}`), false);
  });
});

const id = '01a10d04-0bb0-71d9-b6f5-48a2c0e97d36';

describe('sortIdentifiers', () => {
  it('separates native and foreign identifiers, without duplicates and in order', () => {
    assert.deepEqual(
      sortIdentifiers(['b:1', nativeIdentifier(id), 'a:1', 'b:1', 'platforms:1', 'Platform:1']),
      {
        nativeIds: [id],
        foreign: ['b:1', 'a:1', 'platforms:1', 'Platform:1'],
      },
    );
  });
});
