import assert from 'node:assert/strict';
import { Problem, RefusedPosts } from '../../src/errors.ts';
import { writeAccepted } from '../../src/importing/import-page.ts';

const refusal = (word: string) => new Problem('identifiers_conflict', `It has the identifiers of ${word}.`);

/** Writes the sets of a page with this answer to each: the refusals of the set, or undefined. */
function startWriting(refuse: (set: string) => ReadonlyMap<number, Problem> | undefined) {
  const sets: string[] = [];
  const write = async (items: readonly { readonly sourceId: string }[]) => {
    const set = items.map(({ sourceId }) => sourceId).join('');
    sets.push(set);
    const refusals = refuse(set);
    if (refusals !== undefined) throw new RefusedPosts(refusals);
  };
  return {
    sets,
    writeAll: (all: string) =>
      writeAccepted(
        [...all].map((sourceId) => ({ sourceId })),
        write,
      ),
  };
}

describe('writeAccepted', () => {
  it('leaves out what is refused alone, and writes the rest together', async () => {
    const isBad = (letter: string) => letter === 'b' || letter === 'd';
    const { sets, writeAll } = startWriting((set) => {
      const bad = [...set].flatMap((letter, index) =>
        isBad(letter) ? [[index, refusal(letter)] as const] : [],
      );
      return bad.length > 0 ? new Map(bad) : undefined;
    });
    const skipped = await writeAll('abcd');
    assert.deepEqual(skipped, [
      { sourceId: 'b', reason: 'It has the identifiers of b.', isSkipped: true },
      { sourceId: 'd', reason: 'It has the identifiers of d.', isSkipped: true },
    ]);
    assert.deepEqual(sets, ['abcd', 'ac', 'b', 'd']);
  });

  it('writes what was refused only because of an item that is not written', async () => {
    const answers: Record<string, ReadonlyMap<number, Problem>> = {
      abc: new Map([[1, refusal('a')]]),
      // Somebody else has taken the identifiers of a meanwhile.
      ac: new Map([[0, refusal('another')]]),
      a: new Map([[0, refusal('another')]]),
    };
    const { sets, writeAll } = startWriting((set) => answers[set]);
    assert.deepEqual(await writeAll('abc'), [
      { sourceId: 'a', reason: 'It has the identifiers of another.', isSkipped: true },
    ]);
    assert.deepEqual(sets, ['abc', 'ac', 'c', 'a', 'b']);
  });
});
