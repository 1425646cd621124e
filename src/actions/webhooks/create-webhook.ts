import { getAccountBySlug } from '../../accounts/account-store.ts';
import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import { invalidField, Problem, quote } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { trimInvisible } from '../../base/text-line.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { insertEndpoint } from '../../delivery/outbox/endpoint-store.ts';
import { checkUrl } from '../../delivery/sending/address-guard.ts';
import { createSecret } from '../../delivery/signing/signature.ts';
import { findLinkedPetition, type PetitionLink } from './read-webhooks.ts';
import { sealSecret } from './secret-box.ts';
import {
  canSend,
  type MessageDialect,
  type RevealedWebhook,
  type Trigger,
  usualEvents,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
} from './webhook.ts';
import { insertSecret } from './webhook-secret-store.ts';
import { findWebhook, insertWebhook } from './webhook-store.ts';

/** What a POST sends: with a petition the webhook gets messages of that petition only; it is on unless `enabled` is false. */
export interface WebhookDraft {
  readonly accountSlug: string;
  readonly url: string;
  readonly description?: string | null | undefined;
  readonly petition?: PetitionLink | undefined;
  /** The names in its messages, by default those of version 1 (V-webhook). */
  readonly dialect?: MessageDialect | undefined;
  /** What it gets messages of; without it, of signatures. */
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly enabled?: boolean | undefined;
}

/** How many webhooks an account can have. */
export const mostWebhooks = 100;

type Needs = {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly config: Pick<Config, 'webhooks'>;
};

/** Creates a webhook. Without a receipt the call is no repeat, so the webhook has its secret. */
export function createWebhook(needs: Needs, draft: WebhookDraft): Promise<WebhookWithSecret>;
/** Creates a webhook once for each receipt; a repeat returns it without its secret. */
export function createWebhook(
  needs: Needs,
  draft: WebhookDraft,
  receipt: Receipt | undefined,
  act?: Act,
): Promise<RevealedWebhook>;
/**
 * Creates a webhook with a new secret. Refuses an address that may not be reached, a petition of another account, and
 * attendances for a webhook of one petition, each with its pointer, and more webhooks than an account can have.
 */
export async function createWebhook(
  { db, ids, clock, config }: Needs,
  draft: WebhookDraft,
  receipt?: Receipt,
  act?: Act,
): Promise<RevealedWebhook> {
  const url = trimInvisible(draft.url);
  const refusal = checkUrl(url, config.webhooks);
  if (refusal !== undefined) throw invalidField('/url', `${refusal}, came as ${quote(draft.url)}`);
  const events = draft.events ?? usualEvents;
  if (!canSend(draft.petition === undefined ? 'all_actions' : 'specific_action', events)) {
    throw invalidField('/events', 'must not contain osdi:attendance for the trigger specific_action');
  }
  const id = ids.newId();
  const secret = createSecret(ids);
  const stored = sealSecret(config.webhooks.secretKeys, ids, id, secret);
  const secretId = ids.newId();
  const webhook = await inTransaction(db, async (db) => {
    const account = await getAccountBySlug(db, draft.accountSlug);
    const repeated = await findRepeat(db, receipt);
    if (repeated !== undefined) return requireRepeated(await findWebhook(db, account.id, repeated));
    // This call was committed before, and the answer was lost.
    const committed = await findWebhook(db, account.id, id);
    if (committed !== undefined) return committed;

    const trigger = await readTrigger(db, account.id, draft.petition);
    const now = clock.now();
    const webhook: Webhook = {
      id,
      accountId: account.id,
      version: 1,
      createdAt: now,
      modifiedAt: now,
      url,
      description: draft.description ?? null,
      trigger,
      dialect: draft.dialect ?? 'v1',
      events,
    };
    await insertWebhook(db, webhook);
    await insertSecret(db, { id: secretId, webhookId: id, stored });
    await insertEndpoint(db, { id, enabled: draft.enabled ?? true });
    await keepReceipt(db, receipt, id);
    await updateCollections(db, [{ what: 'webhook created', accountId: account.id }]);
    await requireRoom(db, account.id);
    const details = { url };
    await recordAct(db, act, { accountId: account.id, action: 'webhook.created', subject: id, details });
    return webhook;
  });
  return { ...webhook, secret: webhook.id === id ? secret : null };
}

async function readTrigger(
  db: Database,
  accountId: string,
  link: PetitionLink | undefined,
): Promise<Trigger> {
  if (link === undefined) return { kind: 'all_actions' };
  const petitionId = await findLinkedPetition(db, accountId, link);
  if (petitionId !== undefined) return { kind: 'specific_action', petitionId };
  throw invalidField(
    '/_links/osdi:petition/href',
    `must be the address of a petition of this account, came as ${quote(link.href)}`,
  );
}

// The collection is locked until the commit, so several calls at once do not pass the limit.
async function requireRoom(db: Database, accountId: string): Promise<void> {
  const { total } = await getCollection(db, accountId, 'webhooks');
  if (total <= mostWebhooks) return;
  throw new Problem(
    'invalid_request',
    `An account can have ${mostWebhooks} webhooks, and this one has them; delete one first.`,
  );
}
