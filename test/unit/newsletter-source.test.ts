import assert from 'node:assert/strict';
import { readTitleWords, sourceOf } from '../../src/actions/newsletters/newsletter-source.ts';
import { nameSource } from '../../src/web/public/share-links.ts';

describe('The source code of a newsletter', () => {
  it('has the words of the title, by which statistics name it (N-links)', () => {
    assert.equal(sourceOf('Winter Letter 2'), 'mail-winter-letter-2');
    assert.equal(readTitleWords('mail-winter-letter-2'), 'winter letter 2');
    assert.equal(nameSource('mail-winter-letter-2'), 'Mail “winter letter 2”');
  });

  it('is no other source', () => {
    for (const source of ['mail', 'mail-', 'newsletter', 'email', 'my-mail-list']) {
      assert.equal(readTitleWords(source), undefined, source);
    }
    assert.deepEqual(['email', 'poster', 'mail-', 'leaflet'].map(nameSource), [
      'Email, share button',
      'Poster',
      'mail-',
      'leaflet',
    ]);
  });
});
