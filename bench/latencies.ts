import { createHistogram } from 'node:perf_hooks';

/** Latencies of one kind of request. */
export interface Latencies {
  /** Adds milliseconds. */
  add(milliseconds: number): void;
  readonly count: number;
  /** The milliseconds that this percentage of the requests does not exceed, to three digits. */
  percentile(percent: number): number;
}

/** Starts to collect latencies in constant memory. */
export function collectLatencies(): Latencies {
  const microseconds = createHistogram({ figures: 3 });
  return {
    add: (milliseconds) => microseconds.record(Math.max(1, Math.round(milliseconds * 1000))),
    get count() {
      return microseconds.count;
    },
    percentile: (percent) => microseconds.percentile(percent) / 1000,
  };
}
