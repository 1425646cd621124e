import { type Database, isSqlite } from '../connect.ts';
import { addIndex, addReference, dropIndex } from './change-tables.ts';

/**
 * Lets each message refer to its person, so that of two transactions on different nodes of a Galera cluster, one that writes the
 * message and one that deletes the person, only one is committed. Nodes compare references only to primary keys.
 */
export async function up(db: Database): Promise<void> {
  await addIndex(db, 'messages', ['person_id', 'id']);
  await dropIndex(db, 'messages', ['account_id', 'person_id', 'id']);
  // SQLite has one writer at a time.
  if (!isSqlite(db)) await addReference(db, 'messages', 'person_id', 'people');
}
