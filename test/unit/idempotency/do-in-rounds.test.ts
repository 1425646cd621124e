import assert from 'node:assert/strict';
import { doInRounds } from '../../../src/collections/idempotency/do-in-rounds.ts';

const receiptOf = (key: string) => ({
  accountId: 'a',
  path: '/events',
  key,
  bodyHash: 'hash',
  askedAt: 0,
});

describe('doInRounds', () => {
  it('does a post after the one with its receipt, and returns the results in the order of the posts', async () => {
    const posts = ['one 1', 'two', 'one 2', 'none 1', 'one 3', 'none 2'].map((name) => ({
      name,
      receipt: name.startsWith('none') ? undefined : receiptOf(name.split(' ')[0] ?? ''),
    }));
    const sets: string[][] = [];
    const results = await doInRounds(posts, async (some) => {
      sets.push(some.map(({ name }) => name));
      return some.map(({ name }) => name.toUpperCase());
    });
    assert.deepEqual(sets, [['one 1', 'two', 'none 1', 'none 2'], ['one 2'], ['one 3']]);
    assert.deepEqual(
      results,
      posts.map(({ name }) => name.toUpperCase()),
    );
  });
});
