import { beginAct, dataSubject } from '../../accounts/audit.ts';
import type { BackgroundWork } from '../../base/background-work.ts';
import type { Clock } from '../../base/clock.ts';
import { isSameMailbox } from '../../base/email-address.ts';
import { isProblem, Problem } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { closeGaps } from '../../collections/close-gaps.ts';
import { hasGaps } from '../../collections/position-store.ts';
import type { Database } from '../../database/connect.ts';
import { checkpoint } from '../../database/sqlite/checkpoint.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changeEmails } from '../../people/change-person.ts';
import { allowMails, stopMails } from '../../people/email-consent.ts';
import { attendances } from '../attendances/attendance-store.ts';
import { cancelRsvp } from '../attendances/change-rsvp.ts';
import { findRsvpsOf } from '../attendances/rsvp-store.ts';
import { findEvents } from '../events/event-store.ts';
import { type ErasingNeeds, erasePerson } from '../personal-data/erase-person.ts';
import { removeAction } from '../personal-data/remove-actions.ts';
import { signatures } from '../signatures/signature-store.ts';
import { deleteWaiting } from '../signatures/waiting-store.ts';
import { findActions } from '../signups/action-store.ts';
import type { OpenedData, OwnRecord } from './open-link.ts';

type Needs = {
  readonly db: Database;
  readonly clock: Clock;
  readonly startThrottle: StartThrottle;
  readonly background: BackgroundWork;
};

/** Whether an RSVP can still be cancelled: until the event starts (D-withdraw). */
export function isToCome({ startAt }: { readonly startAt: number | null }, now: number): boolean {
  return startAt === null || now < startAt;
}

/**
 * Withdraws a signature, or cancels a place (D-withdraw): the totals fall, and lists and targets no longer have it. What is gone already
 * stays gone. The place at an event that has started stays, and so does the action of anybody else.
 */
export async function withdrawAction(
  needs: Needs,
  { account, person }: OwnRecord,
  actionId: string,
): Promise<void> {
  const { db, clock, background } = needs;
  const about = { accountId: account.id, personId: person.id };
  const signature = (await findActions(db, signatures, [actionId])).get(actionId);
  const attendance = (await findActions(db, attendances, [actionId])).get(actionId);
  const action = signature ?? attendance;
  if (action?.personId !== person.id) return;
  if (attendance !== undefined) {
    const [event] = await findEvents(db, account.id, [attendance.subjectId]);
    if (event === undefined || !isToCome(event, clock.now())) return;
    const rsvp = (await findRsvpsOf(db, [actionId])).get(actionId);
    if (rsvp !== undefined) {
      await cancelRsvp(needs, rsvp.token);
      return;
    }
  }
  await removeAction(needs, about, actionId);
  background.begin('closing the gaps of a targeting list', async (signal) => {
    if (await hasGaps(db, account.id, 'actions')) await closeGaps(needs, account.id, 'actions', signal);
  });
}

/** Erases a signature that waits for the address of a link; of anybody else nothing is erased. */
export async function forgetWaiting(
  { db }: Pick<Needs, 'db'>,
  { waiting }: OpenedData,
  id: string,
): Promise<void> {
  const own = waiting.filter((one) => one.waiting.id === id).map((one) => one.waiting.id);
  await inTransaction(db, (db) => deleteWaiting(db, own));
  await checkpoint(db);
}

/**
 * Stops all mails of an account, or allows those about what the person does again (D-stop). The owner of a further address of a record
 * does it for this address alone (D-owner).
 */
export async function changeMails(
  needs: Pick<Needs, 'db' | 'clock'>,
  { records, address }: OpenedData,
  { personId, isAllowed }: { personId: string; isAllowed: boolean },
): Promise<void> {
  const record = records.find(({ person }) => person.id === personId);
  if (record === undefined) throw new Problem('not_found', 'This link does not lead to this record.');
  await changeEmails(needs, personId, (email) => {
    if (!record.isOwner && !isSameMailbox(email.address, address)) return email;
    return isAllowed ? allowMails(email) : stopMails(email);
  });
}

/**
 * Erases those of the records that the reader of a link owns and chose; the person of a user stays (D-erase). Each is an entry of its
 * account's audit log. One that was erased meanwhile is erased.
 */
export async function eraseOwn(
  needs: ErasingNeeds & { readonly ids: Ids },
  { records }: OpenedData,
  personIds: readonly string[],
): Promise<void> {
  for (const { account, person, isOwner, isOfUser } of records) {
    if (!isOwner || isOfUser || !personIds.includes(person.id)) continue;
    try {
      await erasePerson(needs, { accountSlug: account.slug, id: person.id }, beginAct(needs, dataSubject));
    } catch (error) {
      if (!isProblem(error, 'not_found')) throw error;
    }
  }
}
