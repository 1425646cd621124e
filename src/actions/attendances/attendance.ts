import type { EventPlace } from '../../collections/collection-updates.ts';
import { type Action, type ActionDraft, mergeAction } from '../signups/action.ts';
import type { Acting } from '../signups/action-post.ts';
import { noReferral, type Referral, referralOf } from '../signups/referral.ts';

/** The attendance of a person at an event, its subject. */
export interface Attendance extends Action {
  readonly originatingSystem: string;
  /** When the person came to the event; null as long as nobody has recorded it. */
  readonly attendedAt: number | null;
}

/** What an RSVP brings. */
export type AttendanceDraft = ActionDraft;

/** Somebody answers an invitation to an event. */
export interface Rsvp extends Acting {
  readonly event: EventPlace & { readonly originatingSystem: string };
  readonly referral: Referral;
  /** Whether the person is at the event: somebody at its door adds them. */
  readonly isHere?: boolean;
}

/**
 * The attendance after an RSVP, the first one or a repeated one. With a key the referral of a repeated one replaces the stored
 * one; without one it only fills empty fields.
 */
export function applyRsvp(
  known: Attendance | undefined,
  { ownId, event, personId, referral, trust, now, isHere = false }: Rsvp,
): Attendance {
  return {
    id: known?.id ?? ownId,
    accountId: event.accountId,
    subjectId: event.id,
    personId,
    version: (known?.version ?? 0) + 1,
    createdAt: known?.createdAt ?? now,
    modifiedAt: now,
    identifiers: known?.identifiers ?? [],
    originatingSystem: event.originatingSystem,
    attendedAt: known?.attendedAt ?? (isHere ? now : null),
    ...mergeAction(referralOf(known ?? noReferral), referral, { trust, unmentioned: 'dropped' }),
  };
}
