import type { ProblemCode } from '../base/errors.ts';

/** The HTTP status of a code, and its title. */
export interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
}

/** The status and the title of each code (7.4). `guides/errors.md` explains them. */
export const catalogue: Readonly<Record<ProblemCode, CatalogueEntry>> = {
  malformed_json: { status: 400, title: 'Malformed JSON' },
  invalid_request: { status: 400, title: 'Invalid request' },
  missing_key: { status: 401, title: 'Missing key' },
  invalid_key: { status: 401, title: 'Invalid key' },
  insufficient_scope: { status: 403, title: 'Insufficient scope' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  payload_too_large: { status: 413, title: 'Payload too large' },
  identifiers_conflict: { status: 409, title: 'Identifiers conflict' },
  target_in_use: { status: 409, title: 'Target in use' },
  petition_closed: { status: 409, title: 'Petition closed' },
  webhook_disabled: { status: 409, title: 'Webhook disabled' },
  too_many_secrets: { status: 409, title: 'Too many secrets' },
  precondition_failed: { status: 412, title: 'Precondition failed' },
  idempotency_key_reused: { status: 422, title: 'Idempotency key reused' },
  rate_limited: { status: 429, title: 'Rate limited' },
  database_unavailable: { status: 503, title: 'Database unavailable' },
  internal: { status: 500, title: 'Internal error' },
};
