import { type Database, isSqlite } from '../src/database/connect.ts';
import { until } from '../test/support/until.ts';

const mostDirtyPages = 200;
const mostMilliseconds = 300_000;

/** Waits until MariaDB has written the pages of a load to the disk, which would slow down what is measured next. */
export async function untilFlushed(db: Database): Promise<void> {
  if (isSqlite(db)) return;
  await db.raw('set global innodb_max_dirty_pages_pct = 0');
  try {
    const isFlushed = async () => (await countDirty(db)) <= mostDirtyPages;
    await until('MariaDB has written its pages', isFlushed, mostMilliseconds);
  } finally {
    await db.raw('set global innodb_max_dirty_pages_pct = default');
  }
}

async function countDirty(db: Database): Promise<number> {
  const [[row]] = await db.raw("show global status like 'Innodb_buffer_pool_pages_dirty'");
  return Number(row.Value);
}
