/** The ms from one moment to the first of these times at or after it, which are in order; undefined without one. */
export function timeUntilFirst(times: readonly number[], from: number): number | undefined {
  const first = times.find((time) => time >= from);
  return first === undefined ? undefined : first - from;
}
