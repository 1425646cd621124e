/** Knex's log: it drops everything, because standard output belongs to a command's result and every error is thrown as well. */
export const silent = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** Whether a failure of this statement leaves a transaction open. */
export function endsTransaction({ sql }: { sql: string }): boolean {
  return /^(commit|rollback|release)\b/i.test(sql);
}

/** Whether the statement undoes a transaction, or a part of one. */
export function isRollback({ sql }: { sql: string }): boolean {
  return /^rollback\b/i.test(sql);
}
