import type { Context } from '../context.ts';
import { newestSeal, openSecret, requireKeysOf, sealSecret } from './secret-box.ts';
import { listSealedOtherwise, listSeals, updateStored } from './webhook-secret-store.ts';

type Needs = Pick<Context, 'db' | 'config' | 'ids'>;

const atOnce = 100;

/** Refuses, as a MissingSecretKeyError, settings that lack a key of a stored secret. */
export async function requireSecretKeys({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  // A database that cannot be reached or is not migrated is reported elsewhere.
  const seals = await listSeals(db).catch(() => []);
  requireKeysOf(config.webhooks.secretKeys, seals);
}

/** Encrypts with the first key of the settings whatever is stored in another way; without a key it changes nothing. */
export async function sealAnew({ db, config, ids }: Needs): Promise<void> {
  const keys = config.webhooks.secretKeys;
  const seal = newestSeal(keys);
  if (seal === undefined) return;
  for (;;) {
    const others = await listSealedOtherwise(db, seal, atOnce);
    for (const { id, webhookId, stored } of others) {
      const sealed = sealSecret(keys, ids, webhookId, openSecret(keys, webhookId, stored));
      await updateStored(db, id, stored, sealed);
    }
    if (others.length < atOnce) return;
  }
}
