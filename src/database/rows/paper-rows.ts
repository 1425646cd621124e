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
