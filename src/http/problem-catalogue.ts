import type { components } from '../../generated/api.d.ts';
import type { ProblemCode } from '../errors.ts';

/** A problem document as the spec has it (RFC 9457). */
export type ProblemResource = components['schemas']['Problem'];

/** A code's HTTP status and the words about it. */
export interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
  readonly explanation: string;
}

/** How each code is answered and explained; the codes are exactly those of the spec, or this does not compile. */
export const catalogue: {
  readonly [Code in ProblemCode | ProblemResource['code']]: Code extends ProblemCode & ProblemResource['code']
    ? CatalogueEntry
    : never;
} = {
  malformed_json: {
    status: 400,
    title: 'Malformed JSON',
    explanation: 'The body is not JSON. Nothing was read and nothing was changed.',
  },
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    explanation:
      'Something in the body, the query or a header is wrong; `errors` names each place. Nothing was changed.',
  },
  missing_key: {
    status: 401,
    title: 'Missing key',
    explanation: 'Send the key of an account in the header `api-key`.',
  },
  invalid_key: {
    status: 401,
    title: 'Invalid key',
    explanation: 'The key is unknown, was revoked or has expired. Make a new one with `civic keys create`.',
  },
  insufficient_scope: {
    status: 403,
    title: 'Insufficient scope',
    explanation:
      'The key may not do this: a GET needs the scope `read`, every other method `write`. Nothing was read or changed. Make a key with the scope by `civic keys create`.',
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
      'The address exists and does not take this method; the header `Allow` lists those that it takes.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    explanation: 'Bodies come in as `application/json` or `application/hal+json`, in UTF-8.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    explanation: 'A body may have at most 1 MiB, and 32 KiB in a call without a key or in a form.',
  },
  identifiers_conflict: {
    status: 409,
    title: 'Identifiers conflict',
    explanation:
      'The posted identifiers belong to different resources of the account, so it is not clear which one is meant. Nothing was changed.',
  },
  webhook_disabled: {
    status: 409,
    title: 'Webhook disabled',
    explanation:
      'The webhook is off, so that nothing is sent to it but tests. Turn it on with a PUT of `enabled: true`. Nothing was changed.',
  },
  too_many_secrets: {
    status: 409,
    title: 'Too many secrets',
    explanation:
      'Five older secrets of the webhook still sign beside the current one. `detail` has the time when the first of them ends; rotate after that. Nothing was changed.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    explanation:
      'The resource is not at a version that `If-Match` names, or it is at one that `If-None-Match` names. Nothing was changed; read it again and decide anew.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    explanation:
      'The same `Idempotency-Key` came to this address with another body in the last 24 hours. Nothing was changed; take a new key for each action.',
  },
  rate_limited: {
    status: 429,
    title: 'Rate limited',
    explanation:
      'Too many requests came in a minute, without a key from this address or with this key, or the account has started too many tests, retries and recoveries of webhooks. Send it again after the seconds in the header `Retry-After`.',
  },
  database_unavailable: {
    status: 503,
    title: 'Database unavailable',
    explanation:
      'The service cannot reach its database, or the database was never migrated. The same request can be sent again later.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    explanation: 'Something went wrong inside the service. Its log has the cause under the `request_id`.',
  },
};
