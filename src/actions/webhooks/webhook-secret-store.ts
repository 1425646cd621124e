import type { Database } from '../../database/connect.ts';
import { deleteSome } from '../../database/delete-some.ts';
import type { WebhookSecretRow } from '../../database/rows/delivery-rows.ts';
import { sealLength } from './secret-box.ts';
import type { WebhookSecret } from './webhook.ts';

/** Writes a new current secret of a webhook. */
export async function insertSecret(
  db: Database,
  { id, webhookId, stored }: { id: string; webhookId: string; stored: string },
): Promise<void> {
  await db('webhook_secrets').insert({ id, webhook_id: webhookId, stored, ends_at: null });
}

/** The secrets of these webhooks by the webhook's id, each one's newest first, also those that have ended. */
export async function listSecrets(
  db: Database,
  webhookIds: readonly string[],
): Promise<Map<string, WebhookSecret[]>> {
  const rows = await db('webhook_secrets')
    .whereIn('webhook_id', [...webhookIds])
    .orderBy('id', 'desc');
  const byWebhook = Map.groupBy(rows, ({ webhook_id }) => webhook_id);
  return new Map([...byWebhook].map(([id, secrets]) => [id, secrets.map(toSecret)]));
}

/** Gives the current secret of a webhook an end (ms since 1970). */
export async function endCurrentSecret(db: Database, webhookId: string, endsAt: number): Promise<void> {
  await db('webhook_secrets')
    .where({ webhook_id: webhookId })
    .whereNull('ends_at')
    .update({ ends_at: endsAt });
}

/** Deletes secrets that have ended at this time (ms since 1970), at most `limit`, and returns how many. */
export function deleteEndedSecrets(db: Database, now: number, limit: number): Promise<number> {
  return deleteSome(db('webhook_secrets').where('ends_at', '<=', now), limit);
}

/** Deletes all secrets of a webhook. */
export async function deleteSecrets(db: Database, webhookId: string): Promise<void> {
  await db('webhook_secrets').where({ webhook_id: webhookId }).delete();
}

/** The different seals of the stored secrets: their beginnings, which name the keys. */
export async function listSeals(db: Database): Promise<string[]> {
  const rows: { seal: string }[] = await db('webhook_secrets').distinct(
    db.raw('substr(stored, 1, ?) as seal', [sealLength]),
  );
  return rows.map(({ seal }) => seal);
}

/** At most `limit` secrets after the id `after` that have another seal, in the order of the ids. */
export async function listSealedOtherwise(
  db: Database,
  seal: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; webhookId: string; stored: string }[]> {
  const rows = await db('webhook_secrets')
    .where('id', '>', after)
    .whereRaw('substr(stored, 1, ?) <> ?', [seal.length, seal])
    .orderBy('id')
    .limit(limit);
  return rows.map(({ id, webhook_id, stored }) => ({ id, webhookId: webhook_id, stored }));
}

/** Replaces the stored form of a secret, unless it has changed since it was read. */
export async function updateStored(db: Database, id: string, from: string, to: string): Promise<void> {
  await db('webhook_secrets').where({ id, stored: from }).update({ stored: to });
}

function toSecret({ id, stored, ends_at }: WebhookSecretRow): WebhookSecret {
  return { id, stored, endsAt: ends_at };
}
