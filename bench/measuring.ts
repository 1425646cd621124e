import { until } from '../test/support/until.ts';
import type { Turns } from './by-turns.ts';
import type { Bench } from './on-each-database.ts';
import type { Figure, FixedRate } from './results.ts';
import type { Seeded } from './seed-account.ts';
import type { WorkName } from './works.ts';

/** The ground of all measurements on one database. */
export interface Measuring extends Bench {
  readonly databaseUrl: string;
  readonly seeded: Seeded;
  readonly rounds: number;
  wants(...works: WorkName[]): boolean;
  /** Keeps and prints a figure. */
  add(figure: Omit<Figure, 'dialect'>): void;
  /** Keeps and prints latencies. */
  addFixedRate(rate: Omit<FixedRate, 'dialect'>): void;
}

const drainMilliseconds = 120_000;

/** The figure of a work that was measured in turns. */
export function figureOf(work: WorkName, { service, bare }: Turns): Omit<Figure, 'dialect'> {
  const cost = { service: service.cost, other: bare.cost };
  return { work, service: service.rate, other: bare.rate, cost };
}

/** The same with the part of a core that this process used, if it made the load. */
export function figureOfLoad(work: WorkName, turns: Turns): Omit<Figure, 'dialect'> {
  const { service, bare } = turns;
  return { ...figureOf(work, turns), generator: { service: service.generator, other: bare.generator } };
}

/** Waits until every delivery to these endpoints, or to all, is made. */
export async function drain({ ground: { db } }: Seeded, endpointIds?: readonly string[]): Promise<void> {
  const isDrained = async () => {
    const pending = db('deliveries').whereIn('state', ['pending', 'later']);
    if (endpointIds !== undefined) pending.whereIn('endpoint_id', [...endpointIds]);
    return (await pending.first('id')) === undefined;
  };
  await until('everything is delivered', isDrained, drainMilliseconds);
}
