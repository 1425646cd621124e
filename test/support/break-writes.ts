import type { TestDatabase } from './databases.ts';

/** The kinds of statements that change rows. */
export type Write = 'insert' | 'update' | 'delete';

/**
 * Makes every such statement on a table fail from now on, as a full disk does, or only for rows with that
 * value; the returned function stops this.
 */
export async function breakWrites(
  { db, dialect }: TestDatabase,
  write: Write,
  table: string,
  only?: { readonly column: string; readonly value: string },
): Promise<() => Promise<void>> {
  const name = `no_${write}_of_${table}`;
  const row = write === 'delete' ? 'old' : 'new';
  const condition = only === undefined ? '1 = 1' : `${row}.${only.column} = '${only.value}'`;
  const body =
    dialect === 'SQLite'
      ? `when ${condition} begin select raise(abort, 'broken by the test'); end`
      : `for each row if ${condition} then signal sqlstate '45000' set message_text = 'broken by the test'; end if`;
  await db.raw(`create trigger ${name} before ${write} on ${table} ${body}`);
  return async () => {
    await db.raw(`drop trigger ${name}`);
  };
}
