import assert from 'node:assert/strict';
import { setImmediate as oneTurn } from 'node:timers/promises';
import { type Batching, createBatcher } from '../../src/base/batcher.ts';
import { SetTooLarge } from '../../src/base/errors.ts';

// An item starts a run in the first one, and further items let it wait for the second.
async function nextTurn() {
  await oneTurn();
  await oneTurn();
}

const away = new Error('The database is away.');
const locked = new Error('A row is locked.');

/** A batcher of words that keeps each run until it is ended; `sets` are the sets of words that ran. */
function batchWords(bounds: Partial<Batching<string>> = {}) {
  const sets: string[][] = [];
  const ends: { resolve(): void; reject(error: unknown): void }[] = [];
  const batch = createBatcher(
    async (words: readonly string[]) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sets.push([...words]);
      ends.push({ resolve, reject });
      await promise;
      return words.map((word) => word.toUpperCase());
    },
    {
      items: 10,
      concernsAll: (error) => error === away || error === locked,
      isFromWait: (error) => error === locked,
      ...bounds,
    },
  );
  return {
    sets,
    take(word: string) {
      const call = batch(word);
      // A test looks at the errors at its end.
      call.catch(() => {});
      return call;
    },
    async end(run: number) {
      ends[run]?.resolve();
      await nextTurn();
      await nextTurn();
    },
    async fail(run: number, error: unknown) {
      ends[run]?.reject(error);
      await nextTurn();
      await nextTurn();
    },
  };
}

const outcomes = async (calls: readonly Promise<string>[]) =>
  (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason));

