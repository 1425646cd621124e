import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import type { DeliveryRow, MessageRow } from '../../database/delivery-rows.ts';
import { pieces } from '../../database/pieces.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { shareLoop } from '../../process/share-loop.ts';
import { idempotencyKeyOf } from './message.ts';

/** How a delivery stands: owed, arrived, or given up. */
export type DeliveryState = DeliveryRow['state'];

/** A delivery as its owner is shown it. */
export interface LoggedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly createdAt: number;
  readonly state: DeliveryState;
  readonly idempotencyKey: string;
  /** The text as it is sent, for as long as it is kept. */
  readonly body?: string;
  readonly attemptCount: number;
  /** Whether an attempt is under way, or its process died and the lease is not over. */
  readonly isInFlight: boolean;
  /** When the next attempt is due (ms since 1970); of a pending delivery that is not in flight. */
  readonly nextAttemptAt?: number;
  readonly isTest: boolean;
}

// A payload may have 1 MB, and SQLite reads on the event loop.
const payloadsAtOnce = 26;

const states: readonly DeliveryState[] = ['pending', 'delivered', 'failed'];

/** A delivery of an endpoint, or undefined where the endpoint has none of this id. */
export async function findDelivery(
  db: Database,
  endpointId: string,
  id: string,
  now: number,
): Promise<LoggedDelivery | undefined> {
  const [found] = await readDeliveries(db, { id: [id] }, now);
  return found?.endpointId === endpointId ? found : undefined;
}

/** The state of a delivery of an endpoint, and whether an attempt is under way; undefined where there is none. Reads no payload, so that it can be asked again and again. */
export async function findProgress(
  db: Database,
  endpointId: string,
  id: string,
  now: number,
): Promise<Pick<LoggedDelivery, 'state' | 'isInFlight'> | undefined> {
  const row = await db('deliveries')
    .where({ id, endpoint_id: endpointId })
    .first('state', 'claim_token', 'due_at');
  return row && { state: row.state, isInFlight: isInFlight(row, now) };
}

/** At most `limit` deliveries of an endpoint, newest first: those of one state where one is named, those before the id `before`. */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  { state, before, limit, now }: { state?: DeliveryState; before?: string; limit: number; now: number },
): Promise<LoggedDelivery[]> {
  // A range of the index for each state, so that rare ones are found among a million others.
  const newest = (state === undefined ? states : [state]).map((state) => {
    const query = db
      .from(byIndex(db, 'deliveries', ['endpoint_id', 'state', 'id']))
      .where({ endpoint_id: endpointId, state });
    if (before !== undefined) query.andWhere('id', '<', before);
    return query.orderBy('id', 'desc').limit(limit).select('id').as('newest');
  });
  const rows: { id: string }[] = await db
    .unionAll(newest.map((part) => db.select('id').from(part)))
    .orderBy('id', 'desc')
    .limit(limit);
  const deliveries: LoggedDelivery[] = [];
  const share = shareLoop();
  for (const piece of pieces(rows, payloadsAtOnce)) {
    deliveries.push(...(await readDeliveries(db, { id: piece.map(({ id }) => id) }, now)));
    await share();
  }
  return deliveries;
}

/** The deliveries that owe these messages, newest first; of at most 500 messages. */
export function listDeliveriesOfMessages(
  db: Database,
  messageIds: readonly string[],
  now: number,
): Promise<LoggedDelivery[]> {
  return readDeliveries(db, { message_id: messageIds }, now);
}

async function readDeliveries(
  db: Database,
  by: { readonly id: readonly string[] } | { readonly message_id: readonly string[] },
  now: number,
): Promise<LoggedDelivery[]> {
  const [column, ids] = 'id' in by ? (['d.id', by.id] as const) : (['d.message_id', by.message_id] as const);
  const rows = await db('deliveries as d')
    .leftJoin('messages as m', 'm.id', 'd.message_id')
    .whereIn(column, ids)
    .orderBy('d.id', 'desc')
    .select('d.*', 'm.body');
  return rows.map((row) => toDelivery(row, now));
}

function toDelivery(row: DeliveryRow & { body: MessageRow['body'] | null }, now: number): LoggedDelivery {
  const inFlight = isInFlight(row, now);
  return omitUndefined<LoggedDelivery>({
    id: row.id,
    endpointId: row.endpoint_id,
    createdAt: row.created_at,
    state: row.state,
    idempotencyKey: idempotencyKeyOf(row.message_id),
    body: row.body ?? undefined,
    attemptCount: row.attempt_count,
    isInFlight: inFlight,
    nextAttemptAt: row.state === 'pending' && !inFlight ? row.due_at : undefined,
    isTest: row.is_test === 1,
  });
}

function isInFlight(row: Pick<DeliveryRow, 'claim_token' | 'due_at'>, now: number): boolean {
  return row.claim_token !== null && row.due_at > now;
}
