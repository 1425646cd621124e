import { inTransaction } from '../../src/database/transaction.ts';
import { createEvent } from '../../src/events/create-event.ts';
import { readEventDraft } from '../../src/events/event-input.ts';
import type { Seeded } from './seed-account.ts';

/** The body of an event, as a program posts it; `identifier` makes it one of its own. */
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

const rowsPerInsert = 200;

/** Gives the account so many events: the service makes the first, and the others are copies of what it wrote. */
export async function seedEvents({ ground, caller }: Seeded, count: number): Promise<void> {
  const { db, ids } = ground;
  const { id } = await createEvent(ground, caller, readEventDraft(eventBody('seed:1'), ''));
  const event = await db('events').where({ id }).first();
  const identifier = await db('identifiers').where({ resource_id: id }).first();
  const position = await db('list_positions').where({ member_id: id }).first();
  const attendances = await db('lists').where({ owner_id: id, kind: 'attendances' }).first();
  if (!event || !identifier || !position || !attendances)
    throw new Error('The first event is not stored as expected.');

  await inTransaction(db, async (db) => {
    for (let last = 1; last < count; last += rowsPerInsert) {
      const copies = Array.from({ length: Math.min(rowsPerInsert, count - last) }, (_, index) => ({
        id: ids.newId(),
        number: last + index + 1,
      }));
      await db('events').insert(copies.map(({ id }) => ({ ...event, id })));
      await db('lists').insert(copies.map(({ id }) => ({ ...attendances, owner_id: id })));
      await db('identifiers').insert(
        copies.map(({ id, number }) => ({ ...identifier, resource_id: id, identifier: `seed:${number}` })),
      );
      await db('list_positions').insert(
        copies.map(({ id, number }) => ({ ...position, member_id: id, position: number })),
      );
    }
    await db('lists').where({ owner_id: caller.account.id, kind: 'events' }).update({ total: count });
  });
}
