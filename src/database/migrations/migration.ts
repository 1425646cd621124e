import type { Database } from '../connect.ts';

/** One step of the schema; once released, it is never changed again. */
export interface Migration {
  /** Its number and its subject; the database keeps it. */
  readonly name: string;
  /** The name that it had in 0.1.0. */
  readonly formerName?: string;
  /** Applies it, or the rest of it when an earlier run was interrupted after any of its statements. */
  up(db: Database): Promise<void>;
}
