const soonMilliseconds = 20;
const idleMilliseconds = 1_000;

/**
 * How many ms to wait before the queue is looked at again, where nobody hints: little after something was found, then
 * twice as long each time, and never more than a second. `last` is the wait before.
 */
export function lookAgainAfter(last: number, found: boolean): number {
  return found ? soonMilliseconds : Math.min(last * 2, idleMilliseconds);
}
