import { shareLoop } from '../../base/share-loop.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import type { DeliveryRow, MessageRow } from '../../database/rows/delivery-rows.ts';
import { isLeased } from '../../queue/lease.ts';
import { listNewestIds } from './delivery-search-store.ts';
import { type DeliveryState, deliveryStates, stateOf } from './delivery-state.ts';
import { bodyOf, idempotencyKeyOf } from './message.ts';

/** Which delivery of which endpoint. */
export interface DeliveryAddress {
  readonly endpointId: string;
  readonly id: string;
}

/** A delivery as its owner sees it. */
export interface LoggedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly messageId: string;
  readonly createdAt: number;
  readonly state: DeliveryState;
  readonly idempotencyKey: string;
  /** The text as it is sent; null once it is deleted. */
  readonly body: string | null;
  readonly attemptCount: number;
  /** Whether an attempt is in progress, or its process died and the lease has not ended. */
  readonly isInFlight: boolean;
  /** When the next attempt is due (ms since 1970); null unless it is pending and not in flight. */
  readonly nextAttemptAt: number | null;
  readonly isTest: boolean;
}

// A payload may have 1 MB, and SQLite reads on the event loop.
const payloadsAtOnce = 26;

/** The delivery of an endpoint, or undefined. */
export async function findDelivery(
  db: Database,
  { endpointId, id }: DeliveryAddress,
  now: number,
): Promise<LoggedDelivery | undefined> {
  const [found] = await readDeliveries(db, { id: [id] }, now);
  return found?.endpointId === endpointId ? found : undefined;
}

/** The endpoint of the delivery of this id, or undefined. */
export async function findEndpointOf(db: Database, id: string): Promise<string | undefined> {
  return (await db('deliveries').where({ id }).first('endpoint_id'))?.endpoint_id;
}

/** The state of the delivery of an endpoint, and whether an attempt is in progress, or undefined. Reads no payload, so that it can be called often. */
export async function findProgress(
  db: Database,
  { endpointId, id }: DeliveryAddress,
  now: number,
): Promise<Pick<LoggedDelivery, 'state' | 'isInFlight'> | undefined> {
  const row = await db('deliveries')
    .where({ id, endpoint_id: endpointId })
    .first('state', 'claim_token', 'due_at');
  return row && { state: stateOf(row), isInFlight: isLeased(row, now) };
}

/** At most `limit` deliveries of an endpoint, newest first: those of `state`, or of any state, and those before the id `before`. */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  {
    state,
    before,
    limit,
    now,
  }: { state?: DeliveryState | undefined; before?: string | undefined; limit: number; now: number },
): Promise<LoggedDelivery[]> {
  const states = state === undefined ? deliveryStates : [state];
  const ids = await listNewestIds(db, endpointId, { states, before, limit });
  const deliveries: LoggedDelivery[] = [];
  const share = shareLoop();
  for (const piece of pieces(ids, payloadsAtOnce)) {
    deliveries.push(...(await readDeliveries(db, { id: piece }, now)));
    await share();
  }
  return deliveries;
}

/** The endpoints that an attempt was made to send a message about a person to, as far as its messages are kept. */
export async function listEndpointsReached(db: Database, personId: string): Promise<string[]> {
  return db('messages as m')
    .join('deliveries as d', 'd.message_id', 'm.id')
    .where('m.person_id', personId)
    .andWhere((reached) => reached.where('d.attempt_count', '>', 0).orWhereNotNull('d.claim_token'))
    .distinct('d.endpoint_id')
    .orderBy('d.endpoint_id')
    .pluck('d.endpoint_id');
}

/** The deliveries of these messages, at most 500, newest first. */
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
    .select('d.*', 'm.body', 'm.other_body');
  return rows.map((row) => toDelivery(row, now));
}

function toDelivery(
  row: DeliveryRow & { body: MessageRow['body'] | null; other_body: MessageRow['other_body'] },
  now: number,
): LoggedDelivery {
  const state = stateOf(row);
  const isInFlight = isLeased(row, now);
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    messageId: row.message_id,
    createdAt: row.created_at,
    state,
    idempotencyKey: idempotencyKeyOf(row.message_id),
    body: bodyOf(row),
    attemptCount: row.attempt_count,
    isInFlight,
    nextAttemptAt: state === 'pending' && !isInFlight ? row.due_at : null,
    isTest: row.is_test === 1,
  };
}
