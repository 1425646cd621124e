import { createHash } from 'node:crypto';
import type { DeliveryRow } from '../../database/rows/delivery-rows.ts';

/** One payload for one action. Each endpoint gets one of its texts, the same in every attempt. */
export interface Message {
  readonly id: string;
  readonly accountId: string;
  /** Who acted, as the receiving account knows them; null in a test message. */
  readonly personId: string | null;
  /** Who acted, as the account knows them that owns the resource they acted on: the same in every account's copy; null in a test message. */
  readonly actorPersonId: string | null;
  /** JSON, serialised once; its UTF-8 bytes are signed and sent. */
  readonly body: string;
  /** The same in other names, where some of the endpoints ask for those. */
  readonly otherBody?: string | undefined;
  /** ms since 1970; its deliveries are due from then on. */
  readonly createdAt: number;
}

/** A message and the endpoints that it is for. */
export interface Outgoing {
  readonly message: Message;
  /** None of them is turned off. */
  readonly endpointIds: readonly string[];
  /** Those of the endpoints that get the other text. */
  readonly otherIds?: ReadonlySet<string> | undefined;
}

/** The `idempotency_key` of a message: the SHA-256 of its id in hex, the same in every retry (2.6 idempotency_key, 6 Retries). */
export function idempotencyKeyOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex');
}

/** The text of its message that a delivery sends. */
export function bodyOf<Body extends string | null>({
  has_other_body,
  body,
  other_body,
}: Pick<DeliveryRow, 'has_other_body'> & { body: Body; other_body: string | null }): Body | string {
  return has_other_body === 1 && other_body !== null ? other_body : body;
}
