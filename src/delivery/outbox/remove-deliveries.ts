import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/connect.ts';
import { addCounts, type StartThrottle } from '../../database/throttle.ts';
import { deleteSomeAttempts } from './attempt-store.ts';
import { deleteDeliveries } from './delivery-store.ts';
import { findEndpointStates } from './endpoint-store.ts';
import {
  deleteMessages,
  deleteUnusedMessages,
  listMessageIdsAbout,
  type MessageCounts,
} from './message-store.ts';
import {
  findNextEndpoint,
  lockDeliveriesOf,
  lockDeliveriesOfEndpoint,
  type StoredDelivery,
} from './removal-store.ts';

/** Notes something of deliveries that are locked, before they are removed. */
type NoteDeliveries = (db: Database, deliveries: readonly StoredDelivery[]) => Promise<void>;

type Needs = { readonly db: Database; readonly startThrottle: StartThrottle };

/**
 * Removes the deliveries of all endpoints that are deleted, so that a removal which a crash interrupted is completed; in
 * short transactions. Returns how many deliveries.
 */
export async function removeOrphanedDeliveries(needs: Needs, signal?: AbortSignal): Promise<number> {
  const { db } = needs;
  let removed = 0;
  for (let id = await findNextEndpoint(db, ''); id !== undefined; id = await findNextEndpoint(db, id)) {
    // An endpoint exists before its first delivery, so one that is missing now is deleted.
    const isDeleted = !(await findEndpointStates(db, [id])).has(id);
    if (isDeleted) removed += await removeDeliveriesOf(needs, id, signal);
    await nextTurn(undefined, { signal });
  }
  return removed;
}

/**
 * Removes all deliveries of a deleted endpoint, their attempts, and the messages that no other delivery needs; in short
 * transactions, after the one that deleted the endpoint. Returns how many deliveries.
 */
export async function removeDeliveriesOf(
  { db, startThrottle }: Needs,
  endpointId: string,
  signal?: AbortSignal,
): Promise<number> {
  const throttle = startThrottle(signal);
  for (let removed = 0; ; ) {
    const limit = throttle.rows;
    const step = await throttle.step(db, (db) => removeSome(db, endpointId, limit));
    removed += step.removed;
    if (step.isLast) return removed;
  }
}

async function removeSome(
  db: Database,
  endpointId: string,
  limit: number,
): Promise<{ removed: number; isLast: boolean }> {
  const locked = await lockDeliveriesOfEndpoint(db, endpointId, limit);
  if (locked.length === 0) return { removed: 0, isLast: true };
  const ids = locked.map(({ id }) => id);
  const { deliveries } = await removeLocked(db, ids, limit);
  await deleteUnusedMessages(
    db,
    locked.map(({ messageId }) => messageId),
  );
  return { removed: deliveries, isLast: false };
}

/**
 * Removes every message about a person that the person's account got, and any account's message about what that person did there,
 * with deliveries and attempts, in short transactions; returns how much. Pending deliveries are not sent. An attempt in
 * progress is never logged, since its delivery is locked before it is removed. The caller looks for messages that arrive
 * meanwhile. `note` gets the deliveries of each step in its transaction, before they are removed.
 */
export async function forgetMessages(
  { db, startThrottle }: Needs,
  about: { personId: string },
  note: NoteDeliveries,
): Promise<MessageCounts> {
  const throttle = startThrottle();
  let forgotten: MessageCounts = { messages: 0, deliveries: 0, attempts: 0 };
  for (;;) {
    const { rows } = throttle;
    const ids = await listMessageIdsAbout(db, about, rows);
    if (ids.length === 0) return forgotten;
    forgotten = addCounts(forgotten, await throttle.count(db, (db) => forget(db, ids, { rows, note })));
  }
}

async function forget(
  db: Database,
  messageIds: readonly string[],
  { rows, note }: { rows: number; note: NoteDeliveries },
): Promise<MessageCounts> {
  const deliveries = await lockDeliveriesOf(db, messageIds, rows);
  await note(db, deliveries);
  const ids = deliveries.map(({ id }) => id);
  const removed = await removeLocked(db, ids, rows);
  // Where there are more deliveries, the next step removes them.
  const isDone = ids.length < rows && removed.deliveries === ids.length;
  return { ...removed, messages: isDone ? await deleteMessages(db, messageIds) : 0 };
}

// Removes deliveries that the caller has locked, with their attempts; returns how many of each. A delivery can have any
// number of attempts: of more than twice `rows` it removes a part, and leaves the deliveries to the next step.
async function removeLocked(
  db: Database,
  ids: readonly string[],
  rows: number,
): Promise<{ deliveries: number; attempts: number }> {
  const mostAttempts = 2 * rows;
  const attempts = await deleteSomeAttempts(db, ids, mostAttempts);
  if (attempts === mostAttempts) return { deliveries: 0, attempts };
  return { deliveries: await deleteDeliveries(db, ids), attempts };
}