describe('createBatcher', () => {
  it('runs an item of an idle batcher in the next turn of the event loop', async () => {
    const { take, sets, end } = batchWords();
    const call = take('a');
    await oneTurn();
    assert.deepEqual(sets, [['a']]);
    await end(0);
    assert.equal(await call, 'A');
  });

  it('runs the items together that one turn of the event loop after the other brings', async () => {
    const { take, sets, end } = batchWords();
    const calls = ['a', 'b'].map(take);
    await oneTurn();
    calls.push(take('c'));
    await oneTurn();
    assert.deepEqual(sets, []);
    await oneTurn();
    assert.deepEqual(sets, [['a', 'b', 'c']]);
    await end(0);
    assert.deepEqual(await outcomes(calls), ['A', 'B', 'C']);
  });

  it('waits for further items for at most 8 turns of the event loop', async () => {
    const { take, sets, end } = batchWords({ items: 100 });
    const calls: Promise<string>[] = [];
    for (let turn = 0; turn < 12; turn++) {
      calls.push(take('a'), take('b'));
      await oneTurn();
    }
    assert.equal(sets[0]?.length, 16);
    await end(0);
    await end(1);
    assert.equal((await outcomes(calls)).length, 24);
  });

  it('runs as many items as a run may have without a turn more', async () => {
    const { take, sets, end } = batchWords({ items: 2 });
    const calls = ['a', 'b'].map(take);
    await oneTurn();
    assert.deepEqual(sets, [['a', 'b']]);
    await end(0);
    assert.deepEqual(await outcomes(calls), ['A', 'B']);
  });

  it('runs the items together that came while a run was in progress, in their order', async () => {
    const { take, sets, end } = batchWords();
    const calls = ['a', 'b'].map(take);
    await nextTurn();
    calls.push(...['c', 'd', 'e'].map(take));
    await end(0);
    assert.deepEqual(sets, [
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    await end(1);
    assert.deepEqual(await outcomes(calls), ['A', 'B', 'C', 'D', 'E']);
  });

  it('reads what arrived during a run before the next one, if it waits for a turn', async () => {
    const { take, sets, end } = batchWords({ waitsForTurn: true });
    const calls = ['a', 'b'].map(take);
    await nextTurn();
    calls.push(take('c'));
    setImmediate(() => calls.push(take('d')));
    await end(0);
    await nextTurn();
    assert.deepEqual(sets, [
      ['a', 'b'],
      ['c', 'd'],
    ]);
    await end(1);
    assert.deepEqual(await outcomes(calls), ['A', 'B', 'C', 'D']);
  });

  it('bounds a run in items', async () => {
    const { take, sets, end } = batchWords({ items: 2 });
    const calls = ['a', 'b', 'c'].map(take);
    await nextTurn();
    await end(0);
    await end(1);
    assert.deepEqual(sets, [['a', 'b'], ['c']]);
    assert.deepEqual(await outcomes(calls), ['A', 'B', 'C']);
  });

  it('bounds a run in bytes, and runs an item beyond them alone', async () => {
    const { take, sets, end } = batchWords({ bytes: { most: 4, of: (word) => word.length } });
    const calls = ['aa', 'bb', 'c', 'long word', 'd', 'e'].map(take);
    await nextTurn();
    for (const run of [0, 1, 2, 3]) await end(run);
    assert.deepEqual(sets, [['aa', 'bb'], ['c'], ['long word'], ['d', 'e']]);
    assert.deepEqual(await outcomes(calls), ['AA', 'BB', 'C', 'LONG WORD', 'D', 'E']);
  });

  it('starts a second run beside the first where it may, and no third one', async () => {
    const { take, sets, end } = batchWords({ runs: 2 });
    const calls = [take('a'), take('b')];
    await nextTurn();
    calls.push(take('c'));
    await nextTurn();
    calls.push(take('d'), take('e'));
    await nextTurn();
    assert.deepEqual(sets, [['a', 'b'], ['c']]);
    await end(1);
    assert.deepEqual(sets.slice(2), [['d', 'e']]);
    await end(0);
    await end(2);
    assert.deepEqual(await outcomes(calls), ['A', 'B', 'C', 'D', 'E']);
  });

  it('starts a run beside others only when as many items wait as they have', async () => {
    const { take, sets, end } = batchWords({ runs: 3, waitsForAsMany: true });
    const calls = [take('a'), take('b')];
    await nextTurn();
    calls.push(take('c'));
    await nextTurn();
    assert.deepEqual(sets, [['a', 'b']]);
    calls.push(take('d'));
    await nextTurn();
    assert.deepEqual(sets.slice(1), [['c', 'd']]);
    calls.push(take('e'), take('f'), take('g'));
    await nextTurn();
    assert.deepEqual(sets.slice(2), []);
    await end(1);
    assert.deepEqual(sets.slice(2), [['e', 'f', 'g']]);
    calls.push(take('h'));
    await end(2);
    assert.deepEqual(sets.slice(3), []);
    await end(0);
    assert.deepEqual(sets.slice(3), [['h']]);
    await end(3);
    assert.deepEqual(await outcomes(calls), ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  });

  it('leaves an item for a later run whose key another one in the run has', async () => {
    const { take, sets, end } = batchWords({ keyOf: (word) => /[xyz]/.exec(word)?.[0], items: 3 });
    const calls = ['x1', 'x2', 'a', 'x3', 'y1', 'b', 'y2'].map(take);
    await nextTurn();
    for (const run of [0, 1, 2]) await end(run);
    assert.deepEqual(sets, [['x1', 'a', 'y1'], ['x2', 'b', 'y2'], ['x3']]);
    assert.deepEqual(await outcomes(calls), ['X1', 'X2', 'A', 'X3', 'Y1', 'B', 'Y2']);
  });

  it('leaves an item waiting while another run has one with its key', async () => {
    const { take, sets, end } = batchWords({ keyOf: (word) => /x/.exec(word)?.[0], runs: 2 });
    const calls = ['x1', 'x2'].map(take);
    await nextTurn();
    calls.push(take('x3'));
    await nextTurn();
    assert.deepEqual(sets, [['x1']]);
    calls.push(take('a'));
    await nextTurn();
    assert.deepEqual(sets.slice(1), [['a']]);
    for (const run of [0, 1, 2, 3]) await end(run);
    assert.deepEqual(sets.slice(2), [['x2'], ['x3']]);
    assert.deepEqual(await outcomes(calls), ['X1', 'X2', 'X3', 'A']);
  });

  it('runs a set that is too large in parts, one after the other, and a part again in smaller ones', async () => {
    const { take, sets, end, fail } = batchWords();
    const calls = ['a', 'b', 'c', 'd', 'e'].map(take);
    await nextTurn();
    await fail(0, new SetTooLarge(3));
    await fail(1, new SetTooLarge(2));
    for (const run of [2, 3, 4]) await end(run);
    assert.deepEqual(sets.slice(1), [['a', 'b', 'c'], ['a', 'b'], ['c'], ['d', 'e']]);
    assert.deepEqual(await outcomes(calls), ['A', 'B', 'C', 'D', 'E']);
  });

  it('takes only as many items as a part has for the next 20 runs', async () => {
    const { take, sets, end, fail } = batchWords();
    const calls = ['a', 'b', 'c', 'd'].map(take);
    await nextTurn();
    calls.push(...Array.from({ length: 43 }, (_, index) => take(`${index}`)));
    await fail(0, new SetTooLarge(2));
    for (let run = 1; run <= 23; run++) await end(run);
    assert.deepEqual(
      sets.slice(3).map(({ length }) => length),
      [...Array(20).fill(2), 3],
    );
    await outcomes(calls);
  });

  it('rejects the parts behind an error that concerns all', async () => {
    const { take, sets, fail } = batchWords();
    const calls = ['a', 'b', 'c'].map(take);
    await nextTurn();
    await fail(0, new SetTooLarge(2));
    await fail(1, away);
    assert.deepEqual(sets.slice(1), [['a', 'b']]);
    assert.deepEqual(await outcomes(calls), [away, away, away]);
  });

  it('runs every item again alone after another error', async () => {
    const { take, sets, end, fail } = batchWords();
    const broken = new Error('b is broken.');
    const calls = ['a', 'b', 'c'].map(take);
    await nextTurn();
    await fail(0, broken);
    await end(1);
    await fail(2, broken);
    await end(3);
    assert.deepEqual(sets, [['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    assert.deepEqual(await outcomes(calls), ['A', broken, 'C']);
  });

  it('rejects all items of a run after an error that concerns all, and runs the next ones', async () => {
    const { take, sets, end, fail } = batchWords();
    const calls = ['a', 'b'].map(take);
    await nextTurn();
    calls.push(take('c'));
    await fail(0, away);
    await end(1);
    assert.deepEqual(sets, [['a', 'b'], ['c']]);
    assert.deepEqual(await outcomes(calls), [away, away, 'C']);
  });

  it('ends running items alone with the first error that concerns all', async () => {
    const { take, sets, end, fail } = batchWords();
    const calls = ['a', 'b', 'c'].map(take);
    await nextTurn();
    await fail(0, new Error('Something is broken.'));
    await end(1);
    await fail(2, away);
    assert.deepEqual(sets, [['a', 'b', 'c'], ['a'], ['b']]);
    assert.deepEqual(await outcomes(calls), ['A', away, away]);
  });

  it('runs every item again alone, four side by side, after a wait that most need not', async () => {
    const { take, sets, end, fail } = batchWords();
    const calls = ['a', 'b', 'c', 'd', 'e', 'f'].map(take);
    await nextTurn();
    await fail(0, locked);
    assert.deepEqual(sets.slice(1), [['a'], ['b'], ['c'], ['d']]);
    // The first one still waits.
    for (const run of [2, 3, 4, 5, 6]) await end(run);
    assert.deepEqual(await outcomes(calls.slice(1)), ['B', 'C', 'D', 'E', 'F']);
    await fail(1, locked);
    assert.deepEqual(await outcomes(calls.slice(0, 1)), [locked]);
  });

  it('rejects the rest where the first of them wait in vain as well', async () => {
    const { take, sets, end, fail } = batchWords();
    const calls = ['a', 'b', 'c', 'd', 'e', 'f'].map(take);
    await nextTurn();
    calls.push(take('g'));
    await fail(0, locked);
    for (const run of [1, 2, 3, 4]) await fail(run, locked);
    await end(5);
    assert.deepEqual(sets.slice(1), [['a'], ['b'], ['c'], ['d'], ['g']]);
    assert.deepEqual(await outcomes(calls), [...Array(6).fill(locked), 'G']);
  });
});
