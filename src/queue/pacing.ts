/** How many ms to wait after so many failures of the database in a row: from 0.5 s, doubling, to 15 s. */
export function backoff(failuresBefore: number): number {
  return Math.min(500 * 2 ** failuresBefore, 15_000);
}
