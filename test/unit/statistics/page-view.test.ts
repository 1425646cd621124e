import assert from 'node:assert/strict';
import { limitSources, otherSource } from '../../../src/actions/statistics/page-view.ts';

const view = { actionId: 'a', day: '2026-11-20' };

describe('The sources of page views', () => {
  it('are counted separately for the first ones of an action and a day, and together after that', () => {
    const sourceOf = limitSources(2);
    const sources = ['mail', 'poster', 'mail', 'flood-1', 'flood-2', '', 'poster'];
    assert.deepEqual(
      sources.map((source) => sourceOf({ ...view, source })),
      ['mail', 'poster', 'mail', otherSource, otherSource, '', 'poster'],
    );
    assert.equal(sourceOf({ ...view, day: '2026-11-21', source: 'flood-1' }), 'flood-1');
    assert.equal(sourceOf({ ...view, actionId: 'b', source: 'flood-1' }), 'flood-1');
  });

  it('have no spaces around them and at most 255 characters', () => {
    const sourceOf = limitSources();
    assert.equal(sourceOf({ ...view, source: ' mail ' }), 'mail');
    assert.equal(sourceOf({ ...view, source: '  ' }), '');
    assert.equal(sourceOf({ ...view, source: '😀'.repeat(255) }), '😀'.repeat(255));
    assert.equal(sourceOf({ ...view, source: 'x'.repeat(256) }), otherSource);
  });
});
