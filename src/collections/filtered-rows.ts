import type { Knex } from 'knex';
import { firstIdAt } from '../base/ids.ts';
import { shareLoop } from '../base/share-loop.ts';
import { byIndexOnly, byPrimaryKey, indexOf } from '../database/by-index.ts';
import { type Database, isSqlite } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { CollectionName } from './collection-store.ts';
import type { Condition, Span } from './filter.ts';

/** The rows that a filter selects from. */
export interface FilteredRows {
  readonly table: string;
  /** What has the members; the table has an index of this column and the id. */
  readonly owner: Owner;
  /** The columns with an index of an owner, the column and the id. The owner may have other rows as well. */
  readonly indexed?: Indexed;
  /** Where the changes of members are kept. Without it and `listAll`, members never change. */
  readonly changes?: CollectionName;
  /** The ids of all members, where they are so few that no index has them in order. */
  listAll?(db: Database): Promise<readonly string[]>;
  /** The id of the resource that has a key, of any collection, or the ids where several may share it; undefined where there is none. */
  findId(db: Database, name: string, value: string): Promise<string | readonly string[] | undefined>;
}

/** The column that names the owner of rows, and the value that it has. */
export interface Owner {
  readonly column: string;
  readonly id: string | number;
}

/** The indexes that begin with an owner. */
export interface Indexed {
  readonly owner: Owner;
  readonly columns: readonly string[];
  /** The column that an index has in the place of a text, which follows behind the id, and its value for a value of the text. */
  readonly keys?: Readonly<Record<string, { readonly column: string; of(text: string): string | null }>>;
  /** The column at the end of the index of a column. */
  readonly last?: Readonly<Record<string, string>>;
}

/** A condition whose key was looked up. */
export type RowCondition =
  | Exclude<Condition, { kind: 'key' }>
  | { readonly kind: 'id'; readonly isMet: boolean; readonly ids: readonly string[] };

/** A condition of a time. */
export type TimeCondition = Extract<RowCondition, { kind: 'time' }>;

/** A condition of a text. */
export type TextCondition = Extract<RowCondition, { kind: 'text' }>;

/** Entries of an index in the order of the ids: those of the owner of the rows, or those of the owner of the texts with a text. */
export interface Entries {
  readonly rows: FilteredRows;
  readonly text?: TextCondition | undefined;
}

/** Ids from `from` (included) to `to` (excluded), or without a bound. */
export interface IdRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The ids that were made in a span. */
export function idsMadeIn({ from, to }: Span): IdRange {
  return {
    from: Number.isFinite(from) ? firstIdAt(from) : undefined,
    to: Number.isFinite(to) ? firstIdAt(to) : undefined,
  };
}

