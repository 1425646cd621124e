import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import { trimInvisible } from '../../base/text-line.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { turnedOffByOwner } from '../../delivery/outbox/endpoint.ts';
import { disableEndpoint, enableEndpoint, findEndpointsOn } from '../../delivery/outbox/endpoint-store.ts';
import { checkUrl } from '../../delivery/sending/address-guard.ts';
import { findLinkedPetition, noWebhook, type PetitionLink } from './read-webhooks.ts';
import { applyChanges, petitionField, type Webhook, type WebhookChanges } from './webhook.ts';
import { lockWebhook, updateWebhook } from './webhook-store.ts';

/** What a PUT sends, before its address and its petition are checked. */
export interface WebhookRequest extends Omit<WebhookChanges, 'petitionId'> {
  readonly petition?: PetitionLink | undefined;
  readonly enabled?: boolean | undefined;
}

type Needs = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'webhooks'>;
  readonly wakeWorker: () => void;
};

/**
 * Applies the changes of a PUT. It ignores and names an address that may not be reached and a petition of another account.
 * `enabled: true` also ends a pause. Refuses an unknown webhook, or another account's, as `not_found`, and one of
 * another version than the precondition's as `precondition_failed`.
 */
export async function changeWebhook(
  { db, clock, config, wakeWorker }: Needs,
  accountId: string,
  id: string,
  { url: sent, petition, enabled, ...request }: WebhookRequest,
  precondition: Precondition = () => true,
  act?: Act,
): Promise<{ changed: Webhook; ignored: readonly string[] }> {
  const url = sent === undefined ? undefined : trimInvisible(sent);
  const isRefused = url !== undefined && checkUrl(url, config.webhooks) !== undefined;
  const result = await inTransaction(db, async (db) => {
    const known = await lockWebhook(db, accountId, id);
    if (known === undefined) throw noWebhook(id);
    requireMatch(precondition, known.version);
    const petitionId = petition && (await findLinkedPetition(db, accountId, petition));
    const isForeign = petition !== undefined && petitionId === undefined;
    const accepted = { ...request, url: isRefused ? undefined : url, petitionId };
    const { changed, ignored } = applyChanges(known, accepted);
    const webhook = { ...changed, version: known.version + 1, modifiedAt: clock.now() };
    await updateWebhook(db, webhook);
    if (enabled !== undefined) await turnEndpoint(db, id, enabled);
    await updateCollections(db, [{ what: 'webhook changed', accountId }]);
    const { version } = webhook;
    const details = { url: webhook.url, ...(enabled !== undefined && { enabled }), version };
    await recordAct(db, act, { accountId, action: 'webhook.changed', subject: id, details });
    return {
      changed: webhook,
      ignored: [...(isRefused ? ['url'] : []), ...(isForeign ? [petitionField] : []), ...ignored],
    };
  });
  // Deliveries that waited while it was off or paused may be due.
  wakeWorker();
  return result;
}

// An endpoint that is off keeps its reason.
async function turnEndpoint(db: Database, id: string, enabled: boolean): Promise<void> {
  if (enabled) return enableEndpoint(db, id);
  if ((await findEndpointsOn(db, [id])).has(id)) await disableEndpoint(db, id, turnedOffByOwner);
}
