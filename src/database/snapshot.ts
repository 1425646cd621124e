import type { Database } from './connect.ts';

/** Reads one state of the database: what others commit meanwhile is not seen. Writes nothing. */
export function inSnapshot<Result>(db: Database, read: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction((db) => read(db), { readOnly: true });
}
