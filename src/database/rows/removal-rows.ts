// The rows of removals of signatures; `rows.ts` gives the tables their types.

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

export interface SignatureTraceRow {
  /** That of the signature. */
  id: string;
  network: string | null;
  agent: string | null;
  is_at_once: number;
  created_at: number;
}
