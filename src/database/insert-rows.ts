import type { Tables } from 'knex/types/tables.js';
import { type Database, isSqlite } from './connect.ts';
import type { StatementForRows, Value } from './sql-statements.ts';

/**
 * What an upsert does with a column of a row that exists: it sets the new value, adds it, counts one more, keeps the higher value,
 * or takes the value that another column has, if the value of a third one becomes higher. Columns change in the order of
 * their names here.
 */
export type Merge =
  | 'set'
  | 'add'
  | 'count'
  | 'highest'
  | { readonly take: string; readonly ifHigher: string };

/** The key of the rows that may exist, and what happens to their other columns; those that are not named stay. */
export interface Merges<Row> {
  readonly key: readonly (keyof Row & string)[];
  readonly merge: { readonly [Column in keyof Row]?: Merge };
}

/**
 * Writes any number of new rows. If one fails, for example as a duplicate key, nothing of them is kept, and the transaction
 * that they belong to must end. A column that a row lacks is null.
 */
export function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  return writeRows(db, table, rows, '');
}

/** Writes rows as `insertRows` does, but changes those whose key exists. */
export function upsertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Tables[Table][],
  { key, merge }: Merges<Tables[Table]>,
): Promise<void> {
  const given = (column: string) => (isSqlite(db) ? `excluded.${quote(column)}` : `values(${quote(column)})`);
  const stored = (column: string) => `${quote(table)}.${quote(column)}`;
  const isHigher = (column: string) => `${given(column)} > ${stored(column)}`;
  const value = (column: string, how: Merge) => {
    if (how === 'set') return given(column);
    if (how === 'add') return `${stored(column)} + ${given(column)}`;
    if (how === 'count') return `${stored(column)} + 1`;
    if (how === 'highest')
      return `case when ${isHigher(column)} then ${given(column)} else ${stored(column)} end`;
    return `case when ${isHigher(how.ifHigher)} then ${stored(how.take)} else ${stored(column)} end`;
  };
  const changes = Object.entries(merge).map(
    ([column, how]) => `${quote(column)} = ${value(column, how as Merge)}`,
  );
  const conflict = isSqlite(db) ? `on conflict (${key.map(quote)}) do update set` : 'on duplicate key update';
  return writeRows(db, table, rows, ` ${conflict} ${changes}`);
}

async function writeRows(db: Database, table: string, rows: readonly object[], rest: string): Promise<void> {
  if (rows.length === 0) return;
  if (rows.length > 1 && db.isTransaction !== true) {
    return db.transaction((db) => writeRows(db, table, rows, rest));
  }
  const columns = listColumns(rows);
  const values = (rows as Partial<Record<string, Value>>[]).map((row) =>
    columns.map((column) => row[column] ?? null),
  );
  const into = `insert into ${quote(table)} (${columns.map(quote)}) values `;
  const textFor = (rows: readonly string[]) => into + rows.map((row) => `(${row})`) + rest;
  const statement: StatementForRows = { sql: textFor([`${columns.map(() => '?')}`]), rows: values, textFor };
  const connection = await db.client.acquireConnection();
  try {
    // Knex emits its events and adds the statement to the message of an error.
    await db.client.query(connection, statement);
  } finally {
    await db.client.releaseConnection(connection);
  }
}

function listColumns(rows: readonly object[]): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column);
  return [...columns];
}

function quote(name: string): string {
  return `\`${name}\``;
}
