import assert from 'node:assert/strict';
import { languages, toLanguage, withFirstDay } from '../../src/base/languages.ts';
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

describe('a date in French', () => {
  it('has the first day of a month as its readers write it', () => {
    for (const [date, written] of [
      ['dimanche 1 novembre 2026', 'dimanche 1er novembre 2026'],
      ['1 mai 2027', '1er mai 2027'],
      ['lundi 11 janvier 2027', 'lundi 11 janvier 2027'],
    ] as const)
      assert.equal(withFirstDay('fr-CA', date), written);
    assert.equal(withFirstDay('es', '1 de mayo de 2027'), '1 de mayo de 2027');
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
