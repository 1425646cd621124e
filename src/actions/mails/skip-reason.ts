import type { MailKind, MailReason } from '../../mail/mail.ts';
import type { EmailAddress, Person } from '../../people/person.ts';
import type { RsvpRecord } from '../attendances/rsvp-record.ts';
import { reminderAt } from '../events/announce-event.ts';
import { leastLead } from '../events/event-mail.ts';
import type { PublishedEvent } from '../events/event-webpage.ts';

/** A mail about an event, and what it was written for. */
export interface EventMail {
  readonly kind: MailKind;
  /** The start of the event when the mail was written. */
  readonly startAt: number | null;
  /** The number of the event's change when it was written, and of the last change that had a mail. */
  readonly sequence: number;
  readonly latestSequence: number;
}

/** Why a mail about an event is not sent to an attendee now (M-now), or undefined where it is sent. */
export function skipForAttendee(
  mail: EventMail,
  { event, webpage }: PublishedEvent,
  rsvp: Pick<RsvpRecord, 'createdAt' | 'cancelledAt'> | undefined,
  now: number,
): MailReason | undefined {
  if (rsvp === undefined) return 'gone';
  if (rsvp.cancelledAt !== null && mail.kind !== 'already') return 'rsvp_cancelled';
  if (mail.kind === 'cancelled') return undefined;
  if (webpage.cancelledAt !== null) return 'event_cancelled';
  if (mail.kind === 'changed' && mail.sequence < mail.latestSequence) return 'superseded';
  if (mail.kind !== 'reminder') return undefined;
  return skipReminder(mail.startAt, event.startAt, { since: rsvp.createdAt, now });
}

/** Why the reminder is not sent to the organiser now, or undefined where it is sent. */
export function skipForOrganizer(
  { startAt }: Pick<EventMail, 'startAt'>,
  { event, webpage }: PublishedEvent,
  now: number,
): MailReason | undefined {
  if (webpage.cancelledAt !== null) return 'event_cancelled';
  return skipReminder(startAt, event.startAt, { since: webpage.publishedAt, now });
}

// Only the reminder of the present start is sent, and not in the last hour (M-reminder).
function skipReminder(
  writtenFor: number | null,
  startAt: number | null,
  { since, now }: { readonly since: number; readonly now: number },
): MailReason | undefined {
  if (startAt === null || writtenFor !== startAt) return 'event_moved';
  if (now > startAt - leastLead) return 'too_late';
  return since > reminderAt(startAt) ? 'rsvp_late' : undefined;
}

/**
 * Why a person gets no mail of this kind (C-mails), or undefined; the mail goes to the primary address. Nothing is sent to an address that
 * is bouncing or whose person complained of spam. Mails about what the person does are sent to everybody else who gave the address, unless
 * its person stopped all mails by the link of one. Every other mail is sent to subscribed addresses only.
 */
export function skipForAddress(person: Person | undefined, kind: MailKind): MailReason | undefined {
  if (person === undefined) return 'gone';
  const [primary] = person.emailAddresses;
  return primary === undefined ? 'no_address' : skipForEmail(primary, kind);
}

/** The same for one address of a person (C-mails); a newsletter goes to a subscribed one only (N-now). */
export function skipForEmail({ status, consent }: EmailAddress, kind: MailKind): MailReason | undefined {
  if (status === 'bouncing') return 'bouncing';
  if (status === 'spam complaint') return 'spam_complaint';
  const isWanted = aboutOwnAction[kind] ? consent !== 'stopped' : status === 'subscribed';
  return isWanted ? undefined : 'unsubscribed';
}

// Whether mails of a kind are about what their readers do (C-mails), such as an RSVP, and not news for subscribers. A sign-in, an
// invitation and the link to the data are asked for, so that no subscription concerns them.
const aboutOwnAction: Readonly<Record<MailKind, boolean>> = {
  'sign-in': false,
  invitation: false,
  'your-data': false,
  'new-address': false,
  'address-changed': false,
  confirmation: true,
  already: true,
  reminder: true,
  changed: true,
  cancelled: true,
  message: true,
  thanks: true,
  'message-test': false,
  webhook: false,
  newsletter: false,
  'newsletter-test': false,
  signature: true,
  'signature-again': true,
};
