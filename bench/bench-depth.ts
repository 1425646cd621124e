// Measures the cost of a page deep in a long collection compared with the first page, and in a long
// collection compared with a short one, through the running service on each database, the time to load a
// million events, and the cost of a claim among a million delivered messages. Ends with status 1 if a limit is
// exceeded.

import { type ClaimTimes, measureClaim } from './measure-claim.ts';
import { type Comparison, measureDepth } from './measure-depth.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { formatCells, show } from './report.ts';
import { seedAccount } from './seed-account.ts';
import { type LongLists, startLongLists } from './start-long-lists.ts';

const mostRatio = 1.3;
const mostLoadSeconds = 180;
const lists = { account: 'events', campaign: "a campaign's events" } as const;

async function bench({ dialect, ...ground }: Bench): Promise<void> {
  const few = await startLongLists(ground, 10_000);
  const many = await startLongLists(ground, 100_000);
  const most = await startLongLists(ground, 1_000_000);
  const comparisons = (['account', 'campaign'] as const).flatMap((list) => [
    {
      measured: `${lists[list]}: page 4,000 of 100,000 / page 1`,
      deep: many.ask(list, 4_000),
      shallow: many.ask(list, 1),
    },
    {
      measured: `${lists[list]}: page 1 of 1,000,000 / of 10,000`,
      deep: most.ask(list, 1),
      shallow: few.ask(list, 1),
    },
  ]);
  const medians = await measureDepth(ground.closing, comparisons);
  const claims = await measureClaim(await seedAccount(ground.closing, await ground.makeUrl()));
  const rows = [describeLoad(most), ...medians.map(describeComparison), describeClaims(claims)];
  process.stdout.write(`${formatCells([[dialect, 'median', 'ratio', 'limit'], ...rows])}\n`);
}

function describeLoad({ loadSeconds }: LongLists): string[] {
  const limit = compareWithLimit(loadSeconds, mostLoadSeconds, show('seconds', mostLoadSeconds));
  return ['load 1,000,000 events', show('seconds', loadSeconds), '', limit];
}

function describeComparison({ measured, deep, shallow }: Comparison<number>): string[] {
  const ratio = deep / shallow;
  const figures = `${show('milliseconds', deep)} / ${show('milliseconds', shallow)}`;
  return [measured, figures, ratio.toFixed(2), compareWithLimit(ratio, mostRatio, String(mostRatio))];
}

function describeClaims({ withoutOthers, amongDelivered }: ClaimTimes): string[] {
  return describeComparison({
    measured: 'claim 64 deliveries: among 1,000,000 delivered ones / without',
    deep: amongDelivered,
    shallow: withoutOthers,
  });
}

// A value that was not measured is not within a limit.
function compareWithLimit(value: number, most: number, limit: string): string {
  if (value <= most) return limit;
  process.exitCode = 1;
  return `${limit}, exceeded`;
}

await benchOnEachDatabase(bench);
