import { readFileSync } from 'node:fs';
import type { Fault } from './fault-kinds.ts';
import type { Observed } from './run-fault.ts';

/** The time-outs of the nodes, and how long (ms) writes may then pause after a fault and while a node rejoins. */
export interface Timeouts {
  readonly owner: string;
  readonly options: readonly string[];
  readonly back: number;
  readonly rejoin: number;
}

/** Those that Galera has without a setting. */
export const ofGalera: Timeouts = { owner: 'Galera', options: [], back: 8_000, rejoin: 4_000 };
/** Those of the file that the guide describes, for nodes in one place. */
export const ofGuide: Timeouts = { owner: 'the guide', options: readTimeouts(), back: 4_000, rejoin: 2_000 };

function readTimeouts(): string[] {
  const file = readFileSync(new URL('../../deploy/galera.cnf', import.meta.url), 'utf8');
  return file.match(/evs\.\w+=\w+(\.\w+)?/g) ?? [];
}

const mostUnavailable = 0.01;
// Where no majority is left: until posts and `/readyz` are 503, and until writes are back after the repair.
const [refusedMilliseconds, repairedMilliseconds] = [8_000, 10_000];

/** What took too long, in words. */
export function findDelays({ stopsWrites }: Fault, limits: Timeouts, observed: Observed): string[] {
  const { back, rejoin, unavailable, responses, refusedAfter, unreadyAfter } = observed;
  const late = (after: number | undefined) => after === undefined || after > refusedMilliseconds;
  const delays = stopsWrites
    ? [
        late(refusedAfter) && 'posts were not 503 in time',
        late(unreadyAfter) && '/readyz was not 503 in time',
        back > repairedMilliseconds && 'writes were back too late after the repair',
      ]
    : [
        back > limits.back && 'writes were back too late',
        rejoin > limits.rejoin && 'writes paused too long while the node rejoined',
        unavailable > mostUnavailable * responses && 'too many posts were 503',
      ];
  return delays.filter((delay) => delay !== false);
}
