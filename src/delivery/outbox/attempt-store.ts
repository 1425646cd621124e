import type { Database } from '../../database/connect.ts';
import { deleteSome } from '../../database/delete-some.ts';
import { insertRows } from '../../database/insert-rows.ts';
import type { AttemptRow } from '../../database/rows/delivery-rows.ts';
import type { Attempt, Outcome } from './attempt.ts';

const attemptsAtOnce = 250;

/** Logs attempts. */
export async function insertAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  await insertRows(db, 'attempts', attempts.map(toRow));
}

/** All attempts of a delivery, oldest first, read 250 at a time: a delivery can be retried any number of times. */
export async function listAttempts(db: Database, deliveryId: string): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (;;) {
    const last = attempts.at(-1);
    const query = db('attempts').where({ delivery_id: deliveryId });
    if (last !== undefined) {
      query
        .andWhere('attempted_at', '>=', last.attemptedAt)
        .andWhere((behind) =>
          behind.where('attempted_at', '>', last.attemptedAt).orWhere('id', '>', last.id),
        );
    }
    const rows = await query.orderBy(['attempted_at', 'id']).limit(attemptsAtOnce);
    attempts.push(...rows.map(toAttempt));
    if (rows.length < attemptsAtOnce) return attempts;
  }
}

/** Deletes attempts of these deliveries, at most `limit`, and returns how many; at most 500 deliveries at once. */
export function deleteSomeAttempts(
  db: Database,
  deliveryIds: readonly string[],
  limit: number,
): Promise<number> {
  return deleteSome(db('attempts').whereIn('delivery_id', [...deliveryIds]), limit);
}

function toRow({ id, deliveryId, cause, attemptedAt, result }: Attempt): AttemptRow {
  return {
    id,
    delivery_id: deliveryId,
    attempted_at: attemptedAt,
    outcome: result.outcome,
    status_code: result.statusCode,
    duration_ms: result.durationMs,
    response_body: result.responseBody,
    cause,
  };
}

function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    cause: row.cause,
    attemptedAt: row.attempted_at,
    result: {
      outcome: row.outcome as Outcome,
      statusCode: row.status_code,
      durationMs: row.duration_ms,
      responseBody: row.response_body,
    },
  };
}
