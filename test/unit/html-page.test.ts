import assert from 'node:assert/strict';
import { escapeHtml } from '../../src/html/escape-html.ts';

describe('escapeHtml', () => {
  it('leaves nothing that HTML gives a meaning to, in text and in attributes', () => {
    const escaped = escapeHtml(`<img src=x onerror="a('b')">&amp;`);
    assert.doesNotMatch(escaped, /[<>"']|&(?!#\d+;)/);
    assert.equal(escapeHtml('Köln ✊'), 'Köln ✊');
  });
});
