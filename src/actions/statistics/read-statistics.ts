import { getCollection } from '../../collections/collection-store.ts';
import type { Database } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { dayIn, listDays, sumByDay } from './day.ts';
import { countViewsByDay, countViewsBySource } from './page-view-store.ts';
import {
  type Counted,
  countArrivals,
  countByTag,
  mostSignUps,
  type NameCount,
  type PlaceCount,
} from './sign-up-store.ts';

/** What the manage webpage of an event or a petition shows in numbers. */
export interface Statistics {
  /** All sign-ups. */
  readonly total: number;
  /** How many of them the other numbers are about: the newest ones, where there are very many. */
  readonly counted: number;
  /** How many people the account did not know before. */
  readonly newPeople: number;
  readonly views: number;
  /** The sign-ups of each 100 views; undefined where there are more sign-ups than views, because some came over the API. */
  readonly conversion: number | undefined;
  /** At most 90 days, the last one today. */
  readonly days: readonly DayCount[];
  /** How many signatures were typed from paper; they are of no source. */
  readonly paper: number;
  readonly sources: readonly SourceCount[];
  readonly websites: readonly NameCount[];
  readonly referrers: readonly NameCount[];
  readonly tags: readonly NameCount[];
  readonly places: readonly PlaceCount[];
}

/** What happened on a day. */
export interface DayCount {
  readonly day: string;
  readonly signUps: number;
  readonly views: number;
}

/** What came from a source; '' is no source. */
export interface SourceCount {
  readonly source: string;
  readonly signUps: number;
  readonly views: number;
}

/** An action with what its days depend on. */
export interface CountedAction extends Counted {
  readonly timeZone: string;
  readonly createdAt: number;
}

const mostDays = 90;
const fewestDays = 14;
const mostNames = 10;
const mostSources = 200;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Reads the statistics of an event or petition from one state of the database, by a fixed number of statements. */
export function readStatistics(db: Database, action: CountedAction, now: number): Promise<Statistics> {
  return inSnapshot(db, async (db) => {
    const { id, kind, timeZone } = action;
    const { total } = await getCollection(db, id, kind === 'event' ? 'attendances' : 'signatures');
    const arrivals = await countArrivals(db, action);
    const signUpsByDay = sumByDay(arrivals.instants, timeZone);
    const viewsByDay = await countViewsByDay(db, id);
    const views = sum(viewsByDay.values());
    return {
      total,
      counted: Math.min(total, mostSignUps),
      newPeople: arrivals.newPeople,
      views,
      conversion: views < total || views === 0 ? undefined : (100 * total) / views,
      days: listCounts(action, now, signUpsByDay, viewsByDay),
      paper: arrivals.paper,
      sources: joinSources(arrivals.sources.slice(0, mostSources), await countViewsBySource(db, id)),
      websites: takeNames(arrivals.websites),
      referrers: takeNames(arrivals.codes),
      tags: await countByTag(db, action, mostNames),
      places: arrivals.places.slice(0, mostNames),
    };
  });
}

// From the first day on which there was something, but enough days for a chart.
function listCounts(
  { createdAt, timeZone }: CountedAction,
  now: number,
  signUps: ReadonlyMap<string, number>,
  views: ReadonlyMap<string, number>,
): DayCount[] {
  const known = [...signUps.keys(), ...views.keys(), dayIn(createdAt, timeZone)];
  const short = dayIn(now - (fewestDays - 1) * dayMilliseconds, timeZone);
  const first = known.reduce((earliest, day) => (day < earliest ? day : earliest), short);
  return listDays(first, dayIn(now, timeZone), mostDays).map((day) => ({
    day,
    signUps: signUps.get(day) ?? 0,
    views: views.get(day) ?? 0,
  }));
}

function joinSources(named: readonly NameCount[], views: ReadonlyMap<string, number>): SourceCount[] {
  const signUps = new Map(named.map(({ name, amount }) => [name, amount]));
  return [...new Set([...signUps.keys(), ...views.keys()])]
    .map((source) => ({ source, signUps: signUps.get(source) ?? 0, views: views.get(source) ?? 0 }))
    .sort((one, other) => other.signUps - one.signUps || other.views - one.views)
    .slice(0, mostNames);
}

function takeNames(counts: readonly NameCount[]): NameCount[] {
  return counts.filter(({ name }) => name !== '').slice(0, mostNames);
}

function sum(amounts: Iterable<number>): number {
  return [...amounts].reduce((total, amount) => total + amount, 0);
}
