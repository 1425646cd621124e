import type { ActionDraft } from '../signups/action-draft.ts';
import type { Referral } from '../signups/referral.ts';

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
