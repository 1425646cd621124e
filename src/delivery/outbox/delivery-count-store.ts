import { firstIdAt } from '../../base/ids.ts';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { type DeliveryState, deliveryStates, storedAs } from './delivery-state.ts';

/** A span of time in ms since 1970: `from` is included, `to` is not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How many deliveries there are in each state. */
export type StateCounts = Readonly<Record<DeliveryState, number>>;

/** A count ends here, so that a busy day costs no more than a usual one. */
export const mostCounted = 10_000;

/** How many deliveries of an endpoint were made in each of the spans, by their states now; each at most `mostCounted`. It reads the index only. */
export async function countMade(
  db: Database,
  endpointId: string,
  spans: readonly Span[],
): Promise<StateCounts[]> {
  const parts = spans.flatMap(({ from, to }, span) =>
    deliveryStates.map((state) => {
      const some = db
        .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
        .where('endpoint_id', endpointId)
        .whereIn('state', [...storedAs[state]])
        .andWhere('id', '>=', firstIdAt(from))
        .andWhere('id', '<', firstIdAt(to))
        .limit(mostCounted)
        .select('id')
        .as('some');
      return db.from(some).select(db.raw('? as span, ? as state, count(*) as number', [span, state]));
    }),
  );
  const rows: { span: number; state: DeliveryState; number: number | string }[] = await db.unionAll(parts);
  const counts = spans.map(() => ({ pending: 0, delivered: 0, failed: 0 }));
  for (const { span, state, number } of rows) {
    const counted = counts[Number(span)];
    if (counted !== undefined) counted[state] = Number(number);
  }
  return counts;
}

/** How many deliveries of an endpoint wait, due or not, at most `mostCounted`. */
export async function countWaiting(db: Database, endpointId: string): Promise<number> {
  const some = db
    .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
    .where('endpoint_id', endpointId)
    .whereIn('state', [...storedAs.pending])
    .limit(mostCounted)
    .select('id')
    .as('some');
  const counted: { number: number | string } | undefined = await db.from(some).count({ number: '*' }).first();
  return Number(counted?.number);
}

// A delivery is written shortly after its message is made, whose time a recovery compares.
const minute = 60_000;

/** How many failed deliveries of an endpoint a recovery since then (ms since 1970) would make due again, at most `mostCounted`. */
export async function countRecoverable(
  db: Database,
  endpointId: string,
  { since, now }: { since: number; now: number },
): Promise<number> {
  const some = db
    .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
    .where({ endpoint_id: endpointId, state: 'failed', is_test: 0 })
    .andWhere('id', '>=', firstIdAt(since - minute))
    .andWhere('created_at', '>=', since)
    .andWhere((free) => free.whereNull('claim_token').orWhere('due_at', '<=', now))
    .whereExists(db('messages').whereRaw('messages.id = deliveries.message_id').select('id'))
    .limit(mostCounted)
    .select('id')
    .as('some');
  const counted: { number: number | string } | undefined = await db.from(some).count({ number: '*' }).first();
  return Number(counted?.number);
}
