import type { Database } from '../../database/connect.ts';

/** Some deliveries of an endpoint with their messages, whatever their state, at most `limit`; they stay locked until the transaction ends. */
export async function lockDeliveriesOfEndpoint(
  db: Database,
  endpointId: string,
  limit: number,
): Promise<{ id: string; messageId: string }[]> {
  const found = await db('deliveries').where({ endpoint_id: endpointId }).limit(limit).select('id');
  const rows = await db('deliveries')
    .whereIn(
      'id',
      found.map(({ id }) => id),
    )
    .forUpdate()
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
