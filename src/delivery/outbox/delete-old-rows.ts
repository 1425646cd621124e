import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/logger.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { deleteInSteps } from '../../database/delete-some.ts';
import { firstWithin, pieces } from '../../database/pieces.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { deleteSomeAttempts } from './attempt-store.ts';
import { stateOf } from './delivery-state.ts';
import { updateGivenUp } from './delivery-store.ts';
import { findEndpointsOn } from './endpoint-store.ts';
import { deleteMessages, listMessageIdsBefore } from './message-store.ts';
import { finishRecoveries } from './recover-deliveries.ts';
import { deleteRecoveriesBefore } from './recovery-store.ts';
import { countDeliveriesOf, lockDeliveriesOf, type StoredDelivery } from './removal-store.ts';
import { removeOrphanedDeliveries } from './remove-deliveries.ts';

type Needs = {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: Pick<Config, 'retentionDays'>;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;
// A message has a delivery for each webhook of its account, and each of these a log.
const rowsOfMessage = 10;
const mostDeliveries = 500;

/**
 * Completes recoveries that were interrupted. Deletes messages and attempts older than the retention span, the deliveries of
 * deleted endpoints, and recoveries whose Idempotency-Key has expired. All in short transactions; several processes may run
 * it at once.
 */
export async function deleteOldRows(needs: Needs, signal: AbortSignal): Promise<void> {
  const { db, startThrottle, clock, logger, config } = needs;
  const now = clock.now();
  const recoveries = await finishRecoveries({ db, startThrottle, clock }, signal);
  if (recoveries > 0) logger.info({ recoveries }, 'completed interrupted recoveries');
  const createdBefore = now - config.retentionDays * dayMilliseconds;
  const messages = await expireMessages({ db, startThrottle }, { createdBefore, now }, signal);
  if (messages > 0) logger.info({ messages }, 'deleted old messages');
  const deliveries = await removeOrphanedDeliveries({ db, startThrottle }, signal);
  if (deliveries > 0) logger.info({ deliveries }, 'deleted what belonged to deleted webhooks');
  // A repeat reads the recovery, and its Idempotency-Key lasts a day.
  await deleteInSteps(db, startThrottle(signal), (db, limit) =>
    deleteRecoveriesBefore(db, now - dayMilliseconds, limit),
  );
}

/**
 * Deletes the messages made before a time with their attempts, in short transactions; returns how many. Their deliveries
 * keep state, times and counts. A message stays while an attempt is in progress or a delivery is pending to an endpoint
 * that is on; a delivery that is pending to one that is off fails.
 */
export async function expireMessages(
  { db, startThrottle }: { readonly db: Database; readonly startThrottle: StartThrottle },
  { createdBefore, now }: { createdBefore: number; now: number },
  signal?: AbortSignal,
): Promise<number> {
  const throttle = startThrottle(signal);
  let expired = 0;
  let after = '';
  for (;;) {
    const rows = throttle.rows;
    const limit = Math.ceil(rows / rowsOfMessage);
    const found = await listMessageIdsBefore(db, createdBefore, { after, limit });
    if (found.length === 0) return expired;
    const deliveries = await countDeliveriesOf(db, found);
    const ids = firstWithin(found, (id) => deliveries.get(id) ?? 0, mostDeliveries);
    const step = await throttle.step(db, (db) => expire(db, ids, { now, rows }));
    expired += step.expired;
    if (!step.isDone) continue;
    if (found.length < limit && ids.length === found.length) return expired;
    after = ids.at(-1) ?? after;
  }
}

async function expire(
  db: Database,
  messageIds: readonly string[],
  { now, rows }: { now: number; rows: number },
): Promise<{ expired: number; isDone: boolean }> {
  const deliveries = await lockDeliveriesOf(db, messageIds);
  const kept = await findNeeded(db, deliveries, now);
  const spent = deliveries.filter(({ messageId }) => !kept.has(messageId));
  for (const ids of pieces(spent.map(({ id }) => id))) {
    if ((await deleteSomeAttempts(db, ids, rows)) === rows) return { expired: 0, isDone: false };
  }
  const unsent = spent.filter(({ state, isClaimed }) => state !== 'delivered' || isClaimed);
  for (const ids of pieces(unsent.map(({ id }) => id))) await updateGivenUp(db, ids);
  const gone = messageIds.filter((id) => !kept.has(id));
  return { expired: await deleteMessages(db, gone), isDone: true };
}

// The messages that are being sent, or still will be.
async function findNeeded(
  db: Database,
  deliveries: readonly StoredDelivery[],
  now: number,
): Promise<Set<string>> {
  const pending = deliveries.filter((delivery) => stateOf(delivery) === 'pending');
  const on = await findEndpointsOn(db, [...new Set(pending.map(({ endpointId }) => endpointId))]);
  const needed = [
    ...deliveries.filter(({ isClaimed, dueAt }) => isClaimed && dueAt > now),
    ...pending.filter(({ endpointId }) => on.has(endpointId)),
  ];
  return new Set(needed.map(({ messageId }) => messageId));
}
