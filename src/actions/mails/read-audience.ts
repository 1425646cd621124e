import { readEmailAddress } from '../../base/email-address.ts';
import type { Database } from '../../database/connect.ts';
import type { MailReason } from '../../mail/mail.ts';
import { listBounced } from '../../mail/mail-address-store.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { listAttendedAfter, listRsvpsAfter } from '../attendances/rsvp-store.ts';
import { skipForAddress } from './skip-reason.ts';

/** Who would get a mail about an event now. */
export interface Audience {
  readonly reached: number;
  /** Somebody who gets it; undefined where nobody does. */
  readonly first: Person | undefined;
  readonly unreached: readonly Unreached[];
}

/** Somebody who gets no mail, and why. */
export interface Unreached {
  readonly person: Person;
  readonly reason: MailReason;
}

const peopleAtOnce = 500;

/** Reads who would get a mail about an event: those who come, or those who came. */
export async function readAudience(db: Database, eventId: string, of: 'coming' | 'came'): Promise<Audience> {
  const list = of === 'came' ? listAttendedAfter : listRsvpsAfter;
  const unreached: Unreached[] = [];
  let [reached, after, first] = [0, '', undefined as Person | undefined];
  for (;;) {
    const rsvps = await list(db, eventId, after, peopleAtOnce);
    const people = await findPeople(
      db,
      rsvps.map(({ personId }) => personId),
    );
    const bounced = await listBounced(db, [...people.values()].flatMap(primaryOf));
    for (const { personId } of rsvps) {
      const person = people.get(personId);
      if (person === undefined) continue;
      const reason = findReason(person, bounced);
      if (reason !== undefined) unreached.push({ person, reason });
      else {
        reached += 1;
        first ??= person;
      }
    }
    const last = rsvps.at(-1);
    if (last === undefined || rsvps.length < peopleAtOnce) return { reached, first, unreached };
    after = last.attendanceId;
  }
}

function findReason(person: Person, bounced: ReadonlySet<string>): MailReason | undefined {
  const skip = skipForAddress(person, 'message');
  if (skip !== undefined) return skip;
  const [address = ''] = primaryOf(person);
  if (readEmailAddress(address) === undefined) return 'bad_address';
  return bounced.has(address) ? 'bounced' : undefined;
}

function primaryOf({ emailAddresses: [primary] }: Person): string[] {
  return primary === undefined ? [] : [primary.address];
}
