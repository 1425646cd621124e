import { byIndex } from '../../database/by-index.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import type { EndpointRow } from '../../database/rows/delivery-rows.ts';
import type { EndpointStatus } from './endpoint.ts';

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

/** An endpoint with due deliveries, in any state. */
export interface WaitingEndpoint {
  readonly id: string;
  /** Null where the endpoint is deleted. */
  readonly status: EndpointStatus | null;
  readonly isSlow: boolean;
  /** When the next probe may be sent, while it is paused; ms since 1970, as `since`. */
  readonly probeAt: number | null;
  /** When its first pending delivery was due. */
  readonly since: number;
}

/** Which endpoints with pending deliveries are read: those after `after` in the order of their ids, at most `limit`. */
interface Stretch {
  readonly after: string;
  readonly limit: number;
}

/**
 * Those endpoints of a stretch with a due delivery, and the id of the stretch's last one; '' where no other follows. It costs
 * a few steps into an index for each endpoint with a delivery that is due or claimed, however many it has. Deliveries that wait
 * for a retry cost nothing until `lineUpRetries`.
 */
export async function listWaitingEndpoints(
  db: Database,
  now: number,
  stretch: Stretch,
): Promise<{ endpoints: WaitingEndpoint[]; lastId: string }> {
  const pending = isSqlite(db) ? stepThroughPending(db, stretch) : groupPending(db, stretch);
  const rows: (Pick<EndpointRow, 'status' | 'timed_out' | 'probe_at'> & {
    id: string;
    number: number;
    since: number;
  })[] = await db
    .from(pending)
    .leftJoin('endpoints as e', 'e.id', 'pending.endpoint_id')
    .where('pending.since', '<=', now)
    .orWhere('pending.number', stretch.limit)
    .orderBy('pending.number')
    .select({ id: 'pending.endpoint_id' }, 'number', 'since', 'e.status', 'e.timed_out', 'e.probe_at');
  const last = rows.at(-1);
  const waiting = rows.filter(({ since }) => since <= now);
  return {
    endpoints: waiting.map(({ id, status, timed_out, probe_at, since }) => ({
      id,
      status,
      isSlow: timed_out === 1,
      probeAt: probe_at,
      since,
    })),
    lastId: last?.number === stretch.limit ? last.id : '',
  };
}

// For this GROUP BY MariaDB reads the first entry of each endpoint and goes to the next one.
function groupPending(db: Database, { after, limit }: Stretch) {
  const groups = db
    .from(byIndex(db, 'deliveries', ['state', 'endpoint_id', 'due_at']))
    .where('state', 'pending')
    .andWhere('endpoint_id', '>', after)
    .groupBy('state', 'endpoint_id')
    .orderBy(['state', 'endpoint_id'])
    .limit(limit)
    .select('endpoint_id')
    .min({ since: 'due_at' })
    .as('groups');
  return db
    .from(groups)
    .select('endpoint_id', 'since', db.raw('row_number() over (order by endpoint_id) as number'))
    .as('pending');
}

// For the same SQLite would read every entry. In a recursion it reads one, where MariaDB would read all from the first on.
function stepThroughPending(db: Database, { after, limit }: Stretch) {
  return db.raw(
    `(with recursive
      step (endpoint_id, number) as (
        select (select endpoint_id from deliveries
          where state = 'pending' and endpoint_id > ? order by endpoint_id limit 1), 1
        union all
        select (select endpoint_id from deliveries
          where state = 'pending' and endpoint_id > step.endpoint_id order by endpoint_id limit 1), number + 1
        from step where endpoint_id is not null and number < ?)
      select endpoint_id, number, (select due_at from deliveries
        where state = 'pending' and endpoint_id = step.endpoint_id order by due_at limit 1) as since
      from step where endpoint_id is not null) as pending`,
    [after, limit],
  );
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
    .whereIn('state', ['pending', 'later'])
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
  const first = selectFirst(db).where('status', 'enabled').andWhere('id', '>', after).orderBy('id');
  const rows: { id: string; pending: number | null; later: number | null }[] = await db
    .from(first.limit(limit).as('waiting'))
    .orderBy('id');
  const times = rows.flatMap(({ pending, later }) => [pending, later]).filter((time) => time !== null);
  return {
    since: times.length === 0 ? null : Math.min(...times),
    lastId: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

// The endpoints with the times of each one's first deliveries, null without one. It takes two steps into the index for each
// endpoint, however many deliveries wait: min() would read them all.
function selectFirst(db: Database) {
  const first = (state: 'pending' | 'later') =>
    db
      .from(byIndex(db, 'deliveries', ['state', 'endpoint_id', 'due_at']))
      .where('state', state)
      .andWhere('endpoint_id', db.ref('endpoints.id'))
      .orderBy('due_at')
      .limit(1)
      .select('due_at')
      .as(state);
  return db('endpoints').select('id', first('pending'), first('later'));
}
