import pRetry from 'p-retry';
import { type Database, isSqlite } from '../connect.ts';

/**
 * Removes deleted data from SQLite's write-ahead log: it writes the log into the file and empties it. Waits up to 5 s for
 * readers; if one is slower, a later checkpoint empties the log. Does nothing on MariaDB, which overwrites its logs itself.
 */
export async function checkpoint(db: Database): Promise<void> {
  if (!isSqlite(db)) return;
  const truncate = async () => {
    const [done]: { busy: number }[] = await db.raw('pragma wal_checkpoint(truncate)');
    if (done?.busy !== 0) throw new Error('The write-ahead log is being read.');
  };
  await pRetry(truncate, { retries: 25, factor: 1, minTimeout: 20, maxRetryTime: 5_000 }).catch(() => {});
}
