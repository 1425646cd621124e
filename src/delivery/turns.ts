/** Does the work when the endpoint has room for it, in the order of asking, and answers what it answers. */
export type InTurn = <Result>(endpointId: string, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  taken: number;
  readonly waiting: (() => void)[];
}

/** Lets so much work for one endpoint go on at a time; no endpoint waits for another. */
export function createTurns(perEndpoint: number): InTurn {
  const queues = new Map<string, Queue>();

  async function enter(endpointId: string): Promise<Queue> {
    const queue = queues.get(endpointId) ?? { taken: 0, waiting: [] };
    queues.set(endpointId, queue);
    if (queue.taken === perEndpoint) await new Promise<void>((begin) => queue.waiting.push(begin));
    else queue.taken += 1;
    return queue;
  }

  function leave(endpointId: string, queue: Queue): void {
    const next = queue.waiting.shift();
    // The place goes over to whoever has waited longest.
    if (next !== undefined) next();
    else if (queue.taken > 1) queue.taken -= 1;
    else queues.delete(endpointId);
  }

  return async (endpointId, work) => {
    const queue = await enter(endpointId);
    try {
      return await work();
    } finally {
      leave(endpointId, queue);
    }
  };
}
