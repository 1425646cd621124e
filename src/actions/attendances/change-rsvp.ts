import type { BackgroundWork } from '../../base/background-work.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/errors.ts';
import { closeGaps } from '../../collections/close-gaps.ts';
import { deleteIdentifiers } from '../../collections/identifiers/identifier-store.ts';
import { hasGaps } from '../../collections/position-store.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPerson } from '../../people/person-store.ts';
import type { AnnouncingNeeds } from '../events/announce-event.ts';
import { type EventToAttend, findEventsToAttend } from '../events/event-to-attend-store.ts';
import { actionKey } from '../signups/action.ts';
import { deleteActions, insertActions, lockActions } from '../signups/action-store.ts';
import { noReferral } from '../signups/referral.ts';
import { announceRsvps } from './announce-rsvps.ts';
import { applyRsvp, type Rsvp } from './attendance.ts';
import { attendances } from './attendance-store.ts';
import { findRsvpOfFormer } from './former-rsvp-store.ts';
import type { RsvpDetails, RsvpRecord } from './rsvp-record.ts';
import { findRsvp, lockRsvps, putRsvps } from './rsvp-store.ts';
import { giveBack, preparePlaces, savePlaces } from './take-places.ts';

/** The RSVP that a link in a mail leads to, also one of an RSVP that merging removed (G-links); refuses an unknown token as `not_found`. */
export async function getRsvp(db: Database, token: string): Promise<RsvpRecord> {
  const isToken = /^[\w-]{22}$/.test(token);
  const record = isToken ? ((await findRsvp(db, token)) ?? (await findRsvpOfFormer(db, token))) : undefined;
  if (record === undefined) throw new Problem('not_found', 'This link belongs to no RSVP.');
  return record;
}

/**
 * Corrects the number of guests of an RSVP, or accepts again after it was cancelled (1.2). Refuses what gets no places as
 * `invalid_request`, unless an organiser decides (`keyed`), and an unknown token as `not_found`.
 */
export function correctRsvp(
  needs: AnnouncingNeeds & { readonly db: Database },
  token: string,
  details: RsvpDetails,
  trust: 'keyed' | 'keyless' = 'keyless',
): Promise<RsvpRecord> {
  const { db, clock, ids } = needs;
  const ownId = ids.newId();
  return inTransaction(db, async (db) => {
    const { event, record } = await lockRsvp(db, token);
    const { personId } = record;
    const key = actionKey(event.id, personId);
    const rsvp = { ownId, key, event, subjectId: event.id, personId, trust, now: clock.now() } as const;
    const decision = await preparePlaces(db, [{ ...rsvp, token, details, mayChange: true }]);
    for (const refusal of decision.refusals.values()) throw refusal;
    if (record.cancelledAt !== null) await attendAgain(db, rsvp);
    await savePlaces(db, decision, rsvp.now);
    const after = decision.records.get(key) ?? record;
    if (after.attendanceId === ownId) await announceRsvps(db, needs, [{ event, record: after }]);
    return after;
  });
}

/**
 * Cancels an RSVP: the attendance is removed, so that it is no action any more (T-action), and its places are free again (D-withdraw). The
 * RSVP itself stays, so that the link still leads to it, and so do the consents and receipts of the attendance (1.2). One that is cancelled
 * already stays as it is. Refuses an unknown token as `not_found`.
 */
export async function cancelRsvp(
  needs: { db: Database; clock: Clock; startThrottle: StartThrottle; background: BackgroundWork },
  token: string,
): Promise<RsvpRecord> {
  const { db, clock, background } = needs;
  const { record, accountId } = await inTransaction(db, async (db) => {
    const { event, record } = await lockRsvp(db, token);
    const { accountId } = event;
    if (record.cancelledAt !== null) return { record, accountId };
    const ids = [record.attendanceId];
    await lockActions(db, attendances, ids);
    const now = clock.now();
    const cancelled = { ...record, modifiedAt: now, cancelledAt: now };
    await giveBack(db, [record], now);
    await putRsvps(db, [cancelled]);
    await deleteIdentifiers(db, ids);
    await deleteActions(db, attendances, ids);
    await updateCollections(db, [{ what: 'attendance removed', event }]);
    return { record: cancelled, accountId };
  });
  background.begin('closing the gaps of a targeting list', async (signal) => {
    if (await hasGaps(db, accountId, 'actions')) await closeGaps(needs, accountId, 'actions', signal);
  });
  return record;
}

// The person first, as in every transaction that records an action.
async function lockRsvp(db: Database, token: string): Promise<{ event: EventToAttend; record: RsvpRecord }> {
  const { eventId, personId } = await getRsvp(db, token);
  const event = (await findEventsToAttend(db, [eventId])).get(eventId);
  if (event === undefined) throw new Error(`There is no event ${eventId}.`);
  await lockPerson(db, event.accountId, personId);
  const record = (await lockRsvps(db, [{ event, personId }])).get(actionKey(eventId, personId));
  // The person was erased meanwhile.
  if (record === undefined) throw new Problem('not_found', 'This link belongs to no RSVP.');
  return { event, record };
}

async function attendAgain(db: Database, rsvp: Omit<Rsvp, 'referral'>): Promise<void> {
  await insertActions(db, attendances, [applyRsvp(undefined, { ...rsvp, referral: noReferral })]);
  await updateCollections(db, [{ what: 'attended', event: rsvp.event }]);
}
