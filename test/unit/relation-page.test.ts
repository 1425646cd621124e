import assert from 'node:assert/strict';
import { findRelation } from '../../src/pages/relation-page.ts';

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
