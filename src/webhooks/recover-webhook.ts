import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { recoverDeliveries } from '../delivery/recover-deliveries.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { withReceipt } from '../receipts/with-receipt.ts';
import { getWebhook, type Owner, requireEnabled, viewWebhook } from './read-webhooks.ts';

/**
 * Starts the whole schedule anew for the failed deliveries of a webhook that were made at `since` (ms since 1970) or
 * later, and answers how many; a repeat by its receipt answers the same number. Refuses an unknown webhook, or another
 * account's, as `not_found`, and one that is off as `webhook_disabled`.
 */
export async function recoverWebhook(
  { db, clock, wakeWorker }: Pick<Context, 'db' | 'clock' | 'wakeWorker'>,
  owner: Owner,
  { webhookId, since }: { webhookId: string; since: number },
  receipt?: Receipt | undefined,
): Promise<number> {
  const recovery = await inTransaction(db, async (db) => {
    const webhook = await viewWebhook(db, await getWebhook(db, owner, webhookId));
    // A recovery is no resource: its number is all there is to keep of it.
    return withReceipt(
      db,
      receipt,
      async (id) => ({ id }),
      async () => {
        requireEnabled(webhook);
        return { id: String(await recoverDeliveries(db, webhookId, { since, now: clock.now() })) };
      },
    );
  });
  wakeWorker();
  return Number(recovery.id);
}
