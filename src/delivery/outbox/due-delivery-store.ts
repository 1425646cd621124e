import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';

/** An endpoint with due deliveries. */
export interface DueEndpoint {
  readonly id: string;
  /** Whether it only gets a probe. */
  readonly isPaused: boolean;
  /** Whether its last attempt timed out. */
  readonly isSlow: boolean;
}

/** A delivery that waits for a free slot. */
export interface DueDelivery extends Omit<DueEndpoint, 'id'> {
  readonly id: string;
  readonly endpointId: string;
}

/** Which endpoints have no free slot: `except` of all, `exceptSlow` of those whose last attempt timed out. */
export interface WithoutSlot {
  readonly except: readonly string[];
  readonly exceptSlow: readonly string[] | 'all';
}

/**
 * The endpoints with due deliveries that may be sent: those that are on, and the paused ones whose next probe is due. The one
 * that has waited longest comes first.
 */
export async function listDueEndpoints(
  db: Database,
  now: number,
  { except, exceptSlow, limit }: WithoutSlot & { limit: number },
): Promise<DueEndpoint[]> {
  const open = selectWaiting(db)
    .whereNotIn('id', [...except])
    .andWhere((open) =>
      open
        .where('status', 'enabled')
        .orWhere((paused) => paused.where('status', 'paused').andWhere('probe_at', '<=', now)),
    )
    .andWhere((roomy) => {
      roomy.where('timed_out', 0);
      if (exceptSlow !== 'all') roomy.orWhereNotIn('id', [...exceptSlow]);
    });
  const rows: { id: string; status: string; timed_out: number }[] = await db
    .from(open.as('waiting'))
    .where('since', '<=', now)
    .orderBy(['since', 'id'])
    .limit(limit)
    .select('id', 'status', 'timed_out');
  return rows.map((row) => ({
    id: row.id,
    isPaused: row.status === 'paused',
    isSlow: row.timed_out === 1,
  }));
}

/** The due deliveries of these endpoints, the oldest of each first, at most `limit` of each. */
export async function listDueDeliveries(
  db: Database,
  now: number,
  endpoints: readonly (DueEndpoint & { limit: number })[],
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
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return rows.map((row) => {
    const { isPaused = false, isSlow = false } = byId.get(row.endpoint_id) ?? {};
    return { id: row.id, endpointId: row.endpoint_id, isPaused, isSlow };
  });
}

/** How many deliveries are pending, due or not, at most `most`: the query reads no more entries of the index. */
export async function countPending(db: Database, most: number): Promise<number> {
  const some = db
    .from(byIndex(db, 'deliveries', ['state', 'endpoint_id', 'due_at']))
    .where('state', 'pending')
    .limit(most)
    .select('due_at')
    .as('some');
  const counted: { count: number | string } | undefined = await db.from(some).count({ count: '*' }).first();
  return Number(counted?.count);
}

/**
 * When the first pending delivery is due (ms since 1970, also in the future) of the endpoints that are on, in the order of
 * their ids after `after`, at most `limit` endpoints. `lastId` is where to continue; it is null at the end.
 */
export async function findOldestDue(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ since: number | null; lastId: string | null }> {
  const waiting = selectWaiting(db).where('status', 'enabled').andWhere('id', '>', after).orderBy('id');
  const rows: { id: string; since: number | null }[] = await db
    .from(waiting.limit(limit).as('waiting'))
    .select('id', 'since')
    .orderBy('id');
  const times = rows.flatMap(({ since }) => (since === null ? [] : [since]));
  return {
    since: times.length === 0 ? null : Math.min(...times),
    lastId: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

// The endpoints with the time of each one's first pending delivery, null without one. It takes one step into the index
// for each endpoint, however many deliveries wait: min() would read them all.
function selectWaiting(db: Database) {
  const first = db
    .from(byIndex(db, 'deliveries', ['state', 'endpoint_id', 'due_at']))
    .where('state', 'pending')
    .andWhere('endpoint_id', db.ref('endpoints.id'))
    .orderBy('due_at')
    .limit(1)
    .select('due_at')
    .as('since');
  return db('endpoints').select('id', 'status', 'timed_out', first);
}
