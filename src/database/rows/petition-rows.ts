// The rows of what petitions show beside their text; `rows.ts` gives the tables their types.

/** What the webpage of a petition shows of somebody who signed. */
export interface ShownSignerRow {
  signature_id: string;
  petition_id: string;
  given_name: string;
  town: string | null;
  shown_at: number;
}
