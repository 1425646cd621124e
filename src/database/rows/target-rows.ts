// The rows of targets; `rows.ts` gives the tables their types.

/** A choice of people that an account keeps. */
export interface TargetRow {
  id: string;
  account_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  title: string;
  match: 'all' | 'any';
  /** JSON. */
  conditions: string;
}

/** What selects people by a target and keeps it from being deleted: another target, or a mailing that waits. */
export interface TargetUseRow {
  user_id: string;
  target_id: string;
}
