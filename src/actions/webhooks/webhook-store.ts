import type { Knex } from 'knex';
import { listIds } from '../../collections/list-ids.ts';
import type { Range } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { EndpointRow, WebhookRow } from '../../database/rows/delivery-rows.ts';
import type { TriggeredWebhook, Webhook } from './webhook.ts';

/** All webhooks of an account, oldest first. */
export async function listAllWebhooks(db: Database, accountId: string): Promise<Webhook[]> {
  return (await db('webhooks').where({ account_id: accountId }).orderBy('id')).map(toWebhook);
}

/** The webhooks of these accounts for these petitions or for all actions, oldest first. */
export function listWebhooksOf(
  db: Database,
  { accountIds, petitionIds }: { accountIds: readonly string[]; petitionIds: readonly string[] },
): Promise<TriggeredWebhook[]> {
  return listTriggered(db, accountIds, (wanted) =>
    wanted.whereNull('petition_id').orWhereIn('petition_id', [...petitionIds]),
  );
}

/** The webhooks of these accounts that get messages of attendances, oldest first. */
export function listAttendanceWebhooks(
  db: Database,
  accountIds: readonly string[],
): Promise<TriggeredWebhook[]> {
  return listTriggered(db, accountIds, (wanted) => wanted.where({ sends_attendances: 1 }));
}

/** The webhooks of an account that get messages of erasures, oldest first. */
export function listErasureWebhooks(db: Database, accountId: string): Promise<TriggeredWebhook[]> {
  return listTriggered(db, [accountId], (wanted) => wanted.where({ sends_erasures: 1 }));
}

/** The webhooks of these accounts that get messages of struck signatures, oldest first. */
export function listRemovalWebhooks(
  db: Database,
  accountIds: readonly string[],
): Promise<TriggeredWebhook[]> {
  return listTriggered(db, accountIds, (wanted) => wanted.where({ sends_removals: 1 }));
}

/** The account's webhooks of a range, in creation order. */
export async function listWebhooks(db: Database, accountId: string, range: Range): Promise<Webhook[]> {
  const ids = await listIds(db, 'webhooks', { account_id: accountId }, range);
  return (await db('webhooks').whereIn('id', ids).orderBy('id')).map(toWebhook);
}

/** The webhook of that id in the account, or undefined. */
export async function findWebhook(db: Database, accountId: string, id: string): Promise<Webhook | undefined> {
  const row = await db('webhooks').where({ id, account_id: accountId }).first();
  return row && toWebhook(row);
}

/** Locks a webhook of the account until the transaction ends, and returns it. */
export async function lockWebhook(db: Database, accountId: string, id: string): Promise<Webhook | undefined> {
  const row = await db('webhooks').where({ id, account_id: accountId }).forUpdate().first();
  return row && toWebhook(row);
}

/** Those of the webhooks that exist, by id, of any account. */
export async function findWebhooks(db: Database, ids: readonly string[]): Promise<Map<string, Webhook>> {
  const rows = await db('webhooks').whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, toWebhook(row)]));
}

/** Writes a new webhook. */
export async function insertWebhook(db: Database, webhook: Webhook): Promise<void> {
  await db('webhooks').insert(toRow(webhook));
}

/** Overwrites a webhook that the caller has locked, with its new version. */
export async function updateWebhook(db: Database, webhook: Webhook): Promise<void> {
  const { id, ...columns } = toRow(webhook);
  await db('webhooks').where({ id }).update(columns);
}

/** Deletes a webhook whose secrets are deleted. */
export async function deleteWebhook(db: Database, id: string): Promise<void> {
  await db('webhooks').where({ id }).delete();
}

// With the state of their endpoints in the same statement, since every signature reads them.
async function listTriggered(
  db: Database,
  accountIds: readonly string[],
  isWanted: Knex.QueryCallback,
): Promise<TriggeredWebhook[]> {
  const rows = await db('webhooks')
    .leftJoin('endpoints', 'endpoints.id', 'webhooks.id')
    .whereIn('account_id', [...accountIds])
    .andWhere(isWanted)
    .orderBy('webhooks.id')
    .select<(WebhookRow & Record<'status', EndpointRow['status'] | null>)[]>(
      'webhooks.*',
      'endpoints.status',
    );
  return rows.map(({ status, ...row }) => ({
    ...toWebhook(row),
    isOff: status === null || status === 'disabled',
  }));
}

function toRow(webhook: Webhook): WebhookRow {
  return {
    id: webhook.id,
    account_id: webhook.accountId,
    version: webhook.version,
    created_at: webhook.createdAt,
    modified_at: webhook.modifiedAt,
    url: webhook.url,
    description: webhook.description,
    trigger_kind: webhook.trigger.kind,
    petition_id: webhook.trigger.kind === 'specific_action' ? webhook.trigger.petitionId : null,
    dialect: webhook.dialect,
    sends_signatures: Number(webhook.events.includes('osdi:signature')),
    sends_attendances: Number(webhook.events.includes('osdi:attendance')),
    sends_erasures: Number(webhook.events.includes('erasure')),
    sends_removals: Number(webhook.events.includes('osdi:signature.removed')),
  };
}

function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    url: row.url,
    description: row.description,
    trigger:
      row.petition_id === null
        ? { kind: 'all_actions' }
        : { kind: 'specific_action', petitionId: row.petition_id },
    dialect: row.dialect,
    events: [
      ...(row.sends_signatures === 1 ? (['osdi:signature'] as const) : []),
      ...(row.sends_attendances === 1 ? (['osdi:attendance'] as const) : []),
      ...(row.sends_erasures === 1 ? (['erasure'] as const) : []),
      ...(row.sends_removals === 1 ? (['osdi:signature.removed'] as const) : []),
    ],
  };
}
