// The rows of mails; `rows.ts` gives the tables their types.

export interface MailRow {
  id: string;
  kind:
    | 'sign-in'
    | 'invitation'
    /** The link to what this service knows of the address. */
    | 'your-data'
    /** A link that makes the address the one with which a user signs in, and the notice to the former one. */
    | 'new-address'
    | 'address-changed'
    | 'confirmation'
    /** The link again, to somebody who signs up a second time. */
    | 'already'
    | 'reminder'
    | 'changed'
    | 'cancelled'
    /** What an organiser writes to those who come, to those who came, and to themselves before it. */
    | 'message'
    | 'thanks'
    | 'message-test'
    /** To administrators, about a webhook in trouble. */
    | 'webhook'
    /** What is sent to the people of a target or an action, and to its writer before it. */
    | 'newsletter'
    | 'newsletter-test'
    /** The link that confirms a signature, and the same once more. */
    | 'signature'
    | 'signature-again';
  account_id: string;
  person_id: string | null;
  event_id: string | null;
  /** Of a mail to the people of a target or an action. */
  newsletter_id: string | null;
  address: string | null;
  language: string;
  facts: string;
  state: 'waiting' | 'sent' | 'failed' | 'skipped';
  reason: string | null;
  /** The last answer of the server. */
  response: string | null;
  /** 0 where somebody waits for it, 2 for newsletters, else 1. */
  priority: number;
  /** While it is claimed, the end of the lease. */
  due_at: number;
  useless_after: number;
  claim_token: string | null;
  attempt_count: number;
  once_key: string;
  created_at: number;
  ended_at: number | null;
}

export interface MailingRow {
  id: string;
  kind: 'reminder' | 'changed' | 'cancelled' | 'message' | 'thanks';
  account_id: string;
  event_id: string;
  start_at: number | null;
  sequence: number;
  state: 'waiting' | 'done';
  due_at: number;
  /** The id of an attendance; '' before the first one. */
  reached_id: string;
  once_key: string;
  created_at: number;
  subject: string | null;
  body: string | null;
}

export interface NewsletterRow {
  id: string;
  account_id: string;
  version: number;
  /** The account of the user who made it. */
  creator_id: string;
  /** Who has saved the text last; null where that was the creator. */
  modifier_id: string | null;
  title: string;
  /** The source code of its links, unique in the account; null of a draft. */
  source: string | null;
  subject: string;
  body: string;
  target_id: string | null;
  action_id: string | null;
  audience: string | null;
  reply_to: string | null;
  send_at: number | null;
  state: 'draft' | 'scheduled' | 'sending' | 'written' | 'stopped';
  created_at: number;
  modified_at: number;
  started_at: number | null;
  stopped_at: number | null;
  /** Up to where its people have their mails; '' before the first one. */
  reached_id: string;
  /** How many mails were written. */
  written: number;
  /** How many who got it had an address that bounces, or no subscription any more, at `counted_at`. */
  bounced: number;
  unsubscribed: number;
  counted_at: number | null;
}

/** How many mails of a newsletter came to an outcome: `sent`, or the reason why not. */
export interface NewsletterCountRow {
  newsletter_id: string;
  outcome: string;
  mails: number;
  last_at: number;
}

export interface MailAddressRow {
  /** SHA-256 of the address in lower case. */
  hash: string;
  refusal_count: number;
  refused_at: number;
}

/** The mails that strangers caused to an address. */
export interface MailLimitRow {
  /** SHA-256 of the mailbox. */
  hash: string;
  mails: string;
  last_at: number;
}

export interface MailSecretRow {
  name: string;
  secret: string;
}
