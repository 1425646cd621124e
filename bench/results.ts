import type { Dialect } from '../test/support/test-database.ts';
import type { Machine } from './machine.ts';
import type { WorkName } from './works.ts';

/** What one work took on one database. */
export interface Figure {
  readonly work: WorkName;
  readonly dialect: Dialect;
  readonly service: number;
  /** The same of what it is compared with. */
  readonly other?: number;
  /** Microseconds of processor time of the measured process per operation, and of the other. */
  readonly cost?: { readonly service: number; readonly other: number };
  /** The part of one core that the load generator used. */
  readonly generator?: { readonly service: number; readonly other: number };
}

/** Latencies of one work on one database at a fixed rate, in milliseconds from the planned times. */
export interface FixedRate {
  readonly work: WorkName;
  readonly dialect: Dialect;
  /** The percentage of the rate that a closed loop reached just before. */
  readonly percent: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly p999: number;
}

/** The results of one run on all databases. */
export interface Results {
  readonly machine: Machine;
  readonly rounds: number;
  readonly figures: readonly Figure[];
  readonly fixedRates: readonly FixedRate[];
}
