import type { Database } from '../../database/connect.ts';
import type { Ids } from '../../ids.ts';
import { insertDeliveries } from './delivery-store.ts';
import { findEndpointStates } from './endpoint-store.ts';
import type { Message } from './message.ts';
import { insertMessage } from './message-store.ts';

/**
 * Writes the message once and a delivery for each endpoint that is not turned off, due at once; nothing where there is none.
 * Call it in the transaction of the action that the message tells of: both are kept, or neither. The message's id is
 * made outside the part that is retried; after a lost COMMIT `hasMessage` tells that all of it stands already.
 */
export async function enqueue(
  db: Database,
  ids: Pick<Ids, 'newId'>,
  message: Message,
  endpointIds: readonly string[],
): Promise<void> {
  const states = await findEndpointStates(db, endpointIds);
  const open = endpointIds.filter((id) => (states.get(id)?.status ?? 'disabled') !== 'disabled');
  if (open.length === 0) return;
  await insertMessage(db, message);
  await insertDeliveries(
    db,
    message,
    open.map((endpointId) => ({ id: ids.newId(), endpointId })),
  );
}
