import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/errors.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import type { Destination } from '../../delivery/sending/destination.ts';
import { noWebhook } from './read-webhooks.ts';
import { openSecret } from './secret-box.ts';
import { listSigning } from './webhook.ts';
import { listSecrets } from './webhook-secret-store.ts';
import { findWebhooks } from './webhook-store.ts';

type Needs = { readonly db: Database; readonly clock: Clock; readonly config: Pick<Config, 'webhooks'> };

/** Reports the id of a webhook and the reason why one of its secrets cannot be opened. */
export type ReportUnreadable = (webhookId: string, reason: unknown) => void;

/**
 * The destination of a webhook with the secrets that sign now. Refuses a deleted webhook as `not_found`, and one whose secret cannot be
 * opened as `internal`.
 */
export async function getDestination(needs: Needs, id: string): Promise<Destination> {
  const reasons: unknown[] = [];
  const destinations = await findDestinations(needs, [id], (_id, reason) => reasons.push(reason));
  const destination = destinations.get(id);
  if (destination !== undefined) return destination;
  if (reasons.length === 0) throw noWebhook(id);
  throw new Problem(
    'internal',
    'The secret of the webhook cannot be opened; give the webhook a new secret. Nothing was sent.',
    { cause: reasons[0] },
  );
}

/**
 * The destinations of webhooks by id, with the secrets that sign now. A deleted webhook is missing. A secret that cannot be
 * opened is reported: without its current secret a webhook is missing, and an older secret does not sign.
 */
export async function findDestinations(
  { db, clock, config }: Needs,
  ids: readonly string[],
  report: ReportUnreadable,
): Promise<Map<string, Destination>> {
  const keys = config.webhooks.secretKeys;
  const webhooks = await findWebhooks(db, ids);
  const secrets = await listSecrets(db, ids);
  const now = clock.now();
  const destinations = new Map<string, Destination>();
  for (const { id, url, accountId } of webhooks.values()) {
    const opened: string[] = [];
    let isReadable = true;
    for (const { stored, endsAt } of listSigning(secrets.get(id) ?? [], now)) {
      try {
        opened.push(openSecret(keys, id, stored));
      } catch (error) {
        report(id, error);
        if (endsAt === null) isReadable = false;
      }
    }
    if (isReadable) destinations.set(id, { url, accountId, secrets: opened });
  }
  return destinations;
}
