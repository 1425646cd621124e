import { readProcessorSeconds } from './process-usage.ts';
import type { Compared } from './report.ts';
import { median } from './statistics.ts';

/** The result of one round. */
export interface Round {
  /** The number of operations per second. */
  readonly rate: number;
  /** Microseconds of processor time of the measured process per operation. */
  readonly cost: number;
}

/** Measures the bare program and the service in turns, so that other work of the machine affects both, and returns the medians. */
export async function measureByTurns(
  measure: { readonly bare: () => Promise<Round>; readonly service: () => Promise<Round> },
  rounds = 3,
): Promise<{ rate: Compared; cost: Compared }> {
  const done = { bare: [] as Round[], service: [] as Round[] };
  for (let round = 0; round < rounds; round++) {
    done.bare.push(await measure.bare());
    done.service.push(await measure.service());
  }
  const medians = (figure: keyof Round): Compared => ({
    bare: median(done.bare.map((round) => round[figure])),
    service: median(done.service.map((round) => round[figure])),
  });
  return { rate: medians('rate'), cost: medians('cost') };
}

/** Runs work that returns its number of operations and seconds, and adds the processor time of the process. */
export async function measureRound(
  pid: number,
  work: () => Promise<{ count: number; seconds: number }>,
): Promise<Round> {
  const before = await readProcessorSeconds(pid);
  const { count, seconds } = await work();
  const used = (await readProcessorSeconds(pid)) - before;
  return { rate: count / seconds, cost: (used * 1e6) / count };
}
