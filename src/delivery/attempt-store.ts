import type { Database } from '../database/connect.ts';
import type { AttemptResult } from './attempt-result.ts';

/** One POST as it is logged. */
export interface Attempt {
  readonly id: string;
  readonly deliveryId: string;
  /** When it began, in ms since 1970. */
  readonly attemptedAt: number;
  readonly result: AttemptResult;
}

/** Logs attempts of the schedule; at most 500 at once. */
export async function insertAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await db('attempts').insert(
    attempts.map(({ id, deliveryId, attemptedAt, result }) => ({
      id,
      delivery_id: deliveryId,
      attempted_at: attemptedAt,
      outcome: result.outcome,
      status_code: result.statusCode ?? null,
      duration_ms: result.durationMs,
      response_body: result.responseBody ?? null,
      cause: 'schedule' as const,
    })),
  );
}

/** Forgets all attempts of these deliveries; at most 500 at once. */
export async function deleteAttempts(db: Database, deliveryIds: readonly string[]): Promise<void> {
  await db('attempts')
    .whereIn('delivery_id', [...deliveryIds])
    .delete();
}
