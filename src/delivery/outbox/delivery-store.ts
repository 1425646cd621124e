import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import type { DeliveryRow } from '../../database/rows/delivery-rows.ts';
import { claimOf, findHeld, type Lease } from '../../queue/lease.ts';
import { bodyOf, type Message } from './message.ts';
import { deleteRetries, insertRetries, type Retry } from './retry-store.ts';

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

// The position in the schedule of a delivery that cannot be sent again.
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

/**
 * Claims those of the deliveries that are still pending and due. One that another worker claimed before, or whose endpoint is deleted,
 * stays as it is.
 */
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
 * Releases those of the deliveries that still carry the token of their claim, after an attempt: each waits until `dueAt`, at this
 * position of its schedule. Returns how many were released.
 */
export async function updateLater(
  db: Database,
  deliveries: readonly (Held & { dueAt: number; schedulePosition: number })[],
): Promise<number> {
  const retries: Retry[] = [];
  for (const { id, token, dueAt, schedulePosition } of deliveries) {
    const attempted = { schedule_position: schedulePosition, attempt_count: db.raw('attempt_count + 1') };
    const released = await db('deliveries')
      .where({ id, claim_token: token })
      .update({ state: 'later', due_at: dueAt, claim_token: null, ...attempted });
    if (released === 1) retries.push({ deliveryId: id, dueAt });
  }
  await insertRetries(db, retries);
  return retries.length;
}

/** Makes those of the deliveries pending that have waited until they are due; at most 500 at once. */
export async function updateLinedUp(db: Database, ids: readonly string[], now: number): Promise<void> {
  await db('deliveries')
    .whereIn('id', [...ids])
    // As one expression, so that SQLite looks up the ids.
    .andWhere(db.raw("case state when 'later' then due_at end"), '<=', now)
    .update({ state: 'pending' });
}

/** The row of a delivery of an endpoint, or undefined; it stays locked until the transaction ends. */
export async function lockDelivery(
  db: Database,
  endpointId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  return db('deliveries').where({ id, endpoint_id: endpointId }).forUpdate().first();
}

/** Claims a locked delivery in any state. One that waits for a retry is due when the lease ends, where its process dies. */
export async function updateManualClaim(
  db: Database,
  { id, state, due_at: dueAt }: Pick<DeliveryRow, 'id' | 'state' | 'due_at'>,
  lease: Lease,
): Promise<void> {
  const isLater = state === 'later';
  await db('deliveries')
    .where({ id })
    .update({ ...claimOf(lease), state: isLater ? 'pending' : state });
  if (isLater) await deleteRetries(db, [{ deliveryId: id, dueAt }]);
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
      state: db.raw("case when state in ('pending', 'later') then 'failed' else state end"),
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
