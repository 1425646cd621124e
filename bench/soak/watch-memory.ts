import { readMemory } from '../process-usage.ts';
import { median } from '../statistics.ts';

/** The resident memory of a process over time. */
export interface MemoryWatch {
  /** Stops, and returns the bytes that were read every 10 s. */
  stop(): number[];
}

const everyMilliseconds = 10_000;

/** Reads the memory of a process every 10 s; `pid` may change when the process is replaced. */
export function watchMemory(pid: () => number): MemoryWatch {
  const sizes: number[] = [];
  const timer = setInterval(() => {
    // A killed process has no memory.
    readMemory(pid()).then(
      (bytes) => sizes.push(bytes),
      () => {},
    );
  }, everyMilliseconds);
  return {
    stop() {
      clearInterval(timer);
      return sizes;
    },
  };
}

/** The medians of the first and of the last third; both are 0 if too little was read. */
export function compareThirds(sizes: readonly number[]): { first: number; last: number } {
  const third = Math.floor(sizes.length / 3);
  if (third === 0) return { first: 0, last: 0 };
  return { first: median(sizes.slice(0, third)), last: median(sizes.slice(-third)) };
}
