import assert from 'node:assert/strict';
import { findDiskObstacle } from '../../src/database/schema-state.ts';

describe('findDiskObstacle', () => {
  it('reports a full disk below 1 MiB of free blocks', () => {
    assert.equal(findDiskObstacle({ bavail: 255, bsize: 4096 }), 'The disk of the database is full.');
    assert.equal(findDiskObstacle({ bavail: 256, bsize: 4096 }), undefined);
  });
});
