import type { CivicEvent } from '../events/event.ts';
import type { Person } from '../people/person.ts';
import type { Trust } from '../people/record-person.ts';
import type { ActionDraft } from '../signups/action-draft.ts';
import { mergeAction } from '../signups/merge-action.ts';
import { type Referral, referralOf } from '../signups/referral.ts';

/** Somebody's coming to an event; there is one per person and event. Identifiers are the foreign ones. */
export interface Attendance extends Referral {
  readonly id: string;
  readonly accountId: string;
  readonly eventId: string;
  readonly personId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem: string;
}

/** What an RSVP brings. */
export type AttendanceDraft = ActionDraft;

/**
 * The attendance after an RSVP, the first one or a repeated one. With a key the referrer data of a repeated one replaces
 * that of the earlier one; without one it only fills what is empty.
 */
export function applyAttendance(
  known: Attendance | undefined,
  {
    ownId,
    event,
    person,
    draft,
    trust,
    now,
  }: {
    /** The id that a first attendance gets. */
    ownId: string;
    event: CivicEvent;
    person: Person;
    draft: AttendanceDraft;
    trust: Trust;
    now: number;
  },
): Attendance {
  return {
    id: known?.id ?? ownId,
    accountId: event.accountId,
    eventId: event.id,
    personId: person.id,
    version: (known?.version ?? 0) + 1,
    createdAt: known?.createdAt ?? now,
    modifiedAt: now,
    identifiers: known?.identifiers ?? [],
    originatingSystem: event.originatingSystem,
    ...mergeAction(referralOf(known ?? {}), referralOf(draft), { trust, unmentioned: 'dropped' }),
  };
}
