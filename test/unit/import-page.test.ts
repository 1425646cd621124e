import assert from 'node:assert/strict';
import { Problem } from '../../src/base/errors.ts';
import { tryWrite, writeSet } from '../../src/importing/import-page.ts';

const refusal = new Problem('identifiers_conflict', 'It has the identifiers of another.');

describe('writeSet', () => {
  it('returns the items that were refused, and why', async () => {
    const items = ['a', 'b', 'c'].map((sourceId) => ({ sourceId }));
    const skipped = await writeSet(items, async (all) =>
      all.map(({ sourceId }) => (sourceId === 'b' ? { problem: refusal } : { ok: sourceId })),
    );
    assert.deepEqual(skipped, [
      { sourceId: 'b', reason: 'It has the identifiers of another.', isSkipped: true },
    ]);
  });
});

describe('tryWrite', () => {
  const item = { sourceId: 'a' };

  it('returns a refusal, and throws an error that is none', async () => {
    assert.deepEqual(await tryWrite(item, async () => {}), []);
    assert.deepEqual(await tryWrite(item, () => Promise.reject(refusal)), [
      { sourceId: 'a', reason: 'It has the identifiers of another.', isSkipped: true },
    ]);
    for (const error of [new Problem('database_unavailable', 'Away.'), new Error('Broken.')])
      await assert.rejects(
        tryWrite(item, () => Promise.reject(error)),
        error,
      );
  });
});
