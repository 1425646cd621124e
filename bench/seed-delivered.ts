import { inTransaction } from '../src/database/transaction.ts';
import type { Seeded } from './seed-account.ts';

const rowsPerInsert = 200;
const insertsPerTransaction = 50;

/** Writes this number of delivered deliveries, of one message to each of the endpoints. */
export async function seedDelivered(
  { ground: { db, ids, clock }, account }: Seeded,
  { deliveries, endpointIds }: { deliveries: number; endpointIds: readonly string[] },
): Promise<void> {
  const createdAt = clock.now();
  for (let left = deliveries; left > 0; left -= rowsPerInsert * insertsPerTransaction) {
    await inTransaction(db, async (db) => {
      for (let insert = 0; insert < insertsPerTransaction; insert++) {
        const messages = Array.from({ length: rowsPerInsert / endpointIds.length }, () => ids.newId());
        await db('messages').insert(
          messages.map((id) => ({
            id,
            account_id: account.id,
            person_id: null,
            body: '[]',
            created_at: createdAt,
          })),
        );
        await db('deliveries').insert(
          messages.flatMap((message) =>
            endpointIds.map((endpoint) => ({
              id: ids.newId(),
              message_id: message,
              endpoint_id: endpoint,
              state: 'delivered' as const,
              due_at: createdAt,
              claim_token: null,
              attempt_count: 1,
              schedule_position: 0,
              is_test: 0,
              created_at: createdAt,
            })),
          ),
        );
      }
    });
  }
}
