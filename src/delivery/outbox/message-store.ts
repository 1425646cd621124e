import type { Database } from '../../database/connect.ts';
import type { Message } from './message.ts';

/** Writes a message. */
export async function insertMessage(db: Database, message: Message): Promise<void> {
  await db('messages').insert({
    id: message.id,
    account_id: message.accountId,
    person_id: message.personId,
    actor_person_id: message.actorPersonId ?? null,
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

/** A message by its place in the order in which they were made. */
export interface MessagePlace {
  readonly id: string;
  readonly createdAt: number;
}

/** The messages made before a time (ms since 1970), oldest first, behind the place `after` where one is named; at most `limit`. */
export async function listMessagesBefore(
  db: Database,
  createdBefore: number,
  { after, limit }: { after: MessagePlace | undefined; limit: number },
): Promise<MessagePlace[]> {
  const query = db('messages').where('created_at', '<', createdBefore);
  if (after !== undefined) {
    query
      .andWhere('created_at', '>=', after.createdAt)
      .andWhere((behind) => behind.where('created_at', '>', after.createdAt).orWhere('id', '>', after.id));
  }
  return query.orderBy(['created_at', 'id']).limit(limit).select('id', { createdAt: 'created_at' });
}

/** The ids of the messages about a person that an account got, in the order of the ids behind `after` (or from the start, ''); at most `limit`. */
export async function listMessageIdsOf(
  db: Database,
  { accountId, personId }: { accountId: string; personId: string },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db('messages')
    .where({ account_id: accountId, person_id: personId })
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => id);
}

/** The ids of messages about a person: those that the account got, then every account's of what that person did; at most `limit`. */
export async function listMessageIdsAbout(
  db: Database,
  { accountId, personId }: { accountId: string; personId: string },
  limit: number,
): Promise<string[]> {
  // One after the other, so that each is a range of an index.
  for (const about of [{ account_id: accountId, person_id: personId }, { actor_person_id: personId }]) {
    const rows = await db('messages').where(about).limit(limit).select('id');
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

/** Forgets messages and answers how many there were; at most 500 at once. */
export async function deleteMessages(db: Database, ids: readonly string[]): Promise<number> {
  return db('messages')
    .whereIn('id', [...ids])
    .delete();
}
