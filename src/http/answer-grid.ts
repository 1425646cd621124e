/** The monotonic time in ms, and a timer. */
export interface Timer {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

const systemTimer: Timer = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** The span that answers without a key wait for multiples of; most of these requests take less. */
export const gridMilliseconds = 10;

/**
 * Does the work of a request without a key (I-known, D-same), and holds its result or error until the next multiple of 10 ms after the
 * request arrived. To create a person takes longer than to find one, so the time of an answer would show whether an
 * address is known. Waiting costs the process a timer.
 */
export async function answerOnGrid<Result>(
  arrivedAt: number,
  work: () => Promise<Result>,
  timer: Timer = systemTimer,
): Promise<Result> {
  try {
    return await work();
  } finally {
    const spans = Math.max(1, Math.ceil((timer.now() - arrivedAt) / gridMilliseconds));
    const until = arrivedAt + spans * gridMilliseconds;
    // Timers count whole ms and may fire early. Waiting again makes the end independent of when the work was done.
    for (let left = until - timer.now(); left > 0; left = until - timer.now()) {
      await timer.wait(Math.ceil(left));
    }
  }
}
