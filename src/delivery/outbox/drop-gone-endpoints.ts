import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { dropDeliveries } from './drop-deliveries.ts';
import { findEndpointStates } from './endpoint-store.ts';
import { findNextEndpoint } from './removal-store.ts';

/**
 * Removes what belongs to endpoints that are gone, so that a removal which a crash cut off comes to its end; in short
 * transactions. Returns how many deliveries there were.
 */
export async function dropGoneEndpoints(
  context: Pick<Context, 'db' | 'startPace'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db } = context;
  let dropped = 0;
  for (let id = await findNextEndpoint(db, ''); id !== undefined; id = await findNextEndpoint(db, id)) {
    // After it was seen in a delivery: an endpoint is there before anything is owed to it.
    const isGone = !(await findEndpointStates(db, [id])).has(id);
    if (isGone) dropped += await dropDeliveries(context, id, signal);
    await nextTurn(undefined, { signal });
  }
  return dropped;
}
