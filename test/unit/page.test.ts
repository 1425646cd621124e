import assert from 'node:assert/strict';
import { findRange, readPageRequest } from '../../src/collections/page.ts';

describe('readPageRequest', () => {
  it('returns the first page with 25 by default', () => {
    assert.deepEqual(readPageRequest({}), { page: 1, perPage: 25 });
  });

  it('changes whole numbers to the allowed range: page from 1, per_page from 1 to 100', () => {
    assert.deepEqual(readPageRequest({ page: 0, per_page: 0 }), { page: 1, perPage: 1 });
    assert.deepEqual(readPageRequest({ page: -3, per_page: -3 }), { page: 1, perPage: 1 });
    assert.deepEqual(readPageRequest({ page: 7, per_page: 101 }), { page: 7, perPage: 100 });
  });
});

describe('findRange', () => {
  it('is the range of positions on a page', () => {
    assert.deepEqual(findRange({ page: 1, perPage: 25 }, 100), { first: 1, last: 25 });
    assert.deepEqual(findRange({ page: 4, perPage: 25 }, 99), { first: 76, last: 99 });
    assert.deepEqual(findRange({ page: 4, perPage: 25 }, 76), { first: 76, last: 76 });
  });

  it('is empty past the end, for any page', () => {
    assert.equal(findRange({ page: 1, perPage: 25 }, 0), undefined);
    assert.equal(findRange({ page: 5, perPage: 25 }, 100), undefined);
    assert.equal(findRange({ page: 2 ** 53, perPage: 100 }, 100), undefined);
    assert.equal(findRange({ page: Number.MAX_VALUE, perPage: 100 }, 100), undefined);
  });
});
