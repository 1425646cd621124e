import pRetry from 'p-retry';
import { type Database, isSqlite } from '../connect.ts';
import { isTransient } from '../database-errors.ts';

const waitSeconds = 600;
/** Shorter than a statement may take. */
const askSeconds = 5;

/**
 * Does the work on one connection while no other process does the like, and waits for one that does. The lock ends with its
 * owner, however that ends. On SQLite it is the file's own, and the work is kept as a whole or not at all. On MariaDB it is
 * held by the connection that does the work, so a statement that a killed process had sent ends before the next begins;
 * each statement is kept at once. The nodes of a Galera cluster do not share it: migrate by one of them.
 */
export async function migrateAlone(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  if (!isSqlite(db)) return db.transaction((db) => withServerLock(db, work));
  await pRetry(() => db.transaction(work), {
    retries: waitSeconds * 10,
    factor: 1,
    minTimeout: 100,
    maxRetryTime: waitSeconds * 1000,
    shouldRetry: ({ error }) => isTransient(error),
  });
}

const lockName = `concat('civic-migrate-', md5(database()))`;

async function withServerLock(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  for (let waited = 0; ; waited += askSeconds) {
    if (waited >= waitSeconds) throw new Error('Another process has been migrating for ten minutes.');
    const [[{ locked }]] = await db.raw(`select get_lock(${lockName}, ?) as locked`, [askSeconds]);
    if (locked === 1) break;
  }
  try {
    await work(db);
  } finally {
    // A connection that is lost has lost the lock as well.
    await db.raw(`select release_lock(${lockName})`).catch(() => {});
  }
}
