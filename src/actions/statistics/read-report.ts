import { shareLoop } from '../../base/share-loop.ts';
import type { Database } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { nameActions } from '../targeting/choose-actions.ts';
import { countByStatus, type PeopleQuery } from '../targeting/fit-store.ts';
import { addShares, type MailShares, noShares, shareByStatus, sumOf } from '../targeting/mail-shares.ts';
import type { Choice } from '../targeting/target.ts';
import { walkPieces } from '../targeting/targeted-pieces.ts';
import {
  type ActedOn,
  type Counts,
  countActedByQuarter,
  countByAction,
  countByRegion,
  countBySource,
  countByTag,
  countMetByQuarter,
  walkActors,
} from './report-store.ts';
import type { NameCount } from './sign-up-store.ts';
import { listMondays, sumByWeek } from './weeks.ts';

/** What is known of the people of a target or an action, in numbers. */
export interface Report {
  readonly total: number;
  readonly shares: MailShares;
  /** The last 26 weeks, of which the last one is this week. */
  readonly weeks: readonly WeekCount[];
  /** How many there were before these weeks. */
  readonly before: number;
  readonly regions: readonly NameCount[];
  readonly sources: readonly NameCount[];
  readonly tags: readonly NameCount[];
  /** By the labels of events and petitions. */
  readonly actions: readonly NameCount[];
}

/** How many were new in a week, which begins on a Monday such as `2026-11-23`. */
export interface WeekCount {
  readonly monday: string;
  readonly amount: number;
}

/** Where the weeks of a report begin, how many names of each kind it has at most, and when it is made. */
export interface ReportOptions {
  readonly timeZone: string;
  readonly most: number;
  readonly now: number;
}

const shownWeeks = 26;
const peopleAtOnce = 10_000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The report of the people whom a choice selects: its weeks count when the account met them. */
export function reportTarget(
  db: Database,
  accountId: string,
  choice: Choice,
  options: ReportOptions,
): Promise<Report> {
  return inSnapshot(db, (db) => {
    const pieces = walkPieces(db, accountId, { choice, now: options.now, atOnce: peopleAtOnce });
    return report(db, accountId, { pieces, options });
  });
}

/** The report of those who acted on an event or petition: its weeks count when they did. */
export function reportAction(
  db: Database,
  accountId: string,
  action: ActedOn,
  options: ReportOptions,
): Promise<Report> {
  return inSnapshot(db, (db) => {
    const pieces = walkActors(db, action, peopleAtOnce);
    return report(db, accountId, { pieces, options, action });
  });
}

// What a report counts (I-report), in pieces, between which other requests run.
async function report(
  db: Database,
  accountId: string,
  {
    pieces,
    options: { timeZone, most, now },
    action,
  }: { pieces: AsyncIterable<PeopleQuery>; options: ReportOptions; action?: ActedOn },
): Promise<Report> {
  const mondays = listMondays(now, timeZone, shownWeeks);
  // A day more than any zone needs; the weeks before the first one are left out.
  const since = Date.parse(mondays[0] ?? '') - dayMilliseconds;
  const quarters = action === undefined ? new Map() : await countActedByQuarter(db, action, since);
  const [regions, sources, tags, actions] = [newSums(), newSums(), newSums(), newSums()];
  let shares = noShares;
  const share = shareLoop();
  for await (const people of pieces) {
    shares = addShares(shares, shareByStatus(await countByStatus(db, people)));
    if (action === undefined) add(quarters, await countMetByQuarter(db, people, since));
    for (const [sums, count] of [
      [regions, countByRegion],
      [sources, countBySource],
      [tags, countByTag],
      [actions, countByAction],
    ] as const) {
      await share();
      add(sums, await count(db, people));
    }
  }
  const total = sumOf(shares);
  const amounts = sumByWeek(quarters, timeZone);
  const weeks = mondays.map((monday) => ({ monday, amount: amounts.get(monday) ?? 0 }));
  return {
    total,
    shares,
    weeks,
    before: total - weeks.reduce((sum, { amount }) => sum + amount, 0),
    regions: takeMost(regions, most),
    sources: takeMost(sources, most),
    tags: takeMost(tags, most),
    actions: await label(db, accountId, takeMost(actions, most)),
  };
}

function newSums(): Map<string, number> {
  return new Map();
}

function add<Key>(sums: Map<Key, number>, counts: ReadonlyMap<Key, number>): void {
  for (const [key, amount] of counts) sums.set(key, (sums.get(key) ?? 0) + amount);
}

function takeMost(counts: Counts, most: number): NameCount[] {
  return [...counts]
    .map(([name, amount]) => ({ name, amount }))
    .sort((one, other) => other.amount - one.amount || (one.name < other.name ? -1 : 1))
    .slice(0, most);
}

async function label(db: Database, accountId: string, counts: readonly NameCount[]): Promise<NameCount[]> {
  const ids = counts.map(({ name }) => name);
  const labels = new Map((await nameActions(db, accountId, ids)).map(({ id, label }) => [id, label]));
  return counts.map(({ name, amount }) => ({ name: labels.get(name) ?? name, amount }));
}
