import type { Database } from '../database/connect.ts';
import { idempotencyKeyOf, type Message } from './message.ts';

/** Writes a message with its idempotency key. */
export async function insertMessage(db: Database, message: Message): Promise<void> {
  await db('messages').insert({
    id: message.id,
    account_id: message.accountId,
    person_id: message.personId,
    actor_person_id: message.actorPersonId ?? null,
    idempotency_key: idempotencyKeyOf(message.id),
    body: message.body,
    created_at: message.createdAt,
  });
}

/** Whether a message of one of these ids was written, as a transaction has to ask that runs again after a lost COMMIT. */
export async function hasMessage(db: Database, messageIds: readonly string[]): Promise<boolean> {
  const row = await db('messages')
    .whereIn('id', [...messageIds])
    .first('id');
  return row !== undefined;
}

/** Forgets those of the messages that no delivery owes to anybody; at most 500 at once. */
export async function deleteUnowedMessages(db: Database, ids: readonly string[]): Promise<void> {
  await db('messages')
    .whereIn('id', [...ids])
    .whereNotExists(db('deliveries').whereRaw('deliveries.message_id = messages.id').select('id'))
    .delete();
}
