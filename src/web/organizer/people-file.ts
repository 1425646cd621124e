import { recordExport } from '../../accounts/record-export.ts';
import { attendances } from '../../actions/attendances/attendance-store.ts';
import { findRsvpsOf } from '../../actions/attendances/rsvp-store.ts';
import { findActionsInOrder, walkActors } from '../../actions/signups/action-store.ts';
import { presentPersonRow } from '../../api/v1/person-row.ts';
import { formatTime } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import { writeCsv } from '../../http/table.ts';
import { stateConsent } from '../../people/person.ts';
import { readWithPeople, type TablePerson } from '../../people/table-person-store.ts';
import { findPublished } from './find-edited.ts';
import { type Answer, actOf, type Visit } from './route.ts';

/** Sends the people who attend an event as CSV, with how they came; the export is an entry of the audit log (I-table). */
export async function exportAttendees(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const { event, webpage } = await findPublished(visit);
  const exported = { accountId: account.id, action: 'people.exported', subject: event.id } as const;
  await recordExport(context, exported, actOf(visit));
  const name = `${webpage.slug}-people.csv`;
  const content = writeCsv(walkRows(context.db, event.id), { isForSpreadsheets: true });
  return { file: { type: 'text/csv; charset=utf-8', name, content } };
}

/** Why the primary address of a person is unsubscribed, where it is. */
export function consentOf({ emailAddresses: [primary] }: TablePerson): string | undefined {
  return primary && stateConsent(primary);
}

// What people read comes first, and what programs read last.
const readFirst = [
  'given_name',
  'family_name',
  'email_address',
  'phone_number',
  'guests',
  'came',
  'locality',
  'postal_code',
  'source',
  'email_status',
  'signed_up_at',
] as const;

/** The columns of a row in the order in which people read them. */
export function orderColumns<Row extends Record<string, string | null | undefined>>(row: Row): Row {
  const first = readFirst.filter((name) => name in row);
  return { ...Object.fromEntries(first.map((name) => [name, row[name]])), ...row };
}

async function* walkRows(db: Database, eventId: string) {
  for await (const piece of walkActors(db, attendances, eventId)) {
    const ids = piece.map(({ id }) => id);
    const rows = await readWithPeople(db, () => findActionsInOrder(db, attendances, ids));
    const rsvps = await findRsvpsOf(db, ids);
    for (const { person, ...attendance } of rows) {
      yield orderColumns({
        ...presentPersonRow(person),
        email_consent: consentOf(person),
        source: attendance.source,
        referrer: attendance.referrer,
        website: attendance.website,
        guests: String(rsvps.get(attendance.id)?.guests ?? 0),
        came: attendance.attendedAt === null ? 'no' : 'yes',
        signed_up_at: formatTime(attendance.createdAt),
        came_at: attendance.attendedAt === null ? undefined : formatTime(attendance.attendedAt),
      });
    }
  }
}
