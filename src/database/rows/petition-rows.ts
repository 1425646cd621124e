// The rows of what belongs to petitions and their signatures; `rows.ts` gives the tables their types.

/** A short text of the organiser on the webpage of a petition. */
export interface PetitionUpdateRow {
  id: string;
  account_id: string;
  petition_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  title: string;
  body: string;
  /** The mailing that took it to those who have signed; null where it was not mailed. */
  newsletter_id: string | null;
  mailed_at: number | null;
  /** The account of the user who saved it last; null where that was a program. */
  modified_by: string | null;
}

/** The comment of a signature that the organiser has chosen for the webpage. */
export interface ShownCommentRow {
  signature_id: string;
  petition_id: string;
  /** SHA-256 of the comment that was chosen. */
  hash: string;
  shown_at: number;
}

/** What the webpage of a petition shows of somebody who signed. */
export interface ShownSignerRow {
  signature_id: string;
  petition_id: string;
  given_name: string;
  town: string | null;
  shown_at: number;
}

/** A signature that waits until its person confirms it, and what is left of it afterwards until it expires. */
export interface WaitingSignatureRow {
  id: string;
  account_id: string;
  petition_id: string;
  /** Null once it is confirmed. */
  address: string | null;
  address_key: string;
  language: string;
  /** JSON of the draft; null once it is confirmed. */
  entered: string | null;
  created_at: number;
  expires_at: number;
  confirmed_at: number | null;
}

/** How many signatures on a petition were confirmed. */
export interface ConfirmationCountRow {
  petition_id: string;
  confirmed: number;
}

/** How many rows of paper sheets were typed for a petition; who types one locks it. */
export interface PaperCountRow {
  petition_id: string;
  typed: number;
}

/** A row of a paper sheet that was typed. */
export interface PaperRowRow {
  id: string;
  petition_id: string;
  /** Counted for each petition from 1. */
  number: number;
  /** The account of the user. */
  typed_by: string;
  sheet: string;
  /** `saved`, or by what somebody was found who had signed already. */
  outcome: 'saved' | 'email' | 'phone' | 'name';
  /** The signature that it made, or the one that was there already. */
  signature_id: string;
  /** Whether it created the person. */
  made_person: number;
  created_at: number;
}

export interface RemovalRow {
  id: string;
  account_id: string;
  petition_id: string;
  version: number;
  rule: string;
  value: string | null;
  /** JSON of the ids of signatures that are chosen, or that the rule leaves. */
  signature_ids: string;
  reason: string;
  state: 'striking' | 'struck' | 'undoing' | 'undone';
  /** The newest signature when it was ordered. */
  last_id: string;
  /** The signature up to which the present work is done. */
  reached_id: string;
  count: number;
  created_at: number;
  modified_at: number;
  /** JSON of the actor. */
  created_by: string;
  undone_at: number | null;
  undone_by: string | null;
  /** While it is claimed, the end of the lease. */
  due_at: number;
  claim_token: string | null;
}

export interface RemovedSignatureRow {
  id: string;
  removal_id: string;
  petition_id: string;
  person_id: string;
  /** JSON of the row of the signature. */
  signature: string;
}

/** The link of a mail that leads to a signature with another id. */
export interface SignatureLinkRow {
  id: string;
  signature_id: string;
}

export interface SignatureTraceRow {
  /** That of the signature. */
  id: string;
  network: string | null;
  agent: string | null;
  is_at_once: number;
}
