import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';

/**
 * Keeps with an unsubscribed email address why it is unsubscribed (C-before). An address becomes `none` where nobody can have withdrawn:
 * an action whose consent was refused created the person, at the same instant, and the person has not changed since. Every other one
 * becomes `stopped`: nothing was mailed to it before, and its person may have used the link of a mail.
 */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'email_addresses', ({ ascii }, table) => {
    ascii(table, 'consent', 16).nullable();
  });
  for await (const ids of piecesOfRefusing(db)) {
    await unsubscribed(db).whereIn('person_id', ids).update({ consent: 'none' });
  }
  await unsubscribed(db).update({ consent: 'stopped' });
}

const actionsAtOnce = 500;

function unsubscribed(db: Database) {
  return db('email_addresses').where({ status: 'unsubscribed' }).whereNull('consent');
}

// The ids of people who were created by an action whose consent they refused, and have not changed since.
async function* piecesOfRefusing(db: Database): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const found: { action_id: string; person_id: string }[] = await db
      .from('consents')
      .leftJoin('attendances', 'attendances.id', 'consents.action_id')
      .leftJoin('signatures', 'signatures.id', 'consents.action_id')
      // A cancelled RSVP has no attendance.
      .leftJoin('rsvps', 'rsvps.attendance_id', 'consents.action_id')
      .joinRaw(
        'inner join people on people.id = coalesce(attendances.person_id, signatures.person_id, rsvps.person_id)',
      )
      .where('consents.action_id', '>', after)
      .andWhere('consents.is_given', 0)
      .andWhere('people.version', 1)
      .andWhereRaw('people.created_at = consents.created_at')
      .orderBy('consents.action_id')
      .limit(actionsAtOnce)
      .select('consents.action_id', { person_id: 'people.id' });
    const last = found.at(-1);
    if (last === undefined) return;
    yield found.map(({ person_id }) => person_id);
    after = last.action_id;
  }
}
