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
