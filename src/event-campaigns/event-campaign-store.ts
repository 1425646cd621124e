import { listIds } from '../collections/list-ids.ts';
import type { Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import type { EventCampaignRow } from '../database/rows.ts';
import { listIdentifiers } from '../identifiers/identifier-store.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { EventCampaign } from './event-campaign.ts';

/** The event campaigns of these ids that the account has, in the order of the ids. */
export async function findEventCampaigns(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<EventCampaign[]> {
  if (ids.length === 0) return [];
  const rows = await db('event_campaigns')
    .whereIn('id', [...ids])
    .andWhere({ account_id: accountId });
  const identifiers = await listIdentifiers(db, ids);
  const byId = new Map(rows.map((row) => [row.id, toEventCampaign(row, identifiers.get(row.id) ?? [])]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A stretch of the account's event campaigns in creation order. */
export async function listEventCampaigns(
  db: Database,
  accountId: string,
  range: Range,
): Promise<EventCampaign[]> {
  const ids = await listIds(db, 'event_campaigns', { account_id: accountId }, range);
  return findEventCampaigns(db, accountId, ids);
}

/** Locks an event campaign of the account until the transaction ends, and answers it as it then is. */
export async function lockEventCampaign(
  db: Database,
  accountId: string,
  id: string,
): Promise<EventCampaign | undefined> {
  const row = await db('event_campaigns')
    .select('id')
    .where({ id, account_id: accountId })
    .forUpdate()
    .first();
  return row && (await findEventCampaigns(db, accountId, [id]))[0];
}

/** Writes a new event campaign, identifiers aside. */
export async function insertEventCampaign(db: Database, campaign: EventCampaign): Promise<void> {
  await db('event_campaigns').insert(toRow(campaign));
}

/** Writes an event campaign over what was stored, identifiers aside; the caller has locked it and moved its version. */
export async function updateEventCampaign(db: Database, campaign: EventCampaign): Promise<void> {
  const { id, ...columns } = toRow(campaign);
  await db('event_campaigns').where({ id }).update(columns);
}

function toRow(campaign: EventCampaign): EventCampaignRow {
  return {
    id: campaign.id,
    account_id: campaign.accountId,
    version: campaign.version,
    created_at: campaign.createdAt,
    modified_at: campaign.modifiedAt,
    originating_system: campaign.originatingSystem ?? null,
    title: campaign.title,
    description: campaign.description ?? null,
  };
}

function toEventCampaign(row: EventCampaignRow, identifiers: readonly string[]): EventCampaign {
  return omitUndefined<EventCampaign>({
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    identifiers,
    originatingSystem: row.originating_system ?? undefined,
    title: row.title,
    description: row.description ?? undefined,
  });
}
