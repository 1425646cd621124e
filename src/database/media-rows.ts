/** A picture that was uploaded, as it was encoded. */
export interface MediaRow {
  /** The SHA-256 of the bytes, as hex. */
  hash: string;
  account_id: string;
  type: string;
  bytes: Uint8Array;
  created_at: number;
}
