import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import type { DeliveryRow } from '../../database/rows/delivery-rows.ts';
import { findWritten } from './message-store.ts';

/** A delivery as it is read before it is removed or given up. */
export interface StoredDelivery {
  readonly id: string;
  readonly messageId: string;
  readonly endpointId: string;
  readonly state: DeliveryRow['state'];
  readonly isClaimed: boolean;
  /** Whether its endpoint may have received it. */
  readonly isAttempted: boolean;
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

/**
 * Whether the message of a delivery to an endpoint that was made after this id may have been deleted after the retention span
 * (D-erasure). The oldest ones are deleted first.
 */
export async function hasLostMessages(db: Database, endpointId: string, afterId: string): Promise<boolean> {
  for (const state of ['delivered', 'failed'] as const) {
    const first = await db
      .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
      .where({ endpoint_id: endpointId, state })
      .andWhere('id', '>', afterId)
      .orderBy('id')
      .first('message_id');
    if (first !== undefined && (await findWritten(db, [first.message_id])).size === 0) return true;
  }
  return false;
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
    isAttempted: row.claim_token !== null || row.attempt_count > 0,
    dueAt: row.due_at,
  };
}
