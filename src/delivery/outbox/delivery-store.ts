import type { Database } from '../../database/connect.ts';
import type { DeliveryRow } from '../../database/delivery-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { Lease } from '../../queue/lease.ts';
import type { Message } from './message.ts';

/** A delivery that one worker holds until its lease ends, with all that is sent. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly token: string;
  readonly messageId: string;
  readonly body: string;
  /** Attempts before this one, those by hand included. */
  readonly attemptCount: number;
  /** Attempts before this one in the present run of the schedule. */
  readonly schedulePosition: number;
  readonly isTest: boolean;
}

// Knex writes several rows for SQLite as a compound select, which has at most 500 parts.
const rowsPerInsert = 200;

/** Writes deliveries of messages to endpoints, pending and due when their message was made. */
export async function insertDeliveries(
  db: Database,
  deliveries: readonly { id: string; endpointId: string; message: Pick<Message, 'id' | 'createdAt'> }[],
): Promise<void> {
  const rows = deliveries.map(({ id, endpointId, message }) => ({
    id,
    message_id: message.id,
    endpoint_id: endpointId,
    state: 'pending' as const,
    due_at: message.createdAt,
    claim_token: null,
    attempt_count: 0,
    schedule_position: 0,
    is_test: 0,
    created_at: message.createdAt,
  }));
  for (const some of pieces(rows, rowsPerInsert)) await db('deliveries').insert(some);
}

/** Writes the delivery of a test message, claimed for its only attempt and failed until that has succeeded. */
export async function insertTestDelivery(
  db: Database,
  message: Message,
  { id, endpointId }: Pick<ClaimedDelivery, 'id' | 'endpointId'>,
  lease: Lease,
): Promise<void> {
  await db('deliveries').insert({
    id,
    message_id: message.id,
    endpoint_id: endpointId,
    state: 'failed',
    due_at: lease.leaseEndsAt,
    claim_token: lease.token,
    attempt_count: 0,
    schedule_position: 0,
    is_test: 1,
    created_at: message.createdAt,
  });
}

/** Marks with the token what is still pending and due of these; what another worker was quicker with, or whose endpoint is gone, stays as it is. */
export async function updateClaims(db: Database, ids: readonly string[], claim: Lease): Promise<void> {
  await db('deliveries')
    .whereIn('id', ids)
    .andWhere('state', 'pending')
    .andWhere('due_at', '<=', claim.now)
    .whereExists(db('endpoints').whereRaw('endpoints.id = deliveries.endpoint_id').select('id'))
    .update({ claim_token: claim.token, due_at: claim.leaseEndsAt });
}

/** Those of the deliveries that carry the token, with their messages. */
export async function listClaimed(
  db: Database,
  ids: readonly string[],
  token: string,
): Promise<ClaimedDelivery[]> {
  const rows = await db('deliveries as d')
    .join('messages as m', 'm.id', 'd.message_id')
    .whereIn('d.id', ids)
    .andWhere('d.claim_token', token)
    .select(
      'd.id',
      'd.endpoint_id',
      'd.message_id',
      'd.attempt_count',
      'd.schedule_position',
      'd.is_test',
      'm.body',
    );
  return rows.map((row) => ({
    id: row.id,
    endpointId: row.endpoint_id,
    token,
    messageId: row.message_id,
    body: row.body,
    attemptCount: row.attempt_count,
    schedulePosition: row.schedule_position,
    isTest: row.is_test === 1,
  }));
}

/** The ids of those deliveries that still carry the token they were claimed with; they stay locked until the transaction ends. */
export async function listHeld(
  db: Database,
  claims: readonly { id: string; token: string }[],
): Promise<Set<string>> {
  const tokens = new Map(claims.map(({ id, token }) => [id, token]));
  const rows = await db('deliveries')
    .whereIn('id', [...tokens.keys()])
    .forUpdate()
    .select('id', 'claim_token');
  return new Set(rows.filter((row) => row.claim_token === tokens.get(row.id)).map((row) => row.id));
}

/** Closes deliveries after an attempt. */
export async function updateClosed(
  db: Database,
  ids: readonly string[],
  state: 'delivered' | 'failed',
): Promise<void> {
  if (ids.length === 0) return;
  await db('deliveries')
    .whereIn('id', ids)
    .update({ state, claim_token: null, attempt_count: db.raw('attempt_count + 1') });
}

/** Gives a delivery back after an attempt, due again at `dueAt` and so far in its schedule. */
export async function updateDue(
  db: Database,
  id: string,
  { dueAt, schedulePosition }: { dueAt: number; schedulePosition: number },
): Promise<void> {
  await db('deliveries')
    .where('id', id)
    .update({
      due_at: dueAt,
      schedule_position: schedulePosition,
      claim_token: null,
      attempt_count: db.raw('attempt_count + 1'),
    });
}

/** How a delivery stands; its row stays locked until the transaction ends. */
export async function lockDelivery(
  db: Database,
  endpointId: string,
  id: string,
): Promise<
  { state: DeliveryRow['state']; isClaimed: boolean; dueAt: number; schedulePosition: number } | undefined
> {
  const row = await db('deliveries').where({ id, endpoint_id: endpointId }).forUpdate().first();
  return (
    row && {
      state: row.state,
      isClaimed: row.claim_token !== null,
      dueAt: row.due_at,
      schedulePosition: row.schedule_position,
    }
  );
}

/** Marks a delivery that is locked with the token, whatever its state. */
export async function updateClaimByHand(db: Database, id: string, lease: Lease): Promise<void> {
  await db('deliveries').where({ id }).update({ claim_token: lease.token, due_at: lease.leaseEndsAt });
}

/** Makes failed deliveries due again that are locked, with their whole schedule before them; returns how many. One whose message is gone stays failed. */
export async function updateRevived(db: Database, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  return db('deliveries')
    .whereIn('id', [...ids])
    .whereExists(db('messages').whereRaw('messages.id = deliveries.message_id').select('id'))
    .update({ state: 'pending', due_at: now, claim_token: null, schedule_position: 0 });
}

/** A delivery as it is looked at before it is removed or given up. */
export interface StoredDelivery {
  readonly id: string;
  readonly messageId: string;
  readonly endpointId: string;
  readonly state: DeliveryRow['state'];
  readonly isClaimed: boolean;
  /** When it is due, or while it is claimed when the lease ends; ms since 1970. */
  readonly dueAt: number;
}

/** The deliveries of these messages, at most 500 of those, and at most `limit` deliveries where one is named; they stay locked until the transaction ends. */
export async function lockDeliveriesOf(
  db: Database,
  messageIds: readonly string[],
  limit?: number,
): Promise<StoredDelivery[]> {
  const query = db('deliveries')
    .whereIn('message_id', [...messageIds])
    .forUpdate();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    endpointId: row.endpoint_id,
    state: row.state,
    isClaimed: row.claim_token !== null,
    dueAt: row.due_at,
  }));
}

/** Gives up deliveries that wait, and ends every claim of them, so that no attempt is settled any more; at most 500 at once. */
export async function updateGivenUp(db: Database, ids: readonly string[]): Promise<void> {
  await db('deliveries')
    .whereIn('id', [...ids])
    .update({ state: db.raw("case state when 'pending' then 'failed' else state end"), claim_token: null });
}

/** Forgets deliveries whose attempts are forgotten already, and answers how many there were; at most 500 at once. */
export async function deleteDeliveries(db: Database, ids: readonly string[]): Promise<number> {
  return db('deliveries')
    .whereIn('id', [...ids])
    .delete();
}
