import assert from 'node:assert/strict';
import { createETag, isFresh, readPrecondition } from '../../src/http/etag.ts';

const represented = {
  build: 'b',
  url: 'http://civic.example/api/v1/events',
  account: ['a', 'Name'],
  version: [3, 1],
};

describe('createETag', () => {
  it('is weak and contains the resource’s own version', () => {
    assert.match(createETag(represented), /^W\/"3-[\w-]{22}"$/);
    assert.equal(createETag({ ...represented }), createETag(represented));
  });

  it('differs by the build, the address, the account and each version', () => {
    const tags = [
      represented,
      { ...represented, build: 'c' },
      { ...represented, url: `${represented.url}?page=2` },
      { ...represented, account: ['b', 'Name'] },
      { ...represented, account: ['a', 'Renamed'] },
      { ...represented, account: [] },
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

  it('is false without a header or with other tags', () => {
    for (const header of [undefined, '', 'W/"x"', etag.slice(2, -1), `${etag}x`]) {
      assert.equal(isFresh(header, etag), false, header);
    }
    assert.equal(isFresh('*', undefined), false);
  });
});

describe('readPrecondition', () => {
  const readIfMatch = (header: string | undefined) => readPrecondition(header, undefined);
  const readIfNoneMatch = (header: string | undefined) => readPrecondition(undefined, header);

  it('allows every version without a header and for If-Match: * (RFC 9110, 13.1.1)', () => {
    for (const header of [undefined, '*', ' * ']) assert.equal(readIfMatch(header)(3), true, header);
  });

  it('allows the readable version in a tag, independent of the rest of the tag', () => {
    const tag = createETag({ ...represented, url: 'http://other.example/', version: [3, 9] });
    for (const header of [tag, tag.slice(2), `"x",${tag}`]) {
      assert.equal(readIfMatch(header)(3), true, header);
      assert.equal(readIfNoneMatch(header)(3), false, header);
    }
    for (const version of [4, 33]) {
      assert.equal(readIfMatch(tag)(version), false);
      assert.equal(readIfNoneMatch(tag)(version), true);
    }
  });

  it('matches no version for a tag that the service did not create', () => {
    for (const header of ['', ',', '3', '"3"', '"3-"', 'W/3-x', `"3-${'x'.repeat(23)}"`, '"*"']) {
      assert.equal(readIfMatch(header)(3), false, header);
      assert.equal(readIfNoneMatch(header)(3), true, header);
    }
  });

  it('allows no version for If-None-Match: *, for any If-Match (RFC 9110, 13.1.2)', () => {
    const tag = createETag(represented);
    for (const header of [undefined, '*', tag]) assert.equal(readPrecondition(header, ' * ')(3), false);
  });
});
