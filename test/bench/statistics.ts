/** The middle value; of an even number of values the lower of the two in the middle. Refuses none at all. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest of the values that so many percent of them do not exceed. Refuses none at all. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}
