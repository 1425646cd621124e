import { type Database, isSqlite } from './connect.ts';

/**
 * Does work of which a power cut may take everything. SQLite does not wait for the disk meanwhile, which saves most of the time of many
 * small transactions. The next transaction afterwards waits for all of them. MariaDB waits as always.
 */
export async function withoutWaiting<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  if (!isSqlite(db)) return work();
  await setWaiting(db, 'off');
  try {
    return await work();
  } finally {
    await setWaiting(db, 'full');
  }
}

// Only one connection writes, and it runs this.
async function setWaiting(db: Database, kind: 'off' | 'full'): Promise<void> {
  await db.raw(`pragma synchronous = ${kind}`);
}
