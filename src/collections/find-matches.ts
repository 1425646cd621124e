import { shareLoop } from '../base/share-loop.ts';
import { type Database, isSqlite } from '../database/connect.ts';
import { listChanged } from './changed-member-store.ts';
import { areInOneIndex, chooseText, countTexts, isInIndex, onlyIndexedTexts } from './count-texts.ts';
import { divideEntries } from './divide-entries.ts';
import type { Filter } from './filter.ts';
import {
  countAtTime,
  countEntries,
  type Entries,
  type FilteredRows,
  hasIndex,
  hasOwnIndex,
  keepMatching,
  listEntries,
  listIdsAtTime,
  type RowCondition,
} from './filtered-rows.ts';
import type { Range } from './page.ts';
import { divideByTime, findCreation, findModification, idsAround } from './plan-scan.ts';
import { type Matches, scanParts } from './scan-parts.ts';

const few = 1000;
const several = 20_000;
const noRange: Range = { first: 1, last: 0 };

/** What is filtered: the rows, the number of members of their owner, and the conditions. */
interface Search {
  readonly db: Database;
  readonly rows: FilteredRows;
  readonly members: number;
  readonly conditions: readonly RowCondition[];
}

/**
 * Finds the members of a collection of `members` that fulfil a filter, in the order in which they were created. In a snapshot the
 * total is exact. If a condition selects few members, only those are read. Otherwise the index of the collection, or of a text, is
 * read in parts, and other requests run in between.
 */
export async function findMatches(
  db: Database,
  { rows, filter, members }: { rows: FilteredRows; filter: Filter; members: number },
  range: Range,
): Promise<Matches> {
  const conditions = members === 0 ? undefined : await lookUpKeys(db, rows, filter);
  return conditions === undefined ? { total: 0, ids: [] } : find({ db, rows, members, conditions }, range);
}

async function find(search: Search, range: Range): Promise<Matches> {
  const { db, rows, members, conditions } = search;
  const candidates = await listCandidates(search);
  if (candidates !== undefined) {
    const ids = await keepMatching(db, rows, candidates, conditions);
    return { total: ids.length, ids: ids.slice(range.first - 1, range.last) };
  }
  const total = await countOtherwise(search);
  if (total !== undefined && range.first > Math.min(total, range.last)) return { total, ids: [] };
  const { text, left } = chooseText(rows, conditions);
  const older = await listOlder(search);
  const parts = divideByTime(left, older?.since ?? Number.NEGATIVE_INFINITY);
  return scanParts(
    db,
    { entries: { rows, text }, older: older?.ids ?? [], parts },
    { members, range, total },
  );
}

// Conditions that everything fulfils are left out; undefined where nothing can fulfil one.
async function lookUpKeys(
  db: Database,
  rows: FilteredRows,
  filter: Filter,
): Promise<RowCondition[] | undefined> {
  const conditions: RowCondition[] = [];
  for (const condition of filter) {
    if (condition.kind === 'key') {
      const ids = [(await rows.findId(db, condition.name, condition.value)) ?? []].flat();
      if (ids.length > 0) conditions.push({ kind: 'id', ids, isMet: condition.isMet });
      else if (condition.isMet) return undefined;
    } else if (condition.kind === 'text') {
      conditions.push(condition);
    } else if (condition.from < condition.to) {
      const isCreation = condition.name === 'modified_at' && neverChange(rows);
      conditions.push(isCreation ? { ...condition, name: 'created_at' } : condition);
    } else if (condition.isMet) {
      return undefined;
    }
  }
  return conditions;
}

function neverChange({ changes, listAll }: FilteredRows): boolean {
  return changes === undefined && listAll === undefined;
}

