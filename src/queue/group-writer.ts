import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '../database/database-errors.ts';
import { backoff } from './poll-loop.ts';

/** Writes items in groups: what arrives while a transaction runs is written together in the next one. */
export interface GroupWriter<Item> {
  /** Takes an item; `done` is called once it is written or given up. */
  add(item: Item, done: () => void): void;
  /** Resolves when everything taken so far is written or given up. */
  idle(): Promise<void>;
}

/** How items are written, and what is reported. */
export interface GroupWriting<Item> {
  /** Writes a group in one transaction. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** A group was not written; all but a refused single item is tried again. */
  readonly reportFailure: (error: unknown, items: readonly Item[]) => void;
  readonly reportGivenUp: (item: Item) => void;
}

const largestGroup = 500;
const shortestGather = 5;
const longestGather = 50;

/**
 * Creates a writer of groups. While the database is unavailable it keeps its items and tries again at growing spans; once
 * `stop` is aborted it tries once more and gives up. Where the database refuses a group, the next group is half as large,
 * until the item that cannot be written is alone; that one is given up.
 */
export function createGroupWriter<Item>(
  { write, reportFailure, reportGivenUp }: GroupWriting<Item>,
  stop: AbortSignal,
): GroupWriter<Item> {
  const waiting: { item: Item; done: () => void }[] = [];
  // Kept when nothing waits: SQLite writes on the event loop, so nothing arrives during a write.
  let gather = shortestGather;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let failures = 0;
    let size = largestGroup;
    while (waiting.length > 0) {
      if (waiting.length < size) await pause(gather);
      const group = waiting.slice(0, size);
      const items = group.map(({ item }) => item);
      const isLast = stop.aborted;
      try {
        await write(items);
        failures = 0;
        size = Math.min(size * 2, largestGroup);
        // The more there is to write, the larger the groups are.
        gather = Math.min(shortestGather + group.length / 10, longestGather);
      } catch (error) {
        const isRefused = !isUnavailable(error);
        if (failures === 0 || !isRefused) reportFailure(error, items);
        failures += 1;
        if (isRefused && group.length > 1) {
          size = Math.ceil(group.length / 2);
          continue;
        }
        if (!isRefused && !isLast) {
          await pause(backoff(failures - 1), undefined, { signal: stop }).catch(() => {});
          continue;
        }
        for (const item of items) reportGivenUp(item);
      }
      waiting.splice(0, group.length);
      for (const { done } of group) done();
    }
    running = undefined;
  }

  return {
    add(item, done) {
      waiting.push({ item, done });
      running ??= run();
    },
    idle: async () => running,
  };
}
