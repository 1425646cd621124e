import { setImmediate as nextTurn } from 'node:timers/promises';

const longMilliseconds = 10;

/** Makes what long work awaits between its steps: other work of the process runs where this one has run for 10 ms. */
export function shareLoop(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longMilliseconds) return;
    await nextTurn();
    since = performance.now();
  };
}
