import { createEvent } from '../src/actions/events/create-events.ts';
import type { CivicEvent } from '../src/actions/events/event.ts';
import { readEventDraft } from '../src/api/v1/events.ts';
import { apiAt } from '../src/api/v1/links.ts';
import { getCollection } from '../src/collections/collection-store.ts';
import type { Range } from '../src/collections/page.ts';
import { updateCollections } from '../src/collections/update-collections.ts';
import type { Database } from '../src/database/connect.ts';
import { inTransaction } from '../src/database/transaction.ts';
import type { Seeded } from './seed-account.ts';

/** The body of an event from a client; `identifier` makes it unique. */
export function eventBody(identifier: string) {
  return {
    identifiers: [identifier],
    originating_system: 'Riverside website',
    summary: 'Public meeting: rent and repairs',
    description: '<p>Bring your last two rent letters.</p>',
    'platform:event_instructions': '<p>Use the side entrance on Mill Street.</p>',
    start: '2026-12-02T18:00:00-08:00',
    location: {
      venue: 'Riverside Community Hall',
      address_lines: ['410 Mill Street'],
      locality: 'Portland',
      region: 'OR',
      postal_code: '97202',
      country: 'US',
    },
  };
}

const eventsPerTransaction = 10_000;

/**
 * Gives the account this number of additional events, in the campaign if one is given: the service creates
 * the first, and the others are copies of its rows, each with a new id and identifier.
 */
export async function seedEvents(
  { ground, account }: Pick<Seeded, 'ground' | 'account'>,
  count: number,
  eventCampaignId?: string,
): Promise<void> {
  const { db, ids } = ground;
  const draft = readEventDraft(eventBody(`seed:${ids.newId()}`), apiAt(''));
  const post = eventCampaignId === undefined ? { account, draft } : { account, draft, eventCampaignId };
  const { resource: first } = await createEvent(ground, post);
  for (let made = 1; made < count; made += eventsPerTransaction) {
    const newIds = Array.from({ length: Math.min(eventsPerTransaction, count - made) }, () => ids.newId());
    await inTransaction(db, (db) => copyEvent(db, first, newIds));
  }
}

async function copyEvent(db: Database, event: CivicEvent, newIds: readonly string[]): Promise<void> {
  const { total } = await getCollection(db, event.accountId, 'events');
  await updateCollections(
    db,
    newIds.map((id) => ({ what: 'event created', event: { ...event, id } })),
  );
  const range = { first: total + 1, last: total + newIds.length };
  const identifier = `concat('seed:', member_id)`;
  await copyRows(db, 'events', event, range, { id: 'member_id' });
  await copyRows(db, 'identifiers', event, range, { resource_id: 'member_id', identifier });
}

/**
 * Copies a table's rows of the event to each event of a range of the account's collection; the first column
 * of `own` references the event, and all of them get new values. The rows of a million events never leave the
 * database.
 */
async function copyRows(
  db: Database,
  table: 'events' | 'identifiers',
  event: CivicEvent,
  { first, last }: Range,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = Object.keys(await db(table).columnInfo());
  const [reference] = Object.keys(own);
  await db.raw(
    `insert into ${table} (${columns})
    select ${columns.map((column) => own[column] ?? `original.${column}`)}
    from list_positions as places join ${table} as original
    where original.${reference} = ? and places.owner_id = ? and places.kind = 'events'
      and places.position between ? and ?`,
    [event.id, event.accountId, first, last],
  );
}
