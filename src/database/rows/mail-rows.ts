// The rows of mails; `rows.ts` gives the tables their types.

export interface MailRow {
  id: string;
  kind:
    | 'sign-in'
    | 'invitation'
    | 'your-data'
    | 'new-address'
    | 'address-changed'
    | 'confirmation'
    | 'already'
    | 'reminder'
    | 'changed'
    | 'cancelled'
    | 'message'
    | 'thanks'
    | 'message-test'
    | 'webhook';
  account_id: string;
  person_id: string | null;
  event_id: string | null;
  address: string | null;
  language: string;
  facts: string;
  state: 'waiting' | 'sent' | 'failed' | 'skipped';
  reason: string | null;
  /** The last answer of the server. */
  response: string | null;
  /** 0 where somebody waits for it, else 1. */
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
