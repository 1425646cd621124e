/** Knex's log: it drops everything, because standard output belongs to a command's result and every error is thrown as well. */
export const silent = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** Whether a failure of this statement leaves a transaction open. */
export function endsTransaction({ sql }: { sql: string }): boolean {
  return /^(commit|rollback|release)\b/i.test(sql);
}

/** Whether the statement commits a transaction. */
export function isCommit({ sql }: { sql: string }): boolean {
  return /^commit\b/i.test(sql);
}

/** Whether the statement undoes a transaction, or a part of one. */
export function isRollback({ sql }: { sql: string }): boolean {
  return /^rollback\b/i.test(sql);
}

/** How Knex calls its builders of queries that only read. */
const selects: ReadonlySet<string | undefined> = new Set(['select', 'first', 'pluck']);

/** Whether a query of Knex's builder only reads. */
export function readsOnly(builder: { readonly _method?: string }): boolean {
  return selects.has(builder._method);
}

/** A statement as Knex passes it to a client, with the values of its placeholders. */
export interface Statement {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
}

/** A value that both databases store as it is. */
export type Value = string | number | null;

/** A statement that is written for one row, and runs for each of these rows. */
export interface StatementForRows {
  readonly sql: string;
  readonly rows: readonly (readonly Value[])[];
  /** The same for all rows at once, from the values of each row as text. */
  textFor(rows: readonly string[]): string;
}

/** Whether the statement has rows; Knex's own have one list of bindings. */
export function isForRows(statement: { readonly sql: string }): statement is StatementForRows {
  return 'rows' in statement;
}
