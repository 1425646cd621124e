import type { Database } from '../../src/database/connect.ts';

/** The number of rows that each transaction wrote during the work. */
export async function countWritten(db: Database, work: () => Promise<unknown>): Promise<number[]> {
  const byTransaction = new Map<string, number>();
  db.on('query-response', (_, { __knexTxId: id, response }) => {
    const [head] = Array.isArray(response) ? response : [response];
    const rows = head?.affectedRows ?? head?.changes ?? 0;
    if (id !== undefined && rows > 0) byTransaction.set(id, (byTransaction.get(id) ?? 0) + rows);
  });
  try {
    await work();
  } finally {
    db.removeAllListeners('query-response');
  }
  return [...byTransaction.values()];
}
