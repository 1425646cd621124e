import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import type { DeliveryRow } from '../../database/delivery-rows.ts';

/** A failed delivery as it is looked at before it is revived. */
export interface FailedDelivery {
  readonly id: string;
  readonly createdAt: number;
  readonly isTest: boolean;
  /** Until when an attempt may be in flight (ms since 1970); 0 where none is. */
  readonly heldUntil: number;
}

/** The failed delivery of an endpoint that has the highest id, or undefined. */
export async function findLastFailed(db: Database, endpointId: string): Promise<string | undefined> {
  const rows: { id: string }[] = await db
    .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
    .where({ endpoint_id: endpointId, state: 'failed' })
    .orderBy('id', 'desc')
    .limit(1)
    .select('id');
  return rows[0]?.id;
}

/**
 * The failed deliveries of an endpoint behind the id `reachedId` and up to `lastId`, in the order of the ids, at most `limit`; they
 * stay locked until the transaction ends. `reachedId` is the last id that was looked at, undefined where there are no more.
 */
export async function lockFailed(
  db: Database,
  { endpointId, reachedId, lastId }: { endpointId: string; reachedId: string; lastId: string },
  limit: number,
): Promise<{ deliveries: FailedDelivery[]; reachedId: string | undefined }> {
  const rows: Pick<DeliveryRow, 'id' | 'created_at' | 'is_test' | 'claim_token' | 'due_at'>[] = await db
    .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
    .where({ endpoint_id: endpointId, state: 'failed' })
    .andWhere('id', '>', reachedId)
    .andWhere('id', '<=', lastId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .select('id', 'created_at', 'is_test', 'claim_token', 'due_at');
  return {
    deliveries: rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      isTest: row.is_test === 1,
      heldUntil: row.claim_token === null ? 0 : row.due_at,
    })),
    reachedId: rows.length < limit ? undefined : rows.at(-1)?.id,
  };
}
