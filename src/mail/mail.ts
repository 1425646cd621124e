import type { MailRow } from '../database/rows/mail-rows.ts';

/** Why a mail is written. */
export type MailKind = MailRow['kind'];

/** The state of a mail. Only a waiting one is sent; the others are final, but for a reminder that was skipped because its event moved. */
export type MailState = MailRow['state'];

/** Why a mail was skipped or failed. */
export type MailReason =
  /** The event, or the RSVP, was cancelled. */
  | 'event_cancelled'
  | 'rsvp_cancelled'
  /** The RSVP came after the reminder's time. */
  | 'rsvp_late'
  /** Less than an hour to go, or useless for another reason. */
  | 'too_late'
  | 'no_address'
  /** A mail server would refuse the address as it is stored. */
  | 'bad_address'
  | 'unsubscribed'
  /** A key has set this status of the address. */
  | 'bouncing'
  | 'spam_complaint'
  /** The server refused the address twice before. */
  | 'bounced'
  /** Strangers have caused ten mails to the address within 24 hours. */
  | 'too_many'
  /** The event has another start now. */
  | 'event_moved'
  /** A later mail has newer facts. */
  | 'superseded'
  /** The organiser gets the mail of an attendee. */
  | 'attends'
  /** The organiser has left the group. */
  | 'left_group'
  /** The organiser is disabled and cannot sign in. */
  | 'disabled'
  /** What it is about has ended by itself, or somebody has ended it. */
  | 'over'
  /** Its newsletter was stopped. */
  | 'stopped'
  /** What it is about does not exist any more. */
  | 'gone'
  /** The server refused it for good (5xx). */
  | 'refused';

/** A mail as it is enqueued. Times are in ms since 1970. */
export interface NewMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly accountId: string;
  /** Whom it is about; it is deleted with this person. */
  readonly personId: string | null;
  readonly eventId: string | null;
  readonly newsletterId?: string | undefined;
  /** Null where the address is read when it is sent. */
  readonly to: string | null;
  readonly language: string;
  /** What its text needs beside its account, person and event. Emptied at the end, as it may contain a link to sign in. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** When it is written, which is when it is due. */
  readonly dueAt: number;
  /** After this time it is not sent. */
  readonly uselessAfter: number;
  /** The reason to write it, at most 190 characters: a second mail with the same one is not written. */
  readonly once: string;
  /** Where given, it is not sent and shows this reason. */
  readonly skipped?: MailReason;
}

/** A mail that one worker holds until its lease ends. */
export interface ClaimedMail extends Omit<NewMail, 'dueAt' | 'skipped'> {
  readonly token: string;
  /** Attempts before this one. */
  readonly attemptCount: number;
}

/** A mail in words, for its envelope. */
export interface RenderedMail {
  /** The address, where the row of the mail has none. */
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
  /** A whole HTML document. */
  readonly html: string;
  /** The name that is shown for the sender's address. */
  readonly fromName?: string;
  /** The name of the recipient. */
  readonly toName?: string;
  readonly replyTo?: string;
  /** Where a POST unsubscribes at once (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** The picture that its HTML shows as `cid:logo`. */
  readonly logo?: { readonly type: string; readonly bytes: Buffer };
  /** A calendar file (RFC 5545). */
  readonly calendar?: string;
  /**
   * Why it is not sent any more, or undefined; asked right before its text is handed over, where it had to wait for its turn or for the
   * server.
   */
  skipNow?(): Promise<MailReason | undefined>;
  /** Whether a stranger may have caused it: one address gets ten of these within 24 hours. */
  readonly isLimited?: boolean;
}

/** The Content-ID of the logo in a mail (RFC 2392): nobody learns that it is shown, as they would of a picture on a website. */
export const logoId = 'logo';

/** Writes a mail at the time of sending, or returns why it is skipped. */
export type RenderMail = (mail: ClaimedMail) => Promise<RenderedMail | { readonly skip: MailReason }>;

/** What came of handing a mail to the server. */
export type SendResult =
  | { readonly outcome: 'sent'; readonly response: string }
  /** A network fault, or an answer that may be another one later. */
  | { readonly outcome: 'retry'; readonly response: string }
  /** 5xx; `isAddress` where the server refused the recipient or the mail to them, and not the sender. */
  | { readonly outcome: 'refused'; readonly response: string; readonly isAddress: boolean };

/** The next state of a mail: final, or due again. */
export type NextState =
  | { readonly state: 'sent' }
  | { readonly state: 'failed' | 'skipped'; readonly reason: MailReason }
  | { readonly state: 'waiting'; readonly dueAt: number };

// In seconds. The last one repeats.
const retrySeconds = [5, 30, 120, 300, 900, 1_800];
const jitter = 0.2;

/** How many refusals in a row mark an address as bounced (M-refused). */
export const refusalsBeforeBounce = 2;

const urgent: ReadonlySet<MailKind> = new Set([
  'sign-in',
  'invitation',
  'your-data',
  'new-address',
  'confirmation',
  'already',
  'message-test',
  'newsletter-test',
  'signature',
]);

/**
 * Which mails are sent first: 0 where somebody waits for the mail now, 2 for newsletters (N-last), which have any number, and 1 for the
 * others.
 */
export function priorityOf(kind: MailKind): 0 | 1 | 2 {
  if (urgent.has(kind)) return 0;
  return kind === 'newsletter' ? 2 : 1;
}

/**
 * Whether the mail is sent to an address that is marked as bounced: who signs in or wants to see their data asks
 * for it (M-refused, C-mails), and it may arrive again; and a notice is worth another attempt.
 */
export function ignoresBounce(kind: MailKind): boolean {
  return kind === 'sign-in' || kind === 'your-data' || kind === 'new-address' || kind === 'address-changed';
}

/**
 * The next state after an attempt that ended at `now`: sent, failed, or due again after a span that grows, unless it is useless then
 * (M-again). A refusal ends the mail (M-refused). `random` is from 0 to 1.
 */
export function afterSending(
  { attemptCount, uselessAfter }: Pick<ClaimedMail, 'attemptCount' | 'uselessAfter'>,
  { outcome }: Pick<SendResult, 'outcome'>,
  { now, random }: { readonly now: number; readonly random: number },
): NextState {
  if (outcome === 'sent') return { state: 'sent' };
  if (outcome === 'refused') return { state: 'failed', reason: 'refused' };
  const seconds = retrySeconds[Math.min(attemptCount, retrySeconds.length - 1)] ?? 0;
  const dueAt = Math.round(now + seconds * 1000 * (1 - jitter + 2 * jitter * random));
  return dueAt > uselessAfter ? { state: 'failed', reason: 'too_late' } : { state: 'waiting', dueAt };
}

/** The Message-ID of a mail, which every repeat of it has as well (M-crash, M-again, N-once). */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}
