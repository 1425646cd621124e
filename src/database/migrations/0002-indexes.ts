import { isSqlite } from '../connect.ts';
import { addIndex, dropIndex } from './change-indexes.ts';
import type { Migration } from './migration.ts';

/** The indexes of lists that were sorted, and of references that SQLite looks up when a row is deleted. */
export const indexes = {
  name: '0002-indexes',

  async up(db) {
    await addIndex(db, 'attempts', ['delivery_id', 'attempted_at', 'id']);
    await dropIndex(db, 'attempts', ['delivery_id', 'id']);
    await addIndex(db, 'messages', ['account_id', 'person_id', 'id']);
    await dropIndex(db, 'messages', ['account_id', 'person_id']);
    // MariaDB has made an index for each reference itself.
    if (!isSqlite(db)) return;
    await addIndex(db, 'api_keys', ['account_id', 'id']);
    await addIndex(db, 'events', ['creator_person_id']);
    await addIndex(db, 'petitions', ['creator_person_id']);
  },
} satisfies Migration;
