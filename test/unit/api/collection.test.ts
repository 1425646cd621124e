import assert from 'node:assert/strict';
import { presentCollection } from '../../../src/api/v1/collection.ts';
import { apiAt } from '../../../src/api/v1/links.ts';

const baseUrl = 'http://civic.example';

/** The envelope of a page of a collection with this number of members, requested by this address. */
function present(page: number, perPage: number, total: number, query = '') {
  const first = (page - 1) * perPage;
  const members = Array.from({ length: Math.max(0, Math.min(perPage, total - first)) }, (_, index) => ({
    id: first + index,
    _links: { self: { href: `${baseUrl}/api/v1/events/${first + index}` } },
  }));
  const url = `${baseUrl}/api/v1/events${query}`;
  return presentCollection('osdi:events', { page, perPage, total, version: 1 }, members, {
    url,
    api: apiAt(baseUrl),
  });
}

describe('presentCollection', () => {
  it('links and embeds the members under the name of their relation (2.5)', () => {
    const { _links, _embedded, ...envelope } = present(1, 25, 2);
    assert.deepEqual(envelope, { total_pages: 1, per_page: 25, page: 1, total_records: 2 });
    assert.deepEqual(_links['osdi:events'], [
      { href: `${baseUrl}/api/v1/events/0` },
      { href: `${baseUrl}/api/v1/events/1` },
    ]);
    assert.deepEqual(
      _embedded['osdi:events'].map(({ id }) => id),
      [0, 1],
    );
    assert.deepEqual(
      _links.curies.map(({ name, href }) => [name, href]),
      [
        ['osdi', `${baseUrl}/rels/{rel}`],
        ['platform', `${baseUrl}/rels/{rel}`],
      ],
    );
  });

  it('links to next and previous only if the page exists', () => {
    const pages = (...asked: [number, number, number]) => {
      const { next, previous } = present(...asked)._links;
      return [next, previous].map((link) => link && Number(new URL(link.href).searchParams.get('page')));
    };
    assert.deepEqual(pages(1, 25, 0), [undefined, undefined]);
    assert.deepEqual(pages(2, 25, 0), [undefined, undefined]);
    assert.deepEqual(pages(1, 25, 25), [undefined, undefined]);
    assert.deepEqual(pages(1, 25, 26), [2, undefined]);
    assert.deepEqual(pages(2, 25, 26), [undefined, 1]);
    assert.deepEqual(pages(2, 1, 3), [3, 1]);
    assert.deepEqual(pages(3, 25, 26), [undefined, 2]);
    assert.deepEqual(pages(4, 25, 26), [undefined, undefined]);
  });

  it('has the same keys and no pages if it is empty', () => {
    const { total_pages, total_records, _links, _embedded } = present(1, 25, 0);
    assert.deepEqual([total_pages, total_records], [0, 0]);
    assert.deepEqual([_links['osdi:events'], _embedded['osdi:events']], [[], []]);
  });

  it('returns the requested address as self, and keeps its other parameters in next', () => {
    const query = '?filter=a%20b+c&page=1&per_page=1&x=%26';
    const { self, next } = present(1, 1, 2, query)._links;
    assert.equal(self.href, `${baseUrl}/api/v1/events${query}`);
    const asked = new URL(next!.href).searchParams;
    assert.deepEqual(
      [...asked],
      [
        ['filter', 'a b c'],
        ['page', '2'],
        ['per_page', '1'],
        ['x', '&'],
      ],
    );
  });
});
