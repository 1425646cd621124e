// The rows of what petitions show beside their text; `rows.ts` gives the tables their types.

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
