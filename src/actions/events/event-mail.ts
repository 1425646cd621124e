import type { NewMail } from '../../mail/mail.ts';
import type { CivicEvent } from './event.ts';

/** The event of a mail. */
export type MailedEvent = Pick<CivicEvent, 'id' | 'accountId' | 'startAt'>;

/** How long before the start of an event its reminder is useless, in ms. */
export const leastLead = 60 * 60_000;

/** A week in ms. */
export const week = 7 * 24 * 60 * 60_000;

/** A mail about an event to a person, which is due at once. The address is read when it is sent. */
export function mailAbout(
  { id: eventId, accountId }: MailedEvent,
  { personId, language }: Pick<NewMail, 'personId' | 'language'>,
  { id, now }: { readonly id: string; readonly now: number },
  rest: Pick<NewMail, 'kind' | 'facts' | 'uselessAfter' | 'once'>,
): NewMail {
  return { id, accountId, personId, eventId, to: null, language, dueAt: now, ...rest };
}

/** When the reminder of an event is useless, in ms since 1970. */
export function reminderUselessAfter({ startAt }: MailedEvent, now: number): number {
  return (startAt ?? now) - leastLead;
}
