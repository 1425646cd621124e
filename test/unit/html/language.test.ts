import assert from 'node:assert/strict';
import { differingLanguage, languageOf } from '../../../src/html/language.ts';

describe('the language of webpages', () => {
  it('has the direction of its script', () => {
    for (const lang of ['ar', 'he', 'fa', 'ur', 'ckb']) assert.equal(languageOf(lang).dir, 'rtl', lang);
    for (const lang of ['en', 'es', 'zh', 'xx', 'qqq']) assert.equal(languageOf(lang).dir, 'ltr', lang);
  });

  it('marks an element in another language, and its direction where that differs', () => {
    const marks = (lang: string, around: string) => differingLanguage(languageOf(lang), languageOf(around));
    assert.deepEqual(marks('en', 'en'), { lang: undefined, dir: undefined });
    assert.deepEqual(marks('en', 'es'), { lang: 'en', dir: undefined });
    assert.deepEqual(marks('en', 'he'), { lang: 'en', dir: 'ltr' });
    assert.deepEqual(marks('he', 'ar'), { lang: 'he', dir: undefined });
  });
});
