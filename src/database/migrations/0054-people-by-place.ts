import type { Database } from '../connect.ts';
import { addIndex, dropIndex } from './change-tables.ts';

/** Lets the people of a region or a country be found by the index in which the people of an account are in order. */
export async function up(db: Database): Promise<void> {
  await addIndex(db, 'people', ['account_number', 'id', 'region_key', 'country_key']);
  await dropIndex(db, 'people', ['account_number', 'id']);
}
