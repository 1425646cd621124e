import { keepChanged } from '../../collections/changed-member-store.ts';
import type { FilteredRows } from '../../collections/filtered-rows.ts';
import { findByIdentifier, listIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { byPrimaryKey } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows, upsertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { EventRow } from '../../database/rows/rows.ts';
import type { CivicEvent, Publication } from './event.ts';
import { findPublications } from './event-webpage-store.ts';

// An event stays in its account and its campaign, and keeps its creator.
const changing = {
  version: 'set',
  modified_at: 'set',
  originating_system: 'set',
  summary: 'set',
  description: 'set',
  event_instructions: 'set',
  start_at: 'set',
  venue: 'set',
  address_line: 'set',
  postal_code: 'set',
  locality: 'set',
  region: 'set',
  country: 'set',
  language: 'set',
  latitude: 'set',
  longitude: 'set',
  accuracy: 'set',
} as const;

/** The events of these ids that the account has, in the order of the ids. */
export async function findEvents(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<CivicEvent[]> {
  if (ids.length === 0) return [];
  const rows: EventRow[] = await ofAccounts(db, [accountId], ids);
  const events = new Map((await toEvents(db, rows)).map((event) => [event.id, event]));
  return ids.flatMap((id) => events.get(id) ?? []);
}

/** Those of the ids that are events of the account. */
export async function findEventIds(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const some of pieces([...new Set(ids)])) {
    found.push(...(await ofAccounts(db, [accountId], some).pluck('id')));
  }
  return found;
}

/** The events of the account that were made over the API, the newest first; at most `limit`. */
export async function listApiEvents(
  db: Database,
  accountId: string,
  limit: number,
): Promise<Pick<CivicEvent, 'id' | 'summary' | 'originatingSystem' | 'createdAt'>[]> {
  const rows = await db('events')
    .where({ account_id: accountId, made_by: 'api' })
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id', 'summary', 'originating_system', 'created_at');
  return rows.map((row) => ({
    id: row.id,
    summary: row.summary,
    originatingSystem: row.originating_system,
    createdAt: row.created_at,
  }));
}

/** Whether the account has an event of that id. */
export async function hasEvent(db: Database, accountId: string, id: string): Promise<boolean> {
  const row = await db('events').where({ id, account_id: accountId }).first('id');
  return row !== undefined;
}

/** Locks the events of these ids that one of the accounts has until the transaction ends, and returns their state after the lock. */
export async function lockEvents(
  db: Database,
  accountIds: readonly string[],
  ids: readonly string[],
): Promise<CivicEvent[]> {
  if (ids.length === 0) return [];
  const rows: EventRow[] = await ofAccounts(db, accountIds, ids).orderBy('id').forUpdate();
  return toEvents(db, rows);
}

/** The events of the account, or of one of its event campaigns, as filters select from them. */
export function eventRows(accountId: string, eventCampaignId: string | undefined): FilteredRows {
  const ofAccount = { column: 'account_id', id: accountId };
  return {
    table: 'events',
    owner: eventCampaignId === undefined ? ofAccount : { column: 'event_campaign_id', id: eventCampaignId },
    indexed: { owner: ofAccount, columns: ['summary', 'originating_system', 'start_at'] },
    changes: { ownerId: accountId, kind: 'events' },
    findId: (db, _name, value) => findByIdentifier(db, accountId, 'event', value),
  };
}

/** Writes new events, identifiers aside. */
export async function insertEvents(db: Database, events: readonly CivicEvent[]): Promise<void> {
  await insertRows(db, 'events', events.map(toRow));
}

/** Writes events over what was stored, identifiers aside; the caller has locked them and moved their versions. */
export async function updateEvents(db: Database, events: readonly CivicEvent[]): Promise<void> {
  // Every row exists and is locked, so that this inserts nothing.
  await upsertRows(db, 'events', events.map(toRow), { key: ['id'], merge: changing });
  await keepChanged(
    db,
    'events',
    events.map(({ id, accountId: ownerId, modifiedAt }) => ({ id, ownerId, modifiedAt })),
  );
}

function ofAccounts(db: Database, accountIds: readonly string[], ids: readonly string[]) {
  return db
    .from(byPrimaryKey(db, 'events'))
    .whereIn('id', [...ids])
    .whereIn('account_id', [...new Set(accountIds)]);
}

async function toEvents(db: Database, rows: readonly EventRow[]): Promise<CivicEvent[]> {
  const identifiers = await listIdentifiers(
    db,
    rows.map(({ id }) => id),
  );
  const publications = await findPublicationsOf(db, rows);
  return rows.map((row) => toEvent(row, identifiers.get(row.id) ?? [], publications.get(row.id)));
}

// Events of the API have no webpage, so they need no statement.
async function findPublicationsOf(
  db: Database,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, Publication>> {
  const made = rows.filter(({ made_by }) => made_by === 'interface');
  if (made.length === 0) return new Map();
  return findPublications(
    db,
    made.map(({ id }) => id),
  );
}

function toRow({ location, ...event }: CivicEvent): EventRow {
  const { place } = location;
  return {
    id: event.id,
    account_id: event.accountId,
    event_campaign_id: event.eventCampaignId,
    made_by: event.madeBy,
    version: event.version,
    created_at: event.createdAt,
    modified_at: event.modifiedAt,
    originating_system: event.originatingSystem,
    summary: event.summary,
    description: event.description,
    event_instructions: event.eventInstructions,
    start_at: event.startAt,
    creator_person_id: event.creatorPersonId,
    creator_is_explicit: Number(event.creatorIsExplicit),
    venue: location.venue,
    address_line: location.addressLine,
    postal_code: location.postalCode,
    locality: place.locality ?? null,
    region: place.region,
    country: place.country,
    language: place.language,
    latitude: place.latitude,
    longitude: place.longitude,
    accuracy: place.accuracy,
  };
}

function toEvent(row: EventRow, identifiers: readonly string[], publication?: Publication): CivicEvent {
  return {
    id: row.id,
    accountId: row.account_id,
    eventCampaignId: row.event_campaign_id,
    madeBy: row.made_by,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    identifiers,
    originatingSystem: row.originating_system,
    summary: row.summary,
    description: row.description,
    eventInstructions: row.event_instructions,
    startAt: row.start_at,
    creatorPersonId: row.creator_person_id,
    creatorIsExplicit: row.creator_is_explicit === 1,
    location: {
      venue: row.venue,
      addressLine: row.address_line,
      postalCode: row.postal_code,
      place: {
        ...(row.locality !== null && { locality: row.locality }),
        region: row.region,
        country: row.country,
        language: row.language,
        latitude: row.latitude,
        longitude: row.longitude,
        accuracy: row.accuracy,
      },
    },
    ...(publication && { publication }),
  };
}
