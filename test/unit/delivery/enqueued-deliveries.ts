import { systemClock } from '../../../src/base/clock.ts';
import { createRandomIds, randomIds } from '../../../src/base/ids.ts';
import type { Database } from '../../../src/database/connect.ts';
import { insertRows } from '../../../src/database/insert-rows.ts';
import { inTransaction } from '../../../src/database/transaction.ts';
import { findEndpointStates, insertEndpoint } from '../../../src/delivery/outbox/endpoint-store.ts';
import { enqueue } from '../../../src/delivery/outbox/enqueue.ts';

/**
 * Enqueues this number of messages to the endpoints, creates missing endpoints, and uses the given creation
 * time, at which the messages are due; returns the messages' ids in order.
 */
export async function enqueueMessages(
  db: Database,
  count: number,
  endpointIds: readonly string[],
  createdAt: number,
): Promise<string[]> {
  const messageIds = Array.from(
    { length: count },
    createRandomIds({ ...systemClock, now: () => createdAt }).newId,
  );
  const outgoing = messageIds.map((id, index) => {
    const body = JSON.stringify([{ number: index, name: 'Zoë \u{1F600}' }]);
    const message = { id, accountId: 'account', personId: null, actorPersonId: null, body, createdAt };
    return { message, endpointIds };
  });
  await inTransaction(db, async (db) => {
    const known = await findEndpointStates(db, endpointIds);
    await insertEndpoints(
      db,
      endpointIds.filter((id) => !known.has(id)),
    );
    await enqueue(db, randomIds, outgoing);
  });
  return messageIds;
}

async function insertEndpoints(db: Database, [first, ...others]: readonly string[]): Promise<void> {
  if (first === undefined) return;
  await insertEndpoint(db, { id: first, enabled: true });
  if (others.length === 0) return;
  const row = await db('endpoints').where({ id: first }).first();
  await insertRows(
    db,
    'endpoints',
    others.map((id) => ({ ...row!, id })),
  );
}

/** Removes every endpoint and every message with its deliveries and attempts, so that tests can share a database. */
export async function forgetAll(db: Database): Promise<void> {
  await inTransaction(db, async (db) => {
    // A worker that settles an attempt holds its delivery.
    await db('deliveries').select('id').forUpdate();
    for (const table of ['attempts', 'retries', 'deliveries', 'messages', 'endpoints'] as const)
      await db(table).delete();
  });
}
