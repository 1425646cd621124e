import type { Actor } from '../signups/record-actor.ts';
import type { TagChanges } from '../tags/tag-person.ts';

/** Somebody's coming to an event; there is one per person and event. Identifiers are the foreign ones. */
export interface Attendance {
  readonly id: string;
  readonly accountId: string;
  readonly eventId: string;
  readonly personId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem: string;
  readonly source?: string;
  readonly website?: string;
}

/** What an RSVP brings. */
export interface AttendanceDraft {
  readonly actor: Actor;
  readonly tags: TagChanges;
  readonly source?: string;
  readonly website?: string;
}
