import pRetry from 'p-retry';
import { type Database, isSqlite } from './connect.ts';

/**
 * Brings what was deleted out of SQLite's write-ahead log as well: writes the log into the file and empties it. Waits up
 * to 5 s for readers in other processes; what they still hold then leaves with a later checkpoint. On MariaDB it does
 * nothing: the server decides when it overwrites its logs.
 */
export async function checkpoint(db: Database): Promise<void> {
  if (!isSqlite(db)) return;
  const truncate = async () => {
    const [done]: { busy: number }[] = await db.raw('pragma wal_checkpoint(truncate)');
    if (done?.busy !== 0) throw new Error('The write-ahead log is being read.');
  };
  await pRetry(truncate, { retries: 25, factor: 1, minTimeout: 20, maxRetryTime: 5_000 }).catch(() => {});
}
