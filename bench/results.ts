import type { Dialect } from '../test/support/test-database.ts';
import type { Machine } from './machine.ts';
import { type Work, type WorkName, works } from './works.ts';

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

/** A figure compared with the other of its run and with the goal of its work. */
export interface Verdict {
  /** Undefined if nothing was there to compare with. */
  readonly ratio: number | undefined;
  readonly goal: Goal | undefined;
  /** Whether the goal is reached; undefined without a goal or without the ratio that it needs. */
  readonly holds: boolean | undefined;
}

/** A bound of a ratio, or of the value itself. */
interface Goal {
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
  readonly of: 'ratio' | 'value';
}

/** Compares a figure with the goal of its work. */
export function compareWithGoal(figure: Pick<Figure, 'work' | 'dialect' | 'service' | 'other'>): Verdict {
  const { service, other } = figure;
  const ratio = other === undefined ? undefined : service / other;
  const goal = goalOf(figure);
  const value = goal?.of === 'ratio' ? ratio : service;
  if (goal === undefined || value === undefined) return { ratio, goal, holds: undefined };
  return { ratio, goal, holds: goal.bound === 'at least' ? value >= goal.limit : value <= goal.limit };
}

function goalOf({ work, dialect }: Pick<Figure, 'work' | 'dialect'>): Goal | undefined {
  const { goal }: Work = works[work];
  if (goal === undefined) return undefined;
  if ('most' in goal) return { bound: 'at most', limit: goal.most, of: 'value' };
  if ('mostRatio' in goal) return { bound: 'at most', limit: goal.mostRatio, of: 'ratio' };
  const least = typeof goal.leastRatio === 'number' ? goal.leastRatio : goal.leastRatio[dialect];
  return { bound: 'at least', limit: least, of: 'ratio' };
}
