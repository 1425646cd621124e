import assert from 'node:assert/strict';
import { loadOnce } from '../../src/base/load-once.ts';

describe('loadOnce', () => {
  it('loads once, also for calls at the same time', async () => {
    let loads = 0;
    const read = loadOnce(async () => ++loads);
    assert.deepEqual(await Promise.all([read(), read()]), [1, 1]);
    assert.equal(await read(), 1);
  });

  it('repeats a load that failed with the next call', async () => {
    let loads = 0;
    const read = loadOnce(async () => {
      loads += 1;
      if (loads === 1) throw new Error('no such file');
      return loads;
    });
    await assert.rejects(read(), /no such file/);
    assert.equal(await read(), 2);
    assert.equal(await read(), 2);
  });
});
