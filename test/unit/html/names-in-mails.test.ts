import assert from 'node:assert/strict';
import { spanish } from '../../../src/html/mail-words/es.ts';
import { french } from '../../../src/html/mail-words/fr.ts';
import type { MailWords } from '../../../src/html/mail-words/mail-words.ts';
import type { Words } from '../../../src/html/words/en.ts';
import { spanish as spanishPages } from '../../../src/html/words/es.ts';
import { french as frenchPages } from '../../../src/html/words/fr.ts';

const sentencesOf = (words: MailWords, pages: Words, name: string) => [
  pages.confirm.pressEither(name),
  words.because(name),
  words.becauseNews(name),
  ...[words.confirmation, words.already, words.cancelledBefore, words.reminder, words.changed].map(
    ({ lead }) => lead('Rencontre', name),
  ),
  words.signature.lead('Loyers', name),
  words.signature.because(name),
  words.signatureAgain.lead('Loyers', name),
  words.unsubscribing.question(name),
  words.unsubscribing.effect(name),
  words.unsubscribing.doneText(name),
];

describe('The name of a group in mails and behind their links', () => {
  for (const [words, pages, names] of [
    [french, frenchPages, ['Amis de la Terre', 'Le Collectif', 'Les Voisins']],
    [spanish, spanishPages, ['El Barrio', 'Amigos de la Tierra']],
  ] as const) {
    it(`follows no word of ${words.lang} that would contract with it`, () => {
      for (const name of names) {
        for (const sentence of sentencesOf(words, pages, name)) {
          assert.ok(sentence.includes(name), sentence);
          assert.doesNotMatch(sentence, new RegExp(`\\b(de|que|a|à)\\s${name}`), sentence);
        }
      }
    });
  }

  it('follows no word that would lose its vowel before it in the consent of a French form', () => {
    for (const name of ['Amis de la Terre', 'Les Voisins']) {
      const sentence = frenchPages.consent.ask([name]);
      assert.ok(sentence.includes(name), sentence);
      assert.doesNotMatch(sentence, new RegExp(`\\b(de|que)\\s${name}`), sentence);
    }
  });
});
