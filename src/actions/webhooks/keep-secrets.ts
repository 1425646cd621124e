import type { Ids } from '../../base/ids.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import type { ReportUnreadable } from './find-destinations.ts';
import { newestSeal, openSecret, requireKeysOf, sealSecret } from './secret-box.ts';
import { listSealedOtherwise, listSeals, updateStored } from './webhook-secret-store.ts';

type Needs = { readonly db: Database; readonly config: Pick<Config, 'webhooks'>; readonly ids: Ids };

const atOnce = 100;

/** Throws a MissingSecretKeyError where the settings lack the key of a stored secret. */
export async function requireSecretKeys({ db, config }: Omit<Needs, 'ids'>): Promise<void> {
  // Another check reports a database that cannot be reached or is not migrated.
  const seals = await listSeals(db).catch(() => []);
  requireKeysOf(config.webhooks.secretKeys, seals);
}

/**
 * Encrypts with the first key of the settings all secrets that are stored in another form; without a key it changes nothing.
 * A secret that cannot be opened is reported and stays as it is.
 */
export async function sealAnew({ db, config, ids }: Needs, report: ReportUnreadable): Promise<void> {
  const keys = config.webhooks.secretKeys;
  const seal = newestSeal(keys);
  if (seal === undefined) return;
  for (let after = ''; ; ) {
    const others = await listSealedOtherwise(db, seal, { after, limit: atOnce });
    for (const { id, webhookId, stored } of others) {
      let secret: string;
      try {
        secret = openSecret(keys, webhookId, stored);
      } catch (error) {
        report(webhookId, error);
        continue;
      }
      await updateStored(db, id, stored, sealSecret(keys, ids, webhookId, secret));
    }
    const last = others.at(-1);
    if (last === undefined || others.length < atOnce) return;
    after = last.id;
  }
}
