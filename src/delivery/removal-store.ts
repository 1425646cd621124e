import type { Database } from '../database/connect.ts';

/** Some deliveries of an endpoint with the messages they owe, whatever their state, at most `limit`. */
export async function listDeliveriesOfEndpoint(
  db: Database,
  endpointId: string,
  limit: number,
): Promise<{ id: string; messageId: string }[]> {
  const rows = await db('deliveries')
    .where({ endpoint_id: endpointId })
    .limit(limit)
    .select('id', 'message_id');
  return rows.map((row) => ({ id: row.id, messageId: row.message_id }));
}

/** The first endpoint behind this one, in the order of the ids, that has deliveries. */
export async function findNextEndpoint(db: Database, after: string): Promise<string | undefined> {
  const row = await db('deliveries')
    .where('endpoint_id', '>', after)
    .orderBy('endpoint_id')
    .first('endpoint_id');
  return row?.endpoint_id;
}
