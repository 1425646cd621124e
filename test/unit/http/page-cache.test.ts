import assert from 'node:assert/strict';
import { Registry } from 'prom-client';
import { createPageCache } from '../../../src/collections/page-cache.ts';

const megabyte = 1_000_000;

describe('the page cache', () => {
  const create = (mostBytes: number) => {
    const registry = new Registry();
    const cache = createPageCache(mostBytes, registry);
    const readBytes = async () => {
      const [{ value } = { value: Number.NaN }] =
        (await registry.getSingleMetric('civic_page_cache_bytes')?.get())?.values ?? [];
      return value;
    };
    return { cache, readBytes };
  };

  it('keeps its bound however much is written, and forgets what was not read for the longest time', async () => {
    const { cache, readBytes } = create(64 * megabyte);
    for (let count = 0; count < 200; count++) {
      cache.keep(`page ${count}`, 'v1', Buffer.alloc(megabyte));
      assert.ok(cache.find('page 0', 'v1') !== undefined, 'what is read stays');
      assert.ok((await readBytes()) <= 64 * megabyte);
    }
    assert.ok((await readBytes()) > 60 * megabyte);
    assert.equal(cache.find('page 1', 'v1'), undefined);
    assert.ok(cache.find('page 199', 'v1') !== undefined);
  });

  it('keeps nothing above an eighth of its bound', () => {
    const { cache } = create(8 * megabyte);
    cache.keep('large', 'v1', Buffer.alloc(1_200_000));
    cache.keep('small', 'v1', Buffer.alloc(900_000));
    assert.equal(cache.find('large', 'v1'), undefined);
    assert.ok(cache.find('small', 'v1') !== undefined);
  });

  it('returns bytes only for their version, and has one version under a name', async () => {
    const { cache, readBytes } = create(megabyte);
    cache.keep('page', 'v1', Buffer.from('one'));
    const before = await readBytes();
    cache.keep('page', 'v2', Buffer.from('two'));
    assert.equal(await readBytes(), before);
    assert.equal(cache.find('page', 'v1'), undefined);
    assert.deepEqual(cache.find('page', 'v2'), new Uint8Array(Buffer.from('two')));
  });

  it('keeps bytes in memory of their own', () => {
    const { cache } = create(megabyte);
    cache.keep('page', 'v1', Buffer.alloc(100_000).subarray(0, 10));
    assert.equal(cache.find('page', 'v1')?.buffer.byteLength, 10);
  });

  it('keeps nothing if its bound is 0', async () => {
    const { cache, readBytes } = create(0);
    cache.keep('page', 'v1', Buffer.from('one'));
    assert.equal(cache.find('page', 'v1'), undefined);
    assert.equal(await readBytes(), 0);
  });

  it('runs work once for all who share it, and again after it has ended or failed', async () => {
    const { cache } = create(megabyte);
    let runs = 0;
    const work = async () => ++runs;
    assert.deepEqual(await Promise.all([cache.share('a', work), cache.share('a', work)]), [1, 1]);
    assert.equal(await cache.share('a', work), 2);
    const failing = () => Promise.reject(new Error('away'));
    await assert.rejects(cache.share('a', failing), /away/);
    assert.equal(await cache.share('a', work), 3);
  });
});
