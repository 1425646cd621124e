import { getAccountBySlug } from '../accounts/account-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { judgeUrl } from '../delivery/address-guard.ts';
import { openEndpoint } from '../delivery/endpoint-store.ts';
import { createSecret } from '../delivery/sign.ts';
import { invalidField, quote } from '../errors.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import type { Trigger, Webhook } from './webhook.ts';
import { findWebhooks, insertWebhook } from './webhook-store.ts';

/** What a new webhook is made of; with a petition it is told of that petition's signatures only. */
export interface WebhookDraft {
  readonly accountSlug: string;
  readonly url: string;
  readonly petitionId?: string;
}

/** Creates a webhook with a new secret; refuses an address that may not be reached and a petition of another account. */
export function createWebhook(
  { db, ids, clock, config }: Pick<Context, 'db' | 'ids' | 'clock' | 'config'>,
  draft: WebhookDraft,
): Promise<Webhook> {
  const refusal = judgeUrl(draft.url, config.webhooks);
  if (refusal !== undefined) throw invalidField('/url', `${refusal}, came as ${quote(draft.url)}`);
  const id = ids.newId();
  const secret = createSecret(ids);
  return inTransaction(db, async (db) => {
    const account = await getAccountBySlug(db, draft.accountSlug);
    const now = clock.now();
    const webhook: Webhook = {
      id,
      accountId: account.id,
      createdAt: now,
      modifiedAt: now,
      url: draft.url,
      trigger: await readTrigger(db, account.id, draft.petitionId),
      secret,
    };
    // A repeat after a lost COMMIT finds both.
    if ((await findWebhooks(db, [id])).length === 0) {
      await insertWebhook(db, webhook);
      await openEndpoint(db, { id, enabled: true });
    }
    return webhook;
  });
}

async function readTrigger(
  db: Database,
  accountId: string,
  petitionId: string | undefined,
): Promise<Trigger> {
  if (petitionId === undefined) return { kind: 'all_actions' };
  if ((await findPetitions(db, accountId, [petitionId])).length === 1) {
    return { kind: 'specific_action', petitionId };
  }
  throw invalidField(
    '/petition',
    `must be the id of a petition of the account, came as ${quote(petitionId)}`,
  );
}
