import assert from 'node:assert/strict';
import { findRelations } from '../../../src/web/public/about-webpages.ts';

describe('findRelations', () => {
  const names = (name: string) => findRelations(name).map((relation) => relation.name);

  it('finds a relation by its name with the prefix and without', () => {
    for (const name of ['osdi:creator', 'creator']) assert.deepEqual(names(name), ['osdi:creator']);
    assert.deepEqual(names('sponsor'), ['platform:sponsor']);
    for (const { descriptions } of findRelations('osdi:creator'))
      assert.ok(descriptions.every((description) => description.length > 10));
  });

  it('finds all relations of a name without prefix, and only one of a name with prefix (2.4 curies)', () => {
    assert.deepEqual(names('people').sort(), ['osdi:people', 'platform:people']);
    assert.deepEqual(names('platform:people'), ['platform:people']);
  });

  it('finds nothing for other names', () => {
    for (const name of ['', 'summary', 'creators', 'osdi:', 'x:creator', '__proto__', 'constructor']) {
      assert.deepEqual(findRelations(name), [], name);
    }
  });
});
