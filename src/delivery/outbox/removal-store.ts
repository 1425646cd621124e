import type { Database } from '../../database/connect.ts';
import type { DeliveryRow } from '../../database/rows/delivery-rows.ts';

/** A delivery as it is read before it is removed or given up. */
export interface StoredDelivery {
  readonly id: string;
  readonly messageId: string;
  readonly endpointId: string;
  readonly state: DeliveryRow['state'];
  readonly isClaimed: boolean;
  /** When it is due, or while it is claimed when the lease ends; ms since 1970. */
  readonly dueAt: number;
}

/** The deliveries of these messages, at most 500 of those; they stay locked until the transaction ends. */
export async function lockDeliveriesOf(
  db: Database,
  messageIds: readonly string[],
  limit?: number,
): Promise<StoredDelivery[]> {
  const query = db('deliveries')
    .whereIn('message_id', [...messageIds])
    .forUpdate();
  return (await (limit === undefined ? query : query.limit(limit))).map(toDelivery);
}

/** The number of deliveries of each message; one without any is missing. */
export async function countDeliveriesOf(
  db: Database,
  messageIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db('deliveries')
    .whereIn('message_id', [...messageIds])
    .groupBy('message_id')
    .select('message_id')
    .count({ number: '*' });
  return new Map(rows.map(({ message_id, number }) => [String(message_id), Number(number)]));
}

/** Some deliveries of an endpoint in any state, at most `limit`; they stay locked until the transaction ends. */
export async function lockDeliveriesOfEndpoint(
  db: Database,
  endpointId: string,
  limit: number,
): Promise<StoredDelivery[]> {
  const found = await db('deliveries').where({ endpoint_id: endpointId }).limit(limit).select('id');
  const ids = found.map(({ id }) => id);
  return (await db('deliveries').whereIn('id', ids).forUpdate()).map(toDelivery);
}

/** The first endpoint after this one, in the order of the ids, that has deliveries. */
export async function findNextEndpoint(db: Database, after: string): Promise<string | undefined> {
  const row = await db('deliveries')
    .where('endpoint_id', '>', after)
    .orderBy('endpoint_id')
    .first('endpoint_id');
  return row?.endpoint_id;
}

function toDelivery(row: DeliveryRow): StoredDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    endpointId: row.endpoint_id,
    state: row.state,
    isClaimed: row.claim_token !== null,
    dueAt: row.due_at,
  };
}
