import assert from 'node:assert/strict';
import { divideWords } from '../../../src/html/divide-words.ts';

describe('The long words of a German title', () => {
  it('may break where their parts meet, and nowhere else', () => {
    const divided = {
      Wohnungsbaugenossenschaften: 'Wohnungs-bau-genossen-schaften',
      Bezirksverordnetenversammlung: 'Bezirks-verordneten-versammlung',
      'Eine Informationsveranstaltung im Hafenviertel': 'Eine Informations-veranstaltung im Hafenviertel',
      Universitätsgesellschaft: 'Universitäts-gesell-schaft',
      Jungsozialistinnen: 'Jungsozialistinnen',
      Wohnungstausch: 'Wohnungs-tausch',
      Mieterversammlungen: 'Mieter-versammlungen',
      Verein: 'Verein',
    };
    for (const [title, expected] of Object.entries(divided))
      assert.equal(divideWords(title, 'de').replaceAll('\u00AD', '-'), expected);
  });

  it('stay whole in other languages', () => {
    assert.equal(divideWords('Universitätsgesellschaft', 'en'), 'Universitätsgesellschaft');
    assert.equal(divideWords('Universitätsgesellschaft', 'de-AT'), 'Universitäts\u00ADgesell\u00ADschaft');
  });
});
