import assert from 'node:assert/strict';
import { createETag, isFresh } from '../../src/http/etag.ts';

const represented = {
  build: 'b',
  url: 'http://civic.example/api/v1/events',
  accountId: 'a',
  version: [3, 1],
};

describe('createETag', () => {
  it("is weak and shows the resource's own version", () => {
    assert.match(createETag(represented), /^W\/"3-[\w-]{22}"$/);
    assert.equal(createETag({ ...represented }), createETag(represented));
  });

  it('differs with the build, the address, the account and each version', () => {
    const tags = [
      represented,
      { ...represented, build: 'c' },
      { ...represented, url: `${represented.url}?page=2` },
      { ...represented, accountId: 'b' },
      { ...represented, version: [4, 1] },
      { ...represented, version: [3, 2] },
      { ...represented, version: [3] },
    ].map(createETag);
    assert.equal(new Set(tags).size, tags.length);
  });
});

describe('isFresh', () => {
  const etag = createETag(represented);

  it('compares weakly and finds the tag in a list (RFC 9110, 13.1.2)', () => {
    for (const header of [etag, etag.slice(2), `"x", ${etag}`, `${etag},W/"x"`, '*', ' * ']) {
      assert.equal(isFresh(header, etag), true, header);
    }
  });

  it('is not fresh without a header or with other tags', () => {
    for (const header of [undefined, '', 'W/"x"', etag.slice(2, -1), `${etag}x`]) {
      assert.equal(isFresh(header, etag), false, header);
    }
    assert.equal(isFresh('*', undefined), false);
  });
});
