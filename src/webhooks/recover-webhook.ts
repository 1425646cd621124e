import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { beginRecovery, finishRecovery } from '../delivery/outbox/recover-deliveries.ts';
import { findRecovery } from '../delivery/outbox/recovery-store.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import { getWebhook, type Owner, requireEnabled, viewWebhook } from './read-webhooks.ts';

/**
 * Starts the whole schedule anew for the failed deliveries of a webhook that were made at `since` (ms since 1970) or
 * later, and returns how many. A repeat by its receipt finishes what a crash cut off, and returns the number of both. Refuses
 * an unknown webhook, or another account's, as `not_found`, and one that is off as `webhook_disabled`.
 */
export async function recoverWebhook(
  context: Pick<Context, 'db' | 'startPace' | 'ids' | 'clock' | 'wakeWorker'>,
  owner: Owner,
  { webhookId, since }: { webhookId: string; since: number },
  receipt?: Receipt | undefined,
): Promise<number> {
  const { db, ids, clock, wakeWorker } = context;
  const newId = ids.newId();
  const recovery = await inTransaction(db, async (db) => {
    const webhook = await viewWebhook(db, await getWebhook(db, owner, webhookId));
    const find = (id: string) => findRecovery(db, id);
    return withReceipt(db, receipt, find, async () => {
      // This very call was committed before, and its answer was lost.
      const begun = await find(newId);
      if (begun !== undefined) return begun;
      requireEnabled(webhook);
      return beginRecovery(db, { endpointId: webhookId, since }, { id: newId, now: clock.now() });
    });
  });
  const recovered = await finishRecovery(context, recovery.id);
  wakeWorker();
  return recovered;
}
