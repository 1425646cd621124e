import type { Database } from '../../database/connect.ts';
import type { DeliveryRow } from '../../database/delivery-rows.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { claimOf, findHeld, type Lease } from '../../queue/lease.ts';
import type { Message } from './message.ts';

/** A delivery that one worker holds until its lease ends, with the text to send. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly token: string;
  readonly messageId: string;
  readonly body: string;
  /** Attempts before this one, manual ones included. */
  readonly attemptCount: number;
  /** Attempts before this one in the current run of the schedule. */
  readonly schedulePosition: number;
  readonly isTest: boolean;
}

// The place in the schedule of a delivery that cannot be sent again.
const withoutSchedule = -1;

/** Writes deliveries of messages to endpoints, pending and due when their message was made. */
export async function insertDeliveries(
  db: Database,
  deliveries: readonly {
    id: string;
    endpointId: string;
    message: Pick<Message, 'id' | 'createdAt'>;
    hasOtherBody?: boolean;
  }[],
): Promise<void> {
  const rows = deliveries.map(({ id, endpointId, message, hasOtherBody }) => ({
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
    has_other_body: hasOtherBody === true ? 1 : 0,
  }));
  await insertRows(db, 'deliveries', rows);
}

/** Writes the delivery of a test message, claimed for its only attempt. It is `failed` until that succeeds, so that it is never due. */
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
    ...claimOf(lease),
    attempt_count: 0,
    schedule_position: 0,
    is_test: 1,
    created_at: message.createdAt,
    has_other_body: 0,
  });
}

/** Claims those of the deliveries that are still pending and due. One that another worker claimed before, or whose endpoint is deleted, stays as it is. */
export async function updateClaims(db: Database, ids: readonly string[], lease: Lease): Promise<void> {
  await db('deliveries')
    .whereIn('id', [...ids])
    // As one expression, so that SQLite looks up the ids and does not read all pending deliveries by the index of states.
    .andWhere(db.raw("case state when 'pending' then due_at end"), '<=', lease.now)
    .whereExists(db('endpoints').whereRaw('endpoints.id = deliveries.endpoint_id').select('id'))
    .update(claimOf(lease));
}

/** Releases claims without an attempt: the deliveries are due at once. One that another worker has claimed since stays as it is. */
export async function updateReleased(
  db: Database,
  claims: readonly Pick<ClaimedDelivery, 'id' | 'token'>[],
  now: number,
): Promise<void> {
  for (const [token, some] of Map.groupBy(claims, (claim) => claim.token)) {
    await db('deliveries')
      .whereIn(
        'id',
        some.map(({ id }) => id),
      )
      .andWhere('claim_token', token)
      .update({ claim_token: null, due_at: now });
  }
}

/** Those of the deliveries that carry the token, with their messages. */
export async function listClaimed(
  db: Database,
  ids: readonly string[],
  token: string,
): Promise<ClaimedDelivery[]> {
  const rows = await db('deliveries as d')
    .join('messages as m', 'm.id', 'd.message_id')
    .whereIn('d.id', [...ids])
    .andWhere('d.claim_token', token)
    .select(
      'd.id',
      'd.endpoint_id',
      'd.message_id',
      'd.attempt_count',
      'd.schedule_position',
      'd.is_test',
      'd.has_other_body',
      'm.body',
      'm.other_body',
    );
  return rows.map((row) => ({
    id: row.id,
    endpointId: row.endpoint_id,
    token,
    messageId: row.message_id,
    body: bodyOf(row),
    attemptCount: row.attempt_count,
    schedulePosition: row.schedule_position,
    isTest: row.is_test === 1,
  }));
}

/** The text of its message that a delivery sends. */
export function bodyOf<Body extends string | null>({
  has_other_body,
  body,
  other_body,
}: Pick<DeliveryRow, 'has_other_body'> & { body: Body; other_body: string | null }): Body | string {
  return has_other_body === 1 && other_body !== null ? other_body : body;
}

/** The ids of those deliveries that still carry the token of their claim; their rows stay locked until the transaction ends. */
export async function lockHeld(
  db: Database,
  claims: readonly { id: string; token: string }[],
): Promise<Set<string>> {
  const ids = claims.map(({ id }) => id);
  return findHeld(
    claims,
    await db('deliveries')
      .whereIn('id', [...ids])
      .forUpdate()
      .select('id', 'claim_token'),
  );
}

/** A delivery with the token of its claim. */
type Held = Pick<ClaimedDelivery, 'id' | 'token'>;

/** Closes those of the deliveries that still carry the token of their claim, after an attempt; returns how many. */
export async function updateClosed(
  db: Database,
  claims: readonly Held[],
  state: 'delivered' | 'failed',
): Promise<number> {
  let closed = 0;
  for (const [token, some] of Map.groupBy(claims, (claim) => claim.token)) {
    closed += await db('deliveries')
      .whereIn(
        'id',
        some.map(({ id }) => id),
      )
      .andWhere('claim_token', token)
      .update({ state, claim_token: null, attempt_count: db.raw('attempt_count + 1') });
  }
  return closed;
}

/**
 * Releases a delivery that still carries the token of its claim, after an attempt: it is due again at `dueAt`, at this position
 * of its schedule. Returns how many were released, 1 or 0.
 */
export async function updateDue(
  db: Database,
  { id, token }: Held,
  { dueAt, schedulePosition }: { dueAt: number; schedulePosition: number },
): Promise<number> {
  return db('deliveries')
    .where({ id, claim_token: token })
    .update({
      due_at: dueAt,
      schedule_position: schedulePosition,
      claim_token: null,
      attempt_count: db.raw('attempt_count + 1'),
    });
}

/** The row of a delivery of an endpoint, or undefined; it stays locked until the transaction ends. */
export async function lockDelivery(
  db: Database,
  endpointId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  return db('deliveries').where({ id, endpoint_id: endpointId }).forUpdate().first();
}

/** Claims a locked delivery in any state. */
export async function updateManualClaim(db: Database, id: string, lease: Lease): Promise<void> {
  await db('deliveries').where({ id }).update(claimOf(lease));
}

/** Makes failed deliveries that are locked due again, at the start of their schedule; returns how many. One whose message is deleted stays failed. */
export async function updateRevived(db: Database, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  return db('deliveries')
    .whereIn('id', [...ids])
    .whereExists(db('messages').whereRaw('messages.id = deliveries.message_id').select('id'))
    .update({ state: 'pending', due_at: now, claim_token: null, schedule_position: 0 });
}

/**
 * Gives up deliveries whose messages are deleted: pending ones fail, and all claims end, so that no attempt is settled any more; at
 * most 500 at once. Every row changes, also a failed one: a transaction that revives it on another node of a cluster then
 * fails and runs again.
 */
export async function updateGivenUp(db: Database, ids: readonly string[]): Promise<void> {
  await db('deliveries')
    .whereIn('id', [...ids])
    .update({
      state: db.raw("case state when 'pending' then 'failed' else state end"),
      claim_token: null,
      schedule_position: withoutSchedule,
    });
}

/** Deletes deliveries whose attempts are deleted, and returns how many; at most 500 at once. */
export async function deleteDeliveries(db: Database, ids: readonly string[]): Promise<number> {
  return db('deliveries')
    .whereIn('id', [...ids])
    .delete();
}
