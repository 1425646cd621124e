import type { Ids } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import { insertDeliveries } from './delivery-store.ts';
import type { Outgoing } from './message.ts';
import { insertMessages } from './message-store.ts';

/**
 * Writes each message once and a delivery for each of its endpoints, due when the message was made. A message without an endpoint is not
 * written.
 *
 * Call it in the transaction of the actions that the messages are about, and make the messages' ids outside of the part
 * that is retried: after a lost COMMIT `findWritten` returns those that are written already.
 */
export async function enqueue(
  db: Database,
  ids: Pick<Ids, 'newId'>,
  outgoing: readonly Outgoing[],
): Promise<void> {
  const deliveries = outgoing.flatMap(({ message, endpointIds, otherIds }) =>
    endpointIds.map((endpointId) => ({
      id: ids.newId(),
      endpointId,
      message,
      hasOtherBody: otherIds?.has(endpointId) ?? false,
    })),
  );
  if (deliveries.length === 0) return;
  await insertMessages(db, [...new Set(deliveries.map(({ message }) => message))]);
  await insertDeliveries(db, deliveries);
}
