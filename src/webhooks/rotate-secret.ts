import { formatTime } from '../clock.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../errors.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import { createSecret } from '../signing/signature.ts';
import { noWebhook, type Owner } from './read-webhooks.ts';
import { sealSecret } from './secret-box.ts';
import type { RevealedWebhook } from './webhook.ts';
import { endCurrentSecret, insertSecret, listSecrets } from './webhook-secret-store.ts';
import { nextRotationAt, overlapMilliseconds } from './webhook-secrets.ts';
import { findWebhook, lockWebhook, updateWebhook } from './webhook-store.ts';

/**
 * Gives a webhook a new secret, beside which the old one signs for 24 hours; a repeat by its receipt changes nothing and
 * answers without a secret. Refuses an unknown webhook, or another account's, as `not_found`, and one rotation more than
 * older secrets may sign at a time as `too_many_secrets`.
 */
export function rotateSecret(
  { db, ids, clock, config }: Pick<Context, 'db' | 'ids' | 'clock' | 'config'>,
  { account }: Owner,
  id: string,
  receipt?: Receipt | undefined,
): Promise<RevealedWebhook> {
  const secret = createSecret(ids);
  const stored = sealSecret(config.webhooks.secretKeys, ids, id, secret);
  const secretId = ids.newId();
  return inTransaction(db, async (db) => {
    const known = await lockWebhook(db, account.id, id);
    if (known === undefined) throw noWebhook(id);
    const find = () => findWebhook(db, account.id, id);
    const secrets = (await listSecrets(db, [id])).get(id) ?? [];
    // This very call was committed before, and its answer was lost: another rotation would end the secret in use.
    if (secrets.some((other) => other.id === secretId)) return { ...known, secret };
    return withReceipt<RevealedWebhook>(db, receipt, find, async () => {
      const now = clock.now();
      const freeAt = nextRotationAt(secrets, now);
      if (freeAt !== undefined) throw tooManySecrets(freeAt);
      const webhook = { ...known, version: known.version + 1, modifiedAt: now };
      await updateWebhook(db, webhook);
      await endCurrentSecret(db, id, now + overlapMilliseconds);
      await insertSecret(db, { id: secretId, webhookId: id, stored });
      await moveCollections(db, [{ what: 'webhook changed', accountId: account.id }]);
      return { ...webhook, secret };
    });
  });
}

function tooManySecrets(freeAt: number): Problem {
  return new Problem(
    'too_many_secrets',
    `Five older secrets of the webhook still sign beside the current one; the first of them ends at ${formatTime(freeAt)}. Nothing was changed.`,
  );
}
