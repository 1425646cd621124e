import type { EventPlace } from '../collections/what-moves.ts';
import type { Trust } from '../people/decide-people.ts';
import { type ActionDraft, type ActionPost, mergeAction } from '../signups/action.ts';
import { noReferral, type Referral, referralOf } from '../signups/referral.ts';

/** The attendance of a person at an event; a person has one for each event. Identifiers are the foreign ones. */
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

/** Somebody answers an invitation to an event. */
export interface Rsvp extends ActionPost {
  readonly event: EventPlace & { readonly originatingSystem: string };
  readonly personId: string;
  readonly referral: Referral;
  readonly trust: Trust;
  readonly now: number;
}

/**
 * The attendance after an RSVP, the first one or a repeated one. With a key the referral of a repeated one replaces the stored
 * one; without one it only fills empty fields.
 */
export function applyRsvp(
  known: Attendance | undefined,
  { ownId, event, personId, referral, trust, now }: Rsvp,
): Attendance {
  return {
    id: known?.id ?? ownId,
    accountId: event.accountId,
    eventId: event.id,
    personId,
    version: (known?.version ?? 0) + 1,
    createdAt: known?.createdAt ?? now,
    modifiedAt: now,
    identifiers: known?.identifiers ?? [],
    originatingSystem: event.originatingSystem,
    ...mergeAction(referralOf(known ?? noReferral), referral, { trust, unmentioned: 'dropped' }),
  };
}
