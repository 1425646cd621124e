import { getAccount } from '../accounts/account-store.ts';
import type { Caller } from '../accounts/find-caller.ts';
import { findReferringGroup, listLine } from '../accounts/network.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import type { CivicEvent } from '../events/event.ts';
import { findEvent, findEvents } from '../events/event-store.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import { entryOf, type Person, type PersonEntry } from '../people/person.ts';
import { findPeople } from '../people/person-store.ts';
import { recordPerson } from '../people/record-person.ts';
import { recordActor } from '../signups/record-actor.ts';
import { withReferrer } from '../signups/referral.ts';
import { makeSignUpIds } from '../signups/sign-up.ts';
import { type Attendance, type AttendanceDraft, applyAttendance } from './attendance.ts';
import { findAttendance, insertAttendance, lockAttendanceOf, updateAttendance } from './attendance-store.ts';

type Needs = Pick<Context, 'db' | 'ids' | 'clock'>;

/**
 * Records that somebody comes to an event, in one transaction: the person, their tags, and the attendance, one per
 * person and event; a repeated RSVP replaces the data of the earlier one. Without a caller (a form on somebody's own
 * website) nothing that is stored is replaced. With a receipt it is done only once. Refuses an unknown event as `not_found`.
 */
export function recordAttendance(
  { db, ids, clock }: Needs,
  caller: Caller | undefined,
  eventId: string,
  draft: AttendanceDraft,
  receipt?: Receipt | undefined,
): Promise<Attendance> {
  const ownId = ids.newId();
  const creatorsPersonId = ids.newId();
  const signUpIds = makeSignUpIds(ids, draft.tags);
  return inTransaction(db, async (db) => {
    const now = clock.now();
    const event = await getEventFor(db, caller, eventId);
    const find = (id: string) => findAttendance(db, event.id, id);
    return withReceipt(db, receipt, find, async () => {
      const { accountId, originatingSystem } = event;
      const trust = caller === undefined ? 'keyless' : 'keyed';
      const record = { accountId, originatingSystem, now, trust } as const;
      const person = await recordActor(db, draft, signUpIds, record);
      const known = await lockAttendanceOf(db, event.id, person.id);
      // This very call was committed before and its answer was lost.
      if (known?.id === ownId) return known;

      const referred = withReferrer(draft, await readReferrer(db, accountId, draft.referrer));
      const attendance = applyAttendance(known, { ownId, event, person, draft: referred, trust, now });
      if (known === undefined) await insertAttendance(db, attendance);
      else await updateAttendance(db, attendance);
      if (event.creatorIsExplicit) {
        const entry = draft.actor.kind === 'entered' ? draft.actor.person : entryOf(person);
        await joinCreatorsList(db, event, { entry, newId: creatorsPersonId, now });
      }
      const what = known === undefined ? 'attended' : 'attendance changed';
      await moveCollections(db, [{ what, event, personId: person.id }]);
      return attendance;
    });
  });
}

async function getEventFor(db: Database, caller: Caller | undefined, id: string): Promise<CivicEvent> {
  const event =
    caller === undefined ? await findEvent(db, id) : (await findEvents(db, caller.account.id, [id]))[0];
  if (event === undefined) throw new Problem('not_found', `There is no event ${quote(id)}.`);
  return event;
}

// Only the code of a group in the network of the event's account is kept (2.6).
async function readReferrer(
  db: Database,
  accountId: string,
  code: string | undefined,
): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const line = await listLine(db, await getAccount(db, accountId));
  return (await findReferringGroup(db, line, code))?.slug;
}

// Who attends the event of a creator that was named explicitly also joins that creator's own list (4.7): as without a
// key, so that nothing there is overwritten and nobody who unsubscribed there is subscribed again.
async function joinCreatorsList(
  db: Database,
  { creatorPersonId, originatingSystem, accountId }: CivicEvent,
  { entry, newId, now }: { entry: PersonEntry; newId: string; now: number },
): Promise<Person | undefined> {
  const creator = (await findPeople(db, [creatorPersonId])).get(creatorPersonId);
  if (creator === undefined || creator.accountId === accountId) return undefined;
  return recordPerson(db, entry, {
    accountId: creator.accountId,
    newId,
    originatingSystem,
    now,
    trust: 'keyless',
  });
}
