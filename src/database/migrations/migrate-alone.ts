import pRetry from 'p-retry';
import { type Database, isSqlite } from '../connect.ts';
import { isTransient } from '../database-errors.ts';

const waitSeconds = 600;
/** Shorter than a statement may take. */
const askSeconds = 5;

/**
 * Does the work on one connection, alone: it waits for another process that migrates. The lock ends with its process, also
 * after a kill. On SQLite it is the lock of the file, and the work is one transaction. On MariaDB the connection that works
 * holds it, so the last statement of a killed process ends before the next process begins; each statement is kept at once.
 * The nodes of a Galera cluster do not share the lock: always migrate on the same node.
 */
export async function migrateAlone<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (!isSqlite(db)) return db.transaction((db) => withServerLock(db, work));
  return pRetry(() => db.transaction(work), {
    retries: waitSeconds * 10,
    factor: 1,
    minTimeout: 100,
    maxRetryTime: waitSeconds * 1000,
    shouldRetry: ({ error }) => isTransient(error),
  });
}

const lockName = `concat('civic-migrate-', md5(database()))`;

async function withServerLock<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += askSeconds) {
    if (waited >= waitSeconds) throw new Error('Another process has been migrating for ten minutes.');
    const [[{ locked }]] = await db.raw(`select get_lock(${lockName}, ?) as locked`, [askSeconds]);
    if (locked === 1) break;
  }
  try {
    return await work(db);
  } finally {
    // A lost connection has lost the lock as well.
    await db.raw(`select release_lock(${lockName})`).catch(() => {});
  }
}
