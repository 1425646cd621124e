import assert from 'node:assert/strict';
import { isSlug } from '../../src/accounts/account.ts';
import { makeSlug, numberSlug } from '../../src/collections/identifiers/slug.ts';

describe('makeSlug', () => {
  for (const [title, slug] of [
    ['Freeze the rents in Riverside', 'freeze-the-rents-in-riverside'],
    ['  “Straßen & Plätze”, jetzt!  ', 'strassen-and-plaetze-jetzt'],
    ['Отмените повышение', 'otmenite-povyshenie'],
    ['BahnCard fooBar', 'bahncard-foobar'],
    ['停止加租', 'petition'],
    ['🎈', 'petition'],
    [`</h1><script>alert('1')</script>`, 'h1-script-alert-1-script'],
  ] as const) {
    it(`makes ${slug} of ${title}`, () => assert.equal(makeSlug(title, 'petition'), slug));
  }

  it('cuts a long title between words, after at most 55 characters', () => {
    assert.equal(makeSlug(`${'rents '.repeat(20)}`, 'petition'), Array(9).fill('rents').join('-'));
    assert.equal(makeSlug(`${'rents '.repeat(8)}tenants`, 'petition'), `${'rents-'.repeat(8)}tenants`);
    assert.equal(makeSlug('a'.repeat(255), 'petition'), 'a'.repeat(55));
  });

  it('returns a known slug unchanged, also with a number', () => {
    for (const title of ['--', '_a_', 'Ünïcödé', '1', 'a\u0000b', '\ud800', '𝒜 ½ ﬁ', '<>&"']) {
      assert.ok(isSlug(makeSlug(title, 'petition')), makeSlug(title, 'petition'));
      assert.ok(isSlug(numberSlug(makeSlug(title, 'petition'), 2)));
    }
  });
});
