import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { turnedOffByOwner } from '../delivery/outbox/endpoint.ts';
import { disableEndpoint, enableEndpoint, findEndpointStates } from '../delivery/outbox/endpoint-store.ts';
import { checkUrl } from '../delivery/sending/address-guard.ts';
import { type Precondition, requireMatch } from '../idempotency/precondition.ts';
import { findLinkedPetition, type PetitionLink } from './find-linked-petition.ts';
import { noWebhook, type Owner } from './read-webhooks.ts';
import { applyChanges, petitionField, type Webhook, type WebhookChanges } from './webhook.ts';
import { lockWebhook, updateWebhook } from './webhook-store.ts';

/** What a PUT asks for, before its address and its petition are judged. */
export interface WebhookRequest extends Omit<WebhookChanges, 'petitionId'> {
  readonly petition?: PetitionLink;
  readonly enabled?: boolean;
}

/**
 * Applies the changes of a PUT; an address that may not be reached and a petition of another account are ignored and
 * named (4.5). `enabled: true` also ends a pause. Refuses an unknown webhook, or another account's, as `not_found`, and one
 * of another version than the precondition's as `precondition_failed`.
 */
export async function changeWebhook(
  { db, clock, config, wakeWorker }: Pick<Context, 'db' | 'clock' | 'config' | 'wakeWorker'>,
  { account }: Owner,
  id: string,
  { url, petition, enabled, ...request }: WebhookRequest,
  precondition: Precondition = () => true,
): Promise<{ changed: Webhook; ignored: readonly string[] }> {
  const isRefused = url !== undefined && checkUrl(url, config.webhooks) !== undefined;
  const result = await inTransaction(db, async (db) => {
    const known = await lockWebhook(db, account.id, id);
    if (known === undefined) throw noWebhook(id);
    requireMatch(precondition, known.version);
    const petitionId = petition && (await findLinkedPetition(db, account.id, petition));
    const isForeign = petition !== undefined && petitionId === undefined;
    const { changed, ignored } = applyChanges(known, {
      ...request,
      ...(url !== undefined && !isRefused && { url }),
      ...(petitionId !== undefined && { petitionId }),
    });
    const webhook = { ...changed, version: known.version + 1, modifiedAt: clock.now() };
    await updateWebhook(db, webhook);
    if (enabled !== undefined) await turnEndpoint(db, id, enabled);
    await moveCollections(db, [{ what: 'webhook changed', accountId: account.id }]);
    return {
      changed: webhook,
      ignored: [...(isRefused ? ['url'] : []), ...(isForeign ? [petitionField] : []), ...ignored],
    };
  });
  // What waited while it was off or paused may be due.
  wakeWorker();
  return result;
}

// What is off already keeps the reason why.
async function turnEndpoint(db: Database, id: string, enabled: boolean): Promise<void> {
  if (enabled) return enableEndpoint(db, id);
  const state = (await findEndpointStates(db, [id])).get(id);
  if (state?.status !== 'disabled') await disableEndpoint(db, id, turnedOffByOwner);
}
