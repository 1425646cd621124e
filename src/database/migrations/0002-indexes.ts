import { type Database, isSqlite } from '../connect.ts';
import { addIndex, dropIndex } from './change-tables.ts';

/** Indexes of what was sorted for each request, and of references that SQLite looks up when a row is deleted. */
export async function up(db: Database): Promise<void> {
  for (const { table, from, to } of extended) {
    await addIndex(db, table, to);
    await dropIndex(db, table, from);
  }
  // MariaDB has made an index for each reference itself.
  if (!isSqlite(db)) return;
  await addIndex(db, 'api_keys', ['account_id', 'id']);
  await addIndex(db, 'events', ['creator_person_id']);
  await addIndex(db, 'petitions', ['creator_person_id']);
}

const extended = [
  { table: 'attempts', from: ['delivery_id', 'id'], to: ['delivery_id', 'attempted_at', 'id'] },
  { table: 'email_addresses', from: ['person_id'], to: ['person_id', 'position'] },
  { table: 'identifiers', from: ['resource_id'], to: ['resource_id', 'position'] },
  { table: 'messages', from: ['account_id', 'person_id'], to: ['account_id', 'person_id', 'id'] },
  { table: 'phone_numbers', from: ['person_id'], to: ['person_id', 'position'] },
  { table: 'readable_persons', from: ['person_id'], to: ['person_id', 'account_id'] },
];
