import type { Database } from '../database/connect.ts';
import { shareLoop } from '../process/share-loop.ts';
import {
  countEntries,
  type Entries,
  hasOwnIndex,
  type IdRange,
  listEntries,
  type TextCondition,
} from './filtered-rows.ts';
import type { Range } from './page.ts';
import type { Part } from './plan-scan.ts';

/** What a filter selects: how many members, and the ids of those in a range, oldest first. */
export interface Matches {
  readonly total: number;
  readonly ids: readonly string[];
}

/** The entries to read, in parts, and the matches that come before them. */
export interface Scan {
  readonly entries: Entries;
  readonly older: readonly string[];
  readonly parts: readonly Part[];
}

const steps = { first: 100, growth: 4, most: 5000, mostWithoutRows: 50_000 };
const mostOutside = 20_000;

/**
 * Counts the matches of a scan and lists those in a range, in steps between which other requests run. With a known total it ends
 * behind the range.
 */
export async function scanParts(
  db: Database,
  { entries, older, parts }: Scan,
  { members, range, total }: { members: number; range: Range; total: number | undefined },
): Promise<Matches> {
  const share = shareLoop();
  const ids = older.slice(range.first - 1, range.last);
  let seen = older.length;
  for (const part of parts) {
    const known = await countAsRest(db, entries, part, members);
    const stretches = known === undefined ? divide(db, entries, part) : [part.range];
    for await (const stretch of stretches) {
      if (total !== undefined && seen >= range.last) return { total, ids };
      const { conditions } = part;
      const count = known ?? (await countStretch(db, entries, { range: stretch, conditions }));
      const offset = Math.max(0, range.first - 1 - seen);
      const limit = Math.min(count, range.last - seen) - offset;
      if (limit > 0)
        ids.push(...(await listEntries(db, entries, { range: stretch, conditions, offset, limit })));
      seen += count;
      await share();
    }
  }
  return { total: total ?? seen, ids };
}

// Those that differ from one or two texts are counted in the indexes: all, without those that have a text, and again those that have both.
async function countStretch(db: Database, entries: Entries, { range, conditions }: Part): Promise<number> {
  const { rows, text } = entries;
  const [one, other] = conditions.filter(
    (condition): condition is TextCondition =>
      condition.kind === 'text' && !condition.isMet && hasOwnIndex(rows, condition.name),
  );
  const isOnlyThese = conditions.length === (other === undefined ? 1 : 2);
  if (text !== undefined || one === undefined || !isOnlyThese) {
    return countEntries(db, entries, { range, conditions });
  }
  const all = await countEntries(db, entries, { range });
  const withOne = { rows, text: { ...one, isMet: true } };
  const different = all - (await countEntries(db, withOne, { range }));
  if (other === undefined) return different;
  const equal = { ...other, isMet: true };
  const withOther = await countEntries(db, { rows, text: equal }, { range });
  return different - withOther + (await countEntries(db, withOne, { range, conditions: [equal] }));
}

// If few members are outside of a part without conditions, they are counted instead.
async function countAsRest(
  db: Database,
  entries: Entries,
  { range: { from, to }, conditions }: Part,
  members: number,
): Promise<number | undefined> {
  if (conditions.length > 0 || entries.text !== undefined) return undefined;
  const outside: IdRange[] = [
    ...(from === undefined ? [] : [{ to: from }]),
    ...(to === undefined ? [] : [{ from: to }]),
  ];
  let rest = members;
  for (const range of outside) {
    const [beyond] = await listEntries(db, entries, { range, offset: mostOutside, limit: 1 });
    if (beyond !== undefined) return undefined;
    rest -= await countEntries(db, entries, { range });
  }
  return rest;
}

// The first stretches are short, for a page at the start.
async function* divide(db: Database, entries: Entries, { range, conditions }: Part): AsyncGenerator<IdRange> {
  const most = conditions.length === 0 ? steps.mostWithoutRows : steps.most;
  let { from } = range;
  for (let size = steps.first; ; size = Math.min(size * steps.growth, most)) {
    const [next] = await listEntries(db, entries, { range: { from, to: range.to }, offset: size, limit: 1 });
    yield { from, to: next ?? range.to };
    if (next === undefined) return;
    from = next;
  }
}
