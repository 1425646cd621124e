import type { NewsletterCounts } from './newsletter-count-store.ts';

/** Whom a newsletter is for: the people of a target, or those who acted on an event or a petition. */
export type AudienceOf = { readonly targetId: string } | { readonly actionId: string };

/** What somebody writes in a newsletter. */
export interface NewsletterText {
  readonly title: string;
  readonly subject: string;
  /** Simple HTML, as in descriptions. */
  readonly body: string;
  /** Undefined in a draft for which nobody was chosen yet. */
  readonly of: AudienceOf | undefined;
  readonly replyTo: string | null;
  /** When it is sent, in ms since 1970; of a draft, when it is meant to be. */
  readonly sendAt: number | null;
}

/**
 * Where a newsletter is: a draft, to be sent at its time, its mails being written, all of them written, or stopped. Of a written one some
 * mails may wait to be sent.
 */
export type NewsletterState = 'draft' | 'scheduled' | 'sending' | 'written' | 'stopped';

/** A mail to the people of a target or an action; each of them gets one. Times are in ms since 1970. */
export interface Newsletter extends NewsletterText {
  readonly id: string;
  readonly accountId: string;
  /** Grows with each change of the text. */
  readonly version: number;
  readonly creatorId: string;
  /** Who has saved the text last. */
  readonly modifierId: string;
  readonly state: NewsletterState;
  /** What its people were called when it was sent. */
  readonly audience: string | null;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly startedAt: number | null;
  readonly stoppedAt: number | null;
  /** Up to where its people have their mails; '' before the first one. */
  readonly reachedId: string;
  /** How many mails were written. */
  readonly written: number;
  /** How many of those who got it had, at `countedAt`, an address that bounces, or no subscription any more. */
  readonly bounced: number;
  readonly unsubscribed: number;
  readonly countedAt: number | null;
}

/** How long after its beginning a mail of a newsletter is still sent, in ms. */
export const sendingSpan = 7 * 24 * 60 * 60_000;

/** The reason to write a mail of a newsletter to a person; a person has one mail of a reason (N-once). */
export function onceOfPerson(newsletterId: string, personId: string): string {
  return `newsletter:${newsletterId}:${personId}`;
}

/** How many of the written mails wait; of a stopped newsletter they are never sent. */
export function countWaiting(
  { written }: Pick<Newsletter, 'written'>,
  { byOutcome }: NewsletterCounts,
): number {
  return Math.max(0, written - [...byOutcome.values()].reduce((sum, count) => sum + count, 0));
}
