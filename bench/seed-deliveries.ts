import { inTransaction } from '../src/database/transaction.ts';
import { findEndpointStates, insertEndpoint } from '../src/delivery/outbox/endpoint-store.ts';
import { enqueue } from '../src/delivery/outbox/enqueue.ts';
import type { Seeded } from './seed-account.ts';

const atOnce = 500;

/** Enqueues this number of messages with this body, due now, in one transaction. The endpoints get them in turn. */
export async function seedDeliveries(
  { ground: { db, ids, clock }, account }: Seeded,
  {
    messages,
    endpointIds,
    body,
  }: {
    messages: number;
    endpointIds: readonly string[];
    body: string;
  },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const known = await findEndpointStates(db, endpointIds);
    for (const id of endpointIds) if (!known.has(id)) await insertEndpoint(db, { id, enabled: true });
    const outgoing = Array.from({ length: messages }, (_, index) => ({
      message: {
        id: ids.newId(),
        accountId: account.id,
        personId: null,
        actorPersonId: null,
        body,
        createdAt: clock.now(),
      },
      endpointIds: [endpointIds[index % endpointIds.length] ?? ''],
    }));
    for (let first = 0; first < messages; first += atOnce)
      await enqueue(db, ids, outgoing.slice(first, first + atOnce));
  });
}
