/** Whether a transaction is left open where this statement fails. */
export function endsTransaction({ sql }: { sql: string }): boolean {
  return /^(commit|rollback|release)\b/i.test(sql);
}

/** Whether the statement undoes a transaction, or a part of one. */
export function isRollback({ sql }: { sql: string }): boolean {
  return /^rollback\b/i.test(sql);
}
