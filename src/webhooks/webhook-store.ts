import type { Database } from '../database/connect.ts';
import type { WebhookRow } from '../database/delivery-rows.ts';
import type { Webhook } from './webhook.ts';

/** The webhooks of an account, oldest first. */
export async function listWebhooks(db: Database, accountId: string): Promise<Webhook[]> {
  return (await db('webhooks').where({ account_id: accountId }).orderBy('id')).map(toWebhook);
}

/** The webhooks of these ids, whosever they are; those that are gone are missing. */
export async function findWebhooks(db: Database, ids: readonly string[]): Promise<Webhook[]> {
  return (await db('webhooks').whereIn('id', [...ids])).map(toWebhook);
}

/** Writes a new webhook. */
export async function insertWebhook(db: Database, webhook: Webhook): Promise<void> {
  await db('webhooks').insert({
    id: webhook.id,
    account_id: webhook.accountId,
    created_at: webhook.createdAt,
    modified_at: webhook.modifiedAt,
    url: webhook.url,
    trigger_kind: webhook.trigger.kind,
    petition_id: webhook.trigger.kind === 'specific_action' ? webhook.trigger.petitionId : null,
    secret: webhook.secret,
  });
}

function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    accountId: row.account_id,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    url: row.url,
    trigger:
      row.petition_id === null
        ? { kind: 'all_actions' }
        : { kind: 'specific_action', petitionId: row.petition_id },
    secret: row.secret,
  };
}
