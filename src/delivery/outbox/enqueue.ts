import type { Database } from '../../database/connect.ts';
import type { Ids } from '../../ids.ts';
import { insertDeliveries } from './delivery-store.ts';
import { findEndpointsOn } from './endpoint-store.ts';
import type { Outgoing } from './message.ts';
import { insertMessages } from './message-store.ts';

/** The messages without the endpoints that are turned off or deleted; a message that has no other is left out. */
export async function leaveOutTurnedOff(db: Database, outgoing: readonly Outgoing[]): Promise<Outgoing[]> {
  const on = await findEndpointsOn(db, [...new Set(outgoing.flatMap(({ endpointIds }) => endpointIds))]);
  return outgoing
    .map((one) => ({ ...one, endpointIds: one.endpointIds.filter((id) => on.has(id)) }))
    .filter(({ endpointIds }) => endpointIds.length > 0);
}

/**
 * Writes each message once and a delivery for each of its endpoints, due when the message was made. None of the endpoints is
 * turned off.
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
  await insertMessages(
    db,
    outgoing.map(({ message }) => message),
  );
  await insertDeliveries(db, deliveries);
}
