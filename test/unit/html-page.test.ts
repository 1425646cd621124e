import assert from 'node:assert/strict';
import { escapeHtml } from '../../src/pages/html-page.ts';
import { findRelation } from '../../src/pages/relation-page.ts';

describe('escapeHtml', () => {
  it('leaves nothing that HTML gives a meaning to, in text and in attributes', () => {
    const escaped = escapeHtml(`<img src=x onerror="a('b')">&amp;`);
    assert.doesNotMatch(escaped, /[<>"']|&(?!#\d+;)/);
    assert.equal(escapeHtml('Köln ✊'), 'Köln ✊');
  });
});

describe('findRelation', () => {
  it('finds what curies lead to, by the name with its prefix and without', () => {
    for (const name of ['osdi:creator', 'creator']) assert.equal(findRelation(name)?.name, 'osdi:creator');
    assert.equal(findRelation('sponsor')?.name, 'platform:sponsor');
    assert.ok(findRelation('osdi:creator')?.descriptions.every((description) => description.length > 10));
  });

  it('knows nothing else', () => {
    for (const name of ['', 'summary', 'creators', 'osdi:', 'x:creator', '__proto__', 'constructor']) {
      assert.equal(findRelation(name), undefined, name);
    }
  });
});
