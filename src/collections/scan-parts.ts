import { shareLoop } from '../base/share-loop.ts';
import { type Database, isSqlite } from '../database/connect.ts';
import { areInOneIndex, countTexts, onlyIndexedTexts } from './count-texts.ts';
import { divideEntries } from './divide-entries.ts';
import { countEntries, type Entries, type IdRange, listEntries } from './filtered-rows.ts';
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
    const stretches = known === undefined ? divideEntries(db, entries, part) : [part.range];
    for await (const next of stretches) {
      const isBehind = seen >= range.last;
      if (total !== undefined && isBehind) return { total, ids };
      const { conditions } = part;
      const isLast = isBehind && isCountedAtOnce(db, entries, part);
      const stretch = isLast ? { from: next.from, to: part.range.to } : next;
      const count = known ?? (await countStretch(db, entries, { range: stretch, conditions }));
      const offset = Math.max(0, range.first - 1 - seen);
      const limit = Math.min(count, range.last - seen) - offset;
      if (limit > 0)
        ids.push(...(await listEntries(db, entries, { range: stretch, conditions, offset, limit })));
      seen += count;
      if (isLast) break;
      await share();
    }
  }
  return { total: total ?? seen, ids };
}

// What is counted in indexes needs no steps behind the page, except on SQLite, which blocks the event loop.
function isCountedAtOnce(db: Database, { rows, text }: Entries, { conditions }: Part): boolean {
  if (isSqlite(db)) return false;
  const texts = onlyIndexedTexts(rows, text === undefined ? conditions : [text, ...conditions]);
  return texts !== undefined && areInOneIndex(rows, texts);
}

async function countStretch(db: Database, entries: Entries, { range, conditions }: Part): Promise<number> {
  const { rows, text } = entries;
  const texts = onlyIndexedTexts(rows, text === undefined ? conditions : [text, ...conditions]);
  if (texts === undefined) return countEntries(db, entries, { range, conditions });
  return countTexts(rows, texts, (text, conditions) =>
    countEntries(db, { rows, text }, { range, conditions }),
  );
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
