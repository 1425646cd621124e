import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import { type Clock, formatTime } from '../../base/clock.ts';
import { Problem } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createSecret } from '../../delivery/signing/signature.ts';
import { noWebhook } from './read-webhooks.ts';
import { sealSecret } from './secret-box.ts';
import { nextRotationAt, overlapMilliseconds, type RevealedWebhook } from './webhook.ts';
import { endCurrentSecret, insertSecret, listSecrets } from './webhook-secret-store.ts';
import { lockWebhook, updateWebhook } from './webhook-store.ts';

type Needs = {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly config: Pick<Config, 'webhooks'>;
};

/**
 * Gives a webhook a new secret; the old one signs as well for 24 hours. A repeat changes nothing and returns no secret.
 * Refuses an unknown webhook, or another account's, as `not_found`, and a rotation while the maximum of older secrets signs
 * as `too_many_secrets`.
 */
export function rotateSecret(
  { db, ids, clock, config }: Needs,
  accountId: string,
  id: string,
  receipt?: Receipt | undefined,
  act?: Act,
): Promise<RevealedWebhook> {
  const secret = createSecret(ids);
  const stored = sealSecret(config.webhooks.secretKeys, ids, id, secret);
  const secretId = ids.newId();
  return inTransaction(db, async (db) => {
    const known = await lockWebhook(db, accountId, id);
    if (known === undefined) throw noWebhook(id);
    const secrets = (await listSecrets(db, [id])).get(id) ?? [];
    // This call was committed before, and the answer was lost: another rotation would end the secret in use.
    if (secrets.some((other) => other.id === secretId)) return { ...known, secret };
    if ((await findRepeat(db, receipt)) !== undefined) return { ...known, secret: null };

    const now = clock.now();
    const freeAt = nextRotationAt(secrets, now);
    if (freeAt !== undefined) throw tooManySecrets(freeAt);
    const webhook = { ...known, version: known.version + 1, modifiedAt: now };
    await updateWebhook(db, webhook);
    await endCurrentSecret(db, id, now + overlapMilliseconds);
    await insertSecret(db, { id: secretId, webhookId: id, stored });
    await keepReceipt(db, receipt, id);
    await updateCollections(db, [{ what: 'webhook changed', accountId }]);
    const action = 'webhook.secret_rotated';
    await recordAct(db, act, { accountId, action, subject: id, details: { version: webhook.version } });
    return { ...webhook, secret };
  });
}

function tooManySecrets(freeAt: number): Problem {
  return new Problem(
    'too_many_secrets',
    `Five older secrets of the webhook still sign beside the current one; the first of them ends at ${formatTime(freeAt)}. Nothing was changed.`,
  );
}
