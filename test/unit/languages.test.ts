import assert from 'node:assert/strict';
import { languages, toLanguage } from '../../src/base/languages.ts';
import { isLoopback } from '../../src/base/loopback.ts';

describe('the languages of webpages and mails', () => {
  it('are found by any tag of the language, and English is used for all others', () => {
    for (const language of languages) {
      assert.equal(toLanguage(language), language);
      assert.equal(toLanguage(`${language.toUpperCase()}-XX`), language);
    }
    for (const tag of ['', 'it', 'constructor', 'deu', 'e']) assert.equal(toLanguage(tag), 'en', tag);
  });
});

describe('this machine', () => {
  it('has the name localhost and the loopback addresses, with and without brackets', () => {
    for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])
      assert.ok(isLoopback(host), host);
    for (const host of ['', 'localhost.example', '128.0.0.1', '127.0.0.1.example', '::2', '0.0.0.0'])
      assert.ok(!isLoopback(host), host);
  });
});
