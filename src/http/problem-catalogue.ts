import type { ProblemCode } from '../base/errors.ts';

/** The HTTP status of a code, and the texts about it. */
export interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
  readonly explanation: string;
}

/** The status and the texts of each code (7.4). */
export const catalogue: Readonly<Record<ProblemCode, CatalogueEntry>> = {
  malformed_json: {
    status: 400,
    title: 'Malformed JSON',
    explanation: 'The body is not JSON. Nothing was changed.',
  },
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    explanation:
      'The body, the query or a header is not valid. `errors` lists every place. Nothing was changed.',
  },
  missing_key: {
    status: 401,
    title: 'Missing key',
    explanation: 'Send the key of an account in the header `api-key`.',
  },
  invalid_key: {
    status: 401,
    title: 'Invalid key',
    explanation: 'The key is unknown, revoked or expired. Create a new one with `civic keys create`.',
  },
  insufficient_scope: {
    status: 403,
    title: 'Insufficient scope',
    explanation:
      'The key may not do this: a GET and the preview of a target need the scope `read`, everything else needs `write`. Nothing was read or changed. Create a key with the scope with `civic keys create`.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    explanation: 'There is nothing at this address, or it belongs to another account.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    explanation:
      'The address exists but does not support this method. The header `Allow` lists the supported ones.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    explanation: 'The body must be `application/json` or `application/hal+json`, in UTF-8.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    explanation:
      'The body is too large. The limit is 1 MiB, or 32 KiB for a form and for a request without a key.',
  },
  identifiers_conflict: {
    status: 409,
    title: 'Identifiers conflict',
    explanation:
      'The posted identifiers belong to different resources of the account, so it is not clear which one is meant. Nothing was changed.',
  },
  target_in_use: {
    status: 409,
    title: 'Target in use',
    explanation:
      'Another target selects people by this target, or a mailing that waits is sent to its people. Nothing was deleted. Change or delete what uses the target first.',
  },
  webhook_disabled: {
    status: 409,
    title: 'Webhook disabled',
    explanation:
      'The webhook is disabled, so it receives only test messages. Enable it with a PUT of `enabled: true`. Nothing was changed.',
  },
  too_many_secrets: {
    status: 409,
    title: 'Too many secrets',
    explanation:
      'Five older secrets of the webhook are still valid. `detail` has the time when the first of them expires. Rotate the secret after that. Nothing was changed.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    explanation:
      'The version of the resource does not match `If-Match`, or it matches `If-None-Match`. Nothing was changed. Read the resource again and decide again.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    explanation:
      'The same `Idempotency-Key` was sent to this address with another body in the last 24 hours. Nothing was changed. Use a new key for each action.',
  },
  rate_limited: {
    status: 429,
    title: 'Rate limited',
    explanation:
      'Too many requests in a minute without a key from this address, or with this key, or too many tests, retries and recoveries of webhooks in the account. Send the request again after the number of seconds in the header `Retry-After`.',
  },
  database_unavailable: {
    status: 503,
    title: 'Database unavailable',
    explanation:
      'The service cannot reach its database, or the database is not migrated. Send the request again later.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    explanation: 'The service failed. Its log contains the cause, with the `request_id`.',
  },
};
