import type { MailKind } from './mail.ts';

/** A mail to everybody who comes to an event: one row, from which the mails are written in pieces once it is due. */
export interface Mailing {
  readonly id: string;
  readonly kind: Extract<MailKind, 'reminder' | 'changed' | 'cancelled'>;
  readonly accountId: string;
  readonly eventId: string;
  /** The start of the event for which it was written (ms since 1970). */
  readonly startAt: number | null;
  /** The number of the event's change for which it was written. */
  readonly sequence: number;
  readonly dueAt: number;
  readonly createdAt: number;
}

/** A mailing that is being written: all attendees up to the id `reachedId` have their mails. */
export interface DueMailing extends Mailing {
  readonly reachedId: string;
}

/** The reason to write a mailing, which has one row: a reminder for each start, the others for each change. */
export function onceOf({
  kind,
  eventId,
  startAt,
  sequence,
}: Omit<Mailing, 'id' | 'dueAt' | 'createdAt'>): string {
  return kind === 'reminder' ? `${kind}:${eventId}:${startAt}` : `${kind}:${eventId}:${sequence}`;
}
