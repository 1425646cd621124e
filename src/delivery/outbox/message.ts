import { createHash } from 'node:crypto';

/** One payload for one action, as it is stored and sent: the very text, for every endpoint and every attempt. */
export interface Message {
  readonly id: string;
  readonly accountId: string;
  /** Who acted, as the receiving account knows them; nobody in a test message. */
  readonly personId: string | null;
  /** Who acted, as the account knows them whose resource they acted on; the same in every account's copy, and nobody in a test message. */
  readonly actorPersonId: string | null;
  /** JSON, serialised once by whoever made the message; what is signed and sent are its UTF-8 bytes. */
  readonly body: string;
  /** ms since 1970; its deliveries are due from then on. */
  readonly createdAt: number;
}

/** The `idempotency_key` of a message: the SHA-256 of its id in hex, so the same in every retry (2.6, 6). */
export function idempotencyKeyOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex');
}
