import { setImmediate as nextTurn } from 'node:timers/promises';
import { SetTooLarge } from './errors.ts';

/** How the items of a batcher are divided into runs. */
export interface Batching<Item> {
  /** The largest number of items in a run. */
  readonly items: number;
  /** The largest sum of bytes in a run; a larger item has a run of its own. */
  readonly bytes?: { readonly most: number; of(item: Item): number };
  /** Of the items with the same key one runs at a time; an item without a key runs with any others. */
  keyOf?(item: Item): string | undefined;
  /** The number of runs that may be in progress at the same time; 1 by default. */
  readonly runs?: number;
  /** Whether a run starts beside others only when as many items wait as they have, so that it is not smaller. */
  readonly waitsForAsMany?: boolean;
  /** Whether a turn of the event loop is between two runs, so that the requests which arrived during the first go into the second. */
  readonly waitsForTurn?: boolean;
  /** Whether an error concerns every item, such as an unavailable database. Then no item runs again. */
  concernsAll(error: unknown): boolean;
  /** Whether an error comes from a wait that most items may not need. Then each item runs again alone, some side by side. */
  isFromWait?(error: unknown): boolean;
}

// So many turns of the event loop a run waits at most for further items.
const mostTurns = 8;

// After a set that is too large, so many runs have no more items than its parts, so that few sets are tried in vain.
const runsInParts = 20;

// Of the items that run alone after a wait, the first ones wait again.
const runsAfterWait = 4;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly bytes: number;
  readonly key: string | undefined;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Brings calls together: the items that wait while a run is in progress go together into the next one, in their order. An idle batcher
 * runs an item in the next turn of the event loop. While a turn brings further items it waits for the next one, for at most 8 turns.
 * `run` returns the results in the order of the items and changes nothing if it rejects. After `SetTooLarge` the items run in parts,
 * and after any other error each runs again alone, so that no item fails because of another one.
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  {
    items: mostItems,
    bytes,
    keyOf = () => undefined,
    runs: mostRuns = 1,
    waitsForAsMany = false,
    waitsForTurn = false,
    concernsAll,
    isFromWait = () => false,
  }: Batching<Item>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  const keysInRuns = new Set<string>();
  let runs = 0;
  let itemsInRuns = 0;
  let isStarting = false;
  let part = { items: mostItems, runs: 0 };

  function takeNext(): Waiting<Item, Result>[] {
    const most = bytes?.most ?? Number.POSITIVE_INFINITY;
    const items = part.runs > 0 ? part.items : mostItems;
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    let sum = 0;
    for (const one of waiting) {
      if (taken.length === items || (taken.length > 0 && sum + one.bytes > most)) break;
      if (one.key !== undefined && keysInRuns.has(one.key)) {
        left.push(one);
        continue;
      }
      if (one.key !== undefined) keysInRuns.add(one.key);
      sum += one.bytes;
      taken.push(one);
    }
    waiting.splice(0, taken.length + left.length, ...left);
    return taken;
  }

  function start(): void {
    const needed = waitsForAsMany ? Math.max(1, itemsInRuns) : 1;
    if (isStarting || runs >= mostRuns || waiting.length < needed) return;
    isStarting = true;
    runSoon(mostTurns);
  }

  // While each turn of the event loop brings further items, the run waits for them: a larger set takes less work.
  function runSoon(turns: number): void {
    const seen = waiting.length;
    setImmediate(async () => {
      if (turns > 1 && waiting.length > seen && waiting.length < mostItems) return runSoon(turns - 1);
      isStarting = false;
      const group = takeNext();
      // All that wait have keys of a run in progress, which starts the next one at its end.
      if (group.length === 0) return;
      part.runs -= 1;
      runs += 1;
      itemsInRuns += group.length;
      start();
      await settle(group);
      for (const { key } of group) if (key !== undefined) keysInRuns.delete(key);
      if (waitsForTurn) await nextTurn();
      itemsInRuns -= group.length;
      runs -= 1;
      start();
    });
  }

  /** Runs items until each has its result or its error. Returns an error that concerns all items, where there is one. */
  async function settle(group: readonly Waiting<Item, Result>[]): Promise<unknown> {
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
      return undefined;
    } catch (error) {
      if (group.length > 1 && isFromWait(error)) return settleSideBySide(group);
      if (error instanceof SetTooLarge && error.items < group.length) {
        part = { items: error.items, runs: runsInParts };
        return settleParts(group, error.items);
      }
      const isForAll = concernsAll(error);
      if (!isForAll && group.length > 1) return settleParts(group, 1);
      for (const { reject } of group) reject(error);
      return isForAll ? error : undefined;
    }
  }

  // One part after the other. After an error that concerns all, the items behind it get the same error.
  async function settleParts(group: readonly Waiting<Item, Result>[], size: number): Promise<unknown> {
    let error: unknown;
    for (let start = 0; start < group.length; start += size) {
      const some = group.slice(start, start + size);
      if (error === undefined) error = await settle(some);
      else for (const { reject } of some) reject(error);
    }
    return error;
  }

  // If items wait in vain before another one has ended, all wait for the same, and those behind them get the error.
  async function settleSideBySide(group: readonly Waiting<Item, Result>[]): Promise<unknown> {
    const rest = group.values();
    let hasPassed = false;
    let error: unknown;
    const settleNext = async () => {
      for (const one of rest) {
        if (error !== undefined) one.reject(error);
        else {
          const failure = await settle([one]);
          if (failure === undefined) hasPassed = true;
          else if (!hasPassed || !isFromWait(failure)) error ??= failure;
        }
      }
    };
    await Promise.all(Array.from({ length: runsAfterWait }, settleNext));
    return error;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, bytes: bytes?.of(item) ?? 0, key: keyOf(item), resolve, reject });
      start();
    });
}
