import assert from 'node:assert/strict';
import { checkName } from '../../src/accounts/account.ts';
import { isBlank, trimInvisible } from '../../src/base/text-line.ts';
import { namePasskey } from '../../src/users/passkey.ts';
import { measureProcessorTime } from '../support/processor-time.ts';

describe('isBlank', () => {
  for (const text of [
    '',
    ' ',
    '\u00A0',
    '\u200B',
    '\uFEFF',
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

  for (const text of ['a', ' a ', '.', '🎈', '\u200Bß', '李', 'ﷺ', '👩\u200D👧', '❤\uFE0F'])
    it(`sees ${JSON.stringify(text)}`, () => {
      assert.ok(!isBlank(text));
      assert.doesNotThrow(() => checkName('/name', text));
    });
});

describe('trimInvisible', () => {
  it('removes white space and invisible marks at the ends, and nothing inside', () => {
    assert.equal(trimInvisible(' \u200Bhttps://a.example/a b\uFEFF\n'), 'https://a.example/a b');
    assert.equal(trimInvisible('\u2060 \u00A0'), '');
  });

  it('looks at each character once, also of 250,000 spaces within a text (E-read)', async () => {
    const text = `a${' '.repeat(250_000)}b`;
    const milliseconds = await measureProcessorTime(async () => {
      assert.equal(trimInvisible(` ${text}\u200B`), text);
    });
    assert.ok(milliseconds < 1_000, `${milliseconds} ms`);
  });
});
