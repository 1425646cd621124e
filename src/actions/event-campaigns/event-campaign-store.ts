import { keepChanged } from '../../collections/changed-member-store.ts';
import type { FilteredRows } from '../../collections/filtered-rows.ts';
import { findByIdentifier, listIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { listIds } from '../../collections/list-ids.ts';
import type { Range } from '../../collections/page.ts';
import { byPrimaryKey } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import type { EventCampaignRow } from '../../database/rows/event-rows.ts';
import type { EventCampaign } from './event-campaign.ts';

/** The event campaigns of these ids that the account has, oldest first. */
export async function findEventCampaigns(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<EventCampaign[]> {
  if (ids.length === 0) return [];
  const rows: EventCampaignRow[] = await ofAccount(db, accountId, ids);
  return toEventCampaigns(db, rows);
}

/** The accounts that have these event campaigns, by the campaigns' ids; of those that exist. */
export async function findAccountsOfEventCampaigns(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const accounts = new Map<string, string>();
  for (const some of pieces([...new Set(ids)])) {
    const rows: Pick<EventCampaignRow, 'id' | 'account_id'>[] = await db
      .from(byPrimaryKey(db, 'event_campaigns'))
      .select('id', 'account_id')
      .whereIn('id', some);
    for (const row of rows) accounts.set(row.id, row.account_id);
  }
  return accounts;
}

/** The ids of a range of the account's event campaigns, oldest first. */
export function listEventCampaignIds(db: Database, accountId: string, range: Range): Promise<string[]> {
  return listIds(db, 'event_campaigns', { account_id: accountId }, range);
}

/** The account's event campaigns as filters select from them. */
export function eventCampaignRows(accountId: string): FilteredRows {
  return {
    table: 'event_campaigns',
    owner: { column: 'account_id', id: accountId },
    changes: { ownerId: accountId, kind: 'event_campaigns' },
    findId: (db, _name, value) => findByIdentifier(db, accountId, 'event_campaign', value),
  };
}

/** Locks event campaigns of the account until the transaction ends, and returns them as they are by then, oldest first. */
export async function lockEventCampaigns(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<EventCampaign[]> {
  if (ids.length === 0) return [];
  const rows: EventCampaignRow[] = await ofAccount(db, accountId, ids).forUpdate();
  return toEventCampaigns(db, rows);
}

/** Writes a new event campaign, identifiers aside. */
export async function insertEventCampaign(db: Database, campaign: EventCampaign): Promise<void> {
  await db('event_campaigns').insert(toRow(campaign));
}

/** Writes an event campaign over what was stored, identifiers aside; the caller has locked it and moved its version. */
export async function updateEventCampaign(db: Database, campaign: EventCampaign): Promise<void> {
  const { id, ...columns } = toRow(campaign);
  await db('event_campaigns').where({ id }).update(columns);
  const { accountId: ownerId, modifiedAt } = campaign;
  await keepChanged(db, 'event_campaigns', [{ id, ownerId, modifiedAt }]);
}

function ofAccount(db: Database, accountId: string, ids: readonly string[]) {
  return db
    .from(byPrimaryKey(db, 'event_campaigns'))
    .whereIn('id', [...ids])
    .where({ account_id: accountId })
    .orderBy('id');
}

async function toEventCampaigns(db: Database, rows: readonly EventCampaignRow[]): Promise<EventCampaign[]> {
  const identifiers = await listIdentifiers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toEventCampaign(row, identifiers.get(row.id) ?? []));
}

function toRow(campaign: EventCampaign): EventCampaignRow {
  return {
    id: campaign.id,
    account_id: campaign.accountId,
    version: campaign.version,
    created_at: campaign.createdAt,
    modified_at: campaign.modifiedAt,
    originating_system: campaign.originatingSystem,
    title: campaign.title,
    description: campaign.description,
  };
}

function toEventCampaign(row: EventCampaignRow, identifiers: readonly string[]): EventCampaign {
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    identifiers,
    originatingSystem: row.originating_system,
    title: row.title,
    description: row.description,
  };
}
