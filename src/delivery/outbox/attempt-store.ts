import type { Database } from '../../database/connect.ts';
import type { AttemptRow } from '../../database/delivery-rows.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptResult, Outcome } from './attempt-result.ts';

/** Logs attempts; at most 500 at once. */
export async function insertAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await db('attempts').insert(
    attempts.map(({ id, deliveryId, trigger, attemptedAt, result }) => ({
      id,
      delivery_id: deliveryId,
      attempted_at: attemptedAt,
      outcome: result.outcome,
      status_code: result.statusCode ?? null,
      duration_ms: result.durationMs,
      response_body: result.responseBody ?? null,
      cause: trigger,
    })),
  );
}

/** The attempts of a delivery, oldest first. */
export async function listAttempts(db: Database, deliveryId: string): Promise<Attempt[]> {
  const rows = await db('attempts')
    .where({ delivery_id: deliveryId })
    .orderBy([{ column: 'attempted_at' }, { column: 'id' }]);
  return rows.map(toAttempt);
}

/** Forgets attempts of these deliveries, at most `limit`, and returns how many there were; at most 500 deliveries at once. */
export async function deleteSomeAttempts(
  db: Database,
  deliveryIds: readonly string[],
  limit: number,
): Promise<number> {
  const rows = await db('attempts')
    .whereIn('delivery_id', [...deliveryIds])
    .limit(limit)
    .select('id');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db('attempts').whereIn('id', ids).delete();
  return ids.length;
}

function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    trigger: row.cause,
    attemptedAt: row.attempted_at,
    result: omitUndefined<AttemptResult>({
      outcome: row.outcome as Outcome,
      statusCode: row.status_code ?? undefined,
      durationMs: row.duration_ms,
      responseBody: row.response_body ?? undefined,
    }),
  };
}
