import { setImmediate as nextTurn } from 'node:timers/promises';

const longMilliseconds = 10;

/** Creates the function that long work awaits between its steps: it lets other work of the process run after every 10 ms. */
export function shareLoop(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longMilliseconds) return;
    await nextTurn();
    since = performance.now();
  };
}
