import type { Database } from '../../../src/database/connect.ts';

/** How many entries of indexes and rows MariaDB has read for the work. */
export async function countReads(db: Database, work: (db: Database) => Promise<unknown>): Promise<number> {
  return db.transaction(async (db) => {
    const read = async () => {
      const [rows]: { Value: string }[][] = await db.raw(
        "show session status where variable_name in ('Handler_read_key', 'Handler_read_next', 'Handler_read_first', 'Handler_read_last', 'Handler_read_prev')",
      );
      return (rows ?? []).reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    const before = await read();
    await work(db);
    return (await read()) - before;
  });
}
