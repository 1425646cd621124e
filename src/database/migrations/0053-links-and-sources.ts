import type { Database } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { addUnique } from './change-tables.ts';
import { defineColumns } from './columns.ts';

/**
 * Adds who has saved the text of a newsletter last, and the source code of its links, which two newsletters of an account cannot share.
 * Keeps the links of RSVPs that are removed when two records of a person are merged.
 */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'newsletters', ({ id }, table) => {
    id(table, 'modifier_id').nullable();
  });
  await addColumn(db, 'newsletters', ({ ascii }, table) => {
    ascii(table, 'source', 64).nullable();
  });
  await addUnique(db, 'newsletters', ['account_id', 'source']);

  const { create, ascii, id } = defineColumns(db);
  await create('former_rsvps', (table) => {
    ascii(table, 'token', 32).primary();
    id(table, 'event_id').notNullable();
    id(table, 'person_id').notNullable().index();
  });
}
