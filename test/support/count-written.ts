import type { Database } from '../../src/database/connect.ts';

/** What a driver answers to a statement, in the words of MariaDB and of SQLite. */
type Answer = { readonly affectedRows?: number; readonly changes?: number } | undefined;
interface Sent {
  readonly __knexTxId?: string;
  readonly rows?: readonly unknown[];
  readonly response?: Answer | readonly Answer[];
}

/** The number of rows that each transaction wrote during the work. */
export async function countWritten(db: Database, work: () => Promise<unknown>): Promise<number[]> {
  const byTransaction = new Map<string, number>();
  const add = (id: string | undefined, rows: number) => {
    if (id !== undefined && rows > 0) byTransaction.set(id, (byTransaction.get(id) ?? 0) + rows);
  };
  // `insertRows` and `upsertRows` have no response.
  const countInserted = ({ __knexTxId: id, rows = [] }: Sent) => add(id, rows.length);
  const countChanged = (_: unknown, { __knexTxId: id, response }: Sent) => {
    const [head] = [response].flat();
    add(id, head?.affectedRows ?? head?.changes ?? 0);
  };
  db.on('query', countInserted).on('query-response', countChanged);
  try {
    await work();
  } finally {
    db.off('query', countInserted).off('query-response', countChanged);
  }
  return [...byTransaction.values()];
}
