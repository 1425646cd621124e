import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';
import type { RetryRow } from '../../database/rows/delivery-rows.ts';

/** When a delivery that waits for a retry is due (ms since 1970). */
export interface Retry {
  readonly deliveryId: string;
  readonly dueAt: number;
}

/** Writes when deliveries are due again, in the transaction that makes them wait. */
export async function insertRetries(db: Database, retries: readonly Retry[]): Promise<void> {
  const rows = retries.map(({ deliveryId, dueAt }): RetryRow => ({ due_at: dueAt, delivery_id: deliveryId }));
  await upsertRows(db, 'retries', rows, { key: ['due_at', 'delivery_id'], merge: { due_at: 'set' } });
}

/** Whether a retry is due. */
export async function hasDueRetry(db: Database, now: number): Promise<boolean> {
  return (await db('retries').where('due_at', '<=', now).first('due_at')) !== undefined;
}

/** The retries that are due, the earliest first, at most `limit`; their rows stay locked until the transaction ends. */
export async function lockDueRetries(db: Database, now: number, limit: number): Promise<Retry[]> {
  const rows = await db('retries')
    .where('due_at', '<=', now)
    .orderBy(['due_at', 'delivery_id'])
    .limit(limit)
    .forUpdate();
  return rows.map((row) => ({ deliveryId: row.delivery_id, dueAt: row.due_at }));
}

/** Removes retries; at most 500 at once. */
export async function deleteRetries(db: Database, retries: readonly Retry[]): Promise<void> {
  await db('retries')
    .whereIn(
      ['due_at', 'delivery_id'],
      retries.map(({ dueAt, deliveryId }) => [dueAt, deliveryId]),
    )
    .delete();
}
