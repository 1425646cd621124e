import assert from 'node:assert/strict';
import { directionOf, markLanguage } from '../../src/public/page-language.ts';

describe('the language of pages', () => {
  it('tells which way a language is written', () => {
    for (const language of ['ar', 'he', 'fa', 'ur', 'ckb'])
      assert.equal(directionOf(language), 'rtl', language);
    for (const language of ['en', 'es', 'zh', 'xx', 'qqq'])
      assert.equal(directionOf(language), 'ltr', language);
  });

  it('marks words of another language than the page, and their direction where that differs', () => {
    assert.equal(markLanguage('en', 'en'), '');
    assert.equal(markLanguage('en', 'es'), ' lang="en"');
    assert.equal(markLanguage('en', 'he'), ' lang="en" dir="ltr"');
    assert.equal(markLanguage('he', 'ar'), ' lang="he"');
  });
});
