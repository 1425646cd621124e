import assert from 'node:assert/strict';
import { summarize } from '../../src/public/summarize.ts';

describe('summarize', () => {
  it('keeps the words of what was made safe, apart from each other, and reads its entities once', () => {
    assert.equal(summarize('<h2>Why</h2><p>a &amp;lt; b<br>c</p>\n'), 'Why a &lt; b c');
    assert.equal(summarize(''), '');
  });

  it('cuts behind the last whole word within 200 characters, and where there is none within a word', () => {
    assert.equal(summarize('x'.repeat(200)), 'x'.repeat(200));
    assert.equal(summarize('x'.repeat(201)), `${'x'.repeat(199)}…`);
    assert.equal(summarize('🎈'.repeat(201)), `${'🎈'.repeat(199)}…`);
    assert.equal(summarize(`${'x'.repeat(150)} ${'y'.repeat(60)}`), `${'x'.repeat(150)}…`);
  });
});
