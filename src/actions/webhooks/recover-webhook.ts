import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import type { Database } from '../../database/connect.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { countRecoverable } from '../../delivery/outbox/delivery-count-store.ts';
import { beginRecovery, finishRecovery } from '../../delivery/outbox/recover-deliveries.ts';
import { findRecovery } from '../../delivery/outbox/recovery-store.ts';
import { getWebhook, requireEnabled, viewWebhook } from './read-webhooks.ts';

type Needs = {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly wakeWorker: () => void;
};

/**
 * Makes the failed deliveries of a webhook that were made at `since` (ms since 1970) or later due again, at the start of
 * their schedule, and returns how many. A repeat completes what a crash interrupted, and returns the sum of both. Refuses an
 * unknown webhook, or another account's, as `not_found`, and one that is off as `webhook_disabled`.
 */
export async function recoverWebhook(
  needs: Needs,
  accountId: string,
  { webhookId, since }: { webhookId: string; since: number },
  receipt?: Receipt | undefined,
): Promise<number> {
  const { db, ids, clock, wakeWorker } = needs;
  const id = ids.newId();
  const recoveryId = await inTransaction(db, async (db) => {
    const webhook = await viewWebhook(db, await getWebhook(db, accountId, webhookId));
    const repeated = await findRepeat(db, receipt);
    if (repeated !== undefined) return requireRepeated(await findRecovery(db, repeated)).id;
    // This call was committed before, and the answer was lost.
    if ((await findRecovery(db, id)) !== undefined) return id;
    requireEnabled(webhook);
    await beginRecovery(db, { endpointId: webhookId, since }, { id, now: clock.now() });
    await keepReceipt(db, receipt, id);
    return id;
  });
  const recovered = await finishRecovery(needs, recoveryId);
  wakeWorker();
  return recovered;
}

/** How many deliveries `recoverWebhook` would make due now, counted up to `mostCounted`. Refuses what it refuses. */
export async function countFailedSince(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  accountId: string,
  { webhookId, since }: { webhookId: string; since: number },
): Promise<number> {
  requireEnabled(await viewWebhook(db, await getWebhook(db, accountId, webhookId)));
  return countRecoverable(db, webhookId, { since, now: clock.now() });
}
