import type { Database } from '../connect.ts';
import { defineColumns } from './columns.ts';

/** Keeps which record of a person became another one, for links that are in mails that were sent. */
export async function up(db: Database): Promise<void> {
  const { create, id } = defineColumns(db);
  await create('merged_people', (table) => {
    id(table, 'from_id').primary();
    id(table, 'to_id').notNullable().index();
  });
}
