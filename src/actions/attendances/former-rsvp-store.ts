import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';
import type { RsvpRecord } from './rsvp-record.ts';
import { findRsvpsOfPeople } from './rsvp-store.ts';

/** Keeps the links of RSVPs that are removed because a person has another one at the same event: they lead to that one (G-links). */
export async function insertFormerRsvps(
  db: Database,
  records: readonly Pick<RsvpRecord, 'token' | 'eventId'>[],
  personId: string,
): Promise<void> {
  const rows = records.map(({ token, eventId }) => ({ token, event_id: eventId, person_id: personId }));
  await upsertRows(db, 'former_rsvps', rows, { key: ['token'], merge: { person_id: 'set' } });
}

/** The RSVP to which the link of a removed one leads, or undefined. */
export async function findRsvpOfFormer(db: Database, token: string): Promise<RsvpRecord | undefined> {
  const former = await db('former_rsvps').where({ token }).first();
  if (former === undefined) return undefined;
  return (await findRsvpsOfPeople(db, former.event_id, [former.person_id])).get(former.person_id);
}

/** Gives the links of removed RSVPs of one person to another one. */
export async function moveFormerRsvps(db: Database, fromId: string, toId: string): Promise<void> {
  await db('former_rsvps').where({ person_id: fromId }).update({ person_id: toId });
}

/** Deletes the links of removed RSVPs of a person. */
export async function deleteFormerRsvps(db: Database, personId: string): Promise<void> {
  await db('former_rsvps').where({ person_id: personId }).delete();
}
