import assert from 'node:assert/strict';
import { setImmediate as whatIsReady } from 'node:timers/promises';
import { createTurns } from '../../../src/queue/turns.ts';

describe('createTurns', () => {
  it('runs a limited number for one endpoint, the rest in the order of arrival, and does not delay another endpoint', async () => {
    const inTurn = createTurns(2);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (endpointId: string, name: string) =>
      inTurn(endpointId, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      });
    const asked = ['a', 'b', 'c', 'd'].map((name) => ask('one', name));
    const other = ask('other', 'e');
    await whatIsReady();
    assert.deepEqual(begun.toSorted(), ['a', 'b', 'e']);
    ends.get('b')?.();
    await whatIsReady();
    assert.deepEqual(begun.slice(3), ['c']);
    ends.get('a')?.();
    await whatIsReady();
    assert.deepEqual(begun.slice(3), ['c', 'd']);
    for (const name of ['c', 'd', 'e']) ends.get(name)?.();
    assert.deepEqual(await Promise.all([...asked, other]), ['a', 'b', 'c', 'd', 'e']);
  });

  it('frees the place if the work fails', async () => {
    const inTurn = createTurns(1);
    const fail = inTurn('one', () => Promise.reject(new Error('broken')));
    const next = inTurn('one', async () => 'done');
    await assert.rejects(fail, /broken/);
    assert.equal(await next, 'done');
  });
});
