import assert from 'node:assert/strict';
import { checkName } from '../../src/accounts/account.ts';
import { isBlank, trimInvisible } from '../../src/base/text-line.ts';
import { namePasskey } from '../../src/users/passkey.ts';

describe('isBlank', () => {
  for (const text of [
    '',
    ' ',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u3164',
    '\u2800',
    '\u{e0020}',
    '\u{1d173}',
    '\n\t',
  ])
    it(`finds nothing to see in ${JSON.stringify(text)}`, () => {
      assert.ok(isBlank(text));
      assert.throws(() => checkName('/name', text), { code: 'invalid_request' });
      assert.equal(namePasskey(text, 'Laptop'), 'Laptop');
    });

  for (const text of ['a', ' a ', '.', '🎈', '\u200bß', '李', 'ﷺ', '👩\u200d👧', '❤\ufe0f'])
    it(`sees ${JSON.stringify(text)}`, () => {
      assert.ok(!isBlank(text));
      assert.doesNotThrow(() => checkName('/name', text));
    });
});

describe('trimInvisible', () => {
  it('removes white space and invisible marks at the ends, and nothing inside', () => {
    assert.equal(trimInvisible(' \u200bhttps://a.example/a b\ufeff\n'), 'https://a.example/a b');
    assert.equal(trimInvisible('\u2060 \u00a0'), '');
  });
});