// Ids that include all that match, if a condition selects so few that their rows can be read.
async function listCandidates(search: Search): Promise<readonly string[] | undefined> {
  const { db, rows, conditions } = search;
  if (rows.listAll !== undefined) return rows.listAll(db);
  const selecting = conditions.filter(({ isMet }) => isMet);
  // These are counted in an index without reading a row.
  const { text, left } = chooseText(rows, conditions);
  const isIndexed =
    isInIndex(rows, text, left) || (conditions.length === 1 && findCreation(conditions) !== undefined);
  for (const most of isIndexed ? [few] : [few, several]) {
    for (const condition of selecting) {
      const ids = await listAtMost(search, condition, most);
      if (ids !== undefined) return ids;
    }
  }
  return undefined;
}

// Undefined where a condition selects more, or where no index has it.
async function listAtMost(
  { db, rows }: Search,
  condition: RowCondition,
  most: number,
): Promise<string[] | undefined> {
  if (condition.kind === 'id') return [...condition.ids];
  const limit = most + 1;
  const within = (ids: string[]) => (ids.length < limit ? ids : undefined);
  if (hasIndex(rows, condition.name)) {
    if (condition.kind === 'time') return within(await listIdsAtTime(db, rows, condition, limit));
    return within(await listEntries(db, { rows, text: condition }, { range: {}, limit }));
  }
  if (condition.kind === 'text') return undefined;
  const made = within(await listEntries(db, { rows }, { range: idsAround(condition), limit }));
  if (made === undefined || rows.changes === undefined || condition.name !== 'modified_at') return made;
  const changed = within(await listChanged(db, rows.changes, condition, limit));
  return changed && [...made, ...changed];
}

// The total of texts from their indexes, of one condition from an index of times, or from the members that do not fulfil it.
async function countOtherwise({ conditions, ...search }: Search): Promise<number | undefined> {
  const { db, rows, members } = search;
  const texts = onlyIndexedTexts(rows, conditions);
  if (texts !== undefined) {
    if (!areInOneIndex(rows, texts) && texts.every(({ isMet }) => isMet)) return undefined;
    return countTexts(rows, texts, async (text, left) => {
      if (text === undefined) return members;
      if (isInIndex(rows, text, left)) return countInStretches(db, { rows, text }, left);
      // Rows are read: of the text that few have, or in steps.
      return (await find({ ...search, conditions: [text, ...left] }, noRange)).total;
    });
  }
  const [condition] = conditions;
  if (condition === undefined || conditions.length > 1) return undefined;
  const subtract = async (others: RowCondition) =>
    members - (await find({ ...search, conditions: [others] }, noRange)).total;
  if (!condition.isMet) return subtract({ ...condition, isMet: true });
  if (condition.kind !== 'time') return undefined;
  if (hasOwnIndex(rows, condition.name)) return countAtTime(db, rows, condition);
  const isOpen = condition.from === Number.NEGATIVE_INFINITY && findModification(conditions) !== undefined;
  return isOpen ? subtract({ ...condition, from: condition.to, to: Number.POSITIVE_INFINITY }) : undefined;
}

// Only SQLite blocks the event loop while it counts.
async function countInStretches(
  db: Database,
  entries: Entries,
  conditions: readonly RowCondition[],
): Promise<number> {
  if (!isSqlite(db)) return countEntries(db, entries, { range: {}, conditions });
  const share = shareLoop();
  let counted = 0;
  for await (const range of divideEntries(db, entries, { range: {}, conditions })) {
    counted += await countEntries(db, entries, { range, conditions });
    await share();
  }
  return counted;
}

// The matches that were created before the time since which something must have been modified, if they are few.
async function listOlder({
  db,
  rows,
  conditions,
}: Search): Promise<{ since: number; ids: readonly string[] } | undefined> {
  const modified = findModification(conditions);
  if (rows.changes === undefined || modified === undefined) return undefined;
  if (modified.from === Number.NEGATIVE_INFINITY) return undefined;
  const changed = await listChanged(db, rows.changes, modified, several + 1);
  if (changed.length > several) return undefined;
  const { from = '' } = idsAround(modified);
  const ids = changed.filter((id) => id < from);
  return { since: modified.from, ids: await keepMatching(db, rows, ids, conditions) };
}
