import { type Database, isSqlite } from '../connect.ts';
import { dropIndex } from './change-tables.ts';

/** Drops the order of messages by their times, which their ids have as well. On SQLite the index of those who acted has only messages with one. */
export async function up(db: Database): Promise<void> {
  await dropIndex(db, 'messages', ['created_at', 'id']);
  if (!isSqlite(db)) return;
  await db.raw('drop index if exists messages_actor_person_id_index');
  await db.raw(
    'create index messages_actor_person_id_index on messages (actor_person_id) where actor_person_id is not null',
  );
}
