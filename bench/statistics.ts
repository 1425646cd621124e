/** The middle value; for an even number of values the lower one of the two in the middle. Rejects an empty array. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that this percentage of the values does not exceed. Rejects an empty array. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}
