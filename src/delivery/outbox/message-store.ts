import { firstIdAt } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import type { Message } from './message.ts';

/** Writes messages, in as few statements as their size allows. */
export async function insertMessages(db: Database, messages: readonly Message[]): Promise<void> {
  const rows = messages.map((message) => ({
    id: message.id,
    account_id: message.accountId,
    person_id: message.personId,
    actor_person_id: message.actorPersonId === message.personId ? null : message.actorPersonId,
    body: message.body,
    other_body: message.otherBody ?? null,
    created_at: message.createdAt,
  }));
  await insertRows(db, 'messages', rows);
}

/** Those of the messages' ids that are written already, as a transaction has to ask that runs again after a lost COMMIT. */
export async function findWritten(db: Database, messageIds: readonly string[]): Promise<Set<string>> {
  const rows = await db('messages')
    .whereIn('id', [...messageIds])
    .select('id');
  return new Set(rows.map(({ id }) => id));
}

/** Whether one of these messages is written. */
export async function isAnyWritten(db: Database, messageIds: readonly string[]): Promise<boolean> {
  return messageIds.length > 0 && (await findWritten(db, messageIds)).size > 0;
}

/** Deletes those of the messages that have no delivery; at most 500 at once. */
export async function deleteUnusedMessages(db: Database, ids: readonly string[]): Promise<void> {
  await db('messages')
    .whereIn('id', [...ids])
    .whereNotExists(db('deliveries').whereRaw('deliveries.message_id = messages.id').select('id'))
    .delete();
}

/** The ids of the messages made before a time (ms since 1970), oldest first, after the id `after` ('' for all); at most `limit`. */
export async function listMessageIdsBefore(
  db: Database,
  createdBefore: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db('messages')
    .where('id', '<', firstIdAt(createdBefore))
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => id);
}

/** The ids of the messages about a person that the person's account got, in order, after the id `after` ('' for all); at most `limit`. */
export async function listMessageIdsOf(
  db: Database,
  { personId }: { personId: string },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db('messages')
    .where({ person_id: personId })
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => id);
}

/** The ids of messages about a person: those that the person's account got, then any account's about what that person did; at most `limit`. */
export async function listMessageIdsAbout(
  db: Database,
  { personId }: { personId: string },
  limit: number,
): Promise<string[]> {
  // One query after the other, so that each reads a range of an index.
  for (const about of [{ person_id: personId }, { actor_person_id: personId }]) {
    const rows = await db('messages').where(about).limit(limit).select('id');
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

/** Those of the people about whom, or about whose actions, there is a message; at most 500 people at once. */
export async function listMessaged(db: Database, personIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const column of ['person_id', 'actor_person_id'] as const) {
    const ids: (string | null)[] = await db('messages')
      .whereIn(column, [...personIds])
      .distinct(column)
      .pluck(column);
    found.push(...ids.flatMap((id) => id ?? []));
  }
  return found;
}

/** The texts of messages, by id. */
export async function findBodies(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('messages')
    .whereIn('id', [...ids])
    .select('id', 'body');
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** Gives messages about a person to another one, at most `limit` of each kind, and returns how many. */
export async function moveMessages(
  db: Database,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
  limit: number,
): Promise<number> {
  let moved = 0;
  for (const column of ['person_id', 'actor_person_id'] as const) {
    const rows = await db('messages').where(column, fromId).limit(limit).select('id');
    moved += await db('messages')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .update({ [column]: toId });
  }
  return moved;
}

/** Deletes messages and returns how many; at most 500 at once. */
export async function deleteMessages(db: Database, ids: readonly string[]): Promise<number> {
  return db('messages')
    .whereIn('id', [...ids])
    .delete();
}

/** How much there is about a person in the outbox, by kind. */
export interface MessageCounts {
  readonly messages: number;
  readonly deliveries: number;
  readonly attempts: number;
}

/** How much `forgetMessages` would remove now. */
export async function countMessagesAbout(
  db: Database,
  { personId }: { personId: string },
): Promise<MessageCounts> {
  // Two ranges of an index, joined as one table: for an IN, MariaDB reads all deliveries.
  const about = db('messages')
    .where({ person_id: personId })
    .select('id')
    .union(db('messages').where({ actor_person_id: personId }).select('id'));
  const [counted] = await db
    .from(about.as('about'))
    .leftJoin('deliveries as d', 'd.message_id', 'about.id')
    .leftJoin('attempts as a', 'a.delivery_id', 'd.id')
    .countDistinct({ messages: 'about.id', deliveries: 'd.id', attempts: 'a.id' });
  return {
    messages: Number(counted?.messages),
    deliveries: Number(counted?.deliveries),
    attempts: Number(counted?.attempts),
  };
}
