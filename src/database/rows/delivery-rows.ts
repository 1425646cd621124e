// The rows of webhooks and of their deliveries; `rows.ts` gives the tables their types.

export interface WebhookRow {
  id: string;
  account_id: string;
  version: number;
  created_at: number;
  modified_at: number;
  url: string;
  description: string | null;
  trigger_kind: 'all_actions' | 'specific_action';
  petition_id: string | null;
  dialect: 'v1' | 'v2';
  sends_signatures: number;
  sends_attendances: number;
  sends_erasures: number;
  sends_removals: number;
}

/** An action of a person whose erasure is under way, for the message of the erasure. */
export interface ErasedActionRow {
  person_id: string;
  /** The webhook that received the action; '' for an action that was removed from the account. */
  endpoint_id: string;
  kind: 'signature' | 'attendance';
  action_id: string;
}

export interface WebhookSecretRow {
  id: string;
  webhook_id: string;
  stored: string;
  ends_at: number | null;
}

export interface EndpointRow {
  id: string;
  status: 'enabled' | 'disabled' | 'paused';
  reason: string | null;
  failure_count: number;
  failing_since: number | null;
  timed_out: number;
  probe_at: number | null;
  probe_token: string | null;
  probe_count: number;
}

export interface MessageRow {
  id: string;
  account_id: string;
  person_id: string | null;
  /** Null where it is `person_id`, or nobody. Rows from before migration 0058 may repeat `person_id`. */
  actor_person_id: string | null;
  body: string;
  /** The text in the other dialect, where webhooks of the account ask for both. */
  other_body: string | null;
  created_at: number;
}

export interface DeliveryRow {
  id: string;
  message_id: string;
  endpoint_id: string;
  /** `later` is pending too, and listed in `retries` until it is due. */
  state: 'pending' | 'later' | 'delivered' | 'failed';
  due_at: number;
  claim_token: string | null;
  /** All attempts, including manual ones. */
  attempt_count: number;
  /** Attempts in the current run of the schedule. */
  schedule_position: number;
  is_test: number;
  created_at: number;
  /** Whether it sends the other text of its message. */
  has_other_body: number;
}

export interface RetryRow {
  due_at: number;
  delivery_id: string;
}

export interface RecoveryRow {
  id: string;
  endpoint_id: string;
  since: number;
  /** The id of a delivery; '' if there was none. */
  last_id: string;
  reached_id: string;
  recovered: number;
  created_at: number;
}

export interface AttemptRow {
  id: string;
  delivery_id: string;
  attempted_at: number;
  outcome: string;
  status_code: number | null;
  duration_ms: number;
  response_body: string | null;
  cause: 'schedule' | 'manual' | 'test';
}
