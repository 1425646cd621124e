import type { Done } from './closed-loop.ts';
import { readProcessorSeconds } from './process-usage.ts';
import { median } from './statistics.ts';

/** The result of one round, or the medians of several. */
export interface Round {
  /** The number of operations per second. */
  readonly rate: number;
  /** Microseconds of processor time of the measured process per operation. */
  readonly cost: number;
  /** The part of one core that this process used, which makes the load: at 1 it is the limit. */
  readonly generator: number;
}

/** The medians of the measured process and of the one that it is compared with. */
export interface Turns {
  readonly service: Round;
  readonly bare: Round;
}

/** Measures the bare program and the service in turns, so that other work of the machine affects both. */
export async function measureByTurns(
  measure: { readonly bare: () => Promise<Round>; readonly service: () => Promise<Round> },
  rounds: number,
): Promise<Turns> {
  const done = { bare: [] as Round[], service: [] as Round[] };
  for (let round = 0; round < rounds; round++) {
    done.bare.push(await measure.bare());
    done.service.push(await measure.service());
  }
  return { service: medianOf(done.service), bare: medianOf(done.bare) };
}

function medianOf(rounds: readonly Round[]): Round {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return { rate: of('rate'), cost: of('cost'), generator: of('generator') };
}

/** Runs work that returns its number of operations and seconds, and adds the processor time of the process. */
export async function measureRound(pid: number, work: () => Promise<Done>): Promise<Round> {
  const before = await readProcessorSeconds(pid);
  const [ownBefore, startedAt] = [process.cpuUsage(), performance.now()];
  const { count, seconds } = await work();
  const { user, system } = process.cpuUsage(ownBefore);
  const elapsed = performance.now() - startedAt;
  const used = (await readProcessorSeconds(pid)) - before;
  return { rate: count / seconds, cost: (used * 1e6) / count, generator: (user + system) / 1000 / elapsed };
}
