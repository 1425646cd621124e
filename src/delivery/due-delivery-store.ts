import type { Database } from '../database/connect.ts';

/** A delivery that waits for a free slot. */
export interface DueDelivery {
  readonly id: string;
  readonly endpointId: string;
}

/** The endpoints to which something is due, but those in `except`; who has waited longest comes first. */
export async function listDueEndpoints(
  db: Database,
  now: number,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db('deliveries')
    .where('state', 'pending')
    // With the state in it MariaDB jumps from endpoint to endpoint, however much waits for each.
    .groupBy('state', 'endpoint_id')
    .havingNotIn('endpoint_id', [...except])
    .having(db.raw('min(due_at)'), '<=', now)
    .orderByRaw('min(due_at), endpoint_id')
    .limit(limit)
    .select('endpoint_id');
  return rows.map((row) => row.endpoint_id);
}

/** What is due to these endpoints, the oldest of each first, at most `limit` of each. */
export async function listDueDeliveries(
  db: Database,
  now: number,
  endpoints: readonly { id: string; limit: number }[],
): Promise<DueDelivery[]> {
  if (endpoints.length === 0) return [];
  const oldest = endpoints.map(({ id, limit }) =>
    db('deliveries')
      .where({ state: 'pending', endpoint_id: id })
      .andWhere('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .select('id', 'endpoint_id')
      .as('oldest'),
  );
  // SQLite allows a limit inside a union only in a subquery.
  const rows: { id: string; endpoint_id: string }[] = await db.unionAll(
    oldest.map((part) => db.select('*').from(part)),
  );
  return rows.map((row) => ({ id: row.id, endpointId: row.endpoint_id }));
}
