import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { EventRow } from '../database/rows.ts';
import type { Place } from '../geocoding/place.ts';
import { listIdentifiers } from '../identifiers/identifier-store.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { CivicEvent } from './event.ts';
import type { EventLocation } from './event-location.ts';

/** The events of these ids that the account has, in the order of the ids. */
export async function findEvents(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<CivicEvent[]> {
  if (ids.length === 0) return [];
  const rows = await db('events').whereIn('id', [...ids]);
  if (rows.length === 0) return [];
  const identifiers = await listIdentifiers(db, ids);
  const byId = new Map(rows.filter((row) => row.account_id === accountId).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toEvent(row, identifiers.get(id) ?? [])];
  });
}

/** The event of that id, whosever it is, or undefined. */
export async function findEvent(db: Database, id: string): Promise<CivicEvent | undefined> {
  const row = await db('events').select('account_id').where({ id }).first();
  return row && (await findEvents(db, row.account_id, [id]))[0];
}

/** Whether the account has an event of that id. */
export async function hasEvent(db: Database, accountId: string, id: string): Promise<boolean> {
  const row = await db('events').where({ id, account_id: accountId }).first('id');
  return row !== undefined;
}

/** What an attendance takes from its event. */
export type EventToAttend = Pick<
  CivicEvent,
  | 'id'
  | 'accountId'
  | 'eventCampaignId'
  | 'madeBy'
  | 'originatingSystem'
  | 'creatorPersonId'
  | 'creatorIsExplicit'
>;

/** Those of the events that exist, of any account, by id. */
export async function findEventsToAttend(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, EventToAttend>> {
  const events = new Map<string, EventToAttend>();
  for (const some of pieces([...new Set(ids)])) {
    for (const row of await db('events').whereIn('id', some)) events.set(row.id, toEvent(row, []));
  }
  return events;
}

/** Locks an event of the account until the transaction ends, and answers it as it then is. */
export async function lockEvent(
  db: Database,
  accountId: string,
  id: string,
): Promise<CivicEvent | undefined> {
  const row = await db('events').select('id').where({ id, account_id: accountId }).forUpdate().first();
  return row && (await findEvents(db, accountId, [id]))[0];
}

/** Writes a new event, identifiers aside. */
export async function insertEvent(db: Database, event: CivicEvent): Promise<void> {
  await db('events').insert(toRow(event));
}

/** Writes an event over what was stored, identifiers aside; the caller has locked it and moved its version. */
export async function updateEvent(db: Database, event: CivicEvent): Promise<void> {
  const { id, ...columns } = toRow(event);
  await db('events').where({ id }).update(columns);
}

function toRow(event: CivicEvent): EventRow {
  const { venue, addressLine, postalCode, place } = event.location;
  return {
    id: event.id,
    account_id: event.accountId,
    event_campaign_id: event.eventCampaignId ?? null,
    made_by: event.madeBy,
    version: event.version,
    created_at: event.createdAt,
    modified_at: event.modifiedAt,
    originating_system: event.originatingSystem,
    summary: event.summary,
    description: event.description ?? null,
    event_instructions: event.eventInstructions ?? null,
    start_at: event.startAt ?? null,
    creator_person_id: event.creatorPersonId,
    creator_is_explicit: Number(event.creatorIsExplicit),
    venue: venue ?? null,
    address_line: addressLine ?? null,
    postal_code: postalCode ?? null,
    locality: place.locality ?? null,
    region: place.region,
    country: place.country,
    language: place.language,
    latitude: place.latitude,
    longitude: place.longitude,
    accuracy: place.accuracy,
  };
}

function toEvent(row: EventRow, identifiers: readonly string[]): CivicEvent {
  return omitUndefined<CivicEvent>({
    id: row.id,
    accountId: row.account_id,
    eventCampaignId: row.event_campaign_id ?? undefined,
    madeBy: row.made_by,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    identifiers,
    originatingSystem: row.originating_system,
    summary: row.summary,
    description: row.description ?? undefined,
    eventInstructions: row.event_instructions ?? undefined,
    startAt: row.start_at ?? undefined,
    creatorPersonId: row.creator_person_id,
    creatorIsExplicit: row.creator_is_explicit === 1,
    location: omitUndefined<EventLocation>({
      venue: row.venue ?? undefined,
      addressLine: row.address_line ?? undefined,
      postalCode: row.postal_code ?? undefined,
      place: omitUndefined<Place>({
        locality: row.locality ?? undefined,
        region: row.region,
        country: row.country,
        language: row.language,
        latitude: row.latitude,
        longitude: row.longitude,
        accuracy: row.accuracy,
      }),
    }),
  });
}
