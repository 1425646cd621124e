/** Does the work when its queue has room for it, in the order of asking, and returns what the work returns. */
export type InTurn = <Result>(queue: string, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  taken: number;
  readonly waiting: (() => void)[];
}

/** Lets so much work of one queue go on at a time; no queue waits for another. */
export function createTurns(atOnce: number): InTurn {
  const queues = new Map<string, Queue>();

  async function enter(name: string): Promise<Queue> {
    const queue = queues.get(name) ?? { taken: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.taken === atOnce) await new Promise<void>((begin) => queue.waiting.push(begin));
    else queue.taken += 1;
    return queue;
  }

  function leave(name: string, queue: Queue): void {
    const next = queue.waiting.shift();
    // The place goes over to whoever has waited longest.
    if (next !== undefined) next();
    else if (queue.taken > 1) queue.taken -= 1;
    else queues.delete(name);
  }

  return async (name, work) => {
    const queue = await enter(name);
    try {
      return await work();
    } finally {
      leave(name, queue);
    }
  };
}
