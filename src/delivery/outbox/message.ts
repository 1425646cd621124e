import { createHash } from 'node:crypto';

/** One payload for one action. The same text is stored and sent to every endpoint, in every attempt. */
export interface Message {
  readonly id: string;
  readonly accountId: string;
  /** Who acted, as the receiving account knows them; null in a test message. */
  readonly personId: string | null;
  /** Who acted, as the account knows them that owns the resource they acted on: the same in every account's copy; null in a test message. */
  readonly actorPersonId: string | null;
  /** JSON, serialised once; its UTF-8 bytes are signed and sent. */
  readonly body: string;
  /** ms since 1970; its deliveries are due from then on. */
  readonly createdAt: number;
}

/** A message and the endpoints that it is for. */
export interface Outgoing {
  readonly message: Message;
  readonly endpointIds: readonly string[];
}

/** The `idempotency_key` of a message: the SHA-256 of its id in hex, the same in every retry (2.6, 6). */
export function idempotencyKeyOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex');
}
