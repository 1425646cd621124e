import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { createSecret } from '../delivery/sign.ts';
import { touchLists } from '../lists/list-store.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { withReceipt } from '../receipts/with-receipt.ts';
import { noWebhook, type Owner } from './read-webhooks.ts';
import type { RevealedWebhook } from './webhook.ts';
import { rotateSecrets } from './webhook-secrets.ts';
import { findSecrets, findWebhook, lockWebhook, updateSecrets, updateWebhook } from './webhook-store.ts';

/**
 * Gives a webhook a new secret, beside which the old one signs for 24 hours; a repeat by its receipt changes nothing and
 * answers without a secret. Refuses an unknown webhook, or another account's, as `not_found`.
 */
export function rotateSecret(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  { account }: Owner,
  id: string,
  receipt?: Receipt | undefined,
): Promise<RevealedWebhook> {
  const secret = createSecret(ids);
  return inTransaction(db, async (db) => {
    const known = await lockWebhook(db, account.id, id);
    if (known === undefined) throw noWebhook(id);
    const find = () => findWebhook(db, account.id, id);
    const secrets = await findSecrets(db, id);
    // This very call was committed before, and its answer was lost: another rotation would end the secret in use.
    if (secrets.current === secret) return { ...known, secret };
    return withReceipt<RevealedWebhook>(db, receipt, find, async () => {
      const now = clock.now();
      const webhook = { ...known, version: known.version + 1, modifiedAt: now };
      await updateWebhook(db, webhook);
      await updateSecrets(db, id, rotateSecrets(secrets, secret, now));
      await touchLists(db, [account.id], ['webhooks']);
      return { ...webhook, secret };
    });
  });
}