/** The ids of entries in a range that meet conditions, oldest first. Without conditions only the index is read. */
export async function listEntries(
  db: Database,
  entries: Entries,
  {
    range,
    conditions = [],
    offset = 0,
    limit,
  }: {
    range: IdRange;
    conditions?: readonly RowCondition[];
    offset?: number;
    limit: number;
  },
): Promise<string[]> {
  const found: { id: string }[] = await select(db, entries, range, conditions)
    .select('id')
    .orderBy('id')
    .offset(offset)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** The number of entries in a range that meet conditions. */
export async function countEntries(
  db: Database,
  entries: Entries,
  { range, conditions = [] }: { range: IdRange; conditions?: readonly RowCondition[] },
): Promise<number> {
  const selected = select(db, entries, range, conditions);
  const [row]: { entries: number | string }[] = await selected.count({ entries: '*' });
  return Number(row?.entries);
}

/** The ids of rows of the texts' owner with an indexed time in a span, at most `limit`, in any order. */
export async function listIdsAtTime(
  db: Database,
  rows: FilteredRows,
  condition: TimeCondition,
  limit: number,
): Promise<string[]> {
  const found: { id: string }[] = await selectAtTime(db, rows, condition).select('id').limit(limit);
  return found.map(({ id }) => id);
}

/** The number of rows of the texts' owner with an indexed time in a span. */
export async function countAtTime(
  db: Database,
  rows: FilteredRows,
  condition: TimeCondition,
): Promise<number> {
  const [row]: { entries: number | string }[] = await selectAtTime(db, rows, condition).count({
    entries: '*',
  });
  return Number(row?.entries);
}

/** Those of these ids whose rows meet the conditions, oldest first. */
export async function keepMatching(
  db: Database,
  rows: FilteredRows,
  ids: readonly string[],
  conditions: readonly RowCondition[],
): Promise<string[]> {
  const share = shareLoop();
  const kept: string[] = [];
  for (const some of pieces([...new Set(ids)].sort())) {
    const selected = db.from(byPrimaryKey(db, rows.table)).where(rows.owner.column, rows.owner.id);
    const found: { id: string }[] = await meetAll(db, selected, conditions).whereIn('id', some).select('id');
    kept.push(...found.map(({ id }) => id).sort());
    await share();
  }
  return kept;
}

/** Whether an index of the texts' owner has this column. */
export function hasIndex({ indexed }: FilteredRows, column: string): boolean {
  return indexed?.columns.includes(column) ?? false;
}

/** Whether an index of the owner of the rows themselves has this column. */
export function hasOwnIndex(rows: FilteredRows, column: string): boolean {
  return hasIndex(rows, column) && rows.indexed?.owner.column === rows.owner.column;
}

/** Whether the index of a column also contains another one. */
export function hasInIndex(rows: FilteredRows, column: string, other: string): boolean {
  return lastColumn(rows, column).includes(other);
}

function select(
  db: Database,
  { rows, text }: Entries,
  { from, to }: IdRange,
  conditions: readonly RowCondition[],
): Knex.QueryBuilder {
  const by = text === undefined ? rows.owner : requireIndexed(rows).owner;
  const key = text === undefined ? undefined : rows.indexed?.keys?.[text.name];
  const selected = db
    .from(byIndexOnly(db, rows.table, indexOf(rows.table, columnsOfIndex(rows, text))))
    .where(by.column, by.id);
  if (text !== undefined && key !== undefined) selected.where(key.column, key.of(text.value));
  if (from !== undefined) selected.where('id', '>=', from);
  if (to !== undefined) selected.where('id', '<', to);
  return meetAll(db, selected, text === undefined ? conditions : [text, ...conditions]);
}

// The index of a key has the text and the last column behind the columns of its name.
function columnsOfIndex(rows: FilteredRows, text: TextCondition | undefined): string[] {
  if (text === undefined) return [rows.owner.column, 'id'];
  const { owner, keys } = requireIndexed(rows);
  const key = keys?.[text.name];
  return key === undefined
    ? [owner.column, text.name, 'id', ...lastColumn(rows, text.name)]
    : [owner.column, key.column, 'id'];
}

function selectAtTime(db: Database, rows: FilteredRows, condition: TimeCondition): Knex.QueryBuilder {
  const { owner: by } = requireIndexed(rows);
  const index = indexOf(rows.table, [by.column, condition.name, 'id']);
  const selected = db.from(byIndexOnly(db, rows.table, index)).where(by.column, by.id);
  return meetAll(db, selected, [condition]);
}

function requireIndexed({ table, indexed }: FilteredRows): Indexed {
  if (indexed === undefined) throw new Error(`${table} has no index for filters.`);
  return indexed;
}

function lastColumn({ indexed }: FilteredRows, column: string): string[] {
  const last = indexed?.last?.[column];
  return last === undefined ? [] : [last];
}

function meetAll(
  db: Database,
  selected: Knex.QueryBuilder,
  conditions: readonly RowCondition[],
): Knex.QueryBuilder {
  for (const condition of conditions) meet(db, selected, condition);
  return selected;
}

function meet(db: Database, selected: Knex.QueryBuilder, condition: RowCondition): void {
  const { isMet } = condition;
  if (condition.kind === 'id') {
    if (isMet) selected.whereIn('id', [...condition.ids]);
    else selected.whereNotIn('id', [...condition.ids]);
  } else if (condition.kind === 'text') {
    meetText(db, selected, condition);
  } else if (isMet) {
    if (Number.isFinite(condition.from)) selected.where(condition.name, '>=', condition.from);
    if (Number.isFinite(condition.to)) selected.where(condition.name, '<', condition.to);
  } else {
    const { name, from, to } = condition;
    selected.where((outside) => outside.where(name, '<', from).orWhere(name, '>=', to).orWhereNull(name));
  }
}

// MariaDB ignores spaces at the end of a text, except in a binary comparison, which uses no index.
function meetText(db: Database, selected: Knex.QueryBuilder, { name, value, isMet }: TextCondition): void {
  const exact = isSqlite(db) ? '??' : 'binary ??';
  if (!isMet) {
    selected.where((other) => other.whereNull(name).orWhereRaw(`${exact} <> ?`, [name, value]));
    return;
  }
  selected.where(name, value);
  if (!isSqlite(db)) selected.whereRaw(`${exact} = ?`, [name, value]);
}
