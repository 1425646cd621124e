import type { Dialect } from '../../test/support/test-database.ts';
import { formatCells, show } from '../report.ts';
import { kinds, type MixedLoad } from './mixed-load.ts';
import type { Received } from './soak-receiver.ts';
import { compareThirds } from './watch-memory.ts';

/** What a soak on one database showed. */
interface Soaked {
  readonly dialect: Dialect;
  readonly load: MixedLoad;
  /** Bytes of resident memory, every 10 s. */
  readonly sizes: readonly number[];
  readonly received: Received;
  readonly faults: readonly string[];
}

const mostP99 = 100;

/** The results of a soak as a table and some lines. */
export function showSoak({ dialect, load, sizes, received, faults }: Soaked): string {
  const rows = kinds.map((kind) => {
    const { accepted, refused, unanswered, usual, disturbed } = load.tallies[kind];
    const times = [50, 99, 99.9].map((percent) => show('milliseconds', usual.percentile(percent)));
    const around = disturbed.count === 0 ? '' : show('milliseconds', disturbed.percentile(99));
    return [kind, ...[accepted, refused, unanswered].map(String), ...times, around];
  });
  const { first, last } = compareThirds(sizes);
  const slowest = load.largestP99();
  return `${formatCells([
    [dialect, 'accepted', 'refused', 'no answer', 'p50', 'p99', 'p99.9', 'p99 around kills'],
    ...rows,
  ])}
the largest p99 is ${show('milliseconds', slowest)}, at most ${mostP99} ms: ${slowest <= mostP99 ? 'reached' : 'missed'}
memory, first third / last third: ${show('megabytes', first)} / ${show('megabytes', last)} (${(last / first).toFixed(2)})
webhooks: ${received.requests} requests, ${received.invalid} invalid, ${received.secondKeys} with a second key
${faults.length === 0 ? 'everything that was accepted arrived, and all totals are exact' : faults.map((fault) => `FAULT ${fault}`).join('\n')}

`;
}
