import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteEndpoint } from '../delivery/outbox/endpoint-store.ts';
import { removeDeliveriesOf } from '../delivery/outbox/remove-deliveries.ts';
import { type Precondition, requireMatch } from '../idempotency/precondition.ts';
import { noWebhook, type Owner } from './read-webhooks.ts';
import { deleteSecrets } from './webhook-secret-store.ts';
import { deleteWebhook, lockWebhook } from './webhook-store.ts';

/**
 * Removes a webhook; what waits is not sent any more. Its deliveries are removed after that, in the background; a worker
 * removes within an hour what the end of the process leaves of them. Refuses one that does not exist, or is another
 * account's, as `not_found`, and one that the precondition does not allow as `precondition_failed`.
 */
export async function removeWebhook(
  context: Pick<Context, 'db' | 'startPace' | 'chores'>,
  { account }: Owner,
  id: string,
  precondition: Precondition = () => true,
): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const webhook = await lockWebhook(db, account.id, id);
    if (webhook === undefined) throw noWebhook(id);
    requireMatch(precondition, webhook.version);
    await deleteEndpoint(db, id);
    await deleteSecrets(db, id);
    await deleteWebhook(db, id);
    await moveCollections(db, [{ what: 'webhook removed', accountId: account.id }]);
  });
  context.chores.begin('removing what a deleted webhook was sent', (signal) =>
    removeDeliveriesOf(context, id, signal),
  );
}
