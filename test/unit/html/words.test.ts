import assert from 'node:assert/strict';
import { languages, withColon } from '../../../src/base/languages.ts';
import { mailWordsOf } from '../../../src/html/mail-words/words-of.ts';
import { yourDataWordsIn } from '../../../src/html/record-words/words-in.ts';
import { wordsIn } from '../../../src/html/words/words-in.ts';

const samples = ['5', '6', '7', '8'];

/** All texts of some words, with samples in them. */
function listTexts(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [String(words(...samples))];
  return Object.values(words as object).flatMap(listTexts);
}

// The code of an embed form has words of its own, which organisers copy into their websites.
const listAll = (tag: string) => {
  const { embed, ...words } = wordsIn(tag);
  return [words, embed.failed, mailWordsOf(tag), yourDataWordsIn(tag)].flatMap(listTexts);
};

describe('The words of the webpages and mails', () => {
  for (const tag of languages) {
    it(`have the apostrophes and quotes of print in ${tag} (1.2)`, () => {
      assert.deepEqual(
        listAll(tag).filter((text) => /['"]/.test(text.replace(/<[^>]*>/g, ''))),
        [],
      );
    });
  }

  it('keep the marks of French with their words at the end of a line (1.2)', () => {
    assert.deepEqual(
      listAll('fr').filter((text) => /[^\u00A0\u202F][:;?!»]|«[^\u00A0\u202F]/.test(text)),
      [],
    );
    assert.equal(withColon('fr', 'Votre heure locale'), 'Votre heure locale\u00A0:');
    assert.equal(withColon('de', 'Ihre Ortszeit'), 'Ihre Ortszeit:');
  });

  it('name where a person came from as other tools do (D-page)', () => {
    const named = languages.map((tag) => {
      const { told, did } = yourDataWordsIn(tag);
      return [told.origin, did.from('a letter')];
    });
    assert.deepEqual(named, [
      ['First came from', 'You came from a letter.'],
      ['Fuente original', 'Llegó a través de a letter.'],
      ['Ursprüngliche Quelle', 'Sie kamen über a letter.'],
      ['Source d’origine', 'Source\u00A0: a letter.'],
    ]);
  });

  it('say one signature and one place in the singular (I-goal, 1.2)', () => {
    const one = languages.map((tag) => {
      const { petition, thanks, event } = wordsIn(tag);
      return [petition.goal(1), petition.goalWas(1), thanks.missing(1, 50), event.places(1, 60)];
    });
    assert.deepEqual(one, [
      [
        'The goal is 1 signature.',
        'The goal was 1 signature.',
        'About 1 more, and we reach 50.',
        '1 of 60 places taken',
      ],
      [
        'La meta es de 1 firma.',
        'La meta era de 1 firma.',
        'Falta más o menos 1 firma para llegar a 50.',
        '1 de 60 plazas ocupadas',
      ],
      [
        'Das Ziel ist 1 Unterschrift.',
        'Das Ziel war 1 Unterschrift.',
        'Noch etwa 1, dann sind es 50.',
        '1 von 60 Plätzen vergeben',
      ],
      [
        'L’objectif est de 1 signature.',
        'L’objectif était de 1 signature.',
        'Encore 1 signature environ pour arriver à 50.',
        '1 place réservée sur 60',
      ],
    ]);
    assert.deepEqual(
      languages.map((tag) => mailWordsOf(tag).organiser.places(17, 12_500)),
      ['17 of 12,500', '17 de 12.500', '17 von 12.500', '17 sur 12\u202F500'],
    );
    assert.equal(wordsIn('fr').event.places(0, 60), '0 place réservée sur 60');
    assert.equal(
      wordsIn('fr').thanks.missing(1234, 2000),
      'Encore 1\u202F234 signatures environ pour arriver à 2\u202F000.',
    );
  });
});
