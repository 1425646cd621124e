import type { Database } from '../database/connect.ts';
import type { WebhookRow } from '../database/delivery-rows.ts';
import { pieces } from '../database/pieces.ts';
import { listIds } from '../lists/list-ids.ts';
import type { Range } from '../lists/page.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** All webhooks of an account, oldest first. */
export async function listAllWebhooks(db: Database, accountId: string): Promise<Webhook[]> {
  return (await db('webhooks').where({ account_id: accountId }).orderBy('id')).map(toWebhook);
}

/** A stretch of the account's webhooks in creation order. */
export async function listWebhooks(db: Database, accountId: string, range: Range): Promise<Webhook[]> {
  const ids = await listIds(db, 'webhooks', { account_id: accountId }, range);
  return (await db('webhooks').whereIn('id', ids).orderBy('id')).map(toWebhook);
}

/** The webhook of that id in the account, or undefined. */
export async function findWebhook(db: Database, accountId: string, id: string): Promise<Webhook | undefined> {
  const row = await db('webhooks').where({ id, account_id: accountId }).first();
  return row && toWebhook(row);
}

/** Locks a webhook of the account until the transaction ends, and answers it as it then is. */
export async function lockWebhook(db: Database, accountId: string, id: string): Promise<Webhook | undefined> {
  const row = await db('webhooks').where({ id, account_id: accountId }).forUpdate().first();
  return row && toWebhook(row);
}

/** Where the messages of these webhooks go and what signs them, by id, whosever they are; those that are gone are missing. */
export async function findSigning(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, WebhookSecrets & Pick<Webhook, 'url' | 'accountId'>>> {
  const rows = await db('webhooks').whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, { url: row.url, accountId: row.account_id, ...toSecrets(row) }]));
}

/** The secrets of a webhook that exists. */
export async function findSecrets(db: Database, id: string): Promise<WebhookSecrets> {
  const row = await db('webhooks').where({ id }).first();
  if (row === undefined) throw new Error(`There is no webhook ${id}.`);
  return toSecrets(row);
}

/** Writes a new webhook with its first secret. */
export async function insertWebhook(db: Database, webhook: Webhook, secret: string): Promise<void> {
  await db('webhooks').insert({ ...toRow(webhook), ...toSecretColumns({ current: secret }) });
}

/** Writes a webhook over what was stored, its secrets aside; the caller has locked it and moved its version. */
export async function updateWebhook(db: Database, webhook: Webhook): Promise<void> {
  const { id, ...columns } = toRow(webhook);
  await db('webhooks').where({ id }).update(columns);
}

/** Writes the secrets of a webhook that the caller has locked. */
export async function updateSecrets(db: Database, id: string, secrets: WebhookSecrets): Promise<void> {
  await db('webhooks').where({ id }).update(toSecretColumns(secrets));
}

/** Forgets the secrets that signed beside a newer one and whose time is over (ms since 1970); answers how many. */
export async function deleteEndedSecrets(db: Database, now: number): Promise<number> {
  const ended = () => db('webhooks').where('previous_secret_ends_at', '<=', now);
  const ids = (await ended().select('id')).map(({ id }) => id);
  let deleted = 0;
  // By their ids, so that nothing but their rows is locked; a rotation meanwhile has moved the time.
  for (const some of pieces(ids)) {
    deleted += await ended()
      .whereIn('id', some)
      .update({ previous_secret: null, previous_secret_ends_at: null });
  }
  return deleted;
}

/** Removes a webhook with its secrets. */
export async function deleteWebhook(db: Database, id: string): Promise<void> {
  await db('webhooks').where({ id }).delete();
}

type SecretColumn = 'secret' | 'previous_secret' | 'previous_secret_ends_at';

function toRow(webhook: Webhook): Omit<WebhookRow, SecretColumn> {
  return {
    id: webhook.id,
    account_id: webhook.accountId,
    version: webhook.version,
    created_at: webhook.createdAt,
    modified_at: webhook.modifiedAt,
    url: webhook.url,
    description: webhook.description ?? null,
    trigger_kind: webhook.trigger.kind,
    petition_id: webhook.trigger.kind === 'specific_action' ? webhook.trigger.petitionId : null,
  };
}

function toSecretColumns({ current, previous }: WebhookSecrets): Pick<WebhookRow, SecretColumn> {
  return {
    secret: current,
    previous_secret: previous?.secret ?? null,
    previous_secret_ends_at: previous?.endsAt ?? null,
  };
}

function toSecrets(row: WebhookRow): WebhookSecrets {
  const { previous_secret: secret, previous_secret_ends_at: endsAt } = row;
  return {
    current: row.secret,
    ...(secret !== null && endsAt !== null && { previous: { secret, endsAt } }),
  };
}

function toWebhook(row: WebhookRow): Webhook {
  return omitUndefined<Webhook>({
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    url: row.url,
    description: row.description ?? undefined,
    trigger:
      row.petition_id === null
        ? { kind: 'all_actions' }
        : { kind: 'specific_action', petitionId: row.petition_id },
  });
}
