/**
 * Returns a function that calls `step` until it returns false, at most `most` times in a turn of the event loop; further
 * calls follow in the next turns. So short work ends before more of it begins, and less of it is in memory at a time.
 */
export function fewPerTurn(step: () => boolean, most = 32): () => void {
  let isPlanned = false;

  function run(): void {
    if (isPlanned) return;
    for (let count = 0; count < most; count++) if (!step()) return;
    isPlanned = true;
    setImmediate(runAgain);
  }

  function runAgain(): void {
    isPlanned = false;
    run();
  }

  return run;
}
