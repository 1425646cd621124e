import assert from 'node:assert/strict';
import { readWebsite } from '../../src/actions/signups/referral.ts';

describe('readWebsite', () => {
  it('omits query, fragment and user-info, and keeps the rest', () => {
    assert.equal(readWebsite('https://a:b@news.example:8443/x/y?z#w'), 'https://news.example:8443/x/y');
    for (const address of ['https://news.example', 'http://news.example/', 'https://news.example/x/']) {
      assert.equal(readWebsite(address), address);
      assert.equal(readWebsite(`${address}?email=a/`), address);
      assert.equal(readWebsite(`${address}#a/`), address);
    }
  });

  it('accepts only websites, of at most 2,048 characters', () => {
    const others = [undefined, '', 'null', 'about:blank', 'mailto:a@b.example', '/path', 'union.example'];
    const hostile = ['javascript:alert(1)', ' JaVaScript:alert(1)', 'data:text/html,x', 'file:///x'];
    for (const none of [...others, ...hostile]) assert.equal(readWebsite(none), undefined, none);
    const start = 'https://a.example/';
    const longest = start + 'x'.repeat(2048 - start.length);
    assert.equal(readWebsite(longest), longest);
    assert.equal(readWebsite(`${longest}x`), undefined);
    assert.equal(readWebsite(start + 'é'.repeat(400)), undefined);
  });
});
