import assert from 'node:assert/strict';
import type { Problem } from '../../src/base/errors.ts';
import { readCursorPage, readCursorRequest } from '../../src/collections/page.ts';

const ids = ['01a1107e-3af9-7d20-8b63-f0c41e97a5d8', '01a1107e-3af8-710f-a5c8-48e7d93b6f20'];

/** The page of a collection of these ids that the request selects. */
function read(request: { behind?: string; perPage: number }) {
  return readCursorPage(request, async (behind, limit) => {
    const start = behind === undefined ? 0 : ids.indexOf(behind) + 1;
    return ids.slice(start, start + limit).map((id) => ({ id }));
  });
}

describe('a collection with a cursor', () => {
  it('links from page to page until the end', async () => {
    const first = await read(readCursorRequest({ per_page: 1 }));
    assert.deepEqual(first.items, [{ id: ids[0] }]);
    const second = await read(readCursorRequest({ per_page: 1, ...(first.next && { cursor: first.next }) }));
    assert.deepEqual(second, { perPage: 1, items: [{ id: ids[1] }] });
  });

  it('has no next page if the last page is exactly full', async () => {
    assert.equal((await read({ perPage: 2 })).next, undefined);
  });

  it('has 25 items a page by default, and accepts 1 to 100', () => {
    const sizes = [undefined, -1, 0, 7, 1000].map((size) =>
      readCursorRequest(size === undefined ? {} : { per_page: size }),
    );
    assert.deepEqual(
      sizes.map(({ perPage }) => perPage),
      [25, 1, 1, 7, 100],
    );
  });

  it('rejects an unknown cursor, and names the parameter', async () => {
    const { next = '' } = await read({ perPage: 1 });
    assert.equal(readCursorRequest({ cursor: next }).behind, ids[0]);
    for (const cursor of ['', 'x', ids[0]!, `${next}=`, `${next}A`, next.slice(1), '*'.repeat(22), '\0']) {
      assert.throws(
        () => readCursorRequest({ cursor }),
        ({ code, fields }: Problem) => {
          assert.equal(code, 'invalid_request');
          return 'parameter' in fields[0]! && fields[0].parameter === 'cursor';
        },
        cursor,
      );
    }
  });
});
