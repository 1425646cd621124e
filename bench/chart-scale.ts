const mostTicks = 6;

/** Round values from 0 to the first that is not below the largest value: steps of 1, 2 or 5 times a power of ten, at most six. */
export function chooseTicks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(largest / mostTicks));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => largest / one <= mostTicks - 1);
  if (step === undefined || !(largest > 0)) throw new Error(`There is no scale up to ${largest}.`);
  const count = Math.ceil(largest / step - 1e-9);
  // Without the errors of binary fractions.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The position of a value on a line from `left`, the first tick, to `right`, the last one; in tenths. */
export function scaleTo(
  ticks: readonly number[],
  { left, right }: { left: number; right: number },
): (value: number) => number {
  const last = ticks.at(-1) ?? 1;
  return (value) => Math.round((left + (value / last) * (right - left)) * 10) / 10;
}
