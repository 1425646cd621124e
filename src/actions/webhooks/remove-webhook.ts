import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { BackgroundWork } from '../../base/background-work.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { deleteEndpoint } from '../../delivery/outbox/endpoint-store.ts';
import { removeDeliveriesOf } from '../../delivery/outbox/remove-deliveries.ts';
import { noWebhook } from './read-webhooks.ts';
import { deleteSecrets } from './webhook-secret-store.ts';
import { deleteWebhook, lockWebhook } from './webhook-store.ts';

type Needs = {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly background: BackgroundWork;
};

/**
 * Removes a webhook; its pending deliveries are not sent. Its deliveries are removed after that, in the background; where the
 * process ends before, a worker removes the rest within an hour. Refuses a webhook that does not exist, or is another
 * account's, as `not_found`, and one that the precondition does not allow as `precondition_failed`.
 */
export async function removeWebhook(
  { db, startThrottle, background }: Needs,
  accountId: string,
  id: string,
  precondition: Precondition = () => true,
  act?: Act,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const webhook = await lockWebhook(db, accountId, id);
    if (webhook === undefined) throw noWebhook(id);
    requireMatch(precondition, webhook.version);
    await deleteEndpoint(db, id);
    await deleteSecrets(db, id);
    await deleteWebhook(db, id);
    await updateCollections(db, [{ what: 'webhook removed', accountId }]);
    const details = { url: webhook.url };
    await recordAct(db, act, { accountId, action: 'webhook.removed', subject: id, details });
  });
  background.begin('removing the deliveries of a deleted webhook', (signal) =>
    removeDeliveriesOf({ db, startThrottle }, id, signal),
  );
}
