import type { Database } from '../database/connect.ts';
import type { Message } from './message.ts';

/** A delivery that waits for a free slot. */
export interface DueDelivery {
  readonly id: string;
  readonly endpointId: string;
}

/** A delivery that one worker holds until its lease ends, with all that is sent. */
export interface ClaimedDelivery extends DueDelivery {
  readonly token: string;
  readonly messageId: string;
  readonly body: string;
  /** Attempts before this one. */
  readonly attemptCount: number;
}

// Knex writes several rows for SQLite as a compound select, which has at most 500 parts.
const rowsPerInsert = 200;

/** Writes one delivery of the message for each endpoint, pending and due when the message was made. */
export async function insertDeliveries(
  db: Database,
  message: Message,
  deliveries: readonly { id: string; endpointId: string }[],
): Promise<void> {
  const rows = deliveries.map(({ id, endpointId }) => ({
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
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db('deliveries').insert(rows.slice(start, start + rowsPerInsert));
  }
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

/** Marks with the token what is still pending and due of these; what another worker was quicker with stays as it is. */
export async function updateClaims(
  db: Database,
  ids: readonly string[],
  claim: { now: number; token: string; leaseEndsAt: number },
): Promise<void> {
  await db('deliveries')
    .whereIn('id', ids)
    .andWhere('state', 'pending')
    .andWhere('due_at', '<=', claim.now)
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
    .select('d.id', 'd.endpoint_id', 'd.message_id', 'd.attempt_count', 'm.body');
  return rows.map((row) => ({
    id: row.id,
    endpointId: row.endpoint_id,
    token,
    messageId: row.message_id,
    body: row.body,
    attemptCount: row.attempt_count,
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

/** Closes deliveries for good and counts `attempts` more for each. */
export async function updateClosed(
  db: Database,
  ids: readonly string[],
  state: 'delivered' | 'failed',
  attempts: 0 | 1,
): Promise<void> {
  if (ids.length === 0) return;
  await db('deliveries')
    .whereIn('id', ids)
    .update({ state, claim_token: null, attempt_count: db.raw('attempt_count + ?', [attempts]) });
}

/** Gives a delivery back after an attempt, due again at `dueAt`. */
export async function updateDue(db: Database, id: string, dueAt: number): Promise<void> {
  await db('deliveries')
    .where('id', id)
    .update({ due_at: dueAt, claim_token: null, attempt_count: db.raw('attempt_count + 1') });
}

/** Some deliveries of an endpoint with the messages they owe, whatever their state, at most `limit`. */
export async function listDeliveriesOf(
  db: Database,
  endpointId: string,
  limit: number,
): Promise<{ id: string; messageId: string }[]> {
  const rows = await db('deliveries')
    .where({ endpoint_id: endpointId })
    .limit(limit)
    .select('id', 'message_id');
  return rows.map((row) => ({ id: row.id, messageId: row.message_id }));
}

/** Forgets deliveries whose attempts are forgotten already; at most 500 at once. */
export async function deleteDeliveries(db: Database, ids: readonly string[]): Promise<void> {
  await db('deliveries')
    .whereIn('id', [...ids])
    .delete();
}
