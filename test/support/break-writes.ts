import type { TestDatabase } from './databases.ts';

/** What a statement may do to rows. */
export type Write = 'insert' | 'update' | 'delete';

/** Makes every such statement on a table fail from now on, as a full disk would; the answer mends it. */
export async function breakWrites(
  { db, dialect }: TestDatabase,
  write: Write,
  table: string,
): Promise<() => Promise<void>> {
  const name = `no_${write}_of_${table}`;
  const body =
    dialect === 'SQLite'
      ? `begin select raise(abort, 'broken by the test'); end`
      : `for each row signal sqlstate '45000' set message_text = 'broken by the test'`;
  await db.raw(`create trigger ${name} before ${write} on ${table} ${body}`);
  return async () => {
    await db.raw(`drop trigger ${name}`);
  };
}
